import { beforeEach, describe, expect, it } from '@jest/globals';
import { modelRoutes } from '@nfa/contracts';
import { call, callOnce, fetchWithSession } from './call.ts';
import { readModel, readSignInHint } from './first-view-routes.ts';
import { adminQueries, keyOf } from './query-client.ts';

/** Answers every call with this `Cache-Control` and status, and the one about the session with its own status. */
function serve(control: string, ofSession = 200, status = 200): void {
  globalThis.fetch = async (input) =>
    String(input).endsWith('/admin/session')
      ? Response.json({}, { status: ofSession })
      : Response.json({ name: 'Zawadi' }, { status, headers: { 'cache-control': control } });
}

const read = () => callOnce(readModel, { params: { id: 'a' } });

describe('a read of the panel', () => {
  it('takes the answer to the administrator', async () => {
    serve('private, no-store');
    expect((await read()).data).toEqual({ name: 'Zawadi' });
  });

  it.each([401, 503])('takes no answer to a visitor for the record when the session answers %d', async (status) => {
    serve('no-cache', status);
    await expect(read()).rejects.toMatchObject({ status });
  });

  it('is tried again when the session was away for a moment only', async () => {
    serve('no-cache');
    await expect(read()).rejects.toMatchObject({ status: 503 });
  });

  it.each([401, 503])('takes no 404 to a visitor for the record when the session answers %d', async (status) => {
    serve('no-store', status, 404);
    await expect(read()).rejects.toMatchObject({ status });
  });

  it('finds no record that is not there for the administrator either', async () => {
    serve('private, no-store', 200, 404);
    await expect(read()).rejects.toMatchObject({ status: 404 });
  });

  it.each([
    ['is the record', 200],
    ['finds nothing', 404],
  ])(
    'is made again after a 404 that a visitor may have got, and takes that answer when it %s',
    async (_what, status) => {
      const answers = [
        Response.json({}, { status: 404, headers: { 'cache-control': 'no-store' } }),
        Response.json({}),
        Response.json({ name: 'Zawadi' }, { status, headers: { 'cache-control': 'private, no-store' } }),
      ];
      const asked: string[] = [];
      globalThis.fetch = async (input) => {
        asked.push(String(input));
        return answers.shift() ?? Response.error();
      };
      const answer = read();
      if (status === 200) expect((await answer).data).toEqual({ name: 'Zawadi' });
      else await expect(answer).rejects.toMatchObject({ status });
      expect(asked).toEqual(['/api/models/a', '/api/admin/session', '/api/models/a']);
    },
  );

  it('needs no session for what the sign-in reads', async () => {
    serve('no-store', 401);
    await expect(callOnce(readSignInHint)).resolves.toBeDefined();
  });
});

it('tells why a file was refused', async () => {
  const problem = { title: 'Conflict', status: 409, detail: 'Too many rows for one file.' };
  globalThis.fetch = async () => Response.json(problem, { status: 409, headers: { 'retry-after': '30' } });
  await expect(fetchWithSession('/admin/export')).rejects.toMatchObject({ problem, retryAfterS: 30 });
});

describe('a DELETE of the panel', () => {
  const remove = () => call(modelRoutes.remove, { params: { id: 'a' } });
  const gone = () => Response.json({ title: 'Not found', status: 404 }, { status: 404 });

  beforeEach(() => {
    Object.defineProperty(globalThis, 'navigator', { value: { onLine: true }, configurable: true });
  });

  it('is done when a repeat after a lost answer finds nothing, and refetches what it changed', async () => {
    let sent = 0;
    globalThis.fetch = async () => {
      sent += 1;
      if (sent === 1) throw new TypeError('network');
      return gone();
    };
    const key = keyOf(modelRoutes.list);
    adminQueries.setQueryData(key, []);
    await expect(remove()).resolves.toBeDefined();
    expect([sent, adminQueries.getQueryState(key)?.isInvalidated]).toEqual([2, true]);
  });

  it('is refused when nothing was there from the beginning', async () => {
    globalThis.fetch = async () => gone();
    await expect(remove()).rejects.toMatchObject({ status: 404 });
  });
});
