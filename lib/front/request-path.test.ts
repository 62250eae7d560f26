import { describe, expect, it } from 'vitest';
import { isReadablePath } from './request-path';

describe('isReadablePath', () => {
  it.each([
    '/',
    '/incidents/x',
    '/fr/glossary?a=%',
    '/%E2%82%AC',
    '/a%20b',
    '/incidents/x?q=%A0',
    '//a',
    '/é',
  ])('is true for %s', (url) => {
    expect(isReadablePath(url)).toBe(true);
  });

  it.each([
    '/%',
    '/%A0',
    '/incidents/%E2%82',
    '/%zz',
    '/%C0%80',
    '/a%00b',
    '',
    'http://elsewhere.example/',
    '*',
  ])('is false for "%s"', (url) => {
    expect(isReadablePath(url)).toBe(false);
  });
});
