import { connect } from 'node:net';

/**
 * `redis-server` with the settings that the mail queue needs: append-only file, nothing evicted.
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
    loglevel: 'warning',
  };
  return {
    url: `redis://127.0.0.1:${port}`,
    /** For the supervisor. */
    spec: {
      name: 'redis',
      command,
      args: Object.entries(settings).flatMap(([name, value]) => [`--${name}`, value]),
      options: { env: { PATH: process.env.PATH }, cwd: dataDir },
      // Redis logs its greeting as a warning.
      silent: true,
      ready: () => answersPing(port),
    },
  };
}

function answersPing(port) {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write('PING\r\n'));
    socket.setTimeout(1_000, () => {
      socket.destroy();
      resolve(false);
    });
    socket.once('data', (data) => {
      socket.destroy();
      resolve(String(data).startsWith('+PONG'));
    });
    socket.once('error', () => resolve(false));
  });
}
