import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalJson } from './canonical-json';

/** Deeply, with the keys of every object in another order. */
function reordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reordered);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, item]) => [key, reordered(item)]),
  );
}

describe('canonicalJson', () => {
  it('writes the example of RFC 8785, section 3.2', () => {
    const example = JSON.parse(String.raw`{
      "numbers": [333333333.33333329, 1E30, 4.50, 2e-3, 0.000000000000000000000000001],
      "string": "\u20ac$\u000F\u000aA'\u0042\u0022\u005c\\\"\/",
      "literals": [null, true, false]
    }`);
    expect(canonicalJson(example)).toBe(
      String.raw`{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\u000f\nA'B\"\\\\\"/"}`,
    );
  });

  it('sorts keys by their UTF-16 code units, as the RFC’s example does', () => {
    const keys = ['\u20ac', '\r', '\ufb33', '1', '\ud83d\ude00', '\u0080', '\u00f6'];
    const sorted = Object.keys(JSON.parse(canonicalJson(Object.fromEntries(keys.map((key) => [key, 0])))));
    expect(sorted).toEqual(['1', '\r', '\u0080', '\u00f6', '\u20ac', '\ud83d\ude00', '\ufb33']);
  });

  it.each([
    [0, '0'],
    [-0, '0'],
    [5e-324, '5e-324'],
    [-5e-324, '-5e-324'],
    [1.7976931348623157e308, '1.7976931348623157e+308'],
    [9007199254740992, '9007199254740992'],
    [295147905179352830000, '295147905179352830000'],
    [999999999999999900000, '999999999999999900000'],
    [1e21, '1e+21'],
    [9.999999999999997e-7, '9.999999999999997e-7'],
    [0.000001, '0.000001'],
    [333333333.33333325, '333333333.33333325'],
    [1424953923781206.2, '1424953923781206.2'],
  ])('writes the number %d of the RFC’s appendix as %s', (value, expected) => {
    expect(canonicalJson(value)).toBe(expected);
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY, '\ud800', 1n, undefined])('refuses %o', (value) => {
    expect(() => canonicalJson(value)).toThrow();
    if (value !== undefined) expect(() => canonicalJson({ deep: [value] })).toThrow();
  });

  it('refuses a value that holds itself', () => {
    const circle: { self?: unknown } = {};
    circle.self = circle;
    expect(() => canonicalJson(circle)).toThrow('Circular');
  });

  it('leaves out what is undefined', () => {
    expect(canonicalJson({ a: undefined, b: 1 })).toBe('{"b":1}');
  });

  it('gives one text for one value whatever the order of its keys, and another for another', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = canonicalJson(value);
        expect(canonicalJson(reordered(value))).toBe(text);
        expect(canonicalJson(JSON.parse(text))).toBe(text);
        expect(canonicalJson([value, 0])).not.toBe(canonicalJson([value, 1]));
      }),
    );
  });
});
