import { startProgram } from '../infra/local/program.mjs';
import { inRoot, root, withTools } from '../infra/local/root.mjs';

/** The compiler by its path: `tsc` in node_modules/.bin may be the older one that the linter brings. */
const compiler = inRoot('node_modules/@typescript/native/bin/tsc');
/** @param {string} project */
const types = (project) => ['node', compiler, '--project', project];
/** Static checks of the source, the slowest first. */
const steps = [
  {
    name: 'rules that need types',
    command: ['eslint', '--max-warnings=0', 'packages', 'services', 'gateway', 'frontend', 'infra', 'tests'],
  },
  { name: 'types of the services', command: types('tsconfig.json') },
  { name: 'types of the contracts, for browsers and services', command: types('packages/contracts') },
  { name: 'types of tests', command: types('tsconfig.tests.json') },
  { name: 'types of the frontend', command: types('frontend') },
  { name: 'format and lint', command: ['biome', 'check', '--error-on-warnings', '.'] },
  {
    name: 'who may import what',
    command: [
      'depcruise',
      '--config',
      '.dependency-cruiser.mjs',
      'packages',
      'services',
      'gateway',
      'frontend/src',
      'frontend/server',
      'infra',
    ],
  },
  { name: 'no unused files, exports, dependencies', command: ['knip', '--no-progress', '--no-config-hints'] },
];

/** Number of concurrent checks: most of the tools use one processor. */
const AT_ONCE = 2;

/**
 * Runs every check; the output of a failed one is shown.
 * @param {AbortSignal} [signal] ends them
 * @returns {Promise<{ passed: number, failed: number }>}
 */
export async function runChecks(signal) {
  const result = { passed: 0, failed: 0 };
  const check = async ({ name, command }) => {
    const started = Date.now();
    const { code, output } = await run(command, signal);
    result[code === 0 ? 'passed' : 'failed'] += 1;
    process.stdout.write(`${code === 0 ? '✔' : '✘'} ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)\n`);
    if (code !== 0) process.stdout.write(`${output.trimEnd()}\n`);
  };
  const left = steps.values();
  const checkRest = async () => {
    for (const step of left) await check(step);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, checkRest));
  return result;
}

async function run([program = '', ...args], signal) {
  const bin = inRoot('node_modules/.bin');
  /** @type {string[]} */
  const lines = [];
  const { ended } = startProgram(
    program === 'node' ? process.execPath : `${bin}/${program}`,
    args,
    {
      cwd: root,
      signal,
      env: withTools,
      shell: process.platform === 'win32',
    },
    (line) => lines.push(line),
  );
  const { code, how } = await ended;
  return { code, output: lines.join('\n') || how };
}
