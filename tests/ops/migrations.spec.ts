import { writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testDatabaseUrl } from '@nfa/service-kit/testing';
import pg from 'pg';
import { tablesOf } from '../../infra/backup/src/migrations.ts';
import { SCHEMAS } from '../../infra/backup/src/tables.ts';
import { isUpToDate } from '../../infra/local/migrations.mjs';
import { PARTS } from './installation.ts';

describe('the step that migrates', () => {
  it('runs the migrations of every service', () => {
    const namesOf = (migrations: object) => Object.values(migrations).map(({ name }) => name);
    const all = SCHEMAS.map((schema) => [schema, namesOf(tablesOf(schema).migrations)] as const);
    expect(new Map(all)).toEqual(
      new Map(PARTS.map(({ schema, migrations }) => [schema, namesOf(migrations)] as const)),
    );
  });
});

describe('the local start', () => {
  const schema = `migrations_${process.pid}`;
  const database = new pg.Client({ connectionString: testDatabaseUrl() });
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'nfa-migrations-'));
    await database.connect();
  });
  afterAll(async () => {
    await database.query(`DROP SCHEMA IF EXISTS ${schema} CASCADE`);
    await database.end();
    await rm(folder, { recursive: true, force: true });
  });

  it('migrates when a service has a migration that did not run, and only then', async () => {
    const add = (name: string) => writeFileSync(join(folder, name), '');
    const isMigrated = () => isUpToDate(testDatabaseUrl(), { [schema]: folder });
    add('1767225600000-create.js');
    add('1767225600000-create.d.ts');
    expect(await isMigrated()).toBe(false);
    await database.query(`CREATE SCHEMA ${schema}`);
    await database.query(`CREATE TABLE ${schema}.migrations (timestamp bigint)`);
    expect(await isMigrated()).toBe(false);
    await database.query(`INSERT INTO ${schema}.migrations VALUES (1767225600000)`);
    expect(await isMigrated()).toBe(true);
    add('1770000000000-add.js');
    expect(await isMigrated()).toBe(false);
  });
});
