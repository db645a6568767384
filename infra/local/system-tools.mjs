import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { Failure } from './failure.mjs';

const APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Path of `redis-server`, which is installed when it is missing. @param {(text: string) => void} say @returns {string} */
export function findRedis(say) {
  return obtain({
    find: () => onPath('redis-server') ?? onPath('valkey-server'),
    apt: 'redis-server',
    brew: 'redis',
    missing:
      'Redis is missing and could not be installed: install redis-server (apt-get install redis-server, brew install redis) and try again.',
    say,
  });
}

/** Path of Chromium, which is installed when it is missing. @param {(text: string) => void} say @returns {string} */
export function findChromium(say) {
  return obtain({
    find: () =>
      process.env.CHROMIUM_PATH ||
      ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'].map(onPath).find(Boolean) ||
      APPLICATIONS.find(isProgram),
    apt: 'chromium',
    brew: 'chromium',
    missing: 'Chromium is missing and could not be installed: install it or set CHROMIUM_PATH, and try again.',
    say,
  });
}

function obtain({ find, apt, brew, missing, say }) {
  const found = find();
  if (found) return found;
  if (onPath('apt-get') && asRoot([])) {
    say(`Installing ${apt} with apt-get …`);
    // A package may start a service of its own; ours runs on its own port and data.
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
    const install = () => asRoot(['apt-get', 'install', '-y', '-qq', '--no-install-recommends', apt], env);
    if (!install() && asRoot(['apt-get', 'update', '-qq'], env)) install();
  } else if (onPath('brew')) {
    say(`Installing ${brew} with brew …`);
    spawnSync('brew', ['install', '--quiet', brew], { stdio: ['ignore', 'ignore', 'inherit'] });
  }
  const installed = find();
  if (!installed) throw new Failure(missing);
  return installed;
}

// Root itself, or sudo where it asks no password. An empty command asks whether that is possible.
function asRoot(command, env = process.env) {
  const [program, ...args] =
    process.getuid?.() === 0 ? command : ['sudo', '-n', ...(command.length > 0 ? command : ['true'])];
  if (program === undefined) return true;
  return spawnSync(program, args, { env, stdio: ['ignore', 'ignore', 'ignore'] }).status === 0;
}

function onPath(name) {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .filter(Boolean)
    .map((folder) => join(folder, process.platform === 'win32' ? `${name}.exe` : name))
    .find(isProgram);
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
