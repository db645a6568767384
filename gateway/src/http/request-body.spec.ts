import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileRoutes } from '@nfa/contracts';
import { BandwidthLimiter } from './bandwidth-limiter.ts';
import { uploadBody } from './request-body.ts';

it('an upload may wait for its turn longer than a connection may be idle', async () => {
  let timeoutMs: number | undefined;
  const server = createServer((request, response) => {
    uploadBody(request as never, response, fileRoutes.upload, new BandwidthLimiter(1e9)).resume();
    timeoutMs = request.socket.timeout;
    response.end();
  });
  server.timeout = 35_000;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  try {
    await fetch(`http://127.0.0.1:${port}`, { method: 'POST', body: new FormData() });
    expect(timeoutMs).toBe(0);
  } finally {
    server.closeAllConnections();
    server.close();
  }
});
