import { get } from 'node:http';
import { describe, expect, inject, it } from 'vitest';
import { FIRST_INCIDENT, SECOND_INCIDENT } from './public-pages';

const REVISIONS = `/incidents/${SECOND_INCIDENT}/revisions`;

describe('an address of no page', () => {
  it.each([
    '/nothing-here',
    '/fr/nothing-here',
    '/es',
    '/incidents',
    '/incidents/unknown-incident',
    '/de/incidents/unknown-incident',
    `/incidents/${FIRST_INCIDENT.toUpperCase()}`,
    `/incidents/${FIRST_INCIDENT}.json`,
    '/incidents/unknown-incident/revisions/1',
    ...['0', '01', '99', '2147483648', '99999999999999', 'abc', '1e0', '-1', '1.0', 'latest'].map(
      (number) => `${REVISIONS}/${number}`,
    ),
    `/fr${REVISIONS}/99`,
    `${REVISIONS}/1/more`,
    REVISIONS,
    '/__proto__',
    '/incidents/__proto__',
    '/_next/nothing',
    '/api/nothing',
  ])('%s answers 404', async (path) => {
    expect(await statusOf(path)).toBe(404);
  });

  it.each([
    '/%A0',
    '/fr/%A0',
    '/incidents/%A0',
    `${REVISIONS}/%A0`,
    '/%00',
    '/incidents/%00',
    `/incidents/${SECOND_INCIDENT}%00`,
    '/%C3%28',
    '/%',
    '/%zz',
    '/incidents/%E0%80%AF',
    '/incidents/%F0%9F%9B%B3',
    '/incidents/a%2F..%2Fb',
    '/..%2f..%2fetc%2fpasswd',
    '/glossary%20',
    `/incidents/${SECOND_INCIDENT}%0a`,
    `${REVISIONS}/%201`,
  ])('%s answers 404 and never 500', async (path) => {
    expect(await statusOf(path)).toBe(404);
  });

  it.each([
    ['letters', `/incidents/${'a'.repeat(8_000)}`],
    ['escapes', `/${'%C3%A9'.repeat(2_000)}`],
    ['folders', `/incidents${'/a'.repeat(4_000)}`],
  ])('of thousands of %s answers 414', async (_, path) => {
    expect(await statusOf(path)).toBe(414);
  });

  it('answers 431 when it is longer than any header may be', async () => {
    expect(await statusOf(`/${'a'.repeat(40_000)}`)).toBe(431);
  });

  it.each(['/?x=%A0', `/incidents/${SECOND_INCIDENT}?revision=%00`, '/glossary?a[]=1&a[__proto__]=2'])(
    'is not what a query can make of a page: %s answers 200',
    async (path) => {
      expect(await statusOf(path)).toBe(200);
    },
  );
});

/** By node:http and not by fetch, which would tidy up the path first. */
function statusOf(path: string): Promise<number | undefined> {
  const { hostname, port } = new URL(inject('siteUrl'));
  return new Promise((resolve, reject) => {
    get({ hostname, port, path, agent: false }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode));
    }).on('error', reject);
  });
}
