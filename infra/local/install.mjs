import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { Failure } from './failure.mjs';
import { takeLock } from './lock.mjs';
import { ownNode } from './node-runtime.mjs';
import { inRoot, root } from './root.mjs';
import { writeWhole } from './write-whole.mjs';

const NODE_WORKSPACE = 'infra/node';
const GOOD_NODE = 24;
const npmRecord = inRoot('node_modules/.package-lock.json');
// `npm ci` removes the folder, and this file with it, before it installs.
const stamp = inRoot('node_modules/.installed-to-run');

const LOCK_WAIT_MS = 600_000;

/**
 * Installs the npm packages when they are missing or differ from the lock file.
 * @param {(text: string) => void} say
 * @param {{ toRun?: boolean }} [options] `toRun` leaves out the root's own packages, for checks and tests, unless they are installed
 */
export async function installDependencies(say, { toRun = false } = {}) {
  // For machines where several people work on one set of packages.
  if (process.env.SKIP_INSTALL === '1') return;
  mkdirSync(inRoot('.cache'), { recursive: true });
  // Two copies that start at once share the packages, which npm removes before it installs.
  const unlock = await takeLock(inRoot('.cache/install.lock'), 'Another installation is still running.', LOCK_WAIT_MS);
  try {
    installWhatIsMissing(say, toRun);
  } finally {
    unlock();
  }
}

function installWhatIsMissing(say, toRun) {
  if (isInstalled()) return;
  const selection = workspacesToRun();
  const isPartInstalled = isInstalledToRun(selection);
  const isPart = toRun && (existsSync(stamp) || !existsSync(npmRecord));
  if (isPart && isPartInstalled) return;
  say(isPart ? 'Installing the npm packages …' : 'Installing the npm packages, those of the tests too …');
  // The product may run from this folder: adds packages without removing those in use.
  const how = isPartInstalled ? ['install', '--no-save'] : ['ci', ...(isPart ? selection : [])];
  // A server may set NODE_ENV=production, with which npm leaves out what the build needs.
  const { status, error } = spawnSync('npm', [...how, '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (error) throw new Failure('npm was not found: it comes with Node.js.');
  if (status !== 0) throw new Failure('The npm packages could not be installed; npm says why above.');
  if (isPart) writeWhole(stamp, hashOf(selection));
  else rmSync(stamp, { force: true });
}

// Compares npm's record with the lock file: file times mean nothing after a copy or a change of branches.
function isInstalled() {
  try {
    const present = packagesOf(npmRecord);
    const lock = packagesOf(inRoot('package-lock.json'));
    const imported = new Set(
      Object.values(lock).flatMap(({ dependencies, devDependencies }) =>
        Object.keys({ ...dependencies, ...devDependencies }),
      ),
    );
    return Object.entries(lock).every(([path, wanted]) => {
      if (wanted.optional || !path.includes('node_modules/')) return true;
      // A workspace that no other imports works without its link.
      if (wanted.link && !imported.has(path.slice('node_modules/'.length))) return true;
      const key = wanted.link ? 'resolved' : 'version';
      return present[path]?.[key] === wanted[key];
    });
  } catch {
    // npm has not run yet, or was interrupted.
    return false;
  }
}

const packagesOf = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;

function workspacesToRun() {
  const { workspaces } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));
  return workspaces
    .filter((folder) => folder !== NODE_WORKSPACE || needsNode())
    .map((folder) => `--workspace=${folder.replace('/*', '')}`);
}

function needsNode() {
  const { stdout } = spawnSync(ownNode(), ['--version'], { encoding: 'utf8' });
  return !(Number(/^v(\d+)/.exec(stdout)?.[1]) >= GOOD_NODE);
}

function isInstalledToRun(selection) {
  try {
    return readFileSync(stamp, 'utf8') === hashOf(selection);
  } catch {
    return false;
  }
}

const hashOf = (selection) =>
  createHash('sha256')
    .update(readFileSync(inRoot('package-lock.json')))
    .update(selection.join(' '))
    .digest('hex');
