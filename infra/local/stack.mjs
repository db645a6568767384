import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { provision, SCHEMAS } from '../postgres/provision.mjs';
import { environment } from './environment.mjs';
import { Failure, oneLine } from './failure.mjs';
import { freePort, isFree } from './free-port.mjs';
import { endLeftovers, noteProcesses } from './leftovers.mjs';
import { takeLock } from './lock.mjs';
import { startMailCatcher } from './mail-catcher/catcher.mjs';
import { nodeProgram } from './node-runtime.mjs';
import { createOutput } from './output.mjs';
import { preparePostgres } from './postgres.mjs';
import { APPLICATIONS, applicationSpecs, MIGRATIONS, STOP_ORDER } from './processes.mjs';
import { prepareRedis } from './redis.mjs';
import { inRoot, root } from './root.mjs';
import { secretsIn } from './secrets.mjs';
import { Supervisor } from './supervisor.mjs';
import { findRedis } from './system-tools.mjs';
import { startWatchdog } from './watchdog.mjs';

/**
 * @typedef {object} StackOptions
 * @property {string} dataDir everything that lasts
 * @property {number} [port] of the front door; without it a free one
 * @property {string} [host]
 * @property {number} [mailPort] of the mails' web page
 * @property {boolean} [demo] demo sign-in and demo site
 * @property {boolean} [seed] fill the site once; as `demo` when left out
 * @property {boolean} [quiet] nothing on the console
 * @property {Record<string, string | undefined>} [env] for all processes
 * @property {string[]} [only] names of our processes to run
 * @property {boolean} [frontendFromSource] with hot reload
 * @property {AbortSignal} [signal] breaks the start off
 */

/**
 * Starts the whole product, built before, on one data folder; each process that dies is started again.
 * @param {StackOptions} options
 * @throws Failure with one line; nothing runs any more then
 */
export async function startStack(options) {
  const { host = '127.0.0.1', demo = true, quiet = false, only = APPLICATIONS } = options;
  const output = createOutput({ quiet });
  const dataDir = resolve(options.dataDir);
  const port = options.port ?? (await freePort());
  if (!(await isFree(port, host)))
    throw new Failure(`Port ${port} is in use: stop what uses it, or set PORT to another one.`);
  const at = (...parts) => join(dataDir, ...parts);
  mkdirSync(at('redis'), { recursive: true });
  for (const folder of ['media', 'uploads']) mkdirSync(at(folder), { recursive: true });
  const unlock = takeLock(
    at('lock'),
    `${dataDir} is in use by another run: stop that one, or set DATA_DIR to another folder.`,
  );
  const watchdog = startWatchdog();
  const supervisor = new Supervisor({
    output,
    watchdog,
    onChange: () => noteProcesses(at('processes.json'), supervisor.list()),
  });
  /** @type {Awaited<ReturnType<typeof startMailCatcher>> | undefined} */
  let mailCatcher;

  let stopped;
  const stop = () => {
    stopped ??= (async () => {
      for (const names of STOP_ORDER)
        await Promise.all(names.filter((name) => supervisor.entries.has(name)).map((name) => supervisor.stop(name)));
      await mailCatcher?.stop();
      watchdog.stop();
      unlock();
    })();
    return stopped;
  };
  const unlessStopped = () => {
    if (stopped || options.signal?.aborted) throw new Failure('Stopped.');
  };

  try {
    await endLeftovers(at('processes.json'));
    const secret = secretsIn(at('secrets'));
    const ports = await givePorts(port, options.mailPort);
    if (options.mailPort && !(await isFree(options.mailPort, '127.0.0.1')))
      throw new Failure(`Port ${options.mailPort} is in use: set MAIL_PORT to another one.`);
    mailCatcher = await startMailCatcher({ folder: at('mails'), smtpPort: ports.smtp, webPort: ports.mail });

    if (!existsSync(at('postgres/PG_VERSION')) && !existsSync(at('postgres.location')))
      output.say('Creating the database …');
    const postgres = await preparePostgres({
      dataDir: at('postgres'),
      port: ports.postgres,
      password: secret('postgres'),
      flags: ['shared_buffers=64MB', 'max_connections=100', 'log_min_messages=fatal'],
    });
    const redis = prepareRedis({ dataDir: at('redis'), port: ports.redis, command: findRedis(output.say) });
    supervisor.add(postgres.spec);
    supervisor.add(redis.spec);
    unlessStopped();
    await Promise.all([supervisor.start('postgres'), supervisor.start('redis')]);
    unlessStopped();

    const passwords = Object.fromEntries(['owner', ...SCHEMAS].map((name) => [name, secret(`postgres-${name}`)]));
    const database = await provision({ adminUrl: postgres.url, passwords });
    const url = `http://localhost:${port}`;
    const given = { ...process.env, ...options.env };
    const publicUrl = given.PUBLIC_URL || url;
    const env = environment({
      given,
      dataDir,
      publicUrl,
      host,
      ports,
      databaseUrls: database.urls,
      redisUrl: redis.url,
      secret,
      demo,
    });
    const node = nodeProgram();
    const migrations = Object.entries(MIGRATIONS).filter(([name]) => only.includes(name));
    await runToEnd({
      name: 'migrate',
      command: node,
      args: [inRoot('infra/local/migrate-all.mjs'), ...migrations.map(([, file]) => inRoot(file))],
      env: { ...env.all, MIGRATION_DATABASE_URL: database.ownerUrl },
      failure: 'The database could not be brought up to date',
      watchdog,
    });
    unlessStopped();

    const { frontendFromSource } = options;
    const specs = applicationSpecs({ node, ports, env: env.all, own: env.own, frontendFromSource });
    const started = specs.filter(({ name }) => only.includes(name));
    for (const spec of started) {
      if (!existsSync(spec.args.at(-1) ?? ''))
        throw new Failure(`${spec.name} is not built: ${spec.args.at(-1)} is missing.`);
      supervisor.add(spec);
    }
    await Promise.all(started.map(({ name }) => supervisor.start(name)));
    unlessStopped();

    if ((options.seed ?? demo) && !existsSync(at('seeded'))) {
      output.say('Filling the demonstration site …');
      await runToEnd({
        name: 'seed',
        command: node,
        args: [inRoot('infra/seed/dist/main.js')],
        env: env.seed,
        failure: 'The demonstration site could not be filled',
        watchdog,
      });
      writeFileSync(at('seeded'), `${new Date().toISOString()}\n`);
    }
    const adminUrl = new URL(postgres.url);
    adminUrl.pathname = '/academy';
    return {
      /** Address of the front door. */
      url,
      mailUrl: `http://127.0.0.1:${ports.mail}`,
      smtpPort: ports.smtp,
      /** With the superuser's role. */
      databaseUrl: adminUrl.href,
      redisUrl: redis.url,
      dataDir,
      databaseDir: postgres.data,
      hopSecret: secret('hop'),
      ports,
      output,
      /** @returns {{ name: string, pid: number | undefined, restarts: number }[]} */
      get processes() {
        return supervisor.list();
      },
      /** As a crash would; it is started again. @param {string} name */
      kill: (name) => supervisor.kill(name),
      /** @param {string} name */
      stopProcess: (name) => supervisor.stop(name),
      /** @param {string} name */
      startProcess: (name) => supervisor.start(name),
      /** @param {string} name */
      waitUntilReady: (name) => supervisor.waitUntilReady(name),
      stop,
      /** Ends everything at once. */
      killAll: () => supervisor.killAll(),
    };
  } catch (error) {
    await stop();
    throw error instanceof Failure ? error : new Failure(oneLine(error), { cause: error });
  }
}

async function givePorts(gateway, mail) {
  const ports = /** @type {Record<string, number>} */ ({});
  for (const name of [
    ...APPLICATIONS.flatMap((name) => [name, `${name}Management`]),
    'postgres',
    'redis',
    'smtp',
    'mail',
  ])
    ports[name] = await freePort();
  return { ...ports, gateway, mail: mail ?? ports.mail };
}

function runToEnd({ name, command, args, env, failure, watchdog }) {
  return new Promise((done, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      env,
      detached: process.platform !== 'win32',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    if (child.pid) watchdog.track(child.pid, 'SIGTERM');
    const lines = [];
    for (const stream of [child.stdout, child.stderr])
      createInterface({ input: stream }).on('line', (line) => lines.push(line));
    child.once('error', (error) => reject(new Failure(`${failure}: ${oneLine(error)}`)));
    child.once('close', (code) => {
      if (child.pid) watchdog.untrack(child.pid);
      if (code === 0) return done(lines);
      const reason = lines.find((line) => /error|fatal|not valid|could not|cannot/i.test(line)) ?? lines.at(-1);
      reject(new Failure(`${failure}: ${reason ?? `${name} ended with code ${code}`}`));
    });
  });
}
