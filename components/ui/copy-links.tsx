'use client';
import { useEffect, useState } from 'react';

const SHOWN_MS = 2_000;

/** Copies the address of a permalink that is followed, and says so. Where nothing may be copied, the link just leads there. */
export function CopyLinks({ copied }: { copied: string }) {
  const [status, setStatus] = useState('');
  useEffect(() => {
    const onClick = async (event: MouseEvent) => {
      const link =
        event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a.permalink') : null;
      if (!link || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
      try {
        await navigator.clipboard.writeText(link.href);
      } catch {
        return;
      }
      link.dataset.copied = copied;
      setStatus(copied);
      setTimeout(() => {
        delete link.dataset.copied;
        setStatus('');
      }, SHOWN_MS);
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, [copied]);
  return (
    <p role="status" className="unseen">
      {status}
    </p>
  );
}
