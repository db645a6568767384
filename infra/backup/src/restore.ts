import { createHash } from 'node:crypto';
import type { PrivacyMemory } from '@nfa/gateway/privacy-memory';
import type pg from 'pg';
import type { Source } from './create.ts';
import type { Keys } from './encryption.ts';
import type { Header, Manifest } from './format.ts';
import { compare, type Handlers, readArchive } from './read-archive.ts';
import { canReplay, type Replayed, replay } from './replay.ts';
import {
  digestOf,
  findMigrations,
  findTables,
  insertRows,
  inTransaction,
  nameOf,
  runDeferredChecks,
  setSequences,
  switchGuards,
} from './tables.ts';

/**
 * Restores an archive into an empty installation: all of it, compared row by row and file by file, or nothing. Repeats later
 * erasures and refusals, unless the version of the archive could not store them.
 * @param assertRemembered throws when the memory does not go back to the archive
 * @throws Error when the installation already has rows, or tables of another version
 */
export async function restoreArchive(
  path: string,
  { database, objects }: Source,
  keys: Keys,
  memory: PrivacyMemory,
  assertRemembered: (header: Header) => void,
): Promise<{ header: Header; manifest: Manifest; replayed: Replayed | undefined }> {
  const restored = await inTransaction(database, async () => {
    // Files are stored outside of the transaction: none may come from a damaged archive.
    await readArchive(path, keys, {
      header: (header) => {
        assertRemembered(header);
        return assertFits(database, header);
      },
    });
    const { header, manifest } = await restoreRows(path, database, keys, (key, content) => objects.write(key, content));
    const found: Manifest = { tables: manifest.tables, objects: {} };
    for (const key of Object.keys(manifest.objects)) {
      const content = await objects.read(key);
      if (content) found.objects[key] = await digestOfObject(content);
    }
    compare('What was restored', manifest, found);
    // Runs before anybody can read the restored rows.
    const replayed = canReplay(header.migrations) ? await replay(database, objects, memory) : undefined;
    return { header, manifest, replayed };
  });
  await restored.replayed?.removeObjects();
  return restored;
}

/**
 * Inserts the rows of an archive into the empty tables of its version, in the current transaction, and compares them.
 * @param object handler for each file
 */
export async function restoreRows(
  path: string,
  database: pg.Client,
  keys: Keys,
  object?: Handlers['object'],
): Promise<{ header: Header; manifest: Manifest }> {
  await switchGuards(database, 'DISABLE');
  const { header, manifest } = await readArchive(path, keys, {
    header: (header) => assertFits(database, header),
    rows: (table, lines) => insertRows(database, table, lines),
    ...(object && { object }),
  });
  await runDeferredChecks(database);
  await switchGuards(database, 'ENABLE');
  await setSequences(database, header.sequences);
  const found: Manifest = { tables: {}, objects: manifest.objects };
  for (const table of header.tables) found.tables[nameOf(table)] = await digestOf(database, table);
  compare('What was restored', manifest, found);
  return { header, manifest };
}

async function assertFits(database: pg.Client, header: Header): Promise<void> {
  const here = await findMigrations(database);
  const differing = [
    ...header.migrations.filter((name) => !here.includes(name)),
    ...here.filter((name) => !header.migrations.includes(name)),
  ];
  if (differing.length > 0)
    throw new Error(
      `The archive of ${header.created_at} was made with another version of the product (${differing.join(', ')}): restore it with that version, then upgrade`,
    );
  for (const table of await findTables(database)) {
    const { rows } = await digestOf(database, table);
    if (rows > 0) throw new Error(`${nameOf(table)} has rows: an archive is restored into an empty installation only`);
  }
}

async function digestOfObject(content: AsyncIterable<Buffer>): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of content) {
    hash.update(chunk);
    bytes += chunk.length;
  }
  return { bytes, sha256: hash.digest('hex') };
}
