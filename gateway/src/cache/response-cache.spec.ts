import { unavailable } from '@nfa/service-kit';
import { BulkheadRejectedError } from 'cockatiel';
import { CachedResponse } from './cached-response.ts';
import { ResponseCache, shortTtl } from './response-cache.ts';

describe('spellings of one address', () => {
  it('displace no page that visitors read', async () => {
    const cache = new ResponseCache(100_000, () => 0);
    const read = (key: string) =>
      cache.get(key, 'pages', async () => ({
        response: new CachedResponse({ status: 200, headers: {}, body: Buffer.alloc(500), storedAt: 0 }),
        isStorable: true,
        freshness: shortTtl,
      }));
    for (const key of ['/models', '/assets/index-DqX3.js br', '/media/a.jpg image/webp,*/*']) await read(key);
    for (let n = 0; n < 200; n += 1) for (const word of ['MODELS', '%6dodels']) await read(`/${word}/${n}`);
    for (const key of ['/models', '/assets/index-DqX3.js br', '/media/a.jpg image/webp,*/*'])
      expect((await read(key)).state).toBe('hit');
  });
});

describe('a limit that refuses one client', () => {
  let now: number;
  let cache: ResponseCache;
  beforeEach(() => {
    now = 0;
    cache = new ResponseCache(1_000_000, () => now);
  });

  /** Reads the same page, where the rendering server would answer with this status. */
  const read = async (status: number): Promise<number> => {
    const { cached } = await cache.get('/verify/A', 'pages', async () => ({
      response: new CachedResponse({ status, headers: {}, body: Buffer.alloc(0), storedAt: now }),
      isStorable: status === 200,
      freshness: shortTtl,
    }));
    return cached.status;
  };

  it('refuses nobody else who waits for the same page', async () => {
    expect(await Promise.all([429, 429, 200, 404].map(read))).toEqual([429, 429, 200, 200]);
  });

  it('refuses nobody else whose slots are not full either', async () => {
    const refuse = () => Promise.reject(unavailable('overloaded', new BulkheadRejectedError(1, 1)));
    const refused = cache.get('/verify/A', 'pages', refuse);
    const others = [200, 404].map(read);
    await expect(refused).rejects.toThrow('overloaded');
    expect(await Promise.all(others)).toEqual([200, 404]);
  });

  it('refuses nobody else, and lets nobody wait again, after its own queue took the time', async () => {
    let refuse = (_: Error): void => undefined;
    const late = () => new Promise<never>((_, reject) => (refuse = reject));
    const jammed = Promise.allSettled([late, late].map((fetch) => cache.get('/verify/A', 'pages', fetch)));
    const other = read(200);
    refuse(unavailable('overloaded', new BulkheadRejectedError(1, 1)));
    expect(await other).toBe(200);
    refuse(unavailable('overloaded', new BulkheadRejectedError(1, 1)));
    // The second one is left the page that was stored meanwhile.
    expect((await jammed).map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
  });

  it('differs from a failure of the service, which is asked once for all who wait', async () => {
    let asked = 0;
    const fail = () => {
      asked += 1;
      return Promise.reject(unavailable('away'));
    };
    const readers = await Promise.allSettled([1, 2, 3].map(() => cache.get('/verify/A', 'pages', fail)));
    expect(readers.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(asked).toBe(1);
  });

  it('leaves the others the stored page in an outage', async () => {
    await read(200);
    now = 3_600_000;
    expect(await read(429)).toBe(429);
    expect(await read(503)).toBe(200);
  });
});
