import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testDatabaseUrl } from '@nfa/service-kit/testing';
import pg from 'pg';
import { ROOT } from './compose-files.ts';

describe('the migrations of all services', () => {
  const schema = `migrate_all_${process.pid}`;
  const database = new pg.Client({ connectionString: testDatabaseUrl() });
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'nfa-migrate-all-'));
    await database.connect();
  });
  afterAll(async () => {
    await database.query(`DROP SCHEMA IF EXISTS ${schema} CASCADE`);
    await database.end();
    await rm(folder, { recursive: true, force: true });
  });

  /** Returns whether migrate-all loads the migration program of a built service with these migrations. */
  const isLoaded = (...migrations: string[]): boolean => {
    const dist = join(folder, schema, 'dist');
    mkdirSync(join(dist, 'migrations'), { recursive: true });
    for (const name of migrations) writeFileSync(join(dist, 'migrations', name), '');
    writeFileSync(join(dist, 'migrate.js'), "process.stdout.write('loaded');");
    const env = { ...process.env, MIGRATION_DATABASE_URL: testDatabaseUrl() };
    const program = join(ROOT, 'infra/postgres/migrate-all.mjs');
    return execFileSync(process.execPath, [program, join(dist, 'migrate.js')], { env, encoding: 'utf8' }) === 'loaded';
  };

  it('load a service that has one to run, and no other', async () => {
    expect(isLoaded('1767225600000-create.js', '1767225600000-create.d.ts')).toBe(true);
    await database.query(`CREATE SCHEMA ${schema}`);
    await database.query(`CREATE TABLE ${schema}.migrations (timestamp bigint)`);
    expect(isLoaded()).toBe(true);
    await database.query(`INSERT INTO ${schema}.migrations VALUES (1767225600000)`);
    expect(isLoaded()).toBe(false);
    expect(isLoaded('1770000000000-add.js')).toBe(true);
  });
});
