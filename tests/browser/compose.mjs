// Runs the browser tests against the Compose stack of this folder, and starts the stack if it is down: `npm run test:compose`.
// The stack must be a demonstration: the tests sign in with the published password, and change what visitors see.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const files = ['docker-compose.yml', 'tests/browser/compose.yml', 'docker-compose.override.yml'];
const testing = files.filter((file) => existsSync(join(root, file))).flatMap((file) => ['--file', file]);
const folder = mkdtempSync(join(tmpdir(), 'nfa-browser-'));

/** @param {string[]} args @param {string[]} setting */
const compose = (args, setting = testing) =>
  execFileSync('docker', ['compose', ...setting, ...args], { cwd: root, stdio: 'inherit' });

/** Returns the address on this machine of a published port. @param {string} service @param {number} port of the container */
const addressOf = (service, port) => {
  const args = ['compose', ...testing, 'port', service, String(port)];
  const published = execFileSync('docker', args, { cwd: root, encoding: 'utf8' });
  return `http://localhost:${published.trim().split(':').at(-1)}`;
};

/** Returns whether the operator provides an ffmpeg for the media service, whose image has none. */
const convertsVideos = () => {
  const args = ['compose', ...testing, 'config', '--format', 'json'];
  const { services } = JSON.parse(execFileSync('docker', args, { cwd: root, encoding: 'utf8' }));
  return 'FFMPEG_PATH' in services.media.environment;
};

try {
  compose(['up', '--detach', '--wait']);
  const manifest = join(folder, 'manifest.json');
  compose(['cp', 'frontend:/app/frontend/dist/client/.vite/manifest.json', manifest]);
  const playwright = join(root, 'node_modules/@playwright/test/cli.js');
  const config = join(root, 'tests/browser/playwright.config.ts');
  const { status } = spawnSync(process.execPath, [playwright, 'test', '--config', config, ...process.argv.slice(2)], {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      BASE_URL: addressOf('gateway', 8080),
      MAIL_URL: addressOf('mail', 8025),
      CLIENT_MANIFEST: manifest,
      CONVERTS_VIDEOS: convertsVideos() ? 'on' : 'off',
    },
  });
  process.exitCode = status ?? 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
  // Restores the stack without the test settings: with rate limits, and without access to the mails.
  compose(['up', '--detach'], []);
}
