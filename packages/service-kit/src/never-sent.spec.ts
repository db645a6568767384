import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import { isNeverSent } from './never-sent.ts';

const failureOf = (url: string) => fetch(url).catch((error: unknown) => error);
const unreachable = () => Object.assign(new Error('no route'), { code: 'ENETUNREACH', syscall: 'connect' });
const cut = () => Object.assign(new Error('cut'), { code: 'ECONNRESET', syscall: 'read' });

describe('isNeverSent', () => {
  it('is true while nobody listens, and false once a connection was cut', async () => {
    const server = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    expect(isNeverSent(await failureOf(url))).toBe(false);
    server.close();
    await once(server, 'close');
    expect(isNeverSent(await failureOf(url))).toBe(true);
  });

  it.each([
    ['the network has no route', unreachable(), true],
    ['no address of the host has one', new AggregateError([unreachable(), unreachable()]), true],
    ['one address was reached', new AggregateError([unreachable(), cut()]), false],
    ['the reason is unknown', undefined, false],
  ])('knows when %s', (_, cause, expected) => {
    expect(isNeverSent(new TypeError('fetch failed', { cause }))).toBe(expected);
  });
});
