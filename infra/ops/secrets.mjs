// Creates every secret of a Compose installation once, and gives each process its secrets as files that no other process can read.
//   node secrets.mjs                 make what is missing; run at every start
//   node secrets.mjs rotate NAME…    make new ones: service-tokens, jwt, database, postgres, redis, object-store
import { accessSync, chmodSync, constants, existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { secretsIn, setOwner, writeSecret } from './secret-files.mjs';
import { operatorTokenKeys, serviceTokenKeys } from './service-token-keys.mjs';

const SCHEMAS = ['catalogue', 'content', 'enquiries', 'media', 'agency', 'gateway'];

/** Group of each reader; docker-compose.yml starts its process with the same number. @type {Record<string, number>} */
export const READERS = {
  postgres: 999,
  catalogue: 10101,
  content: 10102,
  enquiries: 10103,
  worker: 10104,
  media: 10105,
  gateway: 10106,
  seed: 10108,
  backup: 10109,
  migrations: 10110,
  provision: 10111,
  redis: 10112,
  'object-store': 10113,
  agency: 10116,
  grafana: 472,
};

/** Folders that the step `object-store-users` fills: each for the process that may read it. */
const STORE_KEYS = { 'media-store': READERS.media, 'backup-store': READERS.backup };

/** Owners of the folders of other volumes. @type {Record<string, number>} */
export const OWNERS = { redis: 10112, objects: 10113, mails: 10114, phones: 10117, caddy: 10115, backups: 10109 };

const GROUPS = {
  'service-tokens': ['service-tokens'],
  jwt: ['jwt'],
  database: ['owner', ...SCHEMAS].map((name) => `database-${name}`),
  // Password of the superuser, which has to be changed in Postgres too (docs/operations.md, "Rotating secrets").
  postgres: ['postgres'],
  redis: ['redis-queue', 'redis-gateway', 'redis-agency'],
  'object-store': ['object-store-user', 'object-store-password', 'object-store-media', 'object-store-backup'],
};

/** Bytes of secrets that are shorter than the rest: S3 servers limit the length of their keys. */
const BYTES = { 'object-store-user': 10, 'object-store-media': 20, 'object-store-backup': 20 };

/** The files of each reader. @param {(name: string) => string} secret */
export function filesOf(secret) {
  const database = (role) => `postgres://nfa_${role}:${secret(`database-${role}`)}@postgres:5432/academy`;
  const tokens = (name) => ({ SERVICE_TOKEN_KEYS: serviceTokenKeys(secret('service-tokens'), name) });
  const queue = { REDIS_URL: `redis://queue:${secret('redis-queue')}@redis:6379` };
  return {
    postgres: { password: secret('postgres') },
    redis: { 'users.acl': redisUsers(secret) },
    'object-store': {
      user: secret('object-store-user'),
      password: secret('object-store-password'),
      media: secret('object-store-media'),
      backup: secret('object-store-backup'),
    },
    grafana: { password: secret('grafana') },
    provision: {
      ADMIN_DATABASE_URL: `postgres://postgres:${secret('postgres')}@postgres:5432/postgres`,
      OWNER_DB_PASSWORD: secret('database-owner'),
      ...Object.fromEntries(SCHEMAS.map((name) => [`${name.toUpperCase()}_DB_PASSWORD`, secret(`database-${name}`)])),
    },
    migrations: { MIGRATION_DATABASE_URL: database('owner') },
    catalogue: { DATABASE_URL: database('catalogue'), ...tokens('catalogue') },
    content: { DATABASE_URL: database('content'), ...tokens('content') },
    agency: {
      DATABASE_URL: database('agency'),
      ...tokens('agency'),
      REDIS_URL: `redis://agency:${secret('redis-agency')}@redis:6379`,
    },
    enquiries: { DATABASE_URL: database('enquiries'), ...tokens('enquiries'), ...queue },
    worker: { DATABASE_URL: database('enquiries'), ...queue },
    media: { DATABASE_URL: database('media'), ...tokens('media') },
    gateway: {
      DATABASE_URL: database('gateway'),
      ...tokens('gateway'),
      JWT_SECRET: secret('jwt'),
      REDIS_URL: `redis://gateway:${secret('redis-gateway')}@redis:6379`,
    },
    seed: { SERVICE_TOKEN_KEYS: operatorTokenKeys(secret('service-tokens')) },
    backup: { OWNER_DATABASE_URL: database('owner') },
  };
}

// Access rules of Redis. No process uses the default user, whose rights Redis itself needs to load its file after a restart. Only
// the queue, the gateway and the agency may do more than ping. The agency stores its M-Pesa access token there and
// publishes payments. The gateway publishes changes to other gateways only; the processes of the queue publish failures.
/** @param {(name: string) => string} secret */
export const redisUsers = (secret) =>
  [
    'user default off resetpass ~* &* +@all',
    'user health on nopass resetkeys resetchannels -@all +ping',
    `user queue on >${secret('redis-queue')} ~bull:* &bull:* &nfa:events +@all -@dangerous +info`,
    `user gateway on >${secret('redis-gateway')} resetkeys ~nfa:limit:* &nfa:* -@all +@pubsub +@connection +@scripting +@transaction +set +get +incrby +pttl +expire +del +info`,
    `user agency on >${secret('redis-agency')} resetkeys resetchannels ~nfa:daraja:* &nfa:events -@all +@connection +set +get +eval +del +publish +info`,
    '',
  ].join('\n');

/**
 * Writes all files of `folder`; existing secrets stay as they are.
 * @param {string} folder
 * @param {string[]} rotate names of `GROUPS` whose secrets are created again
 */
export function writeSecrets(folder, rotate = []) {
  const unknown = rotate.filter((name) => !(name in GROUPS));
  if (unknown.length > 0)
    throw new Error(`Unknown secrets: ${unknown.join(', ')}. Known ones: ${Object.keys(GROUPS).join(', ')}`);
  const master = join(folder, 'master');
  const secret = secretsIn(master, BYTES);
  chmodSync(folder, 0o711);
  for (const name of rotate.flatMap((group) => GROUPS[group])) rmSync(join(master, name), { force: true });
  const kept = readdirSync(master).length;
  for (const [reader, files] of Object.entries(filesOf(secret))) {
    const own = join(folder, reader);
    mkdirSync(own, { recursive: true, mode: 0o750 });
    // Secrets that a process no longer needs must not stay readable.
    for (const name of readdirSync(own)) if (!(name in files)) rmSync(join(own, name), { force: true });
    for (const [name, value] of Object.entries(files)) writeSecret(join(own, name), value, 0o440, READERS[reader]);
    setOwner(own, READERS[reader]);
  }
  for (const [name, group] of Object.entries(STORE_KEYS)) {
    const own = join(folder, name);
    if (existsSync(own)) continue;
    mkdirSync(own);
    // New files inherit the folder's group, so the step needs no right to change owners.
    chmodSync(own, 0o2750);
    setOwner(own, group, READERS['object-store']);
  }
  return readdirSync(master).length - kept;
}

/** Gives each volume to its user, with archives that were copied from another machine. @param {string} volumes folder of the volumes */
export function handOver(volumes) {
  for (const [name, owner] of Object.entries(OWNERS)) {
    const folder = join(volumes, name);
    if (!existsSync(folder)) continue;
    if (name === 'backups') handOverWherePossible(folder, owner);
    else setOwner(folder, owner, owner);
  }
}

// An NFS server refuses root to change owners; the site must start nevertheless.
function handOverWherePossible(folder, owner) {
  try {
    handOverArchives(folder, owner);
  } catch (error) {
    process.stdout.write(
      `BACKUP_DIR cannot be given to the backup (${error.message}): let user ${owner} write there, on the server of the files.\n`,
    );
  }
}

function handOverArchives(folder, owner) {
  const { uid, gid } = statSync(folder);
  const files = filesIn(folder);
  for (const file of files.filter(isOurs)) setOwner(join(folder, file), owner, owner);
  // A disk of its own has `lost+found`.
  if (files.every((file) => isOurs(file) || /^(?:\.|lost\+found$)/.test(file))) return setOwner(folder, owner, owner);
  setOwner(folder, uid, gid);
  process.stdout.write(
    `BACKUP_DIR has files of others and stays theirs: name a folder for the archives alone, or let user ${owner} write there.\n`,
  );
}

const isOurs = (file) => /^(?:academy-|privacy-memory\.json)/.test(file);

function filesIn(folder) {
  try {
    accessSync(folder, constants.R_OK | constants.X_OK);
  } catch {
    // With the capability CHOWN alone, root reads a private folder only as its owner.
    setOwner(folder, 0);
  }
  return readdirSync(folder);
}

if (process.argv[1]?.endsWith('secrets.mjs')) {
  try {
    const [command, ...names] = process.argv.slice(2);
    const made = writeSecrets(process.env.SECRETS_DIR || '/secrets', command === 'rotate' ? names : []);
    handOver('/volumes');
    process.stdout.write(made === 0 ? 'All secrets exist.\n' : `${made} secrets created.\n`);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
    process.exit(1);
  }
}
