import { once } from 'node:events';
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { timerSeconds } from '@nfa/service-kit/testing';
import { BulkheadRejectedError } from 'cockatiel';
import { Upstream, type UpstreamCall } from '../src/upstream/upstream.ts';
import { until } from './recorder.ts';
import { stopDate } from './still-date.ts';

const call: UpstreamCall = { callClass: 'read', method: 'GET', path: '/', headers: {}, isRepeatable: true };
const hints = { link: '</style.css>; rel=preload' };
const CONNECTIONS = 64;
/** A call whose time limit is long enough on any machine. */
const patient: UpstreamCall = { ...call, callClass: 'stream' };

describe('an answer that is read whole', () => {
  let server: Server;
  let upstream: Upstream;

  async function answering(listener: RequestListener): Promise<void> {
    server = createServer(listener).listen(0, '127.0.0.1');
    await once(server, 'listening');
    upstream = new Upstream('catalogue', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  }

  afterEach(async () => {
    jest.useRealTimers();
    await upstream.close();
    server.close();
  });

  it('is put together from its parts', async () => {
    await answering((_, response) => {
      response.writeEarlyHints(hints);
      response.writeHead(200, { 'x-total-count': '2' });
      response.write('one, ', () => response.end('two'));
    });
    const { status, headers, body } = await upstream.fetch(call, 100);
    expect([status, headers['x-total-count'], body.toString()]).toEqual([200, '2', 'one, two']);
  });

  it('is given up when it is larger than its reader takes', async () => {
    let connection: Promise<unknown> | undefined;
    await answering((request, response) => {
      connection = once(request.socket, 'close');
      response.write('x'.repeat(101));
    });
    const cause = expect.objectContaining({ message: 'the response is too large' });
    await expect(upstream.fetch(call, 100)).rejects.toMatchObject({ code: 'unavailable', cause });
    await connection;
  });

  it('must come in time, however soon it is announced', async () => {
    await answering((_, response) => response.writeEarlyHints(hints));
    const seconds = await timerSeconds(() =>
      expect(upstream.fetch(call, 100)).rejects.toMatchObject({ code: 'unavailable' }),
    );
    expect(seconds).toBeLessThan(2.8);
  });

  it('has its time budget from the call on, the wait in the queue included', async () => {
    const unanswered: ServerResponse[] = [];
    await answering((_, response) => void unanswered.push(response));
    const first = Promise.all(Array.from({ length: CONNECTIONS }, () => upstream.fetch(patient, 100)));
    while (unanswered.length < CONNECTIONS) await new Promise(setImmediate);
    const seconds = await timerSeconds(async () => {
      const queued = upstream.fetch(call, 100);
      setTimeout(() => {
        for (const response of unanswered) response.end('late');
      }, 1_200);
      await expect(queued).rejects.toMatchObject({ code: 'unavailable' });
    });
    expect(seconds).toBeLessThan(2.8);
    await first;
  });

  it('says that the slots of a client are full', async () => {
    const waiting: ServerResponse[] = [];
    let isFull = false;
    await answering((_, response) => void (isFull ? response.end('late') : waiting.push(response)));
    const flood = Array.from({ length: 45 }, () =>
      upstream.fetch({ ...call, callClass: 'document', client: 'one' }, 100),
    );
    const cause = expect.any(BulkheadRejectedError);
    await expect(Promise.race(flood)).rejects.toMatchObject({ code: 'unavailable', cause });
    while (waiting.length < 4) await new Promise(setImmediate);
    isFull = true;
    for (const response of waiting) response.end('late');
    await Promise.allSettled(flood);
  });

  it('says that the slots of a client were full when its other calls took most of the time', async () => {
    const unanswered: ServerResponse[] = [];
    await answering((_, response) => void unanswered.push(response));
    const ofOne: UpstreamCall = { ...call, client: 'one' };
    const first = Promise.allSettled(Array.from({ length: CONNECTIONS / 2 }, () => upstream.fetch(ofOne, 100)));
    const queued = upstream.fetch(ofOne, 100);
    setTimeout(() => {
      for (const response of unanswered) response.end('late');
    }, 1_050);
    const cause = expect.any(BulkheadRejectedError);
    await expect(queued).rejects.toMatchObject({ code: 'unavailable', cause });
    await first;
  });

  it('lets a caller go who waits for a connection', async () => {
    const unanswered: ServerResponse[] = [];
    await answering((_, response) => void unanswered.push(response));
    const reads = Promise.all(Array.from({ length: CONNECTIONS }, () => upstream.fetch(patient, 100)));
    while (unanswered.length < CONNECTIONS) await new Promise(setImmediate);
    const gone = new AbortController();
    const waiting = upstream.fetch({ ...call, callClass: 'page', signal: gone.signal }, 100);
    setImmediate(() => gone.abort());
    await expect(waiting).rejects.toMatchObject({ code: 'unavailable' });
    for (const response of unanswered) response.end('late');
    expect((await reads).map(({ body }) => body.toString())).toEqual(Array(CONNECTIONS).fill('late'));
  });

  it.each([
    ['client', 4, 'one'],
    ['call class', 8, undefined],
  ])('takes a free slot of its %s when the calls before it in the queue were aborted', async (_of, slots, client) => {
    const held: ServerResponse[] = [];
    await answering((request, response) => {
      if (request.url === '/held') held.push(response);
      else response.end('soon');
    });
    const drawing: UpstreamCall = { ...call, callClass: 'document', ...(client && { client }) };
    const holding = Array.from({ length: slots }, () => upstream.fetch({ ...drawing, path: '/held' }, 100));
    await until(() => held.length === slots);
    const gone = new AbortController();
    const aborted = upstream.fetch({ ...drawing, signal: gone.signal }, 100);
    const queued = upstream.fetch(drawing, 100);
    gone.abort();
    await expect(aborted).rejects.toMatchObject({ code: 'unavailable' });
    held.pop()?.end('late');
    expect((await queued).body.toString()).toBe('soon');
    for (const response of held) response.end('late');
    await Promise.all(holding);
  });

  it('is given up with its caller also when it waited for the trial call of the circuit breaker', async () => {
    const held: ServerResponse[] = [];
    let isBroken = true;
    let cut = 0;
    await answering((request, response) => {
      if (isBroken) return void request.socket.destroy();
      held.push(response);
      response.once('close', () => {
        if (!response.writableFinished) cut += 1;
      });
    });
    // The circuit breaker decides by the date when to call again.
    stopDate();
    for (let failures = 0; failures < 5; failures += 1) await expect(upstream.fetch(patient, 100)).rejects.toThrow();
    isBroken = false;
    jest.setSystemTime(Date.now() + 5_000);
    const trial = upstream.fetch(patient, 100);
    const gone = new AbortController();
    const waiting = upstream.fetch({ ...patient, signal: gone.signal }, 100);
    await until(() => held.length === 1);
    held[0]?.end('back');
    await trial;
    jest.useRealTimers();
    await until(() => held.length === 2);
    gone.abort();
    await expect(waiting).rejects.toMatchObject({ code: 'unavailable' });
    await until(() => cut === 1);
  });

  it('finds a free slot for one client, however much another one asks for', async () => {
    const flood = 100;
    const unanswered: ServerResponse[] = [];
    await answering((request, response) => {
      if (request.url === '/flood') unanswered.push(response);
      else response.end('soon');
    });
    const drawing: UpstreamCall = { ...call, callClass: 'document' };
    const flooding = Array.from({ length: flood }, () =>
      upstream.fetch({ ...drawing, path: '/flood', client: '192.0.2.1' }, 100).catch(({ code }) => code),
    );
    while (unanswered.length === 0) await new Promise(setImmediate);
    const { body } = await upstream.fetch({ ...drawing, client: '192.0.2.2' }, 100);
    expect(body.toString()).toBe('soon');
    expect(unanswered.length).toBe(4);
    server.closeAllConnections();
    await upstream.close();
    expect(await Promise.all(flooding)).toEqual(Array(flood).fill('unavailable'));
  });

  it('is asked for again as soon as a service that was away listens, however many calls it missed', async () => {
    await answering((_, response) => void response.end('back'));
    const { port } = server.address() as AddressInfo;
    await new Promise((resolve) => server.close(resolve));
    for (let missed = 0; missed < 10; missed += 1)
      await expect(upstream.fetch(call, 100)).rejects.toMatchObject({ cause: { code: 'ECONNREFUSED' } });
    server = createServer((_, response) => void response.end('back')).listen(port, '127.0.0.1');
    await once(server, 'listening');
    expect((await upstream.fetch(call, 100)).body.toString()).toBe('back');
  });
});
