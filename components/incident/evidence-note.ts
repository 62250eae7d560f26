/** What its link to the list and its button say. */
export type NoteWords = { close: string; all: string };

const GAP_PX = 8;

/** The mark in the text from which each open note came; notes opened from within one stay with it. */
const marksInText = new WeakMap<Element, HTMLAnchorElement>();

/** Narrower than this, a note in the margin would be a ribbon. */
const LEAST_MARGIN_PX = 240;

/**
 * Shows the entry that a mark leads to in a box of its own, as a copy of what stands in the list of claims: beside the
 * line where the margin has room, else below the mark. Escape, a click elsewhere and the button close it.
 */
export function openNote(mark: HTMLAnchorElement, words: NoteWords, className: string): void {
  const entry = document.getElementById(mark.hash.slice(1));
  if (!entry) {
    location.hash = mark.hash;
    return;
  }
  const outer = mark.closest('[role="dialog"]');
  const place = (outer && marksInText.get(outer)) ?? mark;
  const note = document.createElement('div');
  marksInText.set(note, place);
  note.className = className;
  note.popover = 'auto';
  note.tabIndex = -1;
  note.setAttribute('role', 'dialog');
  note.setAttribute('aria-label', mark.getAttribute('aria-label') ?? mark.hash);
  note.append(...copyOf(entry), actionsOf(note, mark.hash, place, words));
  note.addEventListener('beforetoggle', ({ newState }) => {
    if (newState === 'closed') place.removeAttribute('aria-expanded');
  });
  note.addEventListener('toggle', ({ newState }) => {
    if (newState === 'closed') note.remove();
  });
  document.body.append(note);
  note.showPopover();
  // After that, since showing a note closes the one before.
  place.setAttribute('aria-expanded', 'true');
  position(note, place);
  note.focus({ preventScroll: true });
}

/** Ids stay with the original. */
function copyOf(entry: Element): Node[] {
  const copy = entry.cloneNode(true) as Element;
  for (const link of copy.querySelectorAll('.permalink')) link.remove();
  for (const element of copy.querySelectorAll('[id]')) element.removeAttribute('id');
  return [...copy.childNodes];
}

function actionsOf(note: HTMLElement, hash: string, place: HTMLElement, words: NoteWords): Element {
  const actions = document.createElement('p');
  const all = document.createElement('a');
  all.href = hash;
  all.textContent = words.all;
  all.addEventListener('click', () => note.hidePopover());
  const close = document.createElement('button');
  close.type = 'button';
  close.textContent = words.close;
  const leave = () => {
    note.hidePopover();
    place.focus({ preventScroll: true });
  };
  close.addEventListener('click', leave);
  // The way on from the last stop leads past the mark, and not to the top of the page.
  close.addEventListener('keydown', (event) => {
    if (event.key === 'Tab' && !event.shiftKey) leave();
  });
  actions.append(all, close);
  return actions;
}

function position(note: HTMLElement, mark: HTMLElement): void {
  const line = mark.getBoundingClientRect();
  const text = (mark.closest('p, li, dd, h3, figure') ?? mark).getBoundingClientRect();
  const room = document.documentElement.clientWidth;
  const margin = room - text.right - 5 * GAP_PX;
  const hasMargin = margin >= LEAST_MARGIN_PX && !mark.closest('table');
  if (hasMargin) note.style.maxWidth = `${margin}px`;
  const { width, height } = note.getBoundingClientRect();
  const left = hasMargin ? text.right + 3 * GAP_PX : Math.min(line.left, room - width - 2 * GAP_PX);
  const isBelow = line.bottom + GAP_PX + height <= innerHeight || line.top < height + GAP_PX;
  const below = isBelow ? line.bottom + GAP_PX : line.top - GAP_PX - height;
  const beside = Math.max(GAP_PX, Math.min(line.top - GAP_PX, innerHeight - height - GAP_PX));
  note.style.left = `${Math.max(2 * GAP_PX, left) + scrollX}px`;
  note.style.top = `${(hasMargin ? beside : below) + scrollY}px`;
}
