'use client';
import { useEffect } from 'react';

/** Marks the link of the section that is being read in the list of contents with this id. */
export function FollowContents({ navId }: { navId: string }) {
  useEffect(() => {
    const nav = document.getElementById(navId);
    if (!nav) return;
    const links = new Map<Element, HTMLAnchorElement>();
    for (const link of nav.querySelectorAll('a')) {
      const section = document.getElementById(link.hash.slice(1));
      if (section) links.set(section, link);
    }
    const inView = new Set<Element>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) inView.add(target);
          else inView.delete(target);
        }
        const current = [...links.keys()].filter((section) => inView.has(section)).at(-1);
        const isAbove = ([...links.keys()][0]?.getBoundingClientRect().top ?? 0) > 0;
        if (!current && !isAbove) return;
        for (const [section, link] of links) {
          if (section !== current) link.removeAttribute('aria-current');
          else if (!link.hasAttribute('aria-current')) {
            link.setAttribute('aria-current', 'location');
            keepInSight(nav, link);
          }
        }
      },
      // The line at which people read: a quarter down the window.
      { rootMargin: '-24% 0px -75% 0px' },
    );
    // To watch sections is to lay them out: not before somebody moves.
    const watch = () => {
      for (const section of links.keys()) observer.observe(section);
    };
    addEventListener('scroll', watch, { once: true, passive: true });
    if (scrollY > 0) watch();
    return () => {
      removeEventListener('scroll', watch);
      observer.disconnect();
    };
  }, [navId]);
  return null;
}

/** Scrolls the list, never the page. */
function keepInSight(nav: HTMLElement, link: HTMLElement): void {
  const box = nav.getBoundingClientRect();
  const { top, bottom } = link.getBoundingClientRect();
  if (top < box.top) nav.scrollTop -= box.top - top;
  if (bottom > box.bottom) nav.scrollTop += bottom - box.bottom;
}
