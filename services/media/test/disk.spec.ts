import { type FileHandle, mkdir, mkdtemp, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DiskObjectStore } from '../src/object-store/disk.ts';
import type { ObjectStore } from '../src/object-store/object-store.ts';
import { objectStoreContract } from './object-store.contract.ts';

describe('the disk object store', () => {
  let parent: string;
  objectStoreContract(async () => {
    parent = await mkdtemp(join(tmpdir(), 'nfa-disk-'));
    const folder = join(parent, 'objects');
    return {
      store: new DiskObjectStore(folder),
      // Replaces the folder by a file: nothing below it can be accessed, not even by root.
      breakIt: async () => {
        await rename(folder, join(parent, 'away'));
        await writeFile(folder, '');
      },
      close: () => rm(parent, { recursive: true, force: true }),
    };
  });

  it('syncs a file, its folder, and the folder above each new one', async () => {
    const folder = join(parent, 'synced');
    const synced: number[] = [];
    const probe = await open(parent, 'r');
    const sync = jest.spyOn(Object.getPrototypeOf(probe) as FileHandle, 'sync');
    sync.mockImplementation(async function (this: FileHandle) {
      synced.push((await this.stat()).ino);
    });
    await probe.close();
    const store: ObjectStore = new DiskObjectStore(folder);
    await store.put('papers/owner/one.jpg', Buffer.from('x'));
    const inodes = async (...names: string[]) =>
      Promise.all(names.map(async (name) => (await stat(join(folder, name))).ino));
    expect(synced).toEqual(await inodes('papers/owner/one.jpg', 'papers/owner', 'papers', ''));
    await store.put('papers/owner/two.jpg', Buffer.from('x'));
    expect(synced.slice(4)).toEqual(await inodes('papers/owner/two.jpg', 'papers/owner'));
    sync.mockRestore();
  });

  it('leaves nothing half-written when a file cannot be read to its end', async () => {
    const folder = join(parent, 'whole');
    const store: ObjectStore = new DiskObjectStore(folder);
    const missing = { path: join(parent, 'no-such-file'), bytes: 3 };
    await expect(store.put('m/torn.jpg', missing)).rejects.toMatchObject({ code: 'unavailable' });
    expect(await store.head('m/torn.jpg')).toBeNull();
    expect(await readdir(join(folder, '.incoming'))).toEqual([]);
  });

  it('lists and removes what other programs put beside its files', async () => {
    const folder = join(parent, 'shared');
    const names = ['private/a/.face.jpg.part', 'private/a/Thumbs.db', 'private/a/face.jpg'];
    await mkdir(join(folder, 'private/a'), { recursive: true });
    for (const name of names) await writeFile(join(folder, name), 'x');
    const store = new DiskObjectStore(folder);
    const listed: string[] = [];
    for await (const { key } of store.list('private/a/')) listed.push(key);
    expect(listed.sort()).toEqual(names);
    for (const key of listed) await store.remove(key);
    expect(await readdir(join(folder, 'private/a'))).toEqual([]);
  });

  it('removes nothing outside of its folder', async () => {
    const outside = join(parent, 'outside.jpg');
    await writeFile(outside, 'x');
    const store = new DiskObjectStore(join(parent, 'inner'));
    for (const key of ['../outside.jpg', 'm/../../outside.jpg', outside])
      await expect(store.remove(key)).rejects.toThrow('not a name of the object store');
    expect((await stat(outside)).size).toBe(1);
  });
});
