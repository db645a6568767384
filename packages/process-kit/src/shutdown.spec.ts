import { once } from 'node:events';
import { Agent, createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { closeAfterResponse } from './shutdown.ts';

describe('a server that is about to stop', () => {
  it('answers all the same, and lets go of each connection with its answer', async () => {
    const server = createServer((_, response) => response.end('still here')).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const ask = async () => {
      const { port } = server.address() as AddressInfo;
      const response = await new Promise<IncomingMessage>((resolve, reject) => {
        get({ port, host: '127.0.0.1', agent }, resolve).once('error', reject);
      });
      const { connection } = response.headers;
      const localPort = response.socket.localPort;
      return { text: await text(response), connection, localPort };
    };
    const first = await ask();
    expect(first.connection).toBe('keep-alive');
    closeAfterResponse(server);
    const last = await ask();
    expect(last).toEqual({ text: 'still here', connection: 'close', localPort: first.localPort });
    expect((await ask()).localPort).not.toBe(first.localPort);
    agent.destroy();
    server.close();
  });
});
