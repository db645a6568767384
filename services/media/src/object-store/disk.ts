import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { access, copyFile, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { unavailable } from '@nfa/service-kit';
import {
  assertInside,
  assertKey,
  type ByteRange,
  type Content,
  type ObjectInfo,
  ObjectStore,
  storageFull,
} from './object-store.ts';

/** Files being written; renamed to their key when complete and on the disk. */
const INCOMING = '.incoming';
const ABANDONED_AFTER_MS = 3_600_000;

/** Stores objects as files in one folder. */
export class DiskObjectStore extends ObjectStore {
  constructor(private readonly folder: string) {
    super();
  }

  async put(key: string, content: Content): Promise<void> {
    const path = this.pathOf(key);
    const incoming = join(this.folder, INCOMING, randomUUID());
    try {
      await mkdir(dirname(incoming), { recursive: true });
      const firstNew = await mkdir(dirname(path), { recursive: true });
      await writeThrough(incoming, content);
      await rename(incoming, path);
      const folder = resolve(dirname(path));
      await syncFolders(folder, firstNew === undefined ? folder : dirname(resolve(firstNew)));
    } catch (error) {
      await rm(incoming, { force: true }).catch(() => {});
      throw asProblem(error);
    }
  }

  async get(key: string, range?: ByteRange): Promise<Readable | null> {
    try {
      // Opens the file first, so that a missing file is reported at once, and a removal during the read does no harm.
      const handle = await open(this.pathOf(key), 'r');
      return handle.createReadStream({ ...range, highWaterMark: 64 * 1024 });
    } catch (error) {
      return nullWhenMissing(error);
    }
  }

  async head(key: string): Promise<ObjectInfo | null> {
    assertKey(key);
    return this.infoOf(key);
  }

  async remove(key: string): Promise<void> {
    assertInside(key);
    await rm(join(this.folder, key), { force: true }).catch((error: unknown) => nullWhenMissing(error));
  }

  async *list(prefix: string): AsyncIterable<ObjectInfo> {
    const lastSlash = prefix.lastIndexOf('/');
    yield* this.walk(lastSlash < 0 ? '' : prefix.slice(0, lastSlash), prefix);
  }

  private async *walk(folder: string, prefix: string): AsyncIterable<ObjectInfo> {
    const entries = await readdir(join(this.folder, folder), { withFileTypes: true }).catch(
      (error: unknown) => nullWhenMissing(error) ?? [],
    );
    for (const entry of entries) {
      if (entry.name === INCOMING) continue;
      const key = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory()) {
        if (key.startsWith(prefix) || prefix.startsWith(`${key}/`)) yield* this.walk(key, prefix);
      } else if (key.startsWith(prefix)) {
        const info = await this.infoOf(key);
        if (info) yield info;
      }
    }
  }

  async check(): Promise<void> {
    await mkdir(this.folder, { recursive: true });
    await access(this.folder, constants.R_OK | constants.W_OK);
  }

  /** Removes incomplete files that a crash left behind. */
  async sweep(): Promise<void> {
    const folder = join(this.folder, INCOMING);
    for (const name of await readdir(folder).catch(() => [])) {
      const path = join(folder, name);
      const age = Date.now() - ((await stat(path).catch(() => undefined))?.mtimeMs ?? Date.now());
      if (age > ABANDONED_AFTER_MS) await rm(path, { force: true });
    }
  }

  // A listed name need not be a key: other programs may put files into the folder.
  private async infoOf(key: string): Promise<ObjectInfo | null> {
    try {
      const { size, mtime } = await stat(join(this.folder, key));
      return { key, bytes: size, modifiedAt: mtime };
    } catch (error) {
      return nullWhenMissing(error);
    }
  }

  private pathOf(key: string): string {
    assertKey(key);
    return join(this.folder, key);
  }
}

async function writeThrough(path: string, content: Content): Promise<void> {
  if (!Buffer.isBuffer(content)) await copyFile(content.path, path, constants.COPYFILE_EXCL);
  const handle = await open(path, Buffer.isBuffer(content) ? 'wx' : 'r+');
  try {
    if (Buffer.isBuffer(content)) await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

// A new name survives a power cut only when its folder is synced too, and the name of a new folder when the one above it is.
async function syncFolders(folder: string, highest: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
  if (folder !== highest) await syncFolders(dirname(folder), highest);
}

const codeOf = (error: unknown): unknown => (error as { code?: unknown }).code;

function nullWhenMissing(error: unknown): null {
  if (codeOf(error) === 'ENOENT') return null;
  throw asProblem(error);
}

/** A full disk has its own problem code; any other disk error means that the store is unavailable. */
export function asProblem(error: unknown): Error {
  const code = codeOf(error);
  if (code === 'ENOSPC' || code === 'EDQUOT') return storageFull();
  return typeof code === 'string' ? unavailable('Files cannot be stored or read right now', error) : (error as Error);
}
