import localFont from 'next/font/local';

/*
 * The faces of the product, served by ourselves and asked for with the page. On a slow line a system face stands in for
 * the first view: no text waits, and no line of the first screen moves when a face comes late.
 */

const serif = localFont({
  src: '../node_modules/@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2',
  weight: '200 900',
  variable: '--font-serif',
  display: 'optional',
  adjustFontFallback: 'Times New Roman',
});

// A family of its own, since files of one family are asked for together, and the first screen has no italics.
const italic = localFont({
  src: '../node_modules/@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-italic.woff2',
  weight: '200 900',
  style: 'italic',
  variable: '--font-italic',
  display: 'swap',
  preload: false,
  adjustFontFallback: 'Times New Roman',
});

const sans = localFont({
  src: '../node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
  weight: '100 900',
  variable: '--font-sans',
  display: 'optional',
  adjustFontFallback: 'Arial',
});

const mono = localFont({
  src: '../node_modules/@fontsource-variable/jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2',
  weight: '100 800',
  variable: '--font-mono',
  display: 'swap',
  adjustFontFallback: false,
  preload: false,
});

/** The classes that make the faces known to the style sheets. */
export const FACES = [serif, italic, sans, mono].map(({ variable }) => variable).join(' ');
