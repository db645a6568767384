import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { Client } from 'minio';

/** A file of the object store. */
export interface StoredObject {
  key: string;
  bytes: number;
}

/** Object store of the media files, from which another process may remove a file at any moment. */
export interface Objects {
  /** Lists every file, or those whose key starts with a folder such as `r/<hash>/`. */
  list(prefix?: string): AsyncIterable<StoredObject>;
  /** Returns the content of a file; undefined when there is no such file. */
  read(key: string): Promise<Readable | undefined>;
  write(key: string, content: Buffer): Promise<void>;
  /** Removes a file; does nothing when there is no such file. */
  remove(key: string): Promise<void>;
}

// As in the media service, which makes all keys.
const KEY = /^[a-z]+(?:\/[a-z0-9][a-z0-9._-]*)+$/;

/**
 * Whether the media service may have made a key. Other programs may put files of any name into the store, and an archive of somebody
 * else must not be able to write files elsewhere during a restore.
 */
export const isKey = (key: string): boolean => KEY.test(key) && !key.includes('..');

/** Folder of files that are being written, which the media service empties of what a crash left. */
const INCOMING = '.incoming';

/** Files under a folder, as the media service keeps them with `OBJECT_STORE=disk`. */
export function diskObjects(folder: string): Objects {
  async function* walk(prefix: string): AsyncGenerator<StoredObject> {
    const entries = await readdir(join(folder, prefix), { withFileTypes: true }).catch(unlessMissing);
    if (!entries) return;
    for (const entry of entries) {
      if (entry.name === INCOMING) continue;
      const key = prefix ? `${prefix}/${entry.name}` : entry.name;
      if (entry.isDirectory()) {
        yield* walk(key);
        continue;
      }
      const info = await stat(join(folder, key)).catch(unlessMissing);
      if (info) yield { key, bytes: info.size };
    }
  }
  return {
    list: (prefix = '') => walk(prefix.replace(/\/$/, '')),
    remove: (key) => rm(join(folder, key), { force: true }),
    read: async (key) => (await open(join(folder, key)).catch(unlessMissing))?.createReadStream(),
    write: async (key, content) => {
      const path = join(folder, key);
      const incoming = join(folder, INCOMING, randomUUID());
      for (const file of [path, incoming]) await mkdir(dirname(file), { recursive: true });
      await writeFile(incoming, content, { flush: true });
      await rename(incoming, path);
    },
  };
}

/** Address and keys of a bucket. */
export interface BucketConfig {
  endpoint: string;
  bucket: string;
  accessKey: string;
  secretKey: string;
  region: string;
}

/** Objects in a bucket of any S3 server; the first write creates a missing bucket. */
export function bucketObjects({ endpoint, bucket, accessKey, secretKey, region }: BucketConfig): Objects {
  const { hostname, port, protocol } = new URL(endpoint);
  const useSSL = protocol === 'https:';
  const endPoint = hostname.replace(/^\[|\]$/g, '');
  const client = new Client({ endPoint, useSSL, accessKey, secretKey, region, ...(port && { port: Number(port) }) });
  let isThere = false;
  const ensureBucket = async () => {
    if (!isThere && !(await client.bucketExists(bucket))) await client.makeBucket(bucket, region);
    isThere = true;
  };
  return {
    list: async function* (prefix = '') {
      if (!(await client.bucketExists(bucket))) return;
      for await (const { name, size } of client.listObjectsV2(bucket, prefix, true)) yield { key: name, bytes: size };
    },
    read: (key) => client.getObject(bucket, key).catch(unlessMissing),
    remove: (key) => client.removeObject(bucket, key),
    write: async (key, content) => {
      await ensureBucket();
      await client.putObject(bucket, key, content, content.length);
    },
  };
}

// Error codes of a missing file: of the file system, and of S3 servers.
const MISSING: unknown[] = ['ENOENT', 'NoSuchKey'];

function unlessMissing(error: { code?: unknown }): undefined {
  if (!MISSING.includes(error.code)) throw error;
}
