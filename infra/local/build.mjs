import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { Failure, oneLine } from './failure.mjs';
import { takeLock } from './lock.mjs';
import { inRoot, root } from './root.mjs';

const STAMP = inRoot('.cache/frontend-build');
const LOCK = inRoot('.cache/build.lock');
const LOCK_WAIT_MS = 180_000;
const FRONTEND_SOURCES = [
  'frontend',
  'packages/contracts/src',
  'packages/process-kit/src',
  'package-lock.json',
  'tsconfig.base.json',
];
const NO_SOURCES = new Set(['node_modules', 'dist', 'test-results']);

/** Builds what changed since the last build. @param {(text: string) => void} say */
export async function build(say) {
  mkdirSync(inRoot('.cache'), { recursive: true });
  const unlock = await waitForLock();
  try {
    if (!existsSync(inRoot('gateway/dist/main.js'))) say('Building the services …');
    await run('tsc', ['-b'], 'The services could not be built');
    const hash = hashOf(FRONTEND_SOURCES);
    if (existsSync(inRoot('frontend/dist/server/main.js')) && readStamp() === hash) return;
    say('Building the website …');
    await run('npm', ['run', 'build', '--silent', '-w', 'frontend'], 'The website could not be built');
    writeFileSync(STAMP, hash);
  } finally {
    unlock();
  }
}

// Two copies that start at once share the built files.
async function waitForLock() {
  for (const until = Date.now() + LOCK_WAIT_MS; ; ) {
    try {
      return takeLock(LOCK, 'Another build is still running.');
    } catch (error) {
      if (!(error instanceof Failure) || Date.now() > until) throw error;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }
}

function readStamp() {
  try {
    return readFileSync(STAMP, 'utf8');
  } catch {
    return undefined;
  }
}

function hashOf(paths) {
  const hash = createHash('sha256');
  const visit = (path) => {
    const entries = readdirSync(path, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
    for (const entry of entries) {
      if (NO_SOURCES.has(entry.name)) continue;
      const inside = join(path, entry.name);
      if (entry.isDirectory()) visit(inside);
      else if (entry.isFile()) hash.update(inside).update('\0').update(readFileSync(inside));
    }
  };
  for (const path of paths.map((part) => inRoot(part))) {
    if (/\.json$/.test(path)) hash.update(readFileSync(path));
    else visit(path);
  }
  return hash.digest('hex');
}

function run(program, args, failure) {
  return new Promise((resolve, reject) => {
    const env = { ...process.env, PATH: `${inRoot('node_modules/.bin')}${delimiter}${process.env.PATH}` };
    const child = spawn(program, args, {
      cwd: root,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        output += chunk;
      });
    child.once('error', (error) => reject(new Failure(`${failure}: ${oneLine(error)}`)));
    child.once('close', (code) => {
      if (code === 0) return resolve(undefined);
      process.stderr.write(output);
      const reason =
        output.split('\n').find((line) => /error|ENOSPC/i.test(line)) ?? `${program} ended with code ${code}`;
      reject(new Failure(`${failure}: ${reason.trim()}`));
    });
  });
}
