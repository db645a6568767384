import { once } from 'node:events';
import { connect } from 'node:net';
import { p99Ms, table, waitUntilIdle } from './measure.mjs';
import { withProduct } from './product.mjs';

const ROUNDS = 5;
const IDLE = 2_000;
const SLOW = 500;
const SLOW_HEAD =
  'POST /api/contact-form HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{';

/** What visitors wait while two other addresses hold 2,000 idle and 500 slow sockets, beside what they wait without them (Linux). */
export function benchFloods() {
  return withProduct(async (product) => {
    await waitUntilIdle(product.pid('media'));
    const rows = [];
    for (const [name, url] of [
      ['page, cached', `${product.url}/`],
      ['list, cached', `${product.url}/api/models`],
    ]) {
      await p99Ms(url, { seconds: 2 });
      const rounds = [];
      // In turns: a machine that is slower for a while is slower for both.
      for (let round = 0; round < ROUNDS; round += 1) {
        const quiet = await p99Ms(url);
        const end = await flood(product.ports.gateway);
        rounds.push({ quiet, flooded: await p99Ms(url) });
        end();
      }
      const middle = (of) => rounds.map(of).sort((a, b) => a - b)[Math.floor(ROUNDS / 2)];
      rows.push({
        read: name,
        'quiet p99 ms': middle(({ quiet }) => quiet).toFixed(2),
        'flooded p99 ms': middle(({ flooded }) => flooded).toFixed(2),
        ratio: middle(({ quiet, flooded }) => flooded / quiet).toFixed(2),
        goal: '≤ 2',
      });
    }
    table(`Visitors beside ${IDLE} idle and ${SLOW} slow sockets`, rows);
  });
}

/** Opens the sockets and answers how to end them. @param {number} port */
async function flood(port) {
  const sockets = [];
  const open = async (localAddress, data) => {
    const socket = connect({ port, host: '127.0.0.1', localAddress });
    sockets.push(socket.on('error', () => {}).resume());
    await Promise.race([once(socket, 'connect'), once(socket, 'close')]);
    if (data) socket.write(data);
  };
  // A few at a time: more than the server's backlog would wait for the kernel.
  const openMany = async (count, ...how) => {
    for (let opened = 0; opened < count; opened += 100)
      await Promise.all(Array.from({ length: 100 }, () => open(...how)));
  };
  await openMany(IDLE, '127.0.0.2');
  await openMany(SLOW, '127.0.0.3', SLOW_HEAD);
  return () => {
    for (const socket of sockets) socket.destroy();
  };
}
