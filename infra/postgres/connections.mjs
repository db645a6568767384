/** Processes with a pool of connections. */
export const POOLED = ['gateway', 'catalogue', 'content', 'enquiries', 'worker', 'media', 'agency'];

/** Connections of six migrations at once, two each, of a backup, and of an operator. */
const FOR_OPERATIONS = 15;

/**
 * Counts the connections that copies of the processes need at most. All come from pools, because no process uses LISTEN.
 * @param {Record<string, number>} copies of each process, 1 where none is given
 * @param {number} poolSize `DATABASE_POOL_SIZE`
 * @param {number} available connections that Postgres gives
 * @returns {{ lines: string[], fits: boolean }}
 */
export function countConnections(copies, poolSize, available) {
  const unknown = Object.keys(copies).filter((name) => !POOLED.includes(name));
  if (unknown.length > 0)
    throw new Error(`Unknown: ${unknown.join(', ')}. Processes with a pool: ${POOLED.join(', ')}`);
  const counts = POOLED.map((name) => ({ name, connections: (copies[name] ?? 1) * poolSize }));
  const needed = counts.reduce((sum, { connections }) => sum + connections, FOR_OPERATIONS);
  const fits = needed <= available;
  return {
    fits,
    lines: [
      ...counts.map(({ name, connections }) => `${name}: ${connections / poolSize} × ${poolSize} = ${connections}`),
      `migrations, backup and operators: ${FOR_OPERATIONS}`,
      `together ${needed} of the ${available} connections that Postgres gives`,
      ...(fits ? [] : ['That is too many: raise max_connections, or put PgBouncer between (docs/scaling.md).']),
    ],
  };
}
