import { existsSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { build } from './build.mjs';
import { oneLine } from './failure.mjs';
import { requireFree } from './free-port.mjs';
import { installDependencies } from './install.mjs';
import { stateOf } from './lock.mjs';
import { DATA_FOLDER, root } from './root.mjs';
import { findRedis } from './system-tools.mjs';

const TWICE_MS = 700;

const say = (text) => void process.stdout.write(`${text}\n`);

/** Runs `npm start` and `npm run dev`: installs, builds and starts the product from a fresh clone. @param {{ watch?: boolean }} options */
export async function runProduct({ watch = false } = {}) {
  const began = Date.now();
  const controller = new AbortController();
  /** @type {Awaited<ReturnType<typeof import('./stack.mjs').startStack>> | undefined} */
  let stack;
  let firstSignalAt = 0;
  const onSignal = async () => {
    if (firstSignalAt > 0) {
      // One Ctrl-C arrives twice: from the terminal and from npm.
      if (Date.now() - firstSignalAt < TWICE_MS) return;
      stack?.supervisor.killAll();
      process.exit(1);
    }
    firstSignalAt = Date.now();
    say('\nStopping …');
    controller.abort();
    if (!stack) return;
    await stack.stop();
    say('Stopped.');
    process.exit(0);
  };
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, onSignal);
  // A closed console must not end the product.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

  try {
    const settings = readSettings();
    // Checked before the installation, which takes minutes; a gateway that a killed run left behind is ended later.
    if (stateOf(resolve(settings.dataDir, 'lock')) !== 'stale') await requireFree('PORT', settings.port, settings.host);
    await installDependencies(say, { toRun: true });
    findRedis(say);
    await build(say);
    const { startStack } = await import('./stack.mjs');
    const first = !existsSync(resolve(settings.dataDir, 'secrets'));
    say(first ? 'Starting for the first time …' : 'Starting …');
    stack = await startStack({ ...settings, watch, signal: controller.signal });
    if (controller.signal.aborted) return void (await stack.stop());
    say(summary(stack, await isDemoAccount(stack.url), Date.now() - began));
  } catch (error) {
    if (controller.signal.aborted) {
      say('Stopped.');
      process.exit(0);
    }
    process.stderr.write(`${oneLine(error)}\n`);
    process.exit(1);
  }
}

function readSettings() {
  const { PORT, MAIL_PORT, HOST, DATA_DIR, DEMO_MODE } = process.env;
  const dataDir = resolve(root, DATA_DIR || DATA_FOLDER);
  if (existsSync(dataDir) && !statSync(dataDir).isDirectory()) throw new Error(`DATA_DIR ${dataDir} is not a folder.`);
  return {
    port: portFrom('PORT', PORT || '8080'),
    mailPort: MAIL_PORT ? portFrom('MAIL_PORT', MAIL_PORT) : undefined,
    host: HOST || '127.0.0.1',
    dataDir,
    demo: DEMO_MODE !== 'false',
  };
}

function portFrom(name, value) {
  const port = Number(value);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Error(`${name} must be a number from 1 to 65535.`);
  return port;
}

/** Returns whether the account of the demonstration still has its published password. @param {string} url */
async function isDemoAccount(url) {
  const response = await fetch(`${url}/api/admin/sign-in-hint`).catch(() => undefined);
  return response?.ok === true && (await response.json()).demo;
}

function summary(stack, isDemo, tookMs) {
  return [
    '',
    `Ready after ${(tookMs / 1000).toFixed(1)} s.`,
    '',
    `  Website       ${stack.url}`,
    `  Admin panel   ${stack.url}/admin${isDemo ? '   (sign in: admin / admin123)' : ''}`,
    `  API           ${stack.url}/api/docs`,
    `  Mails         ${stack.mailUrl}`,
    ...(stack.phonesUrl ? [`  Phones        ${stack.phonesUrl}   (practice payments: no money moves)`] : []),
    `  Data          ${stack.dataDir}${stack.databaseDir.startsWith(stack.dataDir) ? '' : ` and ${stack.databaseDir}`}`,
    '',
    'Ctrl-C stops everything; the data stays.',
  ].join('\n');
}
