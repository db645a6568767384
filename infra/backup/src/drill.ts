import type pg from 'pg';
import type { Keys } from './encryption.ts';
import type { Manifest } from './format.ts';
import { compare, readArchive } from './read-archive.ts';
import { digestOf, insertRows, makeScratchTable, nameOf } from './tables.ts';

/**
 * Proves on the running installation that an archive can be opened and that its rows load: into scratch tables of the
 * same shape, which are gone afterwards. Files are decrypted and compared by hash.
 */
export async function drillArchive(path: string, database: pg.Client, keys: Keys): Promise<Manifest> {
  const scratch = new Map<string, string>();
  await database.query('BEGIN');
  try {
    const { header, manifest } = await readArchive(path, keys, {
      header: async ({ tables }) => {
        for (const [at, table] of tables.entries())
          scratch.set(nameOf(table), await makeScratchTable(database, table, at));
      },
      rows: (table, lines) => insertRows(database, table, lines, scratch.get(nameOf(table))),
    });
    const found: Manifest = { tables: {}, objects: manifest.objects };
    for (const table of header.tables)
      found.tables[nameOf(table)] = await digestOf(database, table, scratch.get(nameOf(table)));
    compare('The drill', manifest, found);
    return manifest;
  } finally {
    await database.query('ROLLBACK');
  }
}
