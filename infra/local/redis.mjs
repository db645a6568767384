import { join } from 'node:path';
import { writeSecret } from '../ops/secret-files.mjs';

/**
 * Prepares `redis-server` with the settings that the mail queue needs: append-only file, no eviction.
 * @param {{ dataDir: string, port: number, command?: string, password?: string }} options
 */
export function prepareRedis({ dataDir, port, command = 'redis-server', password = '' }) {
  const settings = {
    port: String(port),
    bind: '127.0.0.1',
    dir: dataDir,
    appendonly: 'yes',
    save: '',
    'maxmemory-policy': 'noeviction',
  };
  // In a file: every user of the machine can read arguments.
  const file = join(dataDir, 'redis.conf');
  if (password) writeSecret(file, `requirepass ${password}\n`, 0o600);
  return {
    url: password ? `redis://:${password}@127.0.0.1:${port}` : `redis://127.0.0.1:${port}`,
    /** Process spec for the supervisor. */
    spec: {
      name: 'redis',
      command,
      args: [...(password ? [file] : []), ...Object.entries(settings).flatMap(([name, value]) => [`--${name}`, value])],
      options: { env: { PATH: process.env.PATH }, cwd: dataDir },
      silent: true,
      // Redis writes this line when its data is loaded.
      ready: async ({ lines }) => lines.some((line) => line.includes('Ready to accept connections')),
    },
  };
}
