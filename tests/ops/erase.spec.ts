import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { erase } from '../../infra/backup/src/commands.ts';
import { diskObjects } from '../../infra/backup/src/objects.ts';
import { connect } from '../../infra/backup/src/tables.ts';
import { anInstallation } from './installation.ts';

const ids = { gone: '0190a000-0000-7000-8000-000000000001', kept: '0190a000-0000-7000-8000-000000000002' };
const [alone, shared, former] = ['a', 'b', 'c'].map((digit) => digit.repeat(64)) as [string, string, string];
const address = (hash: string) => `/media/${hash}.jpg`;

describe('erase', () => {
  let folder: string;
  let installation: Awaited<ReturnType<typeof anInstallation>>;
  let database: pg.Client;
  let config: Parameters<typeof erase>[0];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'nfa-erase-'));
    installation = await anInstallation(folder, 'erased');
    database = await connect(installation.url);
    config = { databaseUrl: installation.url, objects: diskObjects(folder) };
    for (const hash of [alone, shared, former]) await aFile(hash);
  });
  afterAll(async () => {
    await database.end();
    await installation.drop();
    await rm(folder, { recursive: true, force: true });
  });

  const aFile = async (hash: string) => {
    await database.query(
      `INSERT INTO media.files (hash, source_hash, ext, kind, content_type, bytes, is_animated, state)
       VALUES ($1, $1, 'jpg', 'image', 'image/jpeg', 1, false, 'ready')`,
      [hash],
    );
    await mkdir(join(folder, 'r', hash), { recursive: true });
    await mkdir(join(folder, 'm'), { recursive: true });
    await writeFile(join(folder, 'm', `${hash}.jpg`), 'x');
    await writeFile(join(folder, 'r', hash, '640.avif'), 'x');
  };
  const run = async (...call: string[]): Promise<string[]> => {
    const lines: string[] = [];
    await erase(config, (line) => lines.push(line), call);
    return lines;
  };
  const count = async (text: string): Promise<number> => (await database.query(text)).rows.length;
  const erasures = () => count('SELECT 1 FROM gateway.erasures');
  const aModel = (id: string, main: string, more: string[]) =>
    database.query(
      `INSERT INTO catalogue.models (id, name, category, location, status, height, measurements, experience, bio, main_image, portfolio_images, featured)
       VALUES ($1, 'Wanjiku', 'female', 'Nairobi', 'x', '', '', '', '', $2, $3, false)`,
      [id, address(main), more.map(address)],
    );

  const aPackage = async (id: string, models: string[]) => {
    const items = models.map((model_id) => ({ model_id, images: [], note: '' }));
    await database.query(
      `INSERT INTO catalogue.packages (id, title, recipient, sender, note, expires_on, items)
       VALUES ($1, 'Savanna Linen', '', '', '', '2099-01-01', $2)`,
      [id, JSON.stringify(items)],
    );
    const { rows } = await database.query<{ id: string }>(
      `INSERT INTO catalogue.package_clients (id, package_id, name, secret_hash)
       VALUES (gen_random_uuid(), $1::uuid, 'Wambui', $1::text) RETURNING id`,
      [id],
    );
    await database.query(
      `INSERT INTO catalogue.package_picks (client_id, model_id, answer, remark) VALUES ($1, $2, 'yes', 'For the hero shot')`,
      [rows[0]?.id, models[0]],
    );
  };

  it('lists a model, its versions and files first, and removes them when it is confirmed', async () => {
    await aModel(ids.gone, alone, [shared]);
    await aModel(ids.kept, shared, []);
    await database.query(
      `INSERT INTO catalogue.versions (id, kind, record_id, by, action, data) VALUES (gen_random_uuid(), 'models', $1, 'x', 'create', $2)`,
      [ids.gone, JSON.stringify({ main_image: address(former) })],
    );
    const listed = await run('model', ids.gone);
    expect(listed).toEqual([
      'catalogue.models: 1 row',
      'catalogue.versions: 1 row',
      expect.stringContaining(': 2 files'),
      expect.stringContaining(': 2 files'),
      `/media/${shared}: stays, another record or page shows it`,
      'Nothing is erased yet. Add --yes to erase all of this.',
    ]);
    expect(await count('SELECT 1 FROM catalogue.models')).toBe(2);
    expect(await readdir(join(folder, 'm'))).toHaveLength(3);
    expect(await erasures()).toBe(0);

    expect((await run('model', ids.gone, '--yes')).at(-1)).toBe('All of this is erased.');
    expect((await database.query('SELECT id FROM catalogue.models')).rows).toEqual([{ id: ids.kept }]);
    expect(await count('SELECT 1 FROM catalogue.versions')).toBe(0);
    expect((await database.query('SELECT hash FROM media.files')).rows).toEqual([{ hash: shared }]);
    expect(await readdir(join(folder, 'm'))).toEqual([`${shared}.jpg`]);
    for (const hash of [alone, former]) expect(await readdir(join(folder, 'r', hash))).toEqual([]);
    expect(await erasures()).toBe(1);
    await expect(run('model', ids.gone, '--yes')).rejects.toThrow(`There is no model ${ids.gone}`);
  });

  it('leaves files that older versions of another model and of a page show', async () => {
    const [ofModel, ofPage] = ['d', 'e'].map((digit) => digit.repeat(64)) as [string, string];
    await aModel(ids.gone, ofModel, [ofPage]);
    for (const [schema, hash] of [
      ['catalogue', ofModel],
      ['content', ofPage],
    ] as const)
      await database.query(
        `INSERT INTO ${schema}.versions (id, kind, record_id, by, action, data) VALUES (gen_random_uuid(), 'x', $1, 'x', 'create', $2)`,
        [ids.kept, JSON.stringify({ image: address(hash) })],
      );
    expect((await run('model', ids.gone, '--yes')).sort()).toEqual([
      `/media/${ofModel}: stays, another record or page shows it`,
      `/media/${ofPage}: stays, another record or page shows it`,
      'All of this is erased.',
      'catalogue.models: 1 row',
    ]);
    // Nothing says any more whom these pictures show.
    const { rows } = await database.query('SELECT address FROM catalogue.private_media');
    expect(rows).toEqual(expect.arrayContaining([ofModel, ofPage].map((hash) => ({ address: address(hash) }))));
    for (const schema of ['catalogue', 'content']) await database.query(`TRUNCATE ${schema}.versions CASCADE`);
  });

  it('removes a picture that is saved meanwhile', async () => {
    const late = 'f'.repeat(64);
    await aFile(late);
    await aModel(ids.gone, '0'.repeat(64), []);
    const save = await connect(installation.url);
    await save.query('BEGIN');
    await save.query('UPDATE catalogue.models SET main_image = $2 WHERE id = $1', [ids.gone, address(late)]);
    const erased = run('model', ids.gone, '--yes');
    const waiting = "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
    while ((await count(waiting)) === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    await save.query('COMMIT');
    await save.end();
    await erased;
    expect(await readdir(join(folder, 'm'))).not.toContain(`${late}.jpg`);
  });

  it('removes a message with its mails, its timeline and the stored response', async () => {
    for (const id of [ids.gone, ids.kept]) {
      await database.query(
        `INSERT INTO enquiries.contact_messages (id, name, email, phone, subject, message, read)
         VALUES ($1, 'Amina', 'amina@visitor.example', '0712 345 678', 'Other', 'x', false)`,
        [id],
      );
      await database.query(
        `INSERT INTO enquiries.email_outbox (id, kind, enquiry_id, to_kind, payload, dedupe_key, state, gen, attempts)
         VALUES (gen_random_uuid(), 'contact_message', $1::uuid, 'agency', '{"name":"Amina"}', $1::text, 'sent', 0, 1)`,
        [id],
      );
      await database.query(
        `INSERT INTO enquiries.idempotency_records (route, key, status, body) VALUES ('x', $1::text, 201, jsonb_build_object('id', $1::text))`,
        [id],
      );
    }
    expect(await run('message', ids.gone, '--yes')).toEqual([
      'enquiries.contact_messages: 1 row',
      'enquiries.email_outbox: 1 row',
      'enquiries.idempotency_records: 1 row',
      'All of this is erased.',
    ]);
    for (const table of ['contact_messages', 'email_outbox', 'idempotency_records'])
      expect(await count(`SELECT 1 FROM enquiries.${database.escapeIdentifier(table)}`)).toBe(1);
  });

  it('removes a registration with its mails and its certificate, and leaves the others', async () => {
    for (const id of [ids.gone, ids.kept]) {
      await database.query(
        `INSERT INTO enquiries.registrations (id, course_id, name, phone, email, message, status)
         VALUES ($1, $2, 'Amina', '0712 345 678', 'amina@visitor.example', '', 'pending')`,
        [id, ids.kept],
      );
      await database.query(
        `INSERT INTO enquiries.email_outbox (id, kind, enquiry_id, to_kind, payload, dedupe_key, state, gen, attempts)
         VALUES (gen_random_uuid(), 'registration', $1::uuid, 'visitor', '{"name":"Amina"}', 'r' || $1::text, 'new', 0, 0)`,
        [id],
      );
      await database.query(
        `INSERT INTO enquiries.certificates (id, code, registration_id, intake_id, name, is_child, course_title, starts_on, ends_on)
         VALUES (gen_random_uuid(), $1::text, $1::uuid, $1::uuid, 'Amina', false, 'Runway', '2026-01-01', '2026-02-01')`,
        [id],
      );
      await database.query(
        `INSERT INTO agency.charges (id, code, amount_kes, due_on, label, payer_name, payer_phone, payer_email, locale, registration_id)
         VALUES ($1, $2, 25000, '2026-01-01', 'Runway', 'Amina', '0712 345 678', 'amina@visitor.example', 'en', $1)`,
        [id, id === ids.gone ? 'G0NE11' : 'KEPT22'],
      );
    }
    expect(await run('registration', ids.gone, '--yes')).toEqual([
      'enquiries.registrations: 1 row',
      'enquiries.certificates: 1 row',
      'enquiries.email_outbox: 1 row',
      'agency.charges, personal data only: 1 row',
      'agency.charges: 1 row of something else with its id, stays',
      'All of this is erased.',
    ]);
    expect((await database.query('SELECT id FROM enquiries.registrations')).rows).toEqual([{ id: ids.kept }]);
    expect((await database.query('SELECT registration_id FROM enquiries.certificates')).rows).toEqual([
      { registration_id: ids.kept },
    ]);
    expect(await count("SELECT 1 FROM enquiries.email_outbox WHERE kind = 'registration'")).toBe(1);
    // Charges stay for the tax office, without the person's name.
    expect(
      (await database.query('SELECT code FROM agency.charges WHERE strpos(charges::text, $1) > 0', ['Amina'])).rows,
    ).toEqual([{ code: 'KEPT22' }]);
    // The enquiries service will report the erasure to the agency service, which keeps the fees.
    expect((await database.query('SELECT registration_id FROM enquiries.fee_reports')).rows).toEqual([
      { registration_id: ids.gone },
    ]);
    await database.query("DELETE FROM enquiries.email_outbox WHERE kind = 'registration'");
    await database.query('TRUNCATE agency.charges CASCADE');
  });

  it('removes a news item with its versions', async () => {
    await database.query(
      `INSERT INTO catalogue.news (id, title, content, image, date, event_type, featured)
       VALUES ($1, 'Casting', 'x', '', now(), 'news', false)`,
      [ids.gone],
    );
    await database.query(
      `INSERT INTO catalogue.versions (id, kind, record_id, by, action, data) VALUES (gen_random_uuid(), 'news', $1, 'x', 'create', '{}')`,
      [ids.gone],
    );
    expect(await run('news', ids.gone, '--yes')).toEqual(
      expect.arrayContaining(['catalogue.news: 1 row', 'catalogue.versions: 1 row', 'All of this is erased.']),
    );
    expect(await count('SELECT 1 FROM catalogue.news')).toBe(0);
  });

  it('removes a package with the names and remarks of its clients', async () => {
    await aPackage(ids.gone, [ids.kept]);
    await aPackage(ids.kept, [ids.kept]);
    expect(await run('package', ids.gone, '--yes')).toEqual([
      'catalogue.package_picks: 1 row',
      'catalogue.package_clients: 1 row',
      'catalogue.packages: 1 row',
      'All of this is erased.',
    ]);
    for (const table of ['packages', 'package_clients', 'package_picks'])
      expect(await count(`SELECT 1 FROM catalogue.${database.escapeIdentifier(table)}`)).toBe(1);
    await database.query('TRUNCATE catalogue.packages CASCADE');
  });

  it('takes a model out of packages and its name out of bookings', async () => {
    await aModel(ids.gone, alone, []);
    await aPackage(ids.kept, [ids.gone, ids.kept]);
    const models = [
      { id: ids.gone, name: 'Wanjiku' },
      { id: ids.kept, name: 'Kito' },
    ];
    await database.query(
      `INSERT INTO enquiries.booking_enquiries (id, models, dates, place, job, usage, budget, name, phone, email, message, status)
       VALUES ($1, $2, 'May', 'Nairobi', 'Campaign', '', '', 'Wambui', '0', 'w@client.example', '', 'open')`,
      [ids.kept, JSON.stringify(models)],
    );
    await database.query(
      `INSERT INTO enquiries.idempotency_records (route, key, status, body) VALUES ('booking_enquiry', 'a', 201, $1)`,
      [JSON.stringify({ id: ids.kept, models })],
    );
    expect(await run('model', ids.gone, '--yes')).toEqual(
      expect.arrayContaining([
        'catalogue.package_picks: 1 row',
        'catalogue.packages, personal data only: 1 row',
        'enquiries.booking_enquiries, personal data only: 1 row',
        'enquiries.idempotency_records: 1 row',
      ]),
    );
    const [stored] = (await database.query('SELECT models FROM enquiries.booking_enquiries')).rows;
    expect(stored.models).toEqual([
      { id: ids.gone, name: '' },
      { id: ids.kept, name: 'Kito' },
    ]);
    const [left] = (await database.query('SELECT items FROM catalogue.packages')).rows;
    expect(left.items).toEqual([{ model_id: ids.kept, images: [], note: '' }]);
    await database.query('TRUNCATE catalogue.packages, enquiries.booking_enquiries CASCADE');
  });

  describe('an application', () => {
    const photographs = async (id: string): Promise<string[]> => {
      const owner = join(folder, 'private', id);
      await mkdir(owner, { recursive: true });
      for (const slot of ['1', '2', '3', '4']) await writeFile(join(owner, `${slot}.jpg`), 'x');
      return readdir(owner);
    };
    const anApplication = async (id: string, modelId: string | null = null) => {
      await database.query(
        `INSERT INTO enquiries.applications (id, way, state, stage, name, town, height, age_band, phone, email, experience,
           guardian_name, guardian_relation, photographs, notes, model_id)
         VALUES ($1, 'adult', 'sent', 'invited', 'Achieng', '', '', '', '', '', '', '', '', '[]', '', $2)`,
        [id, modelId],
      );
      await database.query(
        `INSERT INTO enquiries.idempotency_records (route, key, status, body)
         VALUES ('application', $1::text, 201, jsonb_build_object('id', $1::text, 'name', 'Achieng'))`,
        [id],
      );
      await database.query(
        `INSERT INTO enquiries.email_outbox (id, kind, enquiry_id, to_kind, payload, dedupe_key, state, gen, attempts)
         VALUES (gen_random_uuid(), 'application', $1::uuid, 'agency', '{"name":"Achieng"}', $1::text, 'sent', 0, 1)`,
        [id],
      );
      return photographs(id);
    };
    beforeEach(async () => {
      await database.query(
        'TRUNCATE enquiries.applications, enquiries.application_links, enquiries.email_outbox, enquiries.idempotency_records, enquiries.photograph_removals',
      );
      for (const id of [ids.gone, ids.kept]) await anApplication(id);
    });

    it('goes with its photographs, mails and stored responses, and names what else has its id', async () => {
      await database.query(
        `INSERT INTO gateway.audit_log (seq, at, peer, action, entity, entity_id, status, prev_hash, hash)
         VALUES (1, now(), '::1', 'update', 'applications', $1, 200, '', 'h')`,
        [ids.gone],
      );
      const listed = await run('application', ids.gone);
      expect(listed).toEqual([
        'enquiries.applications: 1 row',
        'enquiries.email_outbox: 1 row',
        'enquiries.idempotency_records: 1 row',
        'private photographs: 4 files',
        'gateway.audit_log: 1 row of something else with its id, stays',
        'Nothing is erased yet. Add --yes to erase all of this.',
      ]);
      expect(await readdir(join(folder, 'private', ids.gone))).toHaveLength(4);

      expect((await run('application', ids.gone, '--yes')).at(-1)).toBe('All of this is erased.');
      expect(await readdir(join(folder, 'private', ids.gone))).toEqual([]);
      expect(await readdir(join(folder, 'private', ids.kept))).toHaveLength(4);
      for (const table of ['applications', 'email_outbox', 'idempotency_records'])
        expect(await count(`SELECT 1 FROM enquiries.${database.escapeIdentifier(table)}`)).toBe(1);
      expect(await count('SELECT 1 FROM enquiries.photograph_removals')).toBe(0);
    });

    it('leaves its photographs to the services where it may not delete files', async () => {
      const refuses = { ...config.objects, remove: () => Promise.reject(new Error('Access Denied')) };
      await erase({ ...config, objects: refuses }, () => {}, ['application', ids.gone, '--yes']);
      const { rows } = await database.query('SELECT owner_id FROM enquiries.photograph_removals');
      expect(rows).toEqual([{ owner_id: ids.gone }]);
    });

    it('loses its link to a model that is erased', async () => {
      await aModel(ids.gone, alone, []);
      await database.query('UPDATE enquiries.applications SET model_id = $1', [ids.gone]);
      expect(await run('model', ids.gone, '--yes')).toContain('enquiries.applications, personal data only: 2 rows');
      expect(await count('SELECT 1 FROM enquiries.applications WHERE model_id IS NOT NULL')).toBe(0);
    });
  });

  it.each([[[]], [['model']], [['course', ids.gone]], [['model', 'x']], [['model', ids.gone, '--no']]])(
    'explains itself when it is called with %j',
    async (call: string[]) => {
      await expect(run(...call)).rejects.toThrow(
        'erase model|news|package|registration|message|booking|application|certificate ID [--yes]',
      );
    },
  );
});
