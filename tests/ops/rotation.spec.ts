import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import pg from 'pg';
import { writeSecrets } from '../../infra/ops/secrets.mjs';
import { provision as provisionDatabase, withClient } from '../../infra/postgres/provision.mjs';
import { ROOT } from './compose-files.ts';

const PARTS = ['owner', 'catalogue', 'content', 'enquiries', 'media', 'agency', 'gateway'];
const DATABASE = 'rotation';

describe('new secrets', () => {
  const server = process.env.TEST_DATABASE_URL ?? '';
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'nfa-rotation-'));
    writeSecrets(folder);
  });
  afterAll(async () => {
    const client = new pg.Client({ connectionString: server });
    await client.connect();
    await client.query(`DROP DATABASE IF EXISTS ${DATABASE}`);
    await client.end();
    await rm(folder, { recursive: true });
  });

  const file = (path: string): string => readFileSync(join(folder, path), 'utf8').trim();
  /** Returns the database URL from the secret file of a process, with the host of the tests' server. */
  const addressOf = (name: string): string => {
    const { username, password } = new URL(file(`${name}/DATABASE_URL`));
    return Object.assign(new URL(server), { username, password, pathname: `/${DATABASE}` }).href;
  };
  /** Runs the provisioning program, as each start of the stack does. */
  const provision = () => {
    const passwords = PARTS.map((part) => `${part.toUpperCase()}_DB_PASSWORD`);
    const files = passwords.map((name) => [`${name}_FILE`, join(folder, 'provision', name)]);
    const env = { ADMIN_DATABASE_URL: server, DATABASE_NAME: DATABASE, ...Object.fromEntries(files) };
    const { status, stderr } = spawnSync(process.execPath, [join(ROOT, 'infra/postgres/provision.mjs')], {
      env,
      encoding: 'utf8',
    });
    expect([status, stderr]).toEqual([0, '']);
  };
  const connects = async (connectionString: string): Promise<boolean> => {
    const client = new pg.Client({ connectionString });
    const isIn = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end();
    return isIn;
  };

  it('of the database let every process in, and nobody who knows the ones before', async () => {
    const processes = PARTS.filter((part) => part !== 'owner');
    provision();
    const before = processes.map(addressOf);
    expect(await Promise.all(before.map(connects))).toEqual(processes.map(() => true));
    writeSecrets(folder, ['database']);
    provision();
    expect(await Promise.all(processes.map(addressOf).map(connects))).toEqual(processes.map(() => true));
    expect(await Promise.all(before.map(connects))).toEqual(processes.map(() => false));
  });

  const passwords = Object.fromEntries(PARTS.map((part) => [part, `password of ${part}`]));
  const start = () => provisionDatabase({ adminUrl: server, database: DATABASE, passwords });

  it('of the database are set by several starts at once', async () => {
    const starts = await Promise.all(Array.from({ length: 4 }, start));
    for (const { ownerUrl } of starts) expect(await connects(ownerUrl)).toBe(true);
  });

  it('of the database open tables that migrations made before there was a role, as after an upgrade without it', async () => {
    const { ownerUrl, urls } = await start();
    await withClient(ownerUrl, (owner) =>
      owner.query('DROP SCHEMA agency; CREATE SCHEMA agency; CREATE TABLE agency.jobs (id serial)'),
    );
    await start();
    const insert = (agency: pg.Client) => agency.query('INSERT INTO jobs DEFAULT VALUES RETURNING id');
    expect((await withClient(urls.agency ?? '', insert)).rows).toEqual([{ id: 1 }]);
  });

  it('of Redis do the same for its users, once it reads its file again', async () => {
    const operator = new Redis(process.env.TEST_REDIS_URL ?? '');
    const load = async () => {
      for (const line of file('redis/users.acl').split('\n')) {
        const [, name = '', ...rules] = line.split(' ');
        if (name.startsWith('gateway')) await operator.call('ACL', 'SETUSER', 'rotation', 'reset', ...rules);
      }
    };
    const letsIn = async (password: string): Promise<boolean> => {
      const client = operator.duplicate();
      const isIn = await client.call('AUTH', 'rotation', password).then(
        () => true,
        () => false,
      );
      client.disconnect();
      return isIn;
    };
    const password = () => new URL(file('gateway/REDIS_URL')).password;
    await load();
    const before = password();
    expect(await letsIn(before)).toBe(true);
    writeSecrets(folder, ['redis']);
    await load();
    expect([await letsIn(password()), await letsIn(before)]).toEqual([true, false]);
    await operator.call('ACL', 'DELUSER', 'rotation');
    await operator.quit();
  });

  it('between the processes and of the sign-in change everywhere at once, and leave the others alone', () => {
    const pairs = (name: string) =>
      new Map(
        file(`${name}/SERVICE_TOKEN_KEYS`)
          .split(' ')
          .map((pair) => pair.split('=') as [string, string]),
      );
    const [keys, jwt, database] = [pairs('gateway'), file('gateway/JWT_SECRET'), file('gateway/DATABASE_URL')];
    writeSecrets(folder, ['service-tokens', 'jwt']);
    for (const name of ['agency', 'catalogue', 'content', 'enquiries', 'media']) {
      const pair = `gateway:${name}`;
      expect(pairs(name).get(pair)).toBe(pairs('gateway').get(pair));
      expect(pairs('gateway').get(pair)).not.toBe(keys.get(pair));
    }
    expect(file('gateway/JWT_SECRET')).not.toBe(jwt);
    expect(file('gateway/DATABASE_URL')).toBe(database);
  });
});
