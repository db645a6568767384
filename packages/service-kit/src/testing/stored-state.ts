import type { INestApplication } from '@nestjs/common';
import { DataSource } from 'typeorm';

// Tables that the relay changes in the background, independently of requests.
const CHANGING_BY_ITSELF = /outbox/;

/** Returns a function for the fingerprint of all rows of a service, which differs when a row was added, removed or changed. */
export function storedState(app: INestApplication): () => Promise<string> {
  const source = app.get(DataSource, { strict: false });
  const tables = source.entityMetadatas
    .map(({ tableName }) => tableName)
    .filter((name) => !CHANGING_BY_ITSELF.test(name));
  const rows = tables.map(
    (name) => `SELECT '${name}' AS name, hashtextextended(t::text, 0) AS hash FROM "${name}" AS t`,
  );
  const query = `SELECT count(*) || ' ' || coalesce(sum(hash), 0) AS state FROM (${rows.join(' UNION ALL ')}) AS stored`;
  return async () => (await source.query<[{ state: string }]>(query))[0].state;
}
