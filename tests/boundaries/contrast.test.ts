import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const SCHEMES = ['light', 'dark'] as const;

/** Colours of the tokens file by name, as [light, dark]. */
const COLOURS = new Map(
  [...readFileSync('app/tokens.css', 'utf8').matchAll(/--([\w-]+): light-dark\((#\w{6}), (#\w{6})\);/g)].map(
    ([, name = '', light = '', dark = '']) => [name, { light, dark }],
  ),
);

/** Which text stands on which ground. */
const PAIRS = [
  ...['ink', 'ink-2', 'ink-3', 'accent-ink', 'done', 'going'].flatMap((text) =>
    ['paper', 'sheet'].map((ground) => [text, ground] as const),
  ),
  ...['ink', 'ink-2', 'accent-ink'].map((text) => [text, 'accent-wash'] as const),
  ['paper', 'accent'],
  ['own-ink', 'own'],
] as const;

/** Relative luminance of WCAG 2.2. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

describe.each(SCHEMES)('contrast in the %s scheme', (scheme) => {
  it.each(PAIRS)('of %s on %s is at least 4.5 : 1', (text, ground) => {
    const [one, other] = [COLOURS.get(text)?.[scheme] ?? '', COLOURS.get(ground)?.[scheme] ?? ''];
    expect(contrast(one, other)).toBeGreaterThanOrEqual(4.5);
  });
});

it('is known of black and white', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
});
