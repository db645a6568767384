import { execFile, spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../../infra/local/free-port.mjs';

const VERSITYGW = 'github.com/versity/versitygw/cmd/versitygw@v1.8.0';
const INSTALL_LIMIT_MS = 900_000;
const START_LIMIT_MS = 15_000;
const accessKey = 'test-access-key';
const secretKey = 'test-secret-key-0123456789';

/**
 * Finds a real S3 server: the one at S3_TEST_ENDPOINT (S3_TEST_ACCESS_KEY, S3_TEST_SECRET_KEY), `minio` on PATH, or
 * VersityGW, which Go installs into `.cache/bin` once.
 * @param {string} [root] folder of the repository
 * @returns {{ name: string, endpoint?: string, command?: string } | { skipped: string }}
 */
export function findS3Server(root = process.cwd()) {
  const endpoint = process.env.S3_TEST_ENDPOINT;
  if (endpoint) return { name: `the S3 server at ${new URL(endpoint).host}`, endpoint };
  const minio = onPath('minio');
  if (minio) return { name: 'MinIO', command: minio };
  const cache = join(root, '.cache', 'bin');
  const versitygw = onPath('versitygw') ?? installed(cache);
  if (versitygw) return { name: 'VersityGW', command: versitygw };
  const go = onPath('go') ?? ['/usr/local/go/bin/go'].find((path) => existsSync(path));
  if (!go) return { skipped: 'no S3 server: set S3_TEST_ENDPOINT, or put minio, versitygw or go on PATH' };
  const env = { ...process.env, GOBIN: cache };
  const { status, error } = spawnSync(go, ['install', VERSITYGW], { env, stdio: 'ignore', timeout: INSTALL_LIMIT_MS });
  const built = installed(cache);
  if (built) return { name: 'VersityGW', command: built };
  return { skipped: `no S3 server: go install of VersityGW failed (${error?.message ?? `exit code ${status}`})` };
}

const installed = (folder) => [join(folder, 'versitygw')].find((path) => existsSync(path));

function onPath(command) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return folders.map((folder) => join(folder, command)).find((path) => existsSync(path));
}

/**
 * Starts the S3 server that `findS3Server` finds, on an empty folder of its own.
 * @returns {Promise<{ endpoint: string, accessKey: string, secretKey: string, name: string, stop: () => Promise<void>,
 *   addUser?: (user: string, secret: string) => Promise<void> } | { skipped: string }>}
 */
export async function startS3Server(found = findS3Server()) {
  if ('skipped' in found) return found;
  if (found.endpoint)
    return {
      name: found.name,
      endpoint: found.endpoint,
      accessKey: process.env.S3_TEST_ACCESS_KEY ?? '',
      secretKey: process.env.S3_TEST_SECRET_KEY ?? '',
      stop: async () => {},
    };
  const folder = await mkdtemp(join(tmpdir(), 'nfa-s3-'));
  for (const name of ['objects', 'users']) await mkdir(join(folder, name));
  const port = await freePort();
  const child = launch(found, folder, port);
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGKILL');
      await ended;
    }
    await rm(folder, { recursive: true, force: true });
  };
  const endpoint = `http://127.0.0.1:${port}`;
  if (await answers(endpoint, child))
    return { name: found.name, endpoint, accessKey, secretKey, stop, addUser: userMaker(found, endpoint) };
  await stop();
  return { skipped: `${found.name} did not start` };
}

// Only for VersityGW: users of MinIO are created with another program.
const userMaker = ({ name, command }, endpoint) =>
  name === 'VersityGW'
    ? async (user, secret) => {
        const root = ['--access', accessKey, '--secret', secretKey, '--endpoint-url', endpoint];
        const added = ['create-user', '--access', user, '--secret', secret, '--role', 'user'];
        await promisify(execFile)(command, ['admin', ...root, ...added]);
      }
    : undefined;

function launch({ name, command }, folder, port) {
  const address = `127.0.0.1:${port}`;
  const isMinio = name === 'MinIO';
  const args = isMinio
    ? ['server', '--address', address, join(folder, 'objects')]
    : ['--port', address, '--iam-dir', join(folder, 'users'), 'posix', join(folder, 'objects')];
  const env = isMinio
    ? { MINIO_ROOT_USER: accessKey, MINIO_ROOT_PASSWORD: secretKey }
    : { ROOT_ACCESS_KEY: accessKey, ROOT_SECRET_KEY: secretKey };
  return spawn(command, args, { env: { ...process.env, ...env }, stdio: 'ignore' }).on('error', () => {});
}

// Waits for a response with any status: an unsigned request may be refused.
async function answers(endpoint, child) {
  const deadline = Date.now() + START_LIMIT_MS;
  while (Date.now() < deadline && child.exitCode === null && child.pid !== undefined) {
    try {
      await (await fetch(endpoint, { signal: AbortSignal.timeout(1_000) })).arrayBuffer();
      return true;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
  return false;
}
