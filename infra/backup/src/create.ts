import { createHash } from 'node:crypto';
import { constants, createWriteStream } from 'node:fs';
import { access, mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { type Keys, seal } from './encryption.ts';
import { FILES, type Header, type Manifest } from './format.ts';
import { isKey, type Objects } from './objects.ts';
import {
  assertKnowsSchemas,
  findMigrations,
  findTables,
  LineDigest,
  nameOf,
  readRows,
  readSequences,
} from './tables.ts';
import { type TarEntry, writeTar } from './tar.ts';

/** Suffix of an archive that is being written. */
export const UNFINISHED = '.unfinished';

/** Source of an archive. */
export interface Source {
  database: pg.Client;
  objects: Objects;
}

/**
 * Writes an encrypted archive of all rows, as they were at one moment, and of all media files. Files are read after the rows: they
 * never change and are kept for days after their last row, so that every row has its file.
 * @returns also the keys that are left out, since a restore refuses them
 */
export async function createArchive(
  path: string,
  source: Source,
  keys: Keys,
): Promise<{ bytes: number; manifest: Manifest; foreign: string[] }> {
  const manifest: Manifest = { tables: {}, objects: {} };
  const foreign: string[] = [];
  const unfinished = `${path}${UNFINISHED}`;
  await mkdir(dirname(path), { recursive: true });
  await access(dirname(path), constants.W_OK).catch(() => {
    // Docker creates a removed folder again, owned by root.
    throw new Error('The folder of the archives cannot be written; `docker compose up -d` gives it to the right user');
  });
  try {
    const sealed = await seal(writeTar(entriesOf(source, manifest, foreign)), keys);
    await pipeline(sealed, createWriteStream(unfinished, { mode: 0o600, flush: true }));
    await rename(unfinished, path);
    await syncFolder(dirname(path));
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
  return { bytes: (await stat(path)).size, manifest, foreign };
}

async function* entriesOf(
  { database, objects }: Source,
  manifest: Manifest,
  foreign: string[],
): AsyncGenerator<TarEntry> {
  await database.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  await assertKnowsSchemas(database);
  const tables = await findTables(database);
  const header: Header = {
    format: 1,
    created_at: new Date().toISOString(),
    migrations: await findMigrations(database),
    tables,
    sequences: await readSequences(database),
  };
  yield jsonEntry(FILES.header, header);
  for (const table of tables) {
    const digest = new LineDigest();
    let number = 0;
    for await (const lines of readRows(database, table)) {
      digest.add(lines);
      number += 1;
      const name = `${FILES.rows}${nameOf(table)}/${String(number).padStart(6, '0')}.jsonl`;
      yield textEntry(name, lines.map((line) => `${line}\n`).join(''));
    }
    manifest.tables[nameOf(table)] = digest.result;
  }
  await database.query('COMMIT');
  for await (const { key, bytes } of objects.list()) {
    // Deleted photographs of applicants must be gone for good: no archive may hold one.
    if (key.startsWith(PRIVATE_OBJECTS)) continue;
    // Such as the mark of a folder that a console made.
    if (!isKey(key)) {
      foreign.push(key);
      continue;
    }
    const content = await objects.read(key);
    // An erasure has removed the file during the backup.
    if (!content) continue;
    const hash = createHash('sha256');
    yield { name: `${FILES.objects}${key}`, size: bytes, body: hashed(content, hash) };
    manifest.objects[key] = { bytes, sha256: hash.digest('hex') };
  }
  yield jsonEntry(FILES.manifest, manifest);
}

/** Prefix of the objects that no archive may hold. */
const PRIVATE_OBJECTS = 'private/';

async function* hashed(body: AsyncIterable<Buffer>, hash: ReturnType<typeof createHash>): AsyncGenerator<Buffer> {
  for await (const chunk of body) {
    hash.update(chunk);
    yield chunk;
  }
}

function textEntry(name: string, text: string): TarEntry {
  const body = Buffer.from(text);
  return { name, size: body.length, body: [body] };
}

const jsonEntry = (name: string, value: unknown): TarEntry => textEntry(name, JSON.stringify(value, null, 1));

// A new name survives a power cut only when its folder is synced too.
async function syncFolder(path: string): Promise<void> {
  const handle = await open(path, 'r');
  await handle.sync().finally(() => handle.close());
}
