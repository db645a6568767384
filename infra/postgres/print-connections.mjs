import { countConnections } from './connections.mjs';
import { read, withClient } from './provision.mjs';

// Prints what copies of the processes need, as in `gateway=4 catalogue=3`; ends with 1 when Postgres does not give as many.
try {
  const copies = Object.fromEntries(
    process.argv.slice(2).map((entry) => {
      const [, name, count] = /^([a-z]+)=(\d+)$/.exec(entry) ?? [];
      if (name === undefined) throw new Error(`"${entry}" is not like gateway=2`);
      return [name, Number(count)];
    }),
  );
  const available = await withClient(read('ADMIN_DATABASE_URL'), async (client) => {
    const { rows } = await client.query(
      "SELECT current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int AS available",
    );
    return rows[0].available;
  });
  const { lines, fits } = countConnections(copies, Number(process.env.DATABASE_POOL_SIZE || 5), available);
  process.stdout.write(`${lines.join('\n')}\n`);
  process.exitCode = fits ? 0 : 1;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
