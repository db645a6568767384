import { DAY_MS } from './day-notes.ts';
import { forgetOld } from './forget-old.ts';

describe('what an application leaves on the device', () => {
  const photographs = new Map<string, Response>();
  const stores = new Set(['all']);
  beforeEach(() => {
    const store = {
      keys: async () => [...photographs.keys()],
      match: async (key: string) => photographs.get(key),
      delete: async (key: string) => photographs.delete(key),
    };
    Object.assign(globalThis, { caches: { open: async () => store, delete: async () => stores.delete('all') } });
  });
  afterEach(() => {
    Object.assign(globalThis, { caches: undefined });
  });

  it('is a photograph of the last day alone, and no store without one', async () => {
    const keep = (name: string, ageMs: number) =>
      photographs.set(name, new Response('', { headers: { 'kept-at': String(Date.now() - ageMs) } }));
    keep('young', DAY_MS - 60_000);
    keep('old', DAY_MS + 1);
    await forgetOld();
    expect([...photographs.keys()]).toEqual(['young']);
    expect(stores.size).toBe(1);
    keep('young', DAY_MS + 1);
    await forgetOld();
    expect(photographs.size + stores.size).toBe(0);
  });
});
