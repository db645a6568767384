import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { ObjectStore } from '../src/object-store/object-store.ts';

/** Tests that every object store has to pass; `open` creates an empty store, `breakIt` makes it unreachable. */
export function objectStoreContract(
  open: () => Promise<{ store: ObjectStore; breakIt: () => Promise<void>; close: () => Promise<void> }>,
): void {
  let opened: Awaited<ReturnType<typeof open>>;
  let folder: string;
  beforeAll(async () => {
    opened = await open();
    folder = await mkdtemp(join(tmpdir(), 'nfa-objects-'));
  });
  afterAll(async () => {
    await opened?.close();
    await rm(folder, { recursive: true, force: true });
  });
  const bytesOf = async (key: string, range?: { start: number; end: number }) => {
    const stream = await opened.store.get(key, range);
    return stream && buffer(stream);
  };
  const listed = async (prefix: string) => {
    const keys: string[] = [];
    for await (const { key } of opened.store.list(prefix)) keys.push(key);
    return keys.sort();
  };

  it('gives back what was put, with its size and age', async () => {
    const content = randomBytes(1_000);
    await opened.store.put('m/small.jpg', content);
    expect(await bytesOf('m/small.jpg')).toEqual(content);
    const info = await opened.store.head('m/small.jpg');
    expect(info).toMatchObject({ key: 'm/small.jpg', bytes: 1_000 });
    expect(Math.abs(Date.now() - (info?.modifiedAt.getTime() ?? 0))).toBeLessThan(60_000);
  });

  it('stores a large file from its path byte for byte', async () => {
    const content = randomBytes(20 * 1024 * 1024 + 7);
    const path = join(folder, 'video');
    await writeFile(path, content);
    await opened.store.put('m/large.mp4', { path, bytes: content.length });
    expect((await opened.store.head('m/large.mp4'))?.bytes).toBe(content.length);
    expect((await bytesOf('m/large.mp4'))?.equals(content)).toBe(true);
  });

  it('gives back a part, first and last byte included', async () => {
    await opened.store.put('m/part.jpg', Buffer.from('0123456789'));
    expect(String(await bytesOf('m/part.jpg', { start: 2, end: 4 }))).toBe('234');
    expect(String(await bytesOf('m/part.jpg', { start: 9, end: 9 }))).toBe('9');
    expect(String(await bytesOf('m/part.jpg', { start: 0, end: 9 }))).toBe('0123456789');
  });

  it('replaces an object of the same key', async () => {
    await opened.store.put('m/again.jpg', Buffer.from('first'));
    await opened.store.put('m/again.jpg', Buffer.from('second'));
    expect(String(await bytesOf('m/again.jpg'))).toBe('second');
  });

  it('says null for what it does not have, and removes it without an error', async () => {
    expect(await opened.store.get('m/missing.jpg')).toBeNull();
    expect(await opened.store.get('m/missing.jpg', { start: 0, end: 1 })).toBeNull();
    expect(await opened.store.head('m/missing.jpg')).toBeNull();
    await opened.store.remove('m/missing.jpg');
  });

  it('removes an object', async () => {
    await opened.store.put('m/gone.jpg', Buffer.from('x'));
    await opened.store.remove('m/gone.jpg');
    expect(await opened.store.head('m/gone.jpg')).toBeNull();
  });

  it('lists what lies under a prefix, in folders too, and nothing else', async () => {
    for (const key of ['r/aa/1.avif', 'r/aa/2.avif', 'r/ab/1.avif']) await opened.store.put(key, Buffer.from('x'));
    expect(await listed('r/aa/')).toEqual(['r/aa/1.avif', 'r/aa/2.avif']);
    expect(await listed('r/')).toEqual(['r/aa/1.avif', 'r/aa/2.avif', 'r/ab/1.avif']);
    expect(await listed('q/')).toEqual([]);
  });

  it.each(['../m/x', 'm/../../x', '/m/x', 'm/', 'm//x', 'M/x', ''])('refuses the key "%s"', async (key) => {
    await expect(opened.store.put(key, Buffer.from('x'))).rejects.toThrow('not an object key');
    await expect(opened.store.get(key)).rejects.toThrow('not an object key');
  });

  it('says that it is unavailable when it cannot be reached', async () => {
    await opened.breakIt();
    const isAway = { code: 'unavailable' };
    await expect(opened.store.put('m/late.jpg', Buffer.from('x'))).rejects.toMatchObject(isAway);
    await expect(opened.store.get('m/small.jpg')).rejects.toMatchObject(isAway);
    await expect(opened.store.head('m/small.jpg')).rejects.toMatchObject(isAway);
    await expect(opened.store.remove('m/small.jpg')).rejects.toMatchObject(isAway);
    await expect(listed('m/')).rejects.toMatchObject(isAway);
  });
}
