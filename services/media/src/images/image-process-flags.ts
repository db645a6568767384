import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Packages that the picture library loads, including itself. */
const PACKAGES = ['sharp', '@img', 'detect-libc', 'semver'];

/**
 * Flags of Node.js for the picture process: a small heap, and no access to files but its own code and the library,
 * no processes, no threads. Why, and what remains: ADR 0010.
 * @param program address of the file that it runs
 */
export function imageProcessFlags(program: URL): string[] {
  const sharp = createRequire(program).resolve('sharp');
  const modules = sharp.slice(0, sharp.lastIndexOf('node_modules') + 'node_modules'.length);
  const own = dirname(fileURLToPath(program));
  const readable = [own, join(own, '../../package.json'), ...PACKAGES.map((name) => join(modules, name))];
  // Node.js 20 has this flag under its former name.
  const isStable = process.allowedNodeEnvironmentFlags.has('--permission');
  return [
    '--max-old-space-size=96',
    '--max-semi-space-size=2',
    isStable ? '--permission' : '--experimental-permission',
    '--allow-addons',
    ...readable.map((path) => `--allow-fs-read=${path}`),
    // Node.js would warn about the two flags above.
    '--disable-warning=SecurityWarning',
    '--disable-warning=ExperimentalWarning',
  ];
}
