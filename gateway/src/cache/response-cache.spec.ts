import { CachedResponse } from './cached-response.ts';
import { ResponseCache, shortTtl } from './response-cache.ts';

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

  it('leaves the others the stored page in an outage', async () => {
    await read(200);
    now = 3_600_000;
    expect(await read(429)).toBe(429);
    expect(await read(503)).toBe(200);
  });
});
