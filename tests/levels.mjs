import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { build } from '../infra/local/build.mjs';
import { oneLine } from '../infra/local/failure.mjs';
import { installDependencies } from '../infra/local/install.mjs';
import { nodeProgram, ownNode } from '../infra/local/node-runtime.mjs';
import { inRoot, root } from '../infra/local/root.mjs';
import { findRedis } from '../infra/local/system-tools.mjs';

const say = (text) => void process.stdout.write(`${text}\n`);

/** The levels in the order in which they run. */
const LEVELS = {
  check: runCheck,
  jest: runJest,
  'own-node': (folder) => runJest(folder, ['services/content'], { BUNDLED_NODE: 'off' }),
  runner: () => runNodeTests('tests/runner'),
  faults: () => runNodeTests('tests/faults', { FAULTS: 'short' }),
  browser: runBrowser,
};

/**
 * `npm test`: every level, or the named ones, on a fresh machine too; the last line has the totals.
 * @param {string[]} names
 */
export async function runTests(names) {
  const totals = { passed: 0, failed: 0, skipped: 0 };
  const unknown = names.filter((name) => !(name in LEVELS));
  if (unknown.length > 0) {
    process.stderr.write(`There is no level ${unknown.join(', ')}: ${Object.keys(LEVELS).join(', ')}.\n`);
    process.exit(2);
  }
  const folder = mkdtempSync(join(tmpdir(), 'nfa-tests-'));
  // As root, Postgres runs as another user, who has to get through to its data.
  chmodSync(folder, 0o711);
  try {
    installDependencies(say);
    findRedis(say);
    await build(say);
    for (const [name, run] of Object.entries(LEVELS)) {
      if (names.length > 0 && !names.includes(name)) continue;
      say(`\n── ${name}`);
      const began = Date.now();
      const result = await run(folder).catch((error) => {
        process.stderr.write(`${oneLine(error)}\n`);
        return { passed: 0, failed: 1, skipped: 0 };
      });
      for (const key of /** @type {const} */ (['passed', 'failed', 'skipped'])) totals[key] += result[key];
      say(`── ${name}: ${line(result)} (${Math.round((Date.now() - began) / 1000)} s)`);
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

const line = ({ passed, failed, skipped }) => `${passed} passed, ${failed} failed, ${skipped} skipped`;

async function runCheck() {
  const { runChecks } = await import('./check.mjs');
  return { skipped: 0, ...(await runChecks()) };
}

async function runJest(folder, paths = [], env = {}) {
  const file = join(mkdtempSync(join(folder, 'jest-')), 'report.json');
  const code = await run([inRoot('node_modules/jest/bin/jest.js'), '--json', `--outputFile=${file}`, ...paths], env);
  const report = readReport(file);
  if (!report) return { passed: 0, failed: 1, skipped: 0 };
  const failed = report.numFailedTests + report.numRuntimeErrorTestSuites;
  return {
    passed: report.numPassedTests,
    // A run that fails for another reason than a test must not look like a success.
    failed: failed === 0 && code !== 0 ? 1 : failed,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

async function runNodeTests(folder, env = {}) {
  const files = readdirSync(inRoot(folder))
    .filter((name) => name.endsWith('.test.mjs'))
    .map((name) => inRoot(folder, name));
  const { code, output } = await runAndRead(
    ['--test', '--test-concurrency=1', '--test-reporter=tap', '--test-reporter-destination=stdout', ...files],
    env,
  );
  const count = (name) => Number(new RegExp(`^# ${name} (\\d+)$`, 'm').exec(output)?.[1] ?? 0);
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
  const { startStack } = await import('../infra/local/stack.mjs');
  const file = join(folder, 'browser.json');
  const start = (name) => startStack({ dataDir: join(folder, name), quiet: true, env: { RATE_LIMIT: 'off' } });
  /** @type {import('../infra/local/stack.mjs').Stack[]} */
  const stacks = [];
  try {
    // The panel's tests change what all visitors see: with a product of their own they run beside those of the site.
    for (const name of ['site', 'admin']) stacks.push(await start(name));
    const [site, admin] = stacks;
    const env = {
      BASE_URL: site?.url,
      MAIL_URL: site?.mailUrl,
      ADMIN_BASE_URL: admin?.url,
      ADMIN_MAIL_URL: admin?.mailUrl,
      PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    };
    const code = await run(
      [inRoot('node_modules/@playwright/test/cli.js'), 'test', '--config', config, '--reporter=list,json'],
      env,
    );
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

function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

const run = async (args, env) => (await runAndRead(args, env, false)).code;

function runAndRead(args, env = {}, read = true) {
  return new Promise((resolve, reject) => {
    const path = `${inRoot('node_modules/.bin')}${delimiter}${process.env.PATH}`;
    const child = spawn(env.BUNDLED_NODE === 'off' ? ownNode() : nodeProgram(), args, {
      cwd: root,
      env: { ...process.env, PATH: path, ...env },
      stdio: ['ignore', read ? 'pipe' : 'inherit', 'inherit'],
    });
    let output = '';
    child.stdout?.on('data', (chunk) => {
      output += chunk;
      process.stdout.write(chunk);
    });
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, output }));
  });
}
