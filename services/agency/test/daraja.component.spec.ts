import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FakeClock } from '@nfa/service-kit/testing';
import { type Daraja, startDaraja } from '../../../infra/daraja/double.mjs';
import type { DarajaAccount } from '../src/daraja/daraja-account.ts';
import { DarajaClient } from '../src/daraja/daraja-client.ts';
import { DarajaRefused, DarajaUnsure } from '../src/daraja/daraja-port.ts';
import { connectRedis, DarajaTokens } from '../src/daraja/daraja-token.ts';

const accountAt = (url: string): DarajaAccount => ({
  mode: 'practice',
  url,
  consumerKey: 'practice',
  consumerSecret: 'no money moves',
  shortCode: '600000',
  receiver: '600000',
  isTill: false,
  passkey: 'practice-passkey',
  initiator: 'practice',
  securityCredential: 'practice',
  noticeUrl: (kind) => `http://127.0.0.1:1/${kind}`,
});
const order = { phone: '254712345678', amountKes: 100, account: 'K7Q3M9PZ' };

describe('the client of Daraja', () => {
  let daraja: Daraja;
  const tokens: DarajaTokens[] = [];
  const copy = (account: DarajaAccount, timeoutMs = 30_000) => {
    const own = new DarajaTokens(connectRedis(process.env.TEST_REDIS_URL ?? ''));
    tokens.push(own);
    return new DarajaClient(async () => account, own, new FakeClock(), timeoutMs);
  };
  beforeAll(async () => {
    daraja = await startDaraja({ promptMs: 0 });
  });
  afterAll(async () => {
    for (const own of tokens) own.onApplicationShutdown();
    await daraja.stop();
  });

  it('signs in once for ten copies that ask at the same time', async () => {
    const copies = Array.from({ length: 10 }, () => copy(accountAt(daraja.url)));
    await Promise.all(copies.map((client, place) => client.push({ ...order, phone: `25471200000${place}` })));
    expect(daraja.tokens).toBe(1);
    expect(daraja.book.prompts.size).toBe(10);
  });

  it('signs in again when somebody else has ended its token, and sends the call that was refused once more', async () => {
    const before = daraja.book.prompts.size;
    const basic = Buffer.from('practice:no money moves').toString('base64');
    await fetch(`${daraja.url}/oauth/v1/generate`, { headers: { authorization: `Basic ${basic}` } });
    await copy(accountAt(daraja.url)).push({ ...order, phone: '254712000010' });
    expect(daraja.book.prompts.size).toBe(before + 1);
  });

  it('says what is refused, and that nothing was sent when nobody listens', async () => {
    const client = copy(accountAt(daraja.url));
    await expect(client.push({ ...order, amountKes: 0 })).rejects.toMatchObject({
      name: 'DarajaRefused',
      code: '400.002.02',
    });
    const wrong = copy({ ...accountAt(daraja.url), consumerSecret: 'wrong' });
    await expect(wrong.push(order)).rejects.toMatchObject({ code: '400.008.01' });
    const gone = createServer();
    await new Promise<void>((resolve) => gone.listen(0, '127.0.0.1', resolve));
    const { port } = gone.address() as AddressInfo;
    await new Promise((resolve) => gone.close(resolve));
    const nobody = copy(accountAt(`http://127.0.0.1:${port}`));
    await expect(nobody.push(order)).rejects.toMatchObject({ code: 'unreachable' });
    await expect(nobody.push(order)).rejects.toBeInstanceOf(DarajaRefused);
  });

  it('signs nobody in without Redis', async () => {
    const own = new DarajaTokens(connectRedis('redis://127.0.0.1:1'));
    tokens.push(own);
    const client = new DarajaClient(async () => accountAt(daraja.url), own, new FakeClock());
    await expect(client.push(order)).rejects.toMatchObject({ code: 'token' });
  });

  it.each([
    ['a connection that is cut', (server: Server) => server.closeAllConnections(), 30_000],
    ['no answer in time', () => undefined, 300],
  ])('sends a push once and never again after %s', async (_, happen, timeoutMs) => {
    let pushes = 0;
    const server = createServer((request, response) => {
      if (request.url?.startsWith('/oauth')) {
        response.end(JSON.stringify({ access_token: 'token', expires_in: 3599 }));
        return;
      }
      pushes += 1;
      happen(server);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const client = copy(accountAt(`http://127.0.0.1:${(server.address() as AddressInfo).port}`), timeoutMs);
    await expect(client.push(order)).rejects.toBeInstanceOf(DarajaUnsure);
    expect(pushes).toBe(1);
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  it('says that nothing was sent when its token is refused and signing in again fails', async () => {
    let signIns = 0;
    const server = createServer((request, response) => {
      if (!request.url?.startsWith('/oauth')) {
        const refusal = { errorCode: '404.001.03', errorMessage: 'Invalid Access Token' };
        response.writeHead(404).end(JSON.stringify(refusal));
        return;
      }
      signIns += 1;
      if (signIns === 1) response.end(JSON.stringify({ access_token: 'token', expires_in: 3599 }));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const client = copy(accountAt(`http://127.0.0.1:${(server.address() as AddressInfo).port}`), 300);
    await expect(client.push(order)).rejects.toMatchObject({ name: 'DarajaRefused', code: 'no_token' });
    expect(signIns).toBe(2);
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  it('says that nothing was sent when Daraja is too busy to sign it in', async () => {
    const server = createServer((_request, response) => {
      const busy = { errorCode: '500.003.02', errorMessage: 'Error Occurred: System is busy' };
      response.writeHead(500).end(JSON.stringify(busy));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const client = copy(accountAt(`http://127.0.0.1:${(server.address() as AddressInfo).port}`), 300);
    await expect(client.push(order)).rejects.toMatchObject({ name: 'DarajaRefused', code: 'no_token' });
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  it.each(['<h1>Error</h1>', '{}', '{"ResponseCode":"0"}'])(
    'is unsure of a push that is answered with %s',
    async (text) => {
      const server = createServer((request, response) => {
        const isToken = request.url?.startsWith('/oauth');
        response.writeHead(isToken ? 200 : 500).end(isToken ? '{"access_token":"t","expires_in":"3599"}' : text);
      });
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      const client = copy(accountAt(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
      await expect(client.push(order)).rejects.toBeInstanceOf(DarajaUnsure);
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  );

  it('pays out once for an id', async () => {
    const client = copy(accountAt(daraja.url));
    const out = { conversationId: 'payout-1', phone: '254712345678', amountKes: 500, remarks: 'Fee' };
    expect(await client.payOut(out)).toMatch(/^AG_/);
    await expect(client.payOut(out)).rejects.toMatchObject({ code: '500.002.1001' });
    expect([...daraja.book.payments.values()].filter(({ kind }) => kind === 'payout')).toHaveLength(1);
  });

  it('may ask a phone again whose prompt waited while the double was restarted', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'daraja-'));
    const before = await startDaraja({ folder });
    const timers = jest.spyOn(globalThis, 'setTimeout');
    const { checkoutRequestId } = await copy(accountAt(before.url)).push(order);
    await before.stop();
    // The timer of the prompt, of a minute, writes nothing into the book after the stop.
    for (const [expire, ms] of timers.mock.calls) if (ms === 60_000) expire();
    timers.mockRestore();
    expect(before.book.prompts.get(checkoutRequestId)).toMatchObject({ code: null });
    const after = await startDaraja({ folder });
    expect(after.book.prompts.get(checkoutRequestId)).toMatchObject({ code: '1037' });
    await expect(copy(accountAt(after.url)).push(order)).resolves.toHaveProperty('checkoutRequestId');
    await after.stop();
    await rm(folder, { recursive: true });
  });
});
