/** How a request was answered: from memory, by a rendering that is kept, by one that is not, and so on. */
export type Outcome = 'hit' | 'render' | 'once' | 'private' | 'asset' | 'redirect' | 'error';
