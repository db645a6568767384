import { chmodSync, existsSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { startDaraja } from '../daraja/double.mjs';
import { startMailCatcher } from '../mail-catcher/catcher.mjs';
import { secretsIn } from '../ops/secret-files.mjs';
import { provision, SCHEMAS } from '../postgres/provision.mjs';
import { forgetServices } from './build.mjs';
import { watchOverChildren } from './children.mjs';
import { Failure, oneLine } from './failure.mjs';
import { freePort, requireFree } from './free-port.mjs';
import { takeLock } from './lock.mjs';
import { isUpToDate } from './migrations.mjs';
import { nodeProgram } from './node-runtime.mjs';
import { createOutput } from './output.mjs';
import { isOfAnotherUser, preparePostgres } from './postgres.mjs';
import {
  APPLICATIONS,
  addressesOf,
  applicationSpecs,
  bundlerSpec,
  environment,
  MIGRATIONS,
  STOP_ORDER,
} from './processes.mjs';
import { runProgram } from './program.mjs';
import { prepareRedis } from './redis.mjs';
import { inRoot, root } from './root.mjs';
import { Supervisor } from './supervisor.mjs';
import { findRedis } from './system-tools.mjs';
import { writeWhole } from './write-whole.mjs';

// Logs errors that end a connection or the server; the services report errors of single statements.
const POSTGRES_SETTINGS = ['shared_buffers=64MB', 'max_connections=100', 'log_min_messages=fatal'];

/**
 * @typedef {object} StackOptions
 * @property {string} dataDir folder of all persistent data
 * @property {number} [port] of the site; without it a free one
 * @property {string} [host]
 * @property {number} [mailPort] of the mails' web page
 * @property {boolean} [demo] demo sign-in
 * @property {boolean} [seed] fill the site once; default: value of `demo`
 * @property {boolean} [quiet] nothing on the console
 * @property {Record<string, string | undefined>} [env] for all processes
 * @property {string[]} [only] names of our processes to run
 * @property {boolean} [watch] build on each change and restart changed processes, with hot reload of the website
 * @property {AbortSignal} [signal] aborts the start
 */

/** @typedef {Awaited<ReturnType<typeof startStack>>} Stack */

/**
 * Starts all processes of the built product on one data folder, and restarts a process that ends unexpectedly.
 * @param {StackOptions} options
 * @throws Failure with one line, after everything was stopped
 */
export async function startStack(options) {
  const dataDir = resolve(options.dataDir);
  const inData = (name) => join(dataDir, name);
  const output = createOutput({ quiet: options.quiet });
  /** @type {(() => unknown)[]} */
  const closers = [];
  const stop = async () => {
    for (let close = closers.pop(); close; close = closers.pop()) await close();
  };
  try {
    closers.push(await openDataFolder(dataDir));
    const children = watchOverChildren(inData('processes.json'));
    closers.push(children.stop);
    // What a killed run left behind, and has ended by now, held the same ports.
    const ports = await givePorts(options);
    const mails = await startMailCatcher({ folder: inData('mails'), smtpPort: ports.smtp, webPort: ports.mail });
    closers.push(mails.stop);
    const addresses = addressesOf(ports, options.host);
    const webhookUrl = `${addresses.gateway}/api/whatsapp/webhook`;
    const phones =
      options.demo === false
        ? undefined
        : await startDaraja({ folder: inData('phones'), port: ports.phones, webhookUrl });
    if (phones) closers.push(phones.stop);
    const supervisor = new Supervisor({ output, children });
    closers.push(async () => {
      for (const names of STOP_ORDER) await Promise.all(names.map((name) => supervisor.stop(name)));
    });
    const context = { options, inData, ports, output, supervisor, secret: secretsIn(inData('secrets')) };
    const stores = await startStores(context);
    await startApplications(context, stores);
    return {
      /** Address of the site. */
      url: addresses.site,
      mailUrl: `http://127.0.0.1:${ports.mail}`,
      /** Page with the phones of practice mode, undefined outside of a demonstration. */
      phonesUrl: phones?.url,
      /** Address of the database, with the role of the superuser. */
      databaseUrl: Object.assign(new URL(stores.postgres.url), { pathname: '/academy' }).href,
      redisUrl: stores.redisUrl,
      dataDir,
      databaseDir: stores.postgres.data,
      /** `<name>` and `<name>Management` of each process, and `site` for visitors. */
      ports,
      /** @returns {{ name: string, pid: number | undefined, restarts: number }[]} */
      get processes() {
        return [...supervisor.entries].map(([name, { child, restarts }]) => ({ name, pid: child?.pid, restarts }));
      },
      /** Stops, starts and kills processes, and waits until one is ready. */
      supervisor,
      stop,
    };
  } catch (error) {
    await stop();
    throw error instanceof Failure ? error : new Failure(oneLine(error), { cause: error });
  }
}

async function givePorts({ port, mailPort, host = '127.0.0.1', watch }) {
  if (port) await requireFree('PORT', port, host);
  if (mailPort) await requireFree('MAIL_PORT', mailPort, '127.0.0.1');
  const ports = { site: port ?? (await freePort()), mail: mailPort ?? (await freePort()) };
  const names = APPLICATIONS.flatMap((name) => [name, `${name}Management`]);
  for (const name of ['postgres', 'redis', 'smtp', 'phones', ...names]) ports[name] = await freePort();
  return watch ? ports : { ...ports, gateway: ports.site };
}

/** Creates the data folder and locks it for this process. */
async function openDataFolder(dataDir) {
  try {
    return await lockDataFolder(dataDir);
  } catch (error) {
    if (!['EACCES', 'EPERM'].includes(error.code) || !isOfAnotherUser(dataDir)) throw error;
    throw new Failure(
      `DATA_DIR ${dataDir} belongs to another user: start as that one, or set DATA_DIR to another folder.`,
    );
  }
}

function lockDataFolder(dataDir) {
  // Postgres, which may run as another user, has to reach its folder through this one.
  mkdirSync(dataDir, { recursive: true });
  // Photographs, signed papers, mails and phone numbers are for the user who runs the product alone.
  for (const name of ['redis', 'media', 'uploads', 'mails', 'phones']) {
    mkdirSync(join(dataDir, name), { recursive: true });
    chmodSync(join(dataDir, name), 0o700);
  }
  const refusal = `${dataDir} is in use by another run: stop that one, or set DATA_DIR to another folder.`;
  return takeLock(join(dataDir, 'lock'), refusal);
}

async function startStores({ options, inData, ports, supervisor, output, secret }) {
  const database = { dataDir: inData('postgres'), port: ports.postgres, password: secret('postgres') };
  // Made below, as soon as Postgres ran for the first time.
  const isUsed = existsSync(inData('secrets/postgres-owner'));
  if (!isUsed) output.say('Creating the database …');
  const postgres = await preparePostgres({ ...database, isUsed, flags: POSTGRES_SETTINGS });
  const queue = { dataDir: inData('redis'), port: ports.redis, password: secret('redis') };
  const redis = prepareRedis({ ...queue, command: findRedis(output.say) });
  options.signal?.throwIfAborted();
  await Promise.all([supervisor.start(postgres.spec), supervisor.start(redis.spec)]);
  const passwords = Object.fromEntries(['owner', ...SCHEMAS].map((name) => [name, secret(`postgres-${name}`)]));
  const { ownerUrl, urls } = await provision({ adminUrl: postgres.url, passwords });
  return { postgres, ownerUrl, databaseUrls: urls, redisUrl: redis.url };
}

async function startApplications({ options, inData, ports, supervisor, output, secret }, stores) {
  const { only = APPLICATIONS, host = '127.0.0.1', demo = true, seed = demo, watch, signal } = options;
  const given = { ...process.env, ...options.env };
  const env = environment({ given, inData, host, demo, ports, secret, ...stores });
  const node = nodeProgram();
  const specs = applicationSpecs({ node, ports, env, watch }).filter(({ name }) => only.includes(name));
  const run = (args, variables, failure) => runProgram(node, args, { cwd: root, env: variables, failure, signal });
  if (!(await isUpToDate(stores.ownerUrl, MIGRATIONS)))
    await run(
      [inRoot('infra/backup/dist/migrate.js')],
      { ...env.all, MIGRATION_DATABASE_URL: stores.ownerUrl },
      'The database could not be brought up to date',
    );
  signal?.throwIfAborted();
  await Promise.all(specs.map((spec) => supervisor.start(spec)));
  signal?.throwIfAborted();
  if (watch) {
    forgetServices();
    await supervisor.start(bundlerSpec(node));
  }
  if (!seed || existsSync(inData('seeded'))) return;
  output.say('Filling the demonstration site …');
  await run([inRoot('infra/seed/dist/main.js')], env.seed, 'The demonstration site could not be filled');
  writeWhole(inData('seeded'), `${new Date().toISOString()}\n`);
}
