/**
 * Prepares `redis-server` with the settings that the mail queue needs: append-only file, no eviction.
 * @param {{ dataDir: string, port: number, command?: string }} options
 */
export function prepareRedis({ dataDir, port, command = 'redis-server' }) {
  const settings = {
    port: String(port),
    bind: '127.0.0.1',
    dir: dataDir,
    appendonly: 'yes',
    save: '',
    'maxmemory-policy': 'noeviction',
  };
  return {
    url: `redis://127.0.0.1:${port}`,
    /** Process spec for the supervisor. */
    spec: {
      name: 'redis',
      command,
      args: Object.entries(settings).flatMap(([name, value]) => [`--${name}`, value]),
      options: { env: { PATH: process.env.PATH }, cwd: dataDir },
      silent: true,
      // Redis writes this line when its data is loaded.
      ready: async ({ lines }) => lines.some((line) => line.includes('Ready to accept connections')),
    },
  };
}
