import assert from 'node:assert/strict';
import { type ActivityLine, activityRoutesOf } from '@nfa/contracts';
import type { Test } from 'supertest';
import { DataSource } from 'typeorm';
import type { RunningService } from './start-service.ts';

/** Returns the activity lines that wait for the gateway, oldest first, after deleting those in `logged`. */
export async function waitingLines({ internal }: RunningService, logged: string[] = []): Promise<ActivityLine[]> {
  const { path } = activityRoutesOf.catalogue.takeOver;
  return (await internal.post(path).send({ logged }).expect(200)).body;
}

/**
 * Sends a change of the administrator twice: first while no activity line can be written, when it has to fail and store nothing,
 * and then normally, when it has to leave one line.
 * @param call creates the request for each attempt, without sending it
 * @param ignored a table in which a failed call may leave rows
 * @returns the response of the second attempt and its line
 * @throws AssertionError
 */
export async function changeWithLine(service: RunningService, call: () => Test, ignored = 'migrations') {
  const source = service.app.get(DataSource, { strict: false });
  await waitingLines(
    service,
    (await waitingLines(service)).map(({ id }) => id),
  );
  const before = await rowsOf(source, ignored);
  await source.query('ALTER TABLE activity ADD CONSTRAINT closed CHECK (false) NOT VALID');
  const refused = await call();
  await source.query('ALTER TABLE activity DROP CONSTRAINT closed');
  assert.ok(
    refused.status >= 500,
    `answered ${refused.status} although its line could not be written: ${refused.text}`,
  );
  assert.equal(await rowsOf(source, ignored), before, 'was stored although its line could not be written');
  const response = await call();
  assert.ok(response.status < 300, `answered ${response.status}: ${response.text}`);
  const [line, ...more] = await waitingLines(service);
  assert.ok(line && more.length === 0, `left ${more.length + (line ? 1 : 0)} lines`);
  return { response, line };
}

/** Returns a fingerprint of every row of the schema, without the time of the last retention run, which changes independently. */
async function rowsOf(source: DataSource, ignored: string): Promise<string> {
  const tables = await source.query<{ name: string }[]>(
    'SELECT tablename AS name FROM pg_tables WHERE schemaname = current_schema() AND tablename <> $1',
    [ignored],
  );
  const rows = tables.map(
    ({ name }) =>
      `SELECT '${name}' AS name, hashtextextended((to_jsonb(t) - 'ran_at')::text, 0) AS hash FROM "${name}" AS t` +
      (name === 'retention' ? ' WHERE days IS NOT NULL' : ''),
  );
  const [sum] = await source.query<[{ rows: string }]>(
    `SELECT count(*) || ' ' || coalesce(sum(hash), 0) AS rows FROM (${rows.join(' UNION ALL ')}) AS stored`,
  );
  return sum.rows;
}
