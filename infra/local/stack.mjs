import { existsSync, writeFileSync } from 'node:fs';
import { provision, SCHEMAS } from '../postgres/provision.mjs';
import { openDataFolder } from './data-folder.mjs';
import { environment } from './environment.mjs';
import { Failure, oneLine } from './failure.mjs';
import { freePort, isFree } from './free-port.mjs';
import { endLeftovers, noteProcesses } from './leftovers.mjs';
import { startMailCatcher } from '../mail-catcher/catcher.mjs';
import { nodeProgram } from './node-runtime.mjs';
import { createOutput } from './output.mjs';
import { preparePostgres } from './postgres.mjs';
import { APPLICATIONS, applicationSpecs, MIGRATIONS, STOP_ORDER } from './processes.mjs';
import { prepareRedis } from './redis.mjs';
import { inRoot } from './root.mjs';
import { runToEnd } from './run-to-end.mjs';
import { secretsIn } from './secrets.mjs';
import { Supervisor } from './supervisor.mjs';
import { findRedis } from './system-tools.mjs';
import { startWatchdog } from './watchdog.mjs';

// Errors of single statements are the services' to tell; what ends a connection or the server is shown.
const POSTGRES_SETTINGS = ['shared_buffers=64MB', 'max_connections=100', 'log_min_messages=fatal'];

/**
 * @typedef {object} StackOptions
 * @property {string} dataDir everything that lasts
 * @property {number} [port] of the gateway; without it a free one
 * @property {string} [host]
 * @property {number} [mailPort] of the mails' web page
 * @property {boolean} [demo] demo sign-in
 * @property {boolean} [seed] fill the site once; as `demo` when left out
 * @property {boolean} [quiet] nothing on the console
 * @property {Record<string, string | undefined>} [env] for all processes
 * @property {string[]} [only] names of our processes to run
 * @property {boolean} [frontendFromSource] with hot reload
 * @property {AbortSignal} [signal] breaks the start off
 */

/** @typedef {Awaited<ReturnType<typeof startStack>>} Stack */

/**
 * Starts the whole product, built before, on one data folder; each process that dies is started again.
 * @param {StackOptions} options
 * @throws Failure with one line; nothing runs any more then
 */
export async function startStack(options) {
  const output = createOutput({ quiet: options.quiet });
  const host = options.host ?? '127.0.0.1';
  const ports = await givePorts(options, host);
  const folder = openDataFolder(options.dataDir);
  const watchdog = startWatchdog();
  const supervisor = new Supervisor({
    output,
    watchdog,
    onChange: () => noteProcesses(folder.at('processes.json'), supervisor.list()),
  });
  const closers = [];
  let stopped;
  const stop = () => {
    stopped ??= (async () => {
      for (const names of STOP_ORDER)
        await Promise.all(names.filter((name) => supervisor.entries.has(name)).map((name) => supervisor.stop(name)));
      for (const close of closers) await close();
      watchdog.stop();
      folder.close();
    })();
    return stopped;
  };

  try {
    await endLeftovers(folder.at('processes.json'));
    const mails = await startMailCatcher({ folder: folder.at('mails'), smtpPort: ports.smtp, webPort: ports.mail });
    closers.push(mails.stop);
    const parts = {
      options,
      host,
      ports,
      folder,
      watchdog,
      supervisor,
      output,
      secret: secretsIn(folder.at('secrets')),
    };
    const stores = await startStores(parts);
    await startApplications(parts, stores);
    return handleOf(parts, stores, stop);
  } catch (error) {
    await stop();
    throw error instanceof Failure ? error : new Failure(oneLine(error), { cause: error });
  }
}

async function givePorts({ port, mailPort }, host) {
  const taken = (number, variable) =>
    new Failure(`Port ${number} is in use: stop what uses it, or set ${variable} to another one.`);
  if (port && !(await isFree(port, host))) throw taken(port, 'PORT');
  if (mailPort && !(await isFree(mailPort, '127.0.0.1'))) throw taken(mailPort, 'MAIL_PORT');
  const ports = /** @type {Record<string, number>} */ ({});
  const names = ['postgres', 'redis', 'smtp', 'mail', ...APPLICATIONS.flatMap((name) => [name, `${name}Management`])];
  for (const name of names) ports[name] = await freePort();
  return { ...ports, gateway: port ?? ports.gateway, mail: mailPort ?? ports.mail };
}

async function startStores({ options, ports, folder, supervisor, output, secret }) {
  if (!existsSync(folder.at('seeded')) && !existsSync(folder.at('postgres'))) output.say('Creating the database …');
  const postgres = await preparePostgres({
    dataDir: folder.at('postgres'),
    port: ports.postgres,
    password: secret('postgres'),
    flags: POSTGRES_SETTINGS,
  });
  const redis = prepareRedis({ dataDir: folder.at('redis'), port: ports.redis, command: findRedis(output.say) });
  supervisor.add(postgres.spec);
  supervisor.add(redis.spec);
  goOn(options);
  await Promise.all([supervisor.start('postgres'), supervisor.start('redis')]);
  const passwords = Object.fromEntries(['owner', ...SCHEMAS].map((name) => [name, secret(`postgres-${name}`)]));
  return { postgres, redis, ...(await provision({ adminUrl: postgres.url, passwords })) };
}

async function startApplications({ options, host, ports, folder, watchdog, supervisor, output, secret }, stores) {
  const { only = APPLICATIONS, demo = true, seed = demo, frontendFromSource, signal } = options;
  const given = { ...process.env, ...options.env };
  const env = environment({
    given,
    dataDir: folder.dataDir,
    publicUrl: given.PUBLIC_URL || `http://localhost:${ports.gateway}`,
    host,
    ports,
    databaseUrls: stores.urls,
    redisUrl: stores.redis.url,
    secret,
    demo,
  });
  const command = nodeProgram();
  const specs = applicationSpecs({ node: command, ports, env: env.all, own: env.own, frontendFromSource });
  const wanted = specs.filter(({ name }) => only.includes(name));
  for (const { name, args } of wanted) {
    const program = args.at(-1) ?? '';
    if (!existsSync(program)) throw new Failure(`${name} is not built: ${program} is missing.`);
  }
  goOn(options);
  const migrations = Object.entries(MIGRATIONS).filter(([name]) => only.includes(name));
  await runToEnd({
    command,
    args: [inRoot('infra/local/migrate-all.mjs'), ...migrations.map(([, file]) => inRoot(file))],
    env: { ...env.all, MIGRATION_DATABASE_URL: stores.ownerUrl },
    failure: 'The database could not be brought up to date',
    watchdog,
    signal,
  });
  goOn(options);
  for (const spec of wanted) supervisor.add(spec);
  await Promise.all(wanted.map(({ name }) => supervisor.start(name)));
  goOn(options);
  if (!seed || existsSync(folder.at('seeded'))) return;
  output.say('Filling the demonstration site …');
  await runToEnd({
    command,
    args: [inRoot('infra/seed/dist/main.js')],
    env: env.seed,
    failure: 'The demonstration site could not be filled',
    watchdog,
    signal,
  });
  writeFileSync(folder.at('seeded'), `${new Date().toISOString()}\n`);
}

function goOn({ signal }) {
  if (signal?.aborted) throw new Failure('Stopped.');
}

function handleOf({ ports, folder, supervisor, output }, { postgres, redis }, stop) {
  return {
    /** Address of the site. */
    url: `http://localhost:${ports.gateway}`,
    mailUrl: `http://127.0.0.1:${ports.mail}`,
    /** With the superuser's role. */
    databaseUrl: Object.assign(new URL(postgres.url), { pathname: '/academy' }).href,
    redisUrl: redis.url,
    dataDir: folder.dataDir,
    databaseDir: postgres.data,
    /** `<name>` and `<name>Management` of each process. */
    ports,
    output,
    /** @returns {{ name: string, pid: number | undefined, restarts: number }[]} */
    get processes() {
      return supervisor.list();
    },
    /** How a process is started. @param {string} name */
    specOf: (name) => supervisor.entry(name).spec,
    /** As a crash would; it is started again. @param {string} name */
    kill: (name) => supervisor.kill(name),
    /** It stays stopped. @param {string} name */
    stopProcess: (name) => supervisor.stop(name),
    /** @param {string} name */
    startProcess: (name) => supervisor.start(name),
    /** @param {string} name */
    waitUntilReady: (name) => supervisor.waitUntilReady(name),
    stop,
    /** Ends everything at once. */
    killAll: () => supervisor.killAll(),
  };
}
