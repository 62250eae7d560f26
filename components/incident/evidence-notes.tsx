'use client';
import { useEffect } from 'react';
import type { NoteWords } from './evidence-note';
import styles from './evidence-note.module.css';

/** Opens the evidence behind a mark beside it. Without scripts the mark leads to the same entry at the end of the page. */
export function EvidenceNotes({ words }: { words: NoteWords }) {
  const { close, all } = words;
  useEffect(() => {
    const onClick = async (event: MouseEvent) => {
      const mark = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a.mark') : null;
      if (!mark || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      try {
        const { openNote } = await import('./evidence-note');
        openNote(mark, { close, all }, styles.note ?? '');
      } catch {
        location.hash = mark.hash;
      }
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, [close, all]);
  return null;
}
