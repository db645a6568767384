import { access, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { findMemoryFile, rememberErasure } from '../../gateway/src/privacy/privacy-memory.ts';
import { create, erase, remember, replayMemory, restore } from '../../infra/backup/src/commands.ts';
import type { BackupConfig } from '../../infra/backup/src/config.ts';
import { newKeyPair } from '../../infra/backup/src/encryption.ts';
import { diskObjects } from '../../infra/backup/src/objects.ts';
import { connect } from '../../infra/backup/src/tables.ts';
import { type ConsentFacts, checkChain } from '../../services/catalogue/src/consents/consent-chain.ts';
import { anInstallation } from './installation.ts';

const LEDGER = `SELECT r.*, to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS at, g.note
  FROM catalogue.consent_records r JOIN catalogue.consent_givers g ON g.record_id = r.id ORDER BY seq`;

/** Yields the records of a ledger, as the catalogue reads them. */
async function* each<T>(records: readonly T[]): AsyncGenerator<T> {
  yield* records;
}

describe('a restore', () => {
  const say = () => {};
  const [kept, erased] = ['0190a000-0000-7000-8000-000000000001', '0190a000-0000-7000-8000-000000000002'] as const;
  // Scans of papers that were signed for the same model.
  const [signed, foreign] = [`papers/${kept}/${erased}.jpg`, `papers/${kept}/${kept}.jpg`] as const;
  const [refused, given] = [`/media/${'b'.repeat(64)}.jpg`, `/media/${'c'.repeat(64)}.jpg`];
  let folder: string;
  let source: Awaited<ReturnType<typeof anInstallation>>;
  let database: pg.Client;
  let config: BackupConfig;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'nfa replay '));
    source = await anInstallation(folder, 'replayed');
    database = await connect(source.url);
    config = {
      databaseUrl: source.url,
      folder: join(folder, 'archives'),
      keep: 0,
      keys: await newKeyPair(),
      objects: diskObjects(source.files),
    };
    for (const id of [kept, erased]) {
      await database.query(
        `INSERT INTO enquiries.contact_messages (id, name, email, phone, subject, message, read) VALUES ($1, 'Amina', 'a@b.example', '0712 345 678', 'x', 'x', false)`,
        [id],
      );
      await database.query(
        `INSERT INTO catalogue.models (id, name, category, location, status, height, measurements, experience, bio, main_image, portfolio_images, featured)
         VALUES ($1, 'Amina', 'female', '', '', '', '', '', '', '', '{}', false)`,
        [id],
      );
    }
    for (const picture of [refused, given]) await decide(picture, 'given', '2026-01-01');
  }, 300_000);
  afterAll(async () => {
    await database.end();
    await source.drop();
    await rm(folder, { recursive: true, force: true });
  });

  const decide = (picture: string, state: string, day: string) =>
    database.query(
      `INSERT INTO catalogue.picture_consents (picture, model_id, scope, state, until, decided_at) VALUES ($1, $2, 'site', $3, '2099-01-01', $4)
       ON CONFLICT (picture, scope, model_id) DO UPDATE SET state = $3, decided_at = $4`,
      [picture, kept, state, day],
    );
  const restored = async (archive: string, name: string) => {
    const target = await anInstallation(folder, name);
    const lines: string[] = [];
    await restore(
      { ...config, databaseUrl: target.url, objects: diskObjects(target.files) },
      (line) => lines.push(line),
      archive,
    );
    const client = await connect(target.url);
    const idsIn = async (sql: string) => (await client.query<{ id: string }>(sql)).rows.map(({ id }) => id);
    const found = {
      lines,
      messages: await idsIn('SELECT id FROM enquiries.contact_messages ORDER BY id'),
      models: await idsIn('SELECT id FROM catalogue.models ORDER BY id'),
      refused: await idsIn("SELECT picture AS id FROM catalogue.picture_consents WHERE state <> 'given' ORDER BY 1"),
      gone: await idsIn('SELECT hash AS id FROM media.gone_files'),
      ledger: (await client.query<ConsentFacts & { hash: string; note: string }>(LEDGER)).rows,
    };
    // The restored installation stores the erasures and refusals: its next archive does not bring anybody back either.
    const next = await create({ ...config, databaseUrl: target.url, folder: join(folder, name) }, say);
    const memory = await findMemoryFile(join(folder, name));
    const has = (file: string) =>
      access(join(target.files, file)).then(
        () => true,
        () => false,
      );
    const papers = { [signed]: await has(signed), [foreign]: await has(foreign) };
    await client.end();
    await target.drop();
    return { ...found, next, memory, papers };
  };

  it('brings back nobody who was erased since, and no picture whose consent was withdrawn since', async () => {
    const before = await create(config, say);
    for (const kind of ['message', 'model']) await erase(config, say, [kind, erased, '--yes']);
    await decide(refused, 'withdrawn', '2026-02-01');
    await decide(given, 'withdrawn', '2026-02-01');
    await decide(given, 'given', '2026-03-01');
    await create(config, say);
    const found = await restored(before, 'again');
    expect(found).toMatchObject({
      messages: [kept],
      models: [kept],
      refused: [refused],
      gone: ['b'.repeat(64)],
    });
    expect(found.lines.slice(1)).toEqual([
      'Erased again: 2 records that had been erased since.',
      'Refused again: 1 picture whose consent had been refused or withdrawn since.',
    ]);
    expect(found.memory?.erasures).toHaveLength(2);
    // The withdrawal is added: the ledger of the archive did not contain it.
    expect(found.ledger).toMatchObject([
      { action: 'withdrawn', model_id: kept, pictures: [refused], scopes: ['site'], at: '2026-02-01T00:00:00.000Z' },
    ]);
    expect(found.ledger[0]?.note).toMatch(/after a restore/);
    expect(await checkChain(each(found.ledger))).toEqual({ records: 1, brokenAt: null });
    const file = await readFile(join(config.folder, 'privacy-memory.json'), 'utf8');
    expect(file).not.toContain(erased);
  });

  it('applies the memory beside an archive of another folder, and keeps it for a replay', async () => {
    const id = '0190a000-0000-7000-8000-000000000004';
    await database.query(
      `INSERT INTO enquiries.contact_messages (id, name, email, phone, subject, message, read) VALUES ($1, 'Njeri', 'n@b.example', '0712 345 678', 'x', 'x', false)`,
      [id],
    );
    await decide(given, 'given', '2026-05-01');
    const before = await create(config, say);
    await erase(config, say, ['message', id, '--yes']);
    await decide(given, 'withdrawn', '2026-05-02');
    await create(config, say);
    const target = await anInstallation(folder, 'elsewhere');
    const there = {
      ...config,
      databaseUrl: target.url,
      objects: diskObjects(target.files),
      folder: join(folder, 'own archives'),
    };
    const lines: string[] = [];
    await restore(there, (line) => lines.push(line), before);
    expect(lines.slice(1)).toEqual([
      'Erased again: 1 record that had been erased since.',
      'Refused again: 1 picture whose consent had been refused or withdrawn since.',
    ]);
    const memory = await findMemoryFile(config.folder);
    expect(await findMemoryFile(there.folder)).toEqual(memory);
    // A refused restore passes nothing on.
    await expect(restore({ ...there, folder: join(folder, 'refused') }, say, before)).rejects.toThrow(/has rows/);
    expect(await findMemoryFile(join(folder, 'refused'))).toBeUndefined();
    await target.drop();
    await decide(given, 'given', '2026-05-03');
  });

  it('applies its own memory too, where that of an archive in another folder is older', async () => {
    const earlier = join(folder, 'earlier archives');
    const id = '0190a000-0000-7000-8000-000000000005';
    await database.query(
      `INSERT INTO enquiries.contact_messages (id, name, email, phone, subject, message, read) VALUES ($1, 'Wanja', 'w@b.example', '0712 345 678', 'x', 'x', false)`,
      [id],
    );
    const archive = await create({ ...config, folder: earlier }, say);
    await erase(config, say, ['message', id, '--yes']);
    const found = await restored(archive, 'of an earlier version');
    expect(found.messages).toContain(kept);
    expect(found.messages).not.toContain(id);
  });

  it('stops where nothing says who was erased since, unless it is told to go on, and says where it looked', async () => {
    const archives = join(folder, 'fresh archives');
    const fresh = await anInstallation(folder, 'fresh');
    const target = await anInstallation(folder, 'without memory');
    // A file that remembers nothing is not a lost one.
    const archive = await create({ ...config, databaseUrl: fresh.url, folder: archives }, say);
    const there = {
      ...config,
      databaseUrl: target.url,
      objects: diskObjects(target.files),
      folder: join(folder, 'nothing'),
    };
    const lines: string[] = [];
    const tell = (line: string) => void lines.push(line);
    await rm(join(archives, 'privacy-memory.json'));
    // A new installation with nothing to remember makes no file that would hide the loss.
    await remember(there);
    const lost = `There is no privacy-memory.json in ${archives} or ${there.folder}`;
    await expect(restore(there, tell, archive)).rejects.toThrow(
      `${lost}, so people who were erased since the archive was made would come back: bring it back, or add --without-memory`,
    );
    await expect(restore(there, tell, archive, '--yes')).rejects.toThrow('restore FILE [--without-memory]');
    expect(lines).toEqual([]);
    await restore(there, tell, archive, '--without-memory');
    await replayMemory(there, tell);
    expect(lines.slice(1)).toEqual([
      `${lost}: what was erased or refused since the archive was made could not be repeated.`,
      `There is no privacy-memory.json in ${there.folder}: only what the database itself remembers was repeated.`,
    ]);
    for (const { drop } of [fresh, target]) await drop();
  });

  it('takes a memory that began after the archive for a lost one, as the first backup of a new machine makes it', async () => {
    const archives = join(folder, 'lost archives');
    const target = await anInstallation(folder, 'new machine');
    const there = {
      ...config,
      databaseUrl: target.url,
      objects: diskObjects(target.files),
      folder: join(folder, 'archives of the new machine'),
    };
    const old = await create({ ...there, folder: archives }, say);
    const memory = await readFile(join(archives, 'privacy-memory.json'));
    await rm(join(archives, 'privacy-memory.json'));
    // An erasure there is noted before the first backup.
    const noted = { ...there, folder: join(folder, 'notes of the new machine') };
    const database = await connect(target.url);
    await database.query(
      "INSERT INTO gateway.erasures (id, kind, key, hashes) VALUES (gen_random_uuid(), 'model', 'key', '{}')",
    );
    await remember(noted);
    await database.query('DELETE FROM gateway.erasures');
    await database.end();
    await expect(restore(noted, say, old)).rejects.toThrow('that is as old as the archive, so people who were erased');
    const own = await create(there, say);
    await create(there, say);
    const lost = `There is no privacy-memory.json in ${archives} or ${there.folder} that is as old as the archive`;
    await expect(restore(there, say, old)).rejects.toThrow(`${lost}, so people who were erased since`);
    await restore(there, say, own);
    await writeFile(join(archives, 'privacy-memory.json'), memory);
    await restore(there, say, old);
    // From now on the memory of this folder goes back to the older archive.
    await rm(join(archives, 'privacy-memory.json'));
    await restore(there, say, old);
    await target.drop();
  });

  it('erases again a package whose client had been erased before', async () => {
    const client = kept;
    await database.query(
      `INSERT INTO catalogue.packages (id, title, recipient, sender, note, expires_on, items)
       VALUES ($1, 'Savanna Linen', '', '', '', '2099-01-01', '[]')`,
      [erased],
    );
    await database.query(
      "INSERT INTO catalogue.package_clients (id, package_id, name, secret_hash) VALUES ($1, $2, 'Wambui', 'x')",
      [client, erased],
    );
    const before = await create(config, say);
    const { key, hashes } = rememberErasure([{ kind: 'package_client', id: client }]);
    await database.query(
      "INSERT INTO gateway.erasures (id, kind, key, hashes) VALUES (gen_random_uuid(), 'people', $1, $2)",
      [key, hashes],
    );
    await database.query('DELETE FROM catalogue.package_clients');
    await erase(config, say, ['package', erased, '--yes']);
    expect((await restored(before, 'with package')).lines).toContain(
      'Erased again: 2 records that had been erased since.',
    );
  });

  it('leaves no signed papers of an erased model behind once it is replayed, however the restore ended', async () => {
    const model = '0190a000-0000-7000-8000-000000000003';
    await database.query(
      `INSERT INTO catalogue.models (id, name, category, location, status, height, measurements, experience, bio, main_image, portfolio_images, featured)
       VALUES ($1, 'Wanjiku', 'kids', '', '', '', '', '', '', '', '{}', false)`,
      [model],
    );
    await config.objects.write(`papers/${model}/1.jpg`, Buffer.from('x'));
    const before = await create(config, say);
    await erase(config, say, ['model', model, '--yes']);
    const target = await anInstallation(folder, 'killed');
    const there = { ...config, databaseUrl: target.url, objects: diskObjects(target.files) };
    const papers = () => readdir(join(target.files, 'papers', model));
    const remove = () => Promise.reject(new Error('killed after the commit'));
    await expect(restore({ ...there, objects: { ...there.objects, remove } }, say, before)).rejects.toThrow();
    expect(await papers()).toEqual(['1.jpg']);
    await replayMemory(there, say);
    expect(await papers()).toEqual([]);
    await target.drop();
  });

  it('keeps a newer consent than the one that is remembered as refused', async () => {
    await decide(refused, 'given', '2026-04-01');
    const newest = await create(config, say);
    await decide(refused, 'withdrawn', '2026-03-15');
    expect((await restored(newest, 'newest')).refused).toEqual([]);
  });

  it('removes the scan of an erased consent again, and no other of its model', async () => {
    await mkdir(join(source.files, 'papers', kept), { recursive: true });
    for (const file of [signed, foreign]) await writeFile(join(source.files, file), 'x');
    await database.query(
      `INSERT INTO catalogue.consent_records (seq, id, at, model_id, action, given_by, giver_hash, scopes, pictures, way,
         text_version, shown_hash, prev_hash, hash)
       VALUES (1, $1, now(), $2, 'given', 'guardian', '', '{site}', '{}', 'paper', '', '', '', '')`,
      [erased, kept],
    );
    await database.query(
      "INSERT INTO catalogue.consent_givers (record_id, salt, name, relation, phone, email, note) VALUES ($1, '', 'Grace', 'Mother', '', '', '')",
      [erased],
    );
    await database.query(
      "INSERT INTO catalogue.consent_papers (id, model_id, sha256, record_id, created_at) VALUES ($1, $2, '', $1, now())",
      [erased, kept],
    );
    const before = await create(config, say);
    const { key, hashes } = rememberErasure([{ kind: 'consent', id: erased }]);
    await database.query(
      "INSERT INTO gateway.erasures (id, kind, key, hashes) VALUES (gen_random_uuid(), 'people', $1, $2)",
      [key, hashes],
    );
    await create(config, say);
    expect((await restored(before, 'papers again')).papers).toEqual({ [signed]: false, [foreign]: true });
    const target = await anInstallation(folder, 'killed with papers');
    const there = { ...config, databaseUrl: target.url, objects: diskObjects(target.files) };
    const client = await connect(target.url);
    const refuse = () => Promise.reject(new Error('Access Denied'));
    await expect(restore({ ...there, objects: { ...there.objects, remove: refuse } }, say, before)).rejects.toThrow(
      `The object store refused to delete ${signed}, the scan of an erased consent: Access Denied. The database is unchanged`,
    );
    const remove = async (key: string) => {
      const { rows } = await client.query('SELECT FROM enquiries.contact_messages');
      if (rows.length > 0) throw new Error('killed after the commit');
      await there.objects.remove(key);
    };
    await expect(restore({ ...there, objects: { ...there.objects, remove } }, say, before)).rejects.toThrow(
      'All else is done',
    );
    await client.end();
    await replayMemory(there, say);
    expect(await readdir(join(target.files, 'papers', kept))).toEqual([`${kept}.jpg`]);
    await target.drop();
  });

  it('erases a client of the agency once, and not again with the contact that was entered since', async () => {
    await database.query(
      `INSERT INTO agency.clients (id, name, person, phone, email, kra_pin, terms_days, notes)
       VALUES ($1, 'Savanna Linen', 'Wambui', '', '', '', 30, '')`,
      [kept],
    );
    const before = await create(config, say);
    const { key, hashes } = rememberErasure([{ kind: 'agency_client', id: kept }]);
    const pending = { records: [{ kind: 'agency_client', id: kept }], pictures: [] };
    await database.query(
      "INSERT INTO gateway.erasures (id, kind, key, hashes, pending) VALUES (gen_random_uuid(), 'person', $1, $2, $3)",
      [key, hashes, pending],
    );
    const setContact = (client: pg.Client) => client.query("UPDATE agency.clients SET person = 'Achieng'");
    const contactIn = async (client: pg.Client) => (await client.query('SELECT person FROM agency.clients')).rows;
    await replayMemory(config, say);
    expect(await contactIn(database)).toEqual([{ person: '' }]);
    await database.query('UPDATE gateway.erasures SET pending = NULL');
    await setContact(database);
    await replayMemory(config, say);
    expect(await contactIn(database)).toEqual([{ person: 'Achieng' }]);
    const after = await create(config, say);
    for (const [archive, person] of [
      [before, ''],
      [after, 'Achieng'],
    ] as const) {
      const target = await anInstallation(folder, `with client ${person}`);
      const there = { ...config, databaseUrl: target.url, objects: diskObjects(target.files) };
      await restore(there, say, archive);
      const client = await connect(target.url);
      expect(await contactIn(client)).toEqual([{ person }]);
      await setContact(client);
      await replayMemory(there, say);
      expect(await contactIn(client)).toEqual([{ person: 'Achieng' }]);
      await client.end();
      await target.drop();
    }
  });

  it('brings back no debt of somebody who was erased since', async () => {
    const [byHand, paid, enrolled, other, member, second] = ['5', '6', '7', '8', '9', '4'].map(
      (digit) => `0190a000-0000-7000-8000-00000000000${digit}`,
    ) as [string, string, string, string, string, string];
    await database.query(
      `INSERT INTO enquiries.registrations (id, course_id, name, phone, email, message, status)
       VALUES ($1, $1, 'Amina', '0712 345 678', 'amina@visitor.example', '', 'enrolled')`,
      [enrolled],
    );
    await database.query('BEGIN; SET LOCAL search_path = agency');
    for (const [index, { id, paid_kes, registration_id }] of [
      { id: byHand, paid_kes: 4_000, registration_id: member },
      { id: paid, paid_kes: 10_000, registration_id: null },
      { id: other, paid_kes: 0, registration_id: member },
      { id: second, paid_kes: 0, registration_id: member },
    ].entries()) {
      await database.query(
        `INSERT INTO charges (id, code, amount_kes, due_on, label, payer_name, payer_phone, payer_email, locale, registration_id)
         VALUES ($1, $2, 10000, '2026-01-01', 'Test shoot', 'Amina', '0712 345 678', 'amina@visitor.example', 'en', $3)`,
        [id, `EWES1${index}`, registration_id],
      );
      await database.query(
        `INSERT INTO payments (id, charge_id, method, amount_kes, paid_at, payer_name, payer_phone, note, verified_by)
         SELECT $1::uuid, $1::uuid, 'cash', $2::int, now(), 'Amina', '', '', 'owner' WHERE $2::int > 0`,
        [id, paid_kes],
      );
      await database.query(
        `INSERT INTO entries (id, tx, at, account, amount_kes, charge_id, payment_id)
         SELECT gen_random_uuid(), $1::uuid, now(), account, amount, $1::uuid, CASE WHEN is_paid THEN $1::uuid END
         FROM (VALUES ('due', 10000, false), ('agency', -10000, false), ('cash', $2::int, true), ('due', -$2::int, true))
           AS line (account, amount, is_paid) WHERE amount <> 0`,
        [id, paid_kes],
      );
    }
    await database.query('COMMIT');
    const before = await create(config, say);
    const { key, hashes } = rememberErasure([
      { kind: 'charge', id: byHand },
      { kind: 'charge', id: paid },
      { kind: 'charge', id: second },
      { kind: 'registration', id: enrolled },
    ]);
    await database.query(
      "INSERT INTO gateway.erasures (id, kind, key, hashes) VALUES (gen_random_uuid(), 'people', $1, $2)",
      [key, hashes],
    );
    await create(config, say);
    const target = await anInstallation(folder, 'without debts');
    await restore({ ...config, databaseUrl: target.url, objects: diskObjects(target.files) }, say, before);
    const client = await connect(target.url);
    const charges = await client.query(
      `SELECT id, payer_name, cancelled_at IS NOT NULL AS is_cancelled, balance_kes, credit_kes
       FROM agency.charges c JOIN agency.charge_balances b ON b.charge_id = c.id WHERE id = ANY ($1) ORDER BY id`,
      [[byHand, paid, other, second]],
    );
    expect(charges.rows).toEqual([
      // Erased with it, so nothing of what was paid is used for it.
      { id: second, payer_name: '', is_cancelled: true, balance_kes: 0, credit_kes: 0 },
      { id: byHand, payer_name: '', is_cancelled: true, balance_kes: 0, credit_kes: 0 },
      { id: paid, payer_name: '', is_cancelled: false, balance_kes: 0, credit_kes: 0 },
      // What was paid for the erased fee pays what else the registration owes, as in the panel.
      { id: other, payer_name: 'Amina', is_cancelled: false, balance_kes: 6_000, credit_kes: 0 },
    ]);
    // The enquiries service reports the registration to the agency service, which cancels what is owed for it.
    const { rows: reports } = await client.query('SELECT registration_id FROM enquiries.fee_reports');
    expect(reports).toEqual([{ registration_id: enrolled }]);
    await client.end();
    await target.drop();
  });
});
