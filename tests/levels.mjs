import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { build } from '../infra/local/build.mjs';
import { Failure, oneLine } from '../infra/local/failure.mjs';
import { installDependencies } from '../infra/local/install.mjs';
import { nodeProgram, ownNode } from '../infra/local/node-runtime.mjs';
import { inRoot, root, withTools } from '../infra/local/root.mjs';
import { findRedis } from '../infra/local/system-tools.mjs';
import { findS3Server } from './support/s3-server.mjs';

const END_LIMIT_MS = 10_000;

const interruption = new AbortController();

const say = (text) => void process.stdout.write(`${text}\n`);

const FAULTS = process.env.FAULTS ?? 'short';

/**
 * The levels in the order in which they run; those of one step run at the same time.
 * @type {Record<string, (folder: string) => Promise<{ passed: number, failed: number, skipped: number }>>[]}
 */
const STEPS = [
  { check: runCheck },
  {
    jest: (folder) => {
      // Once, before the workers start: several of them would compile it at the same time.
      findS3Server();
      return runJest(folder);
    },
  },
  {
    'own-node': (folder) => runJest(folder, ['services/content'], { BUNDLED_NODE: 'off' }),
    runner: (folder) => runNodeTests(folder, 'runner'),
    fuzz: async (folder) => runNodeTests(folder, 'fuzz', await demonstrationIn(folder)),
    // Faults are mostly waited for: three files at a time take little more than the longest.
    faults: async (folder) =>
      runNodeTests(folder, 'faults', { FAULTS, ...(await demonstrationIn(folder)) }, FAULTS === 'long' ? 1 : 3),
  },
  { browser: runBrowser },
];

/**
 * Runs `npm test`: every level or the named ones, also on a fresh machine; the last line of the output has the totals.
 * @param {string[]} names
 */
export async function runTests(names) {
  const totals = { passed: 0, failed: 0, skipped: 0 };
  const levels = STEPS.flatMap((step) => Object.keys(step));
  const unknown = names.filter((name) => !levels.includes(name));
  if (unknown.length > 0) {
    process.stderr.write(`There is no level ${unknown.join(', ')}: ${levels.join(', ')}.\n`);
    process.exit(2);
  }
  const folder = mkdtempSync(join(tmpdir(), 'nfa-tests-'));
  // If this runs as root, Postgres runs as another user, who needs to traverse this folder.
  chmodSync(folder, 0o711);
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, interrupt);
  try {
    await installDependencies(say);
    findRedis(say);
    await build(say);
    /** @param {[name: string, run: (typeof STEPS)[number][string]]} level */
    const runLevel = async ([name, run]) => {
      say(`\n── ${name}`);
      const began = Date.now();
      const result = await run(folder).catch((error) => {
        process.stderr.write(`${oneLine(error)}\n`);
        return { passed: 0, failed: 1, skipped: 0 };
      });
      for (const key of /** @type {const} */ (['passed', 'failed', 'skipped'])) totals[key] += result[key];
      say(`── ${name}: ${line(result)} (${Math.round((Date.now() - began) / 1000)} s)`);
    };
    for (const step of STEPS) {
      interruption.signal.throwIfAborted();
      const chosen = Object.entries(step).filter(([name]) => names.length === 0 || names.includes(name));
      await Promise.all(chosen.map(runLevel));
    }
  } catch (error) {
    process.stderr.write(`${oneLine(error)}\n`);
    totals.failed += 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  say(`\n${line(totals)}`);
  process.exitCode = totals.failed === 0 && totals.passed > 0 ? 0 : 1;
}

const interrupt = () => interruption.abort(new Failure('Interrupted.'));

const line = ({ passed, failed, skipped }) => `${passed} passed, ${failed} failed, ${skipped} skipped`;

async function runCheck() {
  const { runChecks } = await import('./check.mjs');
  return { skipped: 0, ...(await runChecks(interruption.signal)) };
}

async function runJest(folder, paths = [], env = {}) {
  const file = join(mkdtempSync(join(folder, 'jest-')), 'report.json');
  const jest = [inRoot('node_modules/jest/bin/jest.js'), '--json', `--outputFile=${file}`, ...paths];
  const { code } = await run(folder, jest, env);
  const report = readReport(file);
  if (!report) return { passed: 0, failed: 1, skipped: 0 };
  const failed = report.numFailedTests + report.numRuntimeErrorTestSuites;
  return {
    passed: report.numPassedTests,
    // A run without a failed test but with a non-zero exit code counts as one failure.
    failed: failed === 0 && code !== 0 ? 1 : failed,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/** @param {number} [atOnce] files that run at the same time */
async function runNodeTests(folder, name, env = {}, atOnce = 1) {
  const files = readdirSync(inRoot('tests', name))
    .filter((file) => file.endsWith('.test.mjs'))
    .map((file) => inRoot('tests', name, file));
  // A test that hangs fails after half an hour, a limit also for busy machines; what a file leaves running does not keep the level alive.
  const limits = [`--test-concurrency=${atOnce}`, '--test-timeout=1800000', '--test-force-exit'];
  const reporter = ['--test-reporter=tap', '--test-reporter-destination=stdout'];
  /** @type {string[]} */
  const lines = [];
  const { code } = await run(folder, ['--test', ...limits, ...reporter, ...files], env, (text) => {
    lines.push(text);
    say(`${name}: ${text}`);
  });
  const count = (what) => Number(new RegExp(`^# ${what} (\\d+)$`, 'm').exec(lines.join('\n'))?.[1] ?? 0);
  const failed = count('fail') + count('cancelled');
  return {
    passed: count('pass'),
    failed: failed === 0 && code !== 0 ? 1 : failed,
    skipped: count('skipped') + count('todo'),
  };
}

async function runBrowser(folder) {
  const config = inRoot('tests/browser/playwright.config.ts');
  const { findChromium } = await import('./browser/chromium.mjs');
  findChromium(say);
  const { firefoxPath, missingFirefox } = await import('./browser/firefox.mjs');
  if (!firefoxPath) say(missingFirefox);
  const { startDemonstration } = await import('./support/demonstration.mjs');
  Object.assign(process.env, await demonstrationIn(folder));
  const file = join(folder, 'browser.json');
  const options = { quiet: true, env: { RATE_LIMIT: 'off' }, signal: interruption.signal };
  const start = (name) => startDemonstration({ ...options, dataDir: join(folder, name) });
  /** @type {import('../infra/local/stack.mjs').Stack[]} */
  const stacks = [];
  try {
    // The panel's tests change public content: each of the two workers has a product for them, and both share one for the site's tests.
    for (const name of ['site', 'admin-1', 'admin-2']) stacks.push(await start(name));
    const [site, ...administered] = stacks;
    const env = {
      BASE_URL: site?.url,
      MAIL_URL: site?.mailUrl,
      PHONES_URL: site?.phonesUrl,
      ADMIN_PRODUCTS: JSON.stringify(
        administered.map(({ url, mailUrl, phonesUrl }) => ({ baseURL: url, mailUrl, phonesUrl })),
      ),
      PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    };
    const playwright = [inRoot('node_modules/@playwright/test/cli.js'), 'test', '--config', config];
    const { code } = await run(folder, [...playwright, '--reporter=list,json'], env);
    const stats = readReport(file)?.stats;
    if (!stats) return { passed: 0, failed: 1, skipped: 0 };
    const failed = stats.unexpected;
    return {
      passed: stats.expected + stats.flaky,
      failed: failed === 0 && code !== 0 ? 1 : failed,
      skipped: stats.skipped,
    };
  } finally {
    await Promise.all(stacks.map((stack) => stack.stop()));
  }
}

/** @type {Promise<{ TEST_DEMONSTRATION?: string }> | undefined} */
let demonstration;

/** Returns the environment variable with the folder of the demonstration, which the first level that needs it fills. */
function demonstrationIn(folder) {
  demonstration ??= import('./support/demonstration.mjs')
    .then(({ makeDemonstration }) => makeDemonstration(join(folder, 'demonstration'), interruption.signal))
    .then((made) => (made ? { TEST_DEMONSTRATION: made } : {}));
  return demonstration;
}

function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

/**
 * Runs a level in a process group of its own, with temporary files below `folder`.
 * @param {(line: string) => void} [onLine] takes what it prints, line by line
 */
async function run(folder, args, env = {}, onLine) {
  const child = spawn(env.BUNDLED_NODE === 'off' ? ownNode() : nodeProgram(), args, {
    cwd: root,
    env: { ...withTools, TMPDIR: folder, ...env },
    stdio: ['ignore', onLine ? 'pipe' : 'inherit', 'inherit'],
    detached: true,
  });
  const end = () => endGroup(child.pid);
  interruption.signal.addEventListener('abort', end);
  // The runner may end without a signal, as when its output pipe is closed.
  const kill = () => sendToGroup(child.pid, 'SIGKILL');
  process.on('exit', kill);
  if (child.stdout && onLine) createInterface({ input: child.stdout }).on('line', onLine);
  try {
    const [code] = await once(child, 'close');
    return { code };
  } finally {
    interruption.signal.removeEventListener('abort', end);
    await end();
    process.off('exit', kill);
  }
}

// Sends SIGINT first, on which Postgres disconnects its clients and stops at once.
async function endGroup(pid) {
  sendToGroup(pid, 'SIGINT');
  for (const until = Date.now() + END_LIMIT_MS; sendToGroup(pid, 0) && Date.now() < until; ) await delay(50);
  sendToGroup(pid, 'SIGKILL');
}

function sendToGroup(pid, signal) {
  try {
    return process.kill(-pid, signal);
  } catch {
    return false;
  }
}
