import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migratedDatabase } from '@nfa/service-kit/testing';
import pg from 'pg';
import { freePort } from '../../infra/local/free-port.mjs';
import { catalogueDatabase } from '../../services/catalogue/src/data-source.ts';
import { modelInput } from '../../services/catalogue/test/factories.ts';
import { startCatalogue } from '../../services/catalogue/test/start-catalogue.ts';
import { enquiriesDatabase } from '../../services/enquiries/src/data-source.ts';
import { registrationInput } from '../../services/enquiries/test/factories.ts';
import { startEnquiries, untilAnswered } from '../../services/enquiries/test/start-enquiries.ts';
import { ROOT } from './compose-files.ts';

const program = process.env.PGBOUNCER || 'pgbouncer';
const found = spawnSync(program, ['--version'], { encoding: 'utf8' });
const [, major = 0, minor = 0] = /^PgBouncer (\d+)\.(\d+)/.exec(found.stdout ?? '') ?? [];
const isUsable = Number(major) > 1 || Number(minor) >= 21;
const why = found.error ? 'there is none on PATH' : `${found.stdout.split('\n')[0]} is older than 1.21`;

/** Server connections of a pool: fewer than the processes open. */
const SERVER_CONNECTIONS = 2;

describe('behind PgBouncer in transaction mode', () => {
  if (!isUsable) {
    it.todo(`the processes work (not run: ${why}; set PGBOUNCER)`);
    return;
  }

  const roles = ['catalogue', 'enquiries'].map((schema) => ({
    schema,
    role: `${schema}_${randomBytes(4).toString('hex')}`,
  }));
  const urls: Record<string, string> = {};
  let direct: pg.Client;
  let folder: string;
  const closers: (() => Promise<unknown>)[] = [];

  beforeAll(async () => {
    const database = await migratedDatabase([catalogueDatabase, enquiriesDatabase]);
    direct = new pg.Client({ connectionString: database.url });
    await direct.connect();
    closers.push(async () => {
      for (const { role } of roles) await direct.query(`DROP OWNED BY ${role}; DROP ROLE ${role}`);
      await direct.end();
      await database.drop();
    });
    for (const { schema, role } of roles)
      await direct.query(`CREATE ROLE ${role} LOGIN PASSWORD 'secret'; ALTER ROLE ${role} SET search_path = ${schema};
        GRANT USAGE ON SCHEMA ${schema} TO ${role}; GRANT ALL ON ALL TABLES IN SCHEMA ${schema} TO ${role};
        GRANT ALL ON ALL SEQUENCES IN SCHEMA ${schema} TO ${role}`);
    const { hostname, port, pathname } = new URL(database.url);
    const pooler = await startPooler(`* = host=${hostname} port=${port}`);
    for (const { schema, role } of roles) urls[schema] = `postgres://${role}:secret@127.0.0.1:${pooler}${pathname}`;
  });

  afterAll(async () => {
    for (const close of closers.reverse()) await close();
  });

  /** Starts PgBouncer with the settings of the manifests, on a port of its own. @returns the port */
  async function startPooler(databases: string): Promise<number> {
    folder = await mkdtemp(join(tmpdir(), 'nfa-pgbouncer-'));
    closers.push(() => rm(folder, { recursive: true, force: true }));
    const port = await freePort();
    const settings = readFileSync(join(ROOT, 'infra/k8s/pgbouncer/pgbouncer.ini'), 'utf8')
      .replaceAll('/etc/pgbouncer/', `${folder}/`)
      .replace(/^listen_port = .*/m, `listen_port = ${port}\nunix_socket_dir =`)
      .replace(/^listen_addr = .*/m, 'listen_addr = 127.0.0.1')
      .replace(/^default_pool_size = .*/m, `default_pool_size = ${SERVER_CONNECTIONS}`);
    await writeFile(join(folder, 'pgbouncer.ini'), settings);
    await writeFile(join(folder, 'databases.ini'), `[databases]\n${databases}\n`);
    await writeFile(join(folder, 'users.txt'), roles.map(({ role }) => `"${role}" "secret"\n`).join(''));
    await chmod(folder, 0o755);
    // PgBouncer refuses to run as root.
    const user = process.getuid?.() === 0 ? ['--user', 'nobody'] : [];
    const pooler = spawn(program, [...user, join(folder, 'pgbouncer.ini')], { stdio: ['ignore', 'ignore', 'pipe'] });
    closers.push(async () => {
      pooler.kill('SIGKILL');
      await once(pooler, 'exit');
    });
    for await (const chunk of pooler.stderr) if (String(chunk).includes('process up')) break;
    return port;
  }

  it('two copies of a service read and write over fewer connections than they have', async () => {
    const copies = [
      await startCatalogue({ installation: urls.catalogue }),
      await startCatalogue({ installation: urls.catalogue }),
    ];
    const at = (n: number) => copies[n % 2] as (typeof copies)[number];
    const created = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        at(n)
          .admin.post('/admin/models')
          .send(modelInput({ name: `Model ${n}`, visible: n % 2 === 0 })),
      ),
    );
    expect(created.map(({ status }) => status)).toEqual(Array(20).fill(201));
    const reads = await Promise.all(
      Array.from({ length: 200 }, (_, n) =>
        at(n).visitor.get(n % 2 ? '/models' : `/models/${created[n % 20]?.body.id}`),
      ),
    );
    expect(reads.map(({ status }) => status)).toEqual(Array(200).fill(200));
    const { rows } = await direct.query(
      'SELECT count(*)::int AS connections FROM pg_stat_activity WHERE usename = $1',
      [roles[0]?.role],
    );
    expect(rows[0].connections).toBeLessThanOrEqual(SERVER_CONNECTIONS);
    for (const copy of copies) await copy.stop();
  });

  it('copies of one form that reach two processes at once are stored once', async () => {
    const copies = [
      await startEnquiries({ installation: urls.enquiries }),
      await startEnquiries({ installation: urls.enquiries }),
    ];
    const at = (n: number) => copies[n % 2] as (typeof copies)[number];
    for (let round = 0; round < 5; round += 1) {
      const input = registrationInput({ email: `round.${round}@visitor.example` });
      const responses = await Promise.all(
        Array.from({ length: 20 }, (_, n) =>
          untilAnswered(() =>
            at(n).visitor.post('/course-registration').set('idempotency-key', `key-${round}`).send(input),
          ),
        ),
      );
      expect(new Set(responses.map((response) => response.body.id)).size).toBe(1);
    }
    const { rows } = await direct.query('SELECT count(*)::int AS stored FROM enquiries.registrations');
    expect(rows[0].stored).toBe(5);
    for (const copy of copies) await copy.stop();
  });

  it('a connection keeps its version, whoever used the connection of Postgres before', async () => {
    const connections = await Promise.all(
      ['catalogue/2', '', 'catalogue/2', ''].map(async (application_name) => {
        const client = new pg.Client({ connectionString: urls.catalogue, application_name });
        await client.connect();
        return { client, expected: application_name ? 20 : 10 };
      }),
    );
    for (let round = 0; round < 100; round += 1)
      await Promise.all(
        connections.map(async ({ client, expected }) => {
          const { rows } = await client.query('SELECT count(*)::int AS models FROM models');
          expect(rows[0].models).toBe(expected);
        }),
      );
    for (const { client } of connections) await client.end();
  });
});
