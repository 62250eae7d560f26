/** A cell that is data alone, so that rows can be fetched. */
export type TextCell = {
  text: string;
  /** The language of the text where it is not the reader's. */
  lang?: string;
  /** Follows the text, such as "not translated". */
  note?: string;
  href?: string;
  dateTime?: string;
  tone?: 'done' | 'going';
};
