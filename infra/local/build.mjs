import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { takeLock } from './lock.mjs';
import { runProgram } from './program.mjs';
import { compiler, inRoot, root, withTools } from './root.mjs';
import { writeWhole } from './write-whole.mjs';

const LOCK_WAIT_MS = 180_000;
const NO_SOURCES = ['node_modules', 'dist', 'test-results'];
const BUNDLES = {
  stamp: '.cache/services-bundle',
  result: 'dist/gateway/main.mjs',
  command: ['node', 'infra/local/bundle.mjs'],
  failure: 'The services could not be bundled',
};
const WEBSITE = {
  sources: [
    'frontend',
    'packages/contracts/src',
    'packages/process-kit/src',
    'package-lock.json',
    'tsconfig.base.json',
  ],
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
    if (!existsSync(inRoot('gateway/dist/main.js'))) say('Building the services …');
    // `npm run check` checks the types, which takes longer than to compile.
    await run(['node', compiler, '-b', '--noCheck'], 'The services could not be built');
    await Promise.all([
      buildChanged({ ...BUNDLES, sources: bundledSources() }),
      buildChanged(WEBSITE, () => say('Building the website …')),
    ]);
  } finally {
    unlock();
  }
}

// The compiler notes in `.tsbuildinfo` what it compiled.
const bundledSources = () => [
  'infra/local/bundle.mjs',
  'package-lock.json',
  ...['gateway', 'infra/backup', 'infra/seed', ...['packages', 'services'].flatMap(foldersIn)].map((folder) =>
    join(folder, 'dist/.tsbuildinfo'),
  ),
];

async function buildChanged({ sources, stamp, result, command, failure }, onStart = () => {}) {
  const hash = hashOf(sources);
  const isBuilt = existsSync(inRoot(result)) && existsSync(inRoot(stamp));
  if (isBuilt && readFileSync(inRoot(stamp), 'utf8') === hash) return;
  onStart();
  await run(command, failure);
  writeWhole(inRoot(stamp), hash);
}

const foldersIn = (folder) => readdirSync(inRoot(folder)).map((name) => join(folder, name));

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
