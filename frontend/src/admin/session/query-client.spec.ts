import { afterEach, describe, expect, it } from '@jest/globals';
import { QueryObserver } from '@tanstack/react-query';
import { adminQueries, invalidate, isLastWrite, keyOf, whenReread, write } from './query-client.ts';
import { SignInRefused } from './sign-in-gate.ts';

/** Returns a save and the function that settles it. */
function held() {
  let end: (error?: Error) => void = () => undefined;
  const promise = new Promise<void>((resolve, reject) => {
    end = (error) => (error ? reject(error) : resolve());
  });
  return { save: () => promise, end };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));
const ignore = { onError: () => undefined };

afterEach(() => adminQueries.clear());

describe('writes', () => {
  it('of one record are stored in order, of another at once', async () => {
    const begun: string[] = [];
    const first = held();
    const done = [
      write(['bookings', 'a'], () => first.save(), ignore),
      write(['bookings', 'a'], async () => void begun.push('second of a'), ignore),
      write(['bookings', 'b'], async () => void begun.push('b'), ignore),
    ];
    await settled();
    expect(begun).toEqual(['b']);
    first.end();
    await expect(Promise.all(done)).resolves.toEqual([true, true, true]);
    expect(begun).toEqual(['b', 'second of a']);
  });

  it('that fail say so, and whether another one waits', async () => {
    const lasts: boolean[] = [];
    const key = ['messages', 'a'] as const;
    const onError = () => void lasts.push(isLastWrite(key));
    const fail = () => Promise.reject(new SignInRefused());
    await expect(Promise.all([write(key, fail, { onError }), write(key, fail, { onError })])).resolves.toEqual([
      false,
      false,
    ]);
    expect(lasts).toEqual([false, true]);
  });

  it('show until they are stored', async () => {
    const one = held();
    const done = write(['applications', 'a'], one.save, { parts: { stage: 'invited' }, ...ignore });
    const pending = () =>
      adminQueries
        .getMutationCache()
        .findAll({ mutationKey: ['applications'], status: 'pending' })
        .map(({ state }) => state.variables);
    expect(pending()).toEqual([{ stage: 'invited' }]);
    one.end();
    await done;
    expect(pending()).toEqual([]);
  });
});

describe('a change', () => {
  it('reads again what is being read for the first time, since that may be what was before', async () => {
    let stored = 'before';
    const first = held();
    let reads = 0;
    const queryFn = async () => {
      const read = stored;
      reads += 1;
      if (reads === 1) await first.save();
      return read;
    };
    const observer = new QueryObserver(adminQueries, { queryKey: keyOf({ path: '/news' }), queryFn });
    const stop = observer.subscribe(() => undefined);
    const loaded = adminQueries.ensureQueryData({ queryKey: keyOf({ path: '/news' }), queryFn });
    await settled();
    stored = 'changed';
    invalidate('news');
    first.end();
    await whenReread();
    await settled();
    expect(observer.getCurrentResult().data).toBe('changed');
    await expect(loaded).resolves.toBe('changed');
    expect(reads).toBe(2);
    stop();
  });

  it('reads again what shows its entity, and a write ends after that', async () => {
    const reads: string[] = [];
    const observe = (path: string, ...rest: unknown[]) =>
      new QueryObserver(adminQueries, {
        queryKey: keyOf({ path }, ...rest),
        queryFn: () => {
          reads.push(path);
          return path;
        },
      }).subscribe(() => undefined);
    const stops = ['/news', '/admin/stats', '/admin/news/:id/versions', '/settings'].map((path) => observe(path));
    await settled();
    reads.length = 0;
    const saved = write(['news', 'a'], async () => invalidate('news'), ignore);
    await saved;
    expect(reads.toSorted()).toEqual(['/admin/news/:id/versions', '/admin/stats', '/news']);
    reads.length = 0;
    invalidate('news', ([, path]) => path === '/news');
    await whenReread();
    expect(reads).not.toContain('/news');
    for (const stop of stops) stop();
  });
});
