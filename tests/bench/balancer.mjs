// Replaces the Services of Kubernetes: distributes connections over the copies that are ready, with one port for each kind of process.
import { connect, createServer } from 'node:net';

const POLL_MS = 250;

/** @type {{ port: number, targets: { port: number, management: number }[] }[]} */
const services = JSON.parse(process.argv[2] ?? '[]');

for (const { port, targets } of services) {
  const ready = new Set();
  let next = 0;
  const look = async () => {
    await Promise.all(
      targets.map(async (target) => {
        const url = `http://127.0.0.1:${target.management}/ready`;
        const isReady = await fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(2_000) }).then(
          ({ ok }) => ok,
          () => false,
        );
        if (isReady) ready.add(target);
        else ready.delete(target);
      }),
    );
    setTimeout(look, POLL_MS);
  };
  void look();
  createServer({ allowHalfOpen: true }, (client) => {
    const order = targets.filter((target) => ready.has(target));
    const open = (tries) => {
      const target = order[next++ % order.length];
      if (!target || tries === 0) return client.destroy();
      const server = connect({ port: target.port, host: '127.0.0.1', allowHalfOpen: true });
      server.once('connect', () => {
        client.pipe(server).pipe(client);
        client.on('error', () => server.destroy());
        client.once('close', () => server.destroy());
        server.once('close', () => client.destroy());
      });
      // Nothing was sent yet over a refused connection: the next copy is tried.
      server.once('error', () => (server.connecting || server.bytesWritten === 0 ? open(tries - 1) : client.destroy()));
    };
    client.once('error', () => client.destroy());
    open(order.length);
  }).listen(port, '127.0.0.1');
}
