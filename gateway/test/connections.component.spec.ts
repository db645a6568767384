import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { until } from './recorder.ts';
import { portOf, type RunningGateway, startGateway } from './start-gateway.ts';

const SLOW_HEAD =
  'POST /api/contact-form HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{';

describe('connections', () => {
  let gateway: RunningGateway;
  const sockets = new Set<Socket>();
  beforeEach(async () => {
    gateway = await startGateway();
  });
  afterEach(async () => {
    for (const socket of sockets) socket.destroy();
    sockets.clear();
    await gateway.stop();
  });

  const open = async (from: string, data = '', port = gateway.port): Promise<Socket> => {
    const socket = connect({ port, host: '127.0.0.1', localAddress: from });
    sockets.add(socket);
    socket.on('error', () => undefined);
    // A socket that is not read does not notice its end.
    socket.resume();
    await Promise.race([once(socket, 'connect'), once(socket, 'close')]);
    if (data) socket.write(data);
    return socket;
  };
  // 100 at a time: connections beyond the server's backlog would wait in the kernel.
  const openMany = async (count: number, from: string, data?: string) => {
    for (let opened = 0; opened < count; opened += 100)
      await Promise.all(Array.from({ length: 100 }, () => open(from, data)));
  };
  const alive = () => [...sockets].filter((socket) => !socket.destroyed).length;
  const read = (path: string) =>
    new Promise<number>((resolve, reject) => {
      const request = get({
        port: gateway.port,
        host: '127.0.0.1',
        localAddress: '127.0.0.9',
        path,
        agent: new Agent(),
      });
      request.on('error', reject).on('response', (response) => {
        void text(response).then(() => resolve(response.statusCode ?? 0), reject);
      });
    });

  it('stay open longer than a load balancer keeps them', async () => {
    const socket = await open('127.0.0.1', 'GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n');
    const [head] = await once(socket, 'data');
    expect(String(head)).toMatch(/keep-alive: timeout=65/i);
  });

  it('of one client are so many; a new one ends its oldest idle one, and the clients beside it notice nothing', async () => {
    // The flooding client gets a response too, whether its other connections sent nothing or half a request.
    const getsThrough = async (client: string) => {
      const own = await open(client, 'GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n');
      const answered = Promise.race([once(own, 'data'), once(own, 'close')]);
      expect(String((await answered)[0])).toMatch(/^HTTP\/1\.1 200 /);
    };
    await openMany(2_000, '127.0.0.2');
    await until(() => alive() <= 256);
    await getsThrough('127.0.0.2');
    await openMany(500, '127.0.0.3', SLOW_HEAD);
    await until(() => alive() <= 512);
    for (let i = 0; i < 20; i += 1) expect(await read('/healthz')).toBe(200);
    await getsThrough('127.0.0.3');
  });

  it('of a trusted proxy, behind which all clients have its address, are not counted', async () => {
    const port = portOf(await gateway.start({ connectionsPerClient: 2, trustedProxies: ['127.0.0.5'] }));
    const held: Socket[] = [];
    for (let i = 0; i < 6; i += 1) held.push(await open('127.0.0.5', '', port));
    for (const socket of held) {
      const answered = Promise.race([once(socket, 'data'), once(socket, 'close')]);
      socket.write('GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n');
      expect(String((await answered)[0])).toMatch(/^HTTP\/1\.1 200 /);
    }
  });

  it('that are being answered are never ended for a new one', async () => {
    gateway.media.reset(() => undefined);
    const port = portOf(await gateway.start({ connectionsPerClient: 64 }));
    const busy = await Promise.all(
      Array.from({ length: 64 }, (_, i) =>
        open('127.0.0.4', `GET /media/${String(i).padStart(64, '0')}.jpg HTTP/1.1\r\nhost: x\r\n\r\n`, port),
      ),
    );
    await until(() => gateway.media.requests.length === 64);
    const refused = await open('127.0.0.4', '', port);
    await until(() => refused.destroyed);
    expect(busy.filter((socket) => socket.destroyed)).toEqual([]);
  });
});
