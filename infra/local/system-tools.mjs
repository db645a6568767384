import { spawnSync } from 'node:child_process';
import { Failure } from './failure.mjs';

/** Path of `redis-server`, which is installed when it is missing. @param {(text: string) => void} say */
export function findRedis(say) {
  return findOrInstall({
    find: () => onPath('redis-server') ?? onPath('valkey-server'),
    apt: 'redis-server',
    brew: 'redis',
    missing:
      'Redis is missing and could not be installed: install redis-server (apt-get install redis-server, brew install redis) and try again.',
    say,
  });
}

/**
 * Path of a program that is installed with apt-get or brew when it is missing.
 * @param {{ find: () => string | undefined, apt: string, brew: string, missing: string, say: (text: string) => void }} options
 * @returns {string}
 * @throws Failure with `missing`
 */
export function findOrInstall({ find, apt, brew, missing, say }) {
  const found = find();
  if (found) return found;
  if (onPath('apt-get') && asRoot(['true'])) {
    say(`Installing ${apt} with apt-get …`);
    const install = () => asRoot(['apt-get', 'install', '-y', '-qq', '--no-install-recommends', apt]);
    if (!install() && asRoot(['apt-get', 'update', '-qq'])) install();
  } else if (onPath('brew')) {
    say(`Installing ${brew} with brew …`);
    spawnSync('brew', ['install', '--quiet', brew], { stdio: ['ignore', 'ignore', 'inherit'] });
  }
  const installed = find();
  if (!installed) throw new Failure(missing);
  return installed;
}

/** Path of a program. @param {string} name @returns {string | undefined} */
export function onPath(name) {
  return spawnSync('/bin/sh', ['-c', 'command -v "$0"', name], { encoding: 'utf8' }).stdout?.trim() || undefined;
}

// Runs a command as root, or with sudo where it asks for no password.
function asRoot(command) {
  const [program, ...args] = process.getuid?.() === 0 ? command : ['sudo', '-n', ...command];
  // A package may start a service of its own; ours runs on its own port and data.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  return spawnSync(program, args, { env, stdio: 'ignore' }).status === 0;
}
