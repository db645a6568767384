import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { Failure } from './failure.mjs';
import { inRoot, root } from './root.mjs';

/** Installs the npm packages when they are missing or differ from the lock file. @param {(text: string) => void} say */
export function installDependencies(say) {
  // For machines where several people work on one set of packages.
  if (process.env.SKIP_INSTALL === '1' || isInstalled()) return;
  say('Installing the npm packages …');
  const npm = process.env.npm_execpath;
  const [command, ...first] = npm?.endsWith('.js')
    ? [process.execPath, npm]
    : [process.platform === 'win32' ? 'npm.cmd' : 'npm'];
  const { status, error } = spawnSync(command, [...first, 'ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: command.endsWith('.cmd'),
  });
  if (error) throw new Failure('npm was not found: it comes with Node.js.');
  if (status !== 0) throw new Failure('The npm packages could not be installed; npm says why above.');
}

// Compares npm's record of what it installed with the lock file, so packages that were installed by hand count too.
function isInstalled() {
  const note = inRoot('node_modules/.package-lock.json');
  if (!existsSync(note)) return false;
  const wanted = packagesOf(inRoot('package-lock.json'));
  const present = packagesOf(note);
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '' || entry.optional || entry.peer || entry.os || entry.cpu) return true;
    if (!path.includes('node_modules/')) return true;
    const found = present[path];
    return (
      found !== undefined &&
      found.version === entry.version &&
      found.resolved === (entry.link ? entry.resolved : found.resolved)
    );
  });
}

function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages ?? {};
  } catch {
    return {};
  }
}
