import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { takeLock } from './lock.mjs';
import { runProgram } from './program.mjs';
import { inRoot, root, withTools } from './root.mjs';
import { writeWhole } from './write-whole.mjs';

const LOCK_WAIT_MS = 180_000;
const NO_SOURCES = ['node_modules', 'dist', 'test', 'test-results'];
const SERVICES = {
  sources: [
    'gateway/src',
    'infra/backup/src',
    'infra/local/bundle.mjs',
    'infra/seed/src',
    'package-lock.json',
    'packages',
    'services',
    'tsconfig.json',
  ],
  stamp: '.cache/services-build',
  result: 'gateway/dist/main.js',
  command: ['node', 'infra/local/bundle.mjs'],
  failure: 'The services could not be built',
};
const WEBSITE = {
  sources: ['frontend', 'package-lock.json', 'packages/contracts/src', 'packages/process-kit/src', 'tsconfig.json'],
  stamp: '.cache/frontend-build',
  result: 'frontend/dist/server/main.js',
  command: ['npm', 'run', 'build', '--silent', '-w', 'frontend'],
  failure: 'The website could not be built',
};

/** Builds what changed since the last build. @param {(text: string) => void} say */
export async function build(say) {
  mkdirSync(inRoot('.cache'), { recursive: true });
  // Two copies that start at once share the built files.
  const unlock = await takeLock(inRoot('.cache/build.lock'), 'Another build is still running.', LOCK_WAIT_MS);
  try {
    await Promise.all([
      buildChanged(SERVICES, () => say('Building the services …')),
      buildChanged(WEBSITE, () => say('Building the website …')),
    ]);
  } finally {
    unlock();
  }
}

/** Builds a part unless it was built from these sources. @param {typeof SERVICES} part @param {() => void} onStart */
export async function buildChanged({ sources, stamp, result, command, failure }, onStart) {
  const hash = hashOf(sources);
  const isBuilt = existsSync(inRoot(result)) && existsSync(inRoot(stamp));
  if (isBuilt && readFileSync(inRoot(stamp), 'utf8') === hash) return;
  // Otherwise a half-made build would pass for the former one once its sources are back.
  rmSync(inRoot(stamp), { force: true });
  onStart();
  await run(command, failure);
  writeWhole(inRoot(stamp), hash);
}

/** Makes the next start build the services again, since the bundler of `npm run dev` writes into the same folders. */
export const forgetServices = () => rmSync(inRoot(SERVICES.stamp), { force: true });

function hashOf(paths) {
  const hash = createHash('sha256');
  const visit = (path) => {
    if (!statSync(path).isDirectory()) return void hash.update(path).update('\0').update(readFileSync(path));
    for (const name of readdirSync(path).sort()) if (!NO_SOURCES.includes(name)) visit(join(path, name));
  };
  for (const path of paths) visit(inRoot(path));
  return hash.digest('hex');
}

const run = ([program, ...args], failure) =>
  runProgram(program, args, {
    failure,
    showOutput: true,
    cwd: root,
    env: withTools,
  });
