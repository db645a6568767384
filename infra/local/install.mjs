import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { Failure } from './failure.mjs';
import { inRoot, root } from './root.mjs';

/** Installs the npm packages when they are missing or differ from the lock file. @param {(text: string) => void} say */
export function installDependencies(say) {
  // For machines where several people work on one set of packages.
  if (process.env.SKIP_INSTALL === '1' || isInstalled()) return;
  say('Installing the npm packages …');
  const { status, error } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (error) throw new Failure('npm was not found: it comes with Node.js.');
  if (status !== 0) throw new Failure('The npm packages could not be installed; npm says why above.');
}

// Compares npm's record of what it installed with the lock file: times of files say nothing after a copy or a change of branches.
function isInstalled() {
  try {
    const present = packagesOf('node_modules/.package-lock.json');
    return Object.entries(packagesOf('package-lock.json')).every(([path, wanted]) => {
      if (wanted.optional || !path.includes('node_modules/')) return true;
      const key = wanted.link ? 'resolved' : 'version';
      return present[path]?.[key] === wanted[key];
    });
  } catch {
    // npm has not run yet, or was interrupted.
    return false;
  }
}

const packagesOf = (file) => JSON.parse(readFileSync(inRoot(file), 'utf8')).packages;
