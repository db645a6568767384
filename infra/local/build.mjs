import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { takeLock } from './lock.mjs';
import { runProgram } from './program.mjs';
import { inRoot, root, withTools } from './root.mjs';
import { writeWhole } from './write-whole.mjs';

const STAMP = inRoot('.cache/frontend-build');
const LOCK_WAIT_MS = 180_000;
const FRONTEND_SOURCES = [
  'frontend',
  'packages/contracts/src',
  'packages/process-kit/src',
  'package-lock.json',
  'tsconfig.base.json',
];
const NO_SOURCES = ['node_modules', 'dist', 'test-results'];

/** Builds what changed since the last build. @param {(text: string) => void} say */
export async function build(say) {
  mkdirSync(inRoot('.cache'), { recursive: true });
  // Two copies that start at once share the built files.
  const unlock = await takeLock(inRoot('.cache/build.lock'), 'Another build is still running.', LOCK_WAIT_MS);
  try {
    if (!existsSync(inRoot('gateway/dist/main.js'))) say('Building the services …');
    await run('tsc', ['-b'], 'The services could not be built');
    const hash = hashOf(FRONTEND_SOURCES);
    const isBuilt = existsSync(inRoot('frontend/dist/server/main.js')) && existsSync(STAMP);
    if (isBuilt && readFileSync(STAMP, 'utf8') === hash) return;
    say('Building the website …');
    await run('npm', ['run', 'build', '--silent', '-w', 'frontend'], 'The website could not be built');
    writeWhole(STAMP, hash);
  } finally {
    unlock();
  }
}

function hashOf(paths) {
  const hash = createHash('sha256');
  const visit = (path) => {
    if (!statSync(path).isDirectory()) return void hash.update(path).update('\0').update(readFileSync(path));
    for (const name of readdirSync(path).sort()) if (!NO_SOURCES.includes(name)) visit(join(path, name));
  };
  for (const path of paths) visit(inRoot(path));
  return hash.digest('hex');
}

const run = (program, args, failure) =>
  runProgram(program, args, {
    failure,
    showOutput: true,
    cwd: root,
    env: withTools,
  });
