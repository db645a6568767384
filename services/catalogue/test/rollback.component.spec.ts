import { randomBytes } from 'node:crypto';
import { type ConfigError, migrate, openDatabase } from '@nfa/service-kit';
import pg from 'pg';
import { catalogueDatabase } from '../src/data-source.ts';
import { modelInput, newsInput } from './factories.ts';
import { startCatalogue } from './start-catalogue.ts';

// Statements of version 1.0, as in its code.
const ROSTER =
  'SELECT * FROM "models" WHERE "deleted_at" IS NULL AND (true) ORDER BY position ASC NULLS FIRST LIMIT 100';
const NEWS = 'SELECT * FROM "news" WHERE "deleted_at" IS NULL AND (true) ORDER BY date DESC, id DESC LIMIT 100';
const RENAME = 'UPDATE "models" SET "name" = $2 WHERE "id" = $1 AND deleted_at IS NULL';
const REMOVE = 'UPDATE "models" SET "deleted_at" = now() WHERE "id" = $1 AND "deleted_at" IS NULL';
const ADD = `INSERT INTO "models" ("id", "name", "category", "location", "status", "height", "measurements", "experience", "bio", "main_image", "portfolio_images", "featured")
  VALUES (gen_random_uuid(), $1, 'female', 'Nairobi', 'New', '', '', '', '', '', '{}', false) ON CONFLICT DO NOTHING RETURNING "id"`;
const CONSENT = `INSERT INTO picture_consents (picture, model_id, scope, state, until, decided_at)
  VALUES ($1, $2, 'site', $3, $4::timestamptz, now())`;
const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
const picture = (letter: string) => `/media/${letter.repeat(64)}.jpg`;

describe('after a rollback', () => {
  let catalogue: Awaited<ReturnType<typeof startCatalogue>>;
  const role = `rollback_${randomBytes(6).toString('hex')}`;

  beforeAll(async () => {
    catalogue = await startCatalogue();
    await catalogue.query(`CREATE ROLE ${role}`, []);
    await catalogue.query(`GRANT USAGE ON SCHEMA catalogue TO ${role}`, []);
    await catalogue.query(`GRANT ALL ON ALL TABLES IN SCHEMA catalogue TO ${role}`, []);
  });
  afterAll(async () => {
    await catalogue.query(`DROP OWNED BY ${role}`, []);
    await catalogue.query(`DROP ROLE ${role}`, []);
    await catalogue.stop();
  });

  /** Runs statements with the rights of a service, on a connection with this application_name. */
  async function as<T>(name: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
    const client = new pg.Client({ connectionString: catalogue.databaseUrl, application_name: name });
    await client.connect();
    try {
      await client.query(`SET ROLE ${role}; SET search_path = catalogue`);
      return await work(client);
    } finally {
      await client.end();
    }
  }
  const column = (name: string, statement: string, field: string) =>
    as(name, async (client) => (await client.query(statement)).rows.map((row) => row[field]).sort());

  async function aModel(changes: Parameters<typeof modelInput>[0]): Promise<string> {
    const { body } = await catalogue.admin.post('/admin/models').send(modelInput(changes)).expect(201);
    return body.id;
  }
  const someNews = (changes: Parameters<typeof newsInput>[0]) =>
    catalogue.admin.post('/admin/news').send(newsInput(changes)).expect(201);

  it('version 1.0 gets no hidden model, draft, scheduled item, or model with a refused or ended picture', async () => {
    const shown = await aModel({ name: 'Shown', main_image: `${picture('a')}#focus=1,2` });
    await catalogue.query(CONSENT, [picture('a'), shown, 'given', inDays(1)]);
    await aModel({ name: 'Hidden', visible: false });
    const withdrawn = await aModel({ name: 'Withdrawn', main_image: picture('b') });
    await catalogue.query(CONSENT, [picture('b'), withdrawn, 'withdrawn', null]);
    const ended = await aModel({ name: 'Ended', portfolio_images: [`${picture('c')}#focus=1,2`] });
    await catalogue.query(CONSENT, [picture('c'), ended, 'given', inDays(-1)]);
    const trashed = await aModel({ name: 'Trashed' });
    await catalogue.admin.delete(`/admin/models/${trashed}`).expect(200);
    await someNews({ title: 'Out' });
    await someNews({ title: 'Draft', draft: true });
    await someNews({ title: 'Scheduled', date: inDays(1) });

    expect(await column('', ROSTER, 'name')).toEqual(['Shown']);
    expect(await column('', NEWS, 'title')).toEqual(['Out']);
    expect(await column('psql', ROSTER, 'name')).toEqual(['Shown']);
    expect(await column('catalogue/2', ROSTER, 'name')).toEqual(['Ended', 'Hidden', 'Shown', 'Withdrawn']);
    expect(await column('catalogue/10', NEWS, 'title')).toEqual(['Draft', 'Out', 'Scheduled']);
  });

  it('version 1.0 gets no model with a picture that lacks a consent, where the policy requires one', async () => {
    const listed = async () =>
      (await column('', ROSTER, 'name')).filter((name) => ['Adult', 'Child', 'Agreed child'].includes(name));
    await aModel({ name: 'Adult', main_image: picture('1') });
    await aModel({ name: 'Child', category: 'kids', main_image: picture('2') });
    const agreed = await aModel({ name: 'Agreed child', category: 'kids', main_image: `${picture('3')}#focus=1,2` });
    await catalogue.query(CONSENT, [picture('3'), agreed, 'given', inDays(1)]);
    expect(await listed()).toEqual(['Adult', 'Agreed child', 'Child']);
    await catalogue.query("INSERT INTO consent_policy VALUES (1, 'warn', 'block', now())", []);
    expect(await listed()).toEqual(['Adult', 'Agreed child']);
    await catalogue.query("UPDATE consent_policy SET adults = 'block'", []);
    expect(await listed()).toEqual(['Agreed child']);
    await catalogue.query('DELETE FROM consent_policy', []);
  });

  it('version 1.0 changes what it sees, and nothing else', async () => {
    const shown = await aModel({ name: 'Changing' });
    const hidden = await aModel({ name: 'Untouched', visible: false });
    await as('', async (client) => {
      expect((await client.query(RENAME, [shown, 'Changed'])).rowCount).toBe(1);
      expect((await client.query(RENAME, [hidden, 'Changed'])).rowCount).toBe(0);
      expect((await client.query(REMOVE, [hidden])).rowCount).toBe(0);
      expect((await client.query(REMOVE, [shown])).rowCount).toBe(1);
      expect((await client.query(ADD, ['Added by 1.0'])).rowCount).toBe(1);
    });
    expect(await catalogue.query('SELECT name FROM models WHERE id = $1', [hidden])).toEqual([{ name: 'Untouched' }]);
  });

  it('a version that is too old for the tables is refused at its start and when it migrates', async () => {
    const { databaseUrl: url } = catalogue;
    const starting = () => openDatabase(catalogueDatabase, { url, poolSize: 1 });
    await migrate(catalogueDatabase, url, { version: 3, oldest: 3 });
    const refusal = 'The tables of catalogue need version 3 of the product, and this is version 2.';
    await expect(starting()).rejects.toThrow(refusal);
    await expect(migrate(catalogueDatabase, url)).rejects.toThrow(refusal);
    // A later release cannot lower the oldest version that an earlier release stored.
    await migrate(catalogueDatabase, url, { version: 4, oldest: 2 });
    await expect(starting()).rejects.toThrow(refusal);
    await catalogue.query('DROP FUNCTION catalogue.oldest_version()', []);
    await (await starting()).destroy();
  });

  it('an address that names its connections otherwise is refused in words', async () => {
    const url = `${catalogue.databaseUrl}?application_name=mine`;
    await expect(openDatabase(catalogueDatabase, { url, poolSize: 1 })).rejects.toMatchObject({
      name: 'ConfigError',
      message: expect.stringContaining('named catalogue/2, and is named "mine"'),
    } satisfies Partial<ConfigError>);
  });
});
