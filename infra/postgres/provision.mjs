import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import pg from 'pg';

/** Schemas of the database. Each has a role `nfa_<schema>`, which can access no other schema. */
export const SCHEMAS = ['catalogue', 'enquiries', 'content', 'media', 'agency', 'gateway'];

const OWNER = 'nfa_owner';
const SETTINGS = ["statement_timeout = '4s'", "lock_timeout = '1s'", "idle_in_transaction_session_timeout = '5s'"];
const ROWS = 'SELECT, INSERT, UPDATE, DELETE';
const SEQUENCES = 'USAGE, SELECT';
const roleOf = (schema) => `nfa_${schema}`;
const quote = pg.escapeIdentifier;

/**
 * Creates the database, its schemas and roles, or brings them up to date. The owner runs migrations; the role of a
 * process reads and writes rows in its own schema and can change no table.
 * @param {{ adminUrl: string, database?: string, passwords: Record<string, string> }} options passwords of `owner` and each schema
 * @returns {Promise<{ ownerUrl: string, urls: Record<string, string> }>}
 */
export async function provision({ adminUrl, database = 'academy', passwords }) {
  const base = new URL(adminUrl);
  base.pathname = `/${encodeURIComponent(database)}`;
  await withClient(adminUrl, async (client) => {
    // Until the connection ends: of two starts at once, the second waits, since Postgres lets only one change a role.
    await client.query("SELECT pg_advisory_lock(hashtext('provision'))");
    // The log of slow statements would hold the passwords. A managed Postgres may refuse the setting.
    await client.query('SET log_min_duration_statement = -1').catch(() => undefined);
    // The owner may create databases, because a backup drill restores into one.
    await ensureRole(client, OWNER, passwords.owner, 'CREATEDB');
    for (const schema of SCHEMAS) await ensureRole(client, roleOf(schema), passwords[schema]);
    // Without superuser rights, only a member of a role can give it ownership.
    await client.query(`GRANT ${OWNER} TO CURRENT_USER`);
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [database]);
    if (!rowCount) await client.query(`CREATE DATABASE ${quote(database)} OWNER ${OWNER}`);
    await client.query(`REVOKE ALL ON DATABASE ${quote(database)} FROM PUBLIC`);
    await client.query(`GRANT CONNECT ON DATABASE ${quote(database)} TO ${SCHEMAS.map(roleOf).join(', ')}`);
    await withClient(base.href, async (inDatabase) => {
      await inDatabase.query('REVOKE ALL ON SCHEMA public FROM PUBLIC');
      await inDatabase.query(SCHEMAS.flatMap(statementsOf).join('; '));
      await openEarlierTables(inDatabase);
    });
  });
  const urlFor = (role, password) => Object.assign(new URL(base.href), { username: role, password }).href;
  return {
    ownerUrl: urlFor(OWNER, passwords.owner),
    urls: Object.fromEntries(SCHEMAS.map((schema) => [schema, urlFor(roleOf(schema), passwords[schema])])),
  };
}

async function ensureRole(client, name, password, rights = '') {
  if (!password) throw new Error(`The role ${name} needs a password.`);
  const { rowCount } = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [name]);
  const attributes = `LOGIN ${rights} PASSWORD ${pg.escapeLiteral(password)}`;
  await client.query(`${rowCount ? 'ALTER' : 'CREATE'} ROLE ${quote(name)} ${attributes}`);
}

function statementsOf(schema) {
  const role = roleOf(schema);
  return [
    `CREATE SCHEMA IF NOT EXISTS ${schema} AUTHORIZATION ${OWNER}`,
    `REVOKE ALL ON SCHEMA ${schema} FROM PUBLIC`,
    `GRANT USAGE ON SCHEMA ${schema} TO ${role}`,
    // Covers tables that later migrations create; rights that a migration revokes stay revoked.
    `ALTER DEFAULT PRIVILEGES FOR ROLE ${OWNER} IN SCHEMA ${schema} GRANT ${ROWS} ON TABLES TO ${role}`,
    `ALTER DEFAULT PRIVILEGES FOR ROLE ${OWNER} IN SCHEMA ${schema} GRANT ${SEQUENCES} ON SEQUENCES TO ${role}`,
    `ALTER ROLE ${role} SET search_path = ${schema}`,
    // The settings of the processes' connections, which PgBouncer in transaction mode does not pass on.
    ...SETTINGS.map((setting) => `ALTER ROLE ${role} SET ${setting}`),
  ];
}

/**
 * Grants the roles their rights to what migrations created before the default privileges were set. A GRANT on all tables
 * could make a migration fail that runs meanwhile, and undo what one revoked.
 */
async function openEarlierTables(client) {
  const { rows } = await client.query(
    `SELECT nspname, relname, relkind FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace
      WHERE nspname = ANY($1) AND relkind IN ('r', 'v', 'S') AND relacl IS NULL`,
    [SCHEMAS],
  );
  for (const { nspname, relname, relkind } of rows) {
    const rights = relkind === 'S' ? SEQUENCES : ROWS;
    await client.query(`GRANT ${rights} ON ${nspname}.${quote(relname)} TO ${roleOf(nspname)}`);
  }
}

/** Runs `work` on a new connection. @template T @param {string} connectionString @param {(client: pg.Client) => Promise<T>} work @returns {Promise<T>} */
export async function withClient(connectionString, work) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Returns the value of a variable, or the content of the file that `<name>_FILE` names. @throws Error without either */
function read(name) {
  const file = process.env[`${name}_FILE`];
  const value = file ? readFileSync(file, 'utf8').trim() : process.env[name];
  if (!value) throw new Error(`${name} is required`);
  return value;
}

async function main() {
  try {
    const names = ['owner', ...SCHEMAS];
    const passwords = Object.fromEntries(names.map((name) => [name, read(`${name.toUpperCase()}_DB_PASSWORD`)]));
    await provision({
      adminUrl: read('ADMIN_DATABASE_URL'),
      database: process.env.DATABASE_NAME || undefined,
      passwords,
    });
    process.stdout.write('Database, schemas and roles are ready.\n');
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
    process.exit(1);
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) main();
