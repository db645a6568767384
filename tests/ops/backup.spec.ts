import { spawnSync } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { migrate } from '@nfa/service-kit';
import { create, drill, erase, list, restore, verify } from '../../infra/backup/src/commands.ts';
import type { BackupConfig } from '../../infra/backup/src/config.ts';
import { newKeyPair, seal, unseal } from '../../infra/backup/src/encryption.ts';
import { bucketObjects, diskObjects, type Objects } from '../../infra/backup/src/objects.ts';
import { readArchive } from '../../infra/backup/src/read-archive.ts';
import { connect, digestOf, findTables, nameOf } from '../../infra/backup/src/tables.ts';
import { writeTar } from '../../infra/backup/src/tar.ts';
import { startS3Server } from '../support/s3-server.mjs';
import { anInstallation, PARTS } from './installation.ts';

const PICTURE = 'a'.repeat(64);
const FILES = [`m/${PICTURE}.jpg`, 'm/empty.jpg', `r/${PICTURE}/640.avif`];

// Returns migration classes: TypeORM's type of `migrations` allows an array or an object.
const migrationsOf = ({ migrations }: (typeof PARTS)[number]) => Object.values(migrations) as (new () => object)[];

/** Inserts rows of every kind, with values that a careless copy would change. */
async function fill(url: string, files: string): Promise<void> {
  const database = await connect(url);
  const nasty = 'Zoë "Ü" \\ \n\ttab, 你好 🦒, \u202E, $1, \'quoted\', <b>&amp;';
  await database.query(
    `INSERT INTO catalogue.models SELECT gen_random_uuid(), now(), now(), NULL, 'key-' || n, n, $1, 'kids', 'Nairobi', 's', '', '', '', $1,
       '', ARRAY[$1, 'a,b', '{}', 'NULL'], n % 2 = 0 FROM generate_series(1, 1200) n`,
    [nasty],
  );
  await database.query(
    `INSERT INTO content.documents (key, value) VALUES ('settings', jsonb_build_object('text', $1::text, 'big', 12345678901234567890, 'list', '[]'::jsonb, 'none', NULL))`,
    [nasty],
  );
  await database.query(
    `INSERT INTO enquiries.idempotency_records VALUES ('/a', 'B', NULL, 201, '{}'), ('/a', 'a', 'x', 201, '{"a": 1.10}'), ('/ä', '_', '', 201, '[]')`,
  );
  await database.query(
    `INSERT INTO gateway.audit_log VALUES (9007199254740993, '2026-02-28 23:59:59.999+03', NULL, '::1', 'a', 'b', NULL, 200, '', 'h')`,
  );
  // Calls of an invoiced job, one for a model of unknown age: the triggers, which are off meanwhile, would refuse to insert them.
  const ids = [randomUUID(), randomUUID()];
  await database.query(
    `INSERT INTO agency.clients (id, name, person, phone, email, kra_pin, terms_days, notes) VALUES ($1, 'K', '', '', '', '', 30, '')`,
    ids.slice(0, 1),
  );
  await database.query(
    `INSERT INTO agency.jobs (id, client_id, title, kind, status, place, map_url, brief, days, model_ids, agency_fee_bp, commission_bp,
       contact, bring, schedule, notes) VALUES ($2, $1, $3, 'show', 'invoiced', '', '', '', '[]', '{}', 0, 0, '', '', '', '')`,
    [...ids, nasty],
  );
  await database.query('ALTER TABLE agency.calls DISABLE TRIGGER USER');
  await database.query(
    `INSERT INTO agency.calls (id, job_id, model_id, kind, starts_at, ends_at, note) VALUES ($1, $2, $1, 'worked', now(), now() + interval '1 hour', '')`,
    ids,
  );
  await database.query('ALTER TABLE agency.calls ENABLE TRIGGER USER');
  // A charge that is paid in part. A restore has to satisfy the ledger's checks at the end of a transaction, too.
  await database.query('BEGIN; SET LOCAL search_path = agency');
  await database.query(
    `INSERT INTO charges (id, code, label, amount_kes, due_on, payer_name, payer_phone, payer_email, locale)
     VALUES ($1, 'ABCDEFGH', $2, 10000, '2026-02-28', $2, '+254712000145', '', 'en')`,
    [ids[0], nasty],
  );
  await database.query(
    `INSERT INTO payments (id, charge_id, method, amount_kes, paid_at, payer_name, payer_phone, note, verified_by)
     VALUES ($1, $1, 'cash', 4000, now(), '', '', '', 'owner')`,
    ids.slice(0, 1),
  );
  await database.query(
    `INSERT INTO receipts (id, year, code, payment_id, issued_at) VALUES ($1, 2026, 'ABCDEFGHJK', $1, now())`,
    ids.slice(0, 1),
  );
  await database.query(
    `INSERT INTO entries (id, tx, at, account, amount_kes, charge_id, payment_id)
     SELECT gen_random_uuid(), $1::uuid, now(), account, amount_kes, $1::uuid, CASE account WHEN 'agency' THEN NULL ELSE $1::uuid END
     FROM (VALUES ('due', 6000), ('cash', 4000), ('agency', -10000)) AS line (account, amount_kes)`,
    ids.slice(0, 1),
  );
  await database.query('COMMIT');
  await database.query(
    `INSERT INTO media.files VALUES ($1, 's', 'jpg', 'image', 'image/jpeg', 3, 1, 1, NULL, false, 'ready')`,
    [PICTURE],
  );
  await database.end();
  const objects = diskObjects(files);
  await objects.write(`m/${PICTURE}.jpg`, randomBytes(3));
  await objects.write(`r/${PICTURE}/640.avif`, randomBytes(200_001));
  await objects.write('m/empty.jpg', Buffer.alloc(0));
}

const VANISHING = ['vanishing/one.jpg', 'vanishing/two.jpg'];

/** Returns a store whose `vanishing` files are removed while they are listed, as by an erasure during a backup. */
function withVanishing(objects: Objects): Objects {
  const list = async function* () {
    for await (const entry of objects.list()) {
      if (VANISHING.includes(entry.key)) for (const key of VANISHING) await objects.remove(key);
      yield entry;
    }
  };
  return { ...objects, list };
}

async function digestsOf(url: string): Promise<Record<string, unknown>> {
  const database = await connect(url);
  const digests: Record<string, unknown> = {};
  await database.query('BEGIN READ ONLY');
  for (const table of await findTables(database)) digests[nameOf(table)] = await digestOf(database, table);
  await database.end();
  return digests;
}

/** Returns databases that a drill has left behind on the server of an installation. */
async function scratchOf(url: string): Promise<unknown[]> {
  const database = await connect(url);
  const { rows } = await database.query('SELECT datname FROM pg_database WHERE datname = $1', [
    `${database.database}_drill`,
  ]);
  await database.end();
  return rows;
}

describe('a backup', () => {
  const say = () => {};
  let folder: string;
  let source: Awaited<ReturnType<typeof anInstallation>>;
  let target: Awaited<ReturnType<typeof anInstallation>>;
  let keys: BackupConfig['keys'];
  const configFor = (
    { url, files }: { url: string; files: string },
    change: Partial<BackupConfig> = {},
  ): BackupConfig => ({
    databaseUrl: url,
    folder: join(folder, 'archives'),
    keep: 0,
    keys,
    objects: diskObjects(files),
    ...change,
  });

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'nfa backup '));
    keys = await newKeyPair();
    [source, target] = [await anInstallation(folder, 'source'), await anInstallation(folder, 'target')];
    await fill(source.url, source.files);
  }, 300_000);

  afterAll(async () => {
    await source.drop();
    await target.drop();
    await rm(folder, { recursive: true, force: true });
  });

  it('is restored into a scratch database with equal hashes, which is gone then, and leaves the installation as it was', async () => {
    const before = await digestsOf(source.url);
    const lines: string[] = [];
    await drill(configFor(source), (line) => lines.push(line));
    expect(lines.at(-1)).toMatch(/can be restored: 1216 rows of \d+ tables, 3 files, all hashes equal/);
    expect(await digestsOf(source.url)).toEqual(before);
    expect(await scratchOf(source.url)).toEqual([]);
  });

  it('drops the scratch database that a killed drill left, and is made beside one in use', async () => {
    const database = await connect(source.url);
    const scratch = `${database.database}_drill`;
    await database.query(`CREATE DATABASE ${database.escapeIdentifier(scratch)}`);
    const running = await connect(Object.assign(new URL(source.url), { pathname: `/${scratch}` }).href);
    const lines: string[] = [];
    await create(configFor(source), (line) => lines.push(line));
    expect(lines[0]).toMatch(/^The database of a drill is not dropped: .+ is being accessed by other users$/);
    expect(await scratchOf(source.url)).toHaveLength(1);
    await running.end();
    await create(configFor(source), say);
    expect(await scratchOf(source.url)).toEqual([]);
    await database.end();
  });

  it('fails in a drill when a row lacks what it refers to, though every hash is right', async () => {
    const torn = await anInstallation(folder, 'torn');
    await fill(torn.url, torn.files);
    const database = await connect(torn.url);
    await database.query(`BEGIN; SET LOCAL session_replication_role = replica; DELETE FROM agency.jobs; COMMIT`);
    await database.end();
    const archive = await create(configFor(torn), say);
    await verify(configFor(torn), say, archive);
    await expect(drill(configFor(torn), say, archive)).rejects.toThrow('violates foreign key constraint');
    expect(await scratchOf(torn.url)).toEqual([]);
    await torn.drop();
  });

  it('says in a drill which right the role lacks', async () => {
    const archive = await create(configFor(source), say);
    const database = await connect(source.url);
    const role = `limited_${randomBytes(8).toString('hex')}`;
    await database.query(`CREATE ROLE ${role} LOGIN PASSWORD 'limited'`);
    const url = Object.assign(new URL(source.url), { username: role, password: 'limited' }).href;
    await expect(drill(configFor({ ...source, url }), say, archive)).rejects.toThrow(`ALTER ROLE "${role}" CREATEDB`);
    await database.query(`DROP ROLE ${role}`);
    await database.end();
  });

  it('is noted for the alert when it has succeeded', async () => {
    const database = await connect(source.url);
    const noted = async () => (await database.query('SELECT finished_at, bytes::int FROM gateway.backups')).rows;
    const before = await noted();
    await expect(create(configFor(source, { keys: {} }), say)).rejects.toThrow('BACKUP_RECIPIENT');
    expect(await noted()).toEqual(before);
    const { size } = await stat(await create(configFor(source), say));
    expect(await noted()).toEqual([...before, { finished_at: expect.any(Date), bytes: size }]);
    await database.query('DELETE FROM gateway.backups');
    await database.end();
  });

  it('restores every row and every file into an empty installation', async () => {
    const archive = await create(configFor(source), say);
    await restore(configFor(target), say, archive);
    expect(await digestsOf(target.url)).toEqual(await digestsOf(source.url));
    for (const key of FILES)
      expect(await readFile(join(target.files, key))).toEqual(await readFile(join(source.files, key)));
  });

  it('never holds a private photograph: an older archive brings none back after an erasure', async () => {
    const owner = '0190a000-0000-7000-8000-000000000001';
    const installation = await anInstallation(folder, 'applicants');
    const database = await connect(installation.url);
    await database.query(
      `INSERT INTO enquiries.applications (id, way, state, stage, name, town, height, age_band, phone, email, experience,
         guardian_name, guardian_relation, photographs, notes)
       VALUES ($1, 'adult', 'sent', 'new', 'Achieng', '', '', '', '', '', '', '', '', '[]', '')`,
      [owner],
    );
    const objects = diskObjects(installation.files);
    for (const slot of ['face', 'profile', 'full', 'back'])
      await objects.write(`private/${owner}/${slot}.jpg`, randomBytes(9));
    const config = configFor(installation);
    const older = await create(config, say);
    await erase(config, say, ['application', owner, '--yes']);
    const newer = await create(config, say);
    const names = async (files: string) => {
      const keys: string[] = [];
      for await (const { key } of diskObjects(files).list()) keys.push(key);
      return keys;
    };
    expect(await names(installation.files)).toEqual([]);
    const again = await anInstallation(folder, 'applicants again');
    await restore(configFor(again), say, older);
    expect(await names(again.files)).toEqual([]);
    const empty = await anInstallation(folder, 'applicants empty');
    await restore(configFor(empty), say, newer);
    const restored = await connect(empty.url);
    expect((await restored.query('SELECT id FROM enquiries.applications')).rows).toEqual([]);
    for (const client of [database, restored]) await client.end();
    for (const { drop } of [installation, again, empty]) await drop();
  });

  it('is made without the files that are removed while it runs', async () => {
    const objects = diskObjects(source.files);
    for (const key of VANISHING) await objects.write(key, randomBytes(9));
    const archive = await create(configFor(source, { objects: withVanishing(objects) }), say);
    const { manifest } = await readArchive(archive, keys);
    expect(Object.keys(manifest.objects).sort()).toEqual(FILES);
  });

  it('is made without the files that other programs put into the store, and names them', async () => {
    const { list: listed, read, ...objects } = diskObjects(source.files);
    await objects.write('m/Thumbs.db', randomBytes(9));
    // A bucket also lists the folders that somebody made in a console; a folder of the disk cannot be listed.
    const withFolder: Objects = {
      ...objects,
      list: async function* () {
        yield { key: 'm/', bytes: 0 };
        yield* listed();
      },
      read: async (key) => (key === 'm/' ? Readable.from([]) : read(key)),
    };
    const lines: string[] = [];
    const archive = await create(configFor(source, { objects: withFolder }), (line) => lines.push(line));
    await objects.remove('m/Thumbs.db');
    expect(Object.keys((await readArchive(archive, keys)).manifest.objects).sort()).toEqual(FILES);
    expect(lines[0]).toBe('Not archived, since the product makes no file of such a name: m/, m/Thumbs.db');
  });

  it('leaves no half file among the files when a restore dies', async () => {
    const files = await mkdtemp(join(folder, 'half-'));
    const objects = diskObjects(files);
    // A folder of its name keeps the file from its place, as the end of the process does.
    await mkdir(join(files, 'm/half.webp/part'), { recursive: true });
    await expect(objects.write('m/half.webp', randomBytes(9))).rejects.toThrow();
    for await (const { key } of objects.list()) throw new Error(`${key} is among the files`);
  });

  it('is not restored over rows that are there', async () => {
    const archive = await create(configFor(source), say);
    await expect(restore(configFor(source), say, archive)).rejects.toThrow('empty installation only');
  });

  it('is not restored into another version of the tables, and changes nothing then', async () => {
    const other = await anInstallation(folder, 'other');
    const database = await connect(other.url);
    await database.query(`INSERT INTO media.migrations (timestamp, name) VALUES (1, 'Later1')`);
    await database.end();
    const archive = await create(configFor(source), say);
    await expect(restore(configFor(other), say, archive)).rejects.toThrow('media.Later1');
    await other.drop();
  });

  it('is not made while a newer version has a schema that it would leave out', async () => {
    const database = await connect(source.url);
    await database.query('CREATE SCHEMA later CREATE TABLE migrations (name text)');
    await expect(create(configFor(source), say)).rejects.toThrow('A newer version made later');
    await database.query('DROP SCHEMA later CASCADE');
    await database.end();
  });

  it('is refused whole when one byte of it was changed or its end is missing', async () => {
    // Long enough that its first files can be read before its end is.
    const { remove, write } = diskObjects(source.files);
    const papers = ['papers/one/1.jpg', 'papers/two/1.jpg'];
    for (const key of papers) await write(key, randomBytes(1_000_000));
    const archive = await create(configFor(source), say);
    for (const key of papers) await remove(key);
    const bytes = await readFile(archive);
    const empty = await anInstallation(folder, 'empty');
    const nothing = await digestsOf(empty.url);
    for (const [name, damaged] of [
      ['changed', Buffer.from(bytes).fill(7, bytes.length >> 1, (bytes.length >> 1) + 1)],
      ['cut', bytes.subarray(0, bytes.length - 100)],
    ] as const) {
      const path = join(folder, name);
      await writeFile(path, damaged);
      await expect(restore(configFor(empty), say, path)).rejects.toThrow();
      expect(await digestsOf(empty.url)).toEqual(nothing);
      for await (const { key } of diskObjects(empty.files).list()) throw new Error(`${key} was stored`);
    }
    await empty.drop();
  });

  it('cannot be opened with another key, and holds nothing in the clear', async () => {
    const archive = await create(configFor(source), say);
    const { identity } = await newKeyPair();
    await expect(verify(configFor(source, { keys: { identity } }), say, archive)).rejects.toThrow('cannot be opened');
    expect((await readFile(archive)).includes('Nairobi')).toBe(false);
  });

  it('moves files from a folder into a bucket of a real S3 server', async () => {
    const server = await startS3Server();
    if ('skipped' in server) return void process.stdout.write(`Backup to a bucket was not run: ${server.skipped}\n`);
    process.stdout.write(`Backup to a bucket runs against ${server.name}\n`);
    const moved = await anInstallation(folder, 'moved');
    const objects = bucketObjects({ ...server, bucket: 'restored', region: 'us-east-1' });
    const archive = await create(configFor(source), say);
    await restore(configFor(moved, { objects }), say, archive);
    await drill(configFor(moved, { objects }), say);
    const keysThere: string[] = [];
    for await (const { key } of objects.list()) keysThere.push(key);
    expect(keysThere.sort()).toEqual(FILES);
    for (const key of VANISHING) await objects.write(key, randomBytes(9));
    const again = await create(configFor(moved, { objects: withVanishing(objects) }), say);
    expect(Object.keys((await readArchive(again, keys)).manifest.objects).sort()).toEqual(FILES);
    await server.stop();
    await moved.drop();
  }, 300_000);

  it('of version 1.0 is restored into the tables of that version, and its rows survive the upgrade', async () => {
    const archive = join(__dirname, 'archives/version-1.0.tar.gz.age');
    const old = { keys: { passphrase: 'a passphrase of version 1.0' } };
    const { header } = await readArchive(archive, old.keys);
    const migratedThen = PARTS.map((part) => ({
      ...part,
      migrations: migrationsOf(part).filter(({ name }) => header.migrations.includes(`${part.schema}.${name}`)),
    }));
    const installation = await anInstallation(folder, 'old', migratedThen);
    await verify(configFor(installation, old), say, archive);
    await restore(configFor(installation, old), say, archive, '--without-memory');
    for (const part of PARTS) await migrate(part, installation.url);
    const database = await connect(installation.url);
    const { rows } = await database.query(
      `SELECT m.name, m.main_image, c.title, r.name AS visitor, d.value->>'hero_title' AS hero
       FROM catalogue.models m, catalogue.courses c, enquiries.registrations r, content.documents d WHERE d.key = 'settings'`,
    );
    await database.end();
    expect(rows).toEqual([
      expect.objectContaining({
        name: 'Akinyi Atieno',
        title: 'Catwalk',
        visitor: 'Zawadi Otieno',
        hero: 'Archived title',
      }),
    ]);
    const [, hash] = /^\/media\/([0-9a-f]{64})\.jpg$/.exec(rows[0].main_image) ?? [];
    const stored: string[] = [];
    for await (const { key } of diskObjects(installation.files).list()) stored.push(key);
    expect(stored.filter((key) => key.includes(hash ?? 'none'))).not.toEqual([]);
    await installation.drop();
  }, 300_000);

  it('is refused when it names a file outside of the store', async () => {
    const path = join(folder, 'academy-forged.tar.gz.age');
    const entries = async function* () {
      yield { name: 'objects/../../escaped', size: 4, body: Readable.from([Buffer.from('root')]) };
    };
    await pipeline(await seal(writeTar(entries()), keys), createWriteStream(path));
    await expect(readArchive(path, keys)).rejects.toThrow('names a file outside of the store: ../../escaped');
    await rm(path);
  });

  it('is, once decrypted, an archive that the programs tar and gzip open', async () => {
    const archive = await create(configFor(source), say);
    const opened = join(folder, 'opened.tar.gz');
    const bytes = await unseal(createReadStream(archive), keys);
    await pipeline(bytes, createWriteStream(opened));
    const { stdout } = spawnSync('tar', ['--list', '--file', opened], { encoding: 'utf8' });
    expect(stdout.split('\n')).toEqual(
      expect.arrayContaining(['header.json', `objects/r/${PICTURE}/640.avif`, 'manifest.json']),
    );
  });

  it('can be locked with a passphrase', async () => {
    const locked = { keys: { passphrase: 'a long enough sentence' }, folder: join(folder, 'locked') };
    await create(configFor(source, locked), say);
    await expect(verify(configFor(source, locked), say)).resolves.toBeUndefined();
  });

  it('is not made without a key', async () => {
    await expect(create(configFor(source, { keys: {} }), say)).rejects.toThrow('BACKUP_RECIPIENT');
  });

  it('keeps as many archives as it was told', async () => {
    const config = configFor(source, { folder: join(folder, 'few'), keep: 2 });
    const names: string[] = [];
    for (let made = 0; made < 3; made += 1) names.unshift((await create(config, say)).replace(/.*\//, ''));
    expect(await list(config)).toEqual(names.slice(0, 2));
    // Made while the clock was ahead.
    for (const year of [9998, 9999])
      await writeFile(join(config.folder, `academy-${year}0101T000000000Z.tar.gz.age`), '');
    const made = (await create(config, say)).replace(/.*\//, '');
    expect(await list(config)).toContain(made);
  });

  it('says why an archive cannot be read, and is made beside files that it may not remove', async () => {
    const config = configFor(source, { folder: join(folder, 'foreign'), keep: 1 });
    await expect(verify(config, say, 'academy-missing.tar.gz.age')).rejects.toThrow('no such file or directory');
    // A folder with an archive's name can be neither read nor removed, as if it were another user's file; this holds for root as well.
    const foreign = 'academy-0.tar.gz.age';
    await mkdir(join(config.folder, foreign, 'full'), { recursive: true });
    await expect(verify(config, say, foreign)).rejects.toThrow('illegal operation on a directory');
    const lines: string[] = [];
    await create(config, (line) => lines.push(line));
    expect(lines.at(-1)).toMatch(/^academy-0\.tar\.gz\.age: not removed, .+; remove it by hand$/);
  });

  it('removes what an interrupted backup left a day ago, and nothing that may still be written', async () => {
    const config = configFor(source, { folder: join(folder, 'interrupted') });
    await mkdir(config.folder);
    const [old, young, foreign] = [
      'academy-1.tar.gz.age.unfinished',
      'academy-2.tar.gz.age.unfinished',
      'notes.unfinished',
    ];
    for (const name of [old, young, foreign]) await writeFile(join(config.folder, name), '');
    const twoDaysAgo = new Date(Date.now() - 2 * 86_400_000);
    for (const name of [old, foreign]) await utimes(join(config.folder, name), twoDaysAgo, twoDaysAgo);
    await create(config, say);
    const unfinished = (await readdir(config.folder)).filter((name) => name.endsWith('.unfinished'));
    expect(unfinished.sort()).toEqual([young, foreign]);
  });
});
