import { once } from 'node:events';
import { createServer, get, type Server } from 'node:http';
import { type AddressInfo, connect, Socket } from 'node:net';
import { limitConnections } from './connection-limit.ts';

const HALF = 'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\n{';

describe('connections of many clients that hold half a request each', () => {
  let server: Server;
  const sockets: Socket[] = [];
  let requests = 0;
  const port = () => (server.address() as AddressInfo).port;
  beforeEach(async () => {
    requests = 0;
    server = createServer((request, response) => {
      requests += 1;
      if (request.method === 'GET' && request.url === '/') response.end('here');
    });
    limitConnections(server, { perClient: 4, total: 40 }, () => false);
    // Node's own limit refuses the newest connection, whichever client opens it.
    server.maxConnections = 50;
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterEach(async () => {
    for (const socket of sockets.splice(0)) socket.destroy();
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  });

  const open = async (client: number, data: string): Promise<Socket> => {
    const socket = connect({ port: port(), host: '127.0.0.1', localAddress: `127.0.1.${client}` });
    sockets.push(socket);
    socket.on('error', () => undefined).resume();
    await Promise.race([once(socket, 'connect'), once(socket, 'close')]);
    socket.write(data);
    return socket;
  };
  const read = (client: number) =>
    new Promise<number>((resolve, reject) => {
      const request = get({ port: port(), host: '127.0.0.1', localAddress: `127.0.2.${client}`, agent: false });
      request.on('error', reject).on('response', (response) => resolve(response.resume().statusCode ?? 0));
    });

  it('give way to others, the oldest first, whoever they belong to', async () => {
    for (let client = 1; client <= 60; client += 1) await open(client, client % 2 ? HALF : 'GET / HT');
    const statuses: number[] = [];
    for (let client = 1; client <= 100; client += 1) statuses.push(await read(client));
    expect(statuses).toEqual(Array.from({ length: 100 }, () => 200));
  });

  it('count as those of one client in an IPv6 network', () => {
    const opened = Array.from({ length: 5 }, (_, n) => {
      const socket = Object.defineProperty(new Socket(), 'remoteAddress', { value: `2001:db8:0:1::${n}` });
      server.emit('connection', socket);
      return socket;
    });
    expect(opened.map(({ destroyed }) => destroyed)).toEqual([true, false, false, false, false]);
    sockets.push(...opened);
  });

  it('never end one that is being answered', async () => {
    const answered = await Promise.all(
      Array.from({ length: 40 }, (_, client) => open(client + 1, 'GET /slow HTTP/1.1\r\nhost: x\r\n\r\n')),
    );
    while (requests < 40) await once(server, 'request');
    const refused = await open(99, HALF);
    if (!refused.destroyed) await once(refused, 'close');
    expect(answered.filter((socket) => socket.destroyed)).toEqual([]);
  });
});
