'use client';
import { useEffect } from 'react';
import type { NoteWords } from './evidence-note';
import styles from './evidence-note.module.css';

/** Opens the evidence behind a mark beside it. Without scripts the mark leads to the same entry at the end of the page. */
export function EvidenceNotes({ words }: { words: NoteWords }) {
  const { close, all } = words;
  useEffect(() => {
    const markOf = ({ target }: Event) =>
      target instanceof Element ? target.closest<HTMLAnchorElement>('a.mark') : null;
    // Pressing anywhere closes an open note; the click that follows on its own mark must not open it again.
    let closing: Element | null = null;
    const onPress = (event: Event) => {
      const mark = markOf(event);
      closing = mark?.hasAttribute('aria-expanded') ? mark : null;
    };
    const onClick = async (event: MouseEvent) => {
      const mark = markOf(event);
      if (!mark || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      if (mark === closing) return;
      try {
        const { openNote } = await import('./evidence-note');
        openNote(mark, { close, all }, styles.note ?? '');
      } catch {
        location.hash = mark.hash;
      }
    };
    document.addEventListener('pointerdown', onPress, { capture: true });
    document.addEventListener('click', onClick);
    return () => {
      document.removeEventListener('pointerdown', onPress, { capture: true });
      document.removeEventListener('click', onClick);
    };
  }, [close, all]);
  return null;
}
