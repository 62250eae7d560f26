import type { IncomingMessage } from 'node:http';
import { expect, it } from 'vitest';
import { clientAddress } from './client-address';

const request = (forwarded?: string) =>
  ({
    socket: { remoteAddress: '10.0.0.9' },
    headers: forwarded ? { 'x-forwarded-for': forwarded } : {},
  }) as unknown as IncomingMessage;

it.each([
  ['6.6.6.6', 0, '10.0.0.9'],
  [undefined, 1, '10.0.0.9'],
  ['6.6.6.6, 192.0.2.1', 1, '192.0.2.1'],
  ['6.6.6.6, 192.0.2.1, 10.0.0.8', 2, '192.0.2.1'],
  ['192.0.2.1', 3, '10.0.0.9'],
])('with X-Forwarded-For %j behind %d proxies the client is %s', (forwarded, proxies, expected) => {
  expect(clientAddress(request(forwarded), proxies)).toBe(expected);
});
