import type { IncomingMessage, ServerResponse } from 'node:http';
import { CachedResponse } from './cached-response.ts';

describe('a cached response', () => {
  it('is compressed once for all who wait for it', async () => {
    const headers = { 'content-type': 'text/html' };
    const cached = new CachedResponse({ status: 200, headers, body: Buffer.alloc(500_000, 'Nairobi '), storedAt: 0 });
    const request = { method: 'GET', headers: { 'accept-encoding': 'br' } } as unknown as IncomingMessage;
    const sent = await Promise.all(
      Array.from({ length: 5 }, async () => {
        const bodies: unknown[] = [];
        const response = { writeHead: () => response, end: (body: unknown) => void bodies.push(body) };
        await cached.compressFor(request.headers['accept-encoding']);
        cached.send(request, response as unknown as ServerResponse, { state: 'hit', now: 0 });
        return bodies[0];
      }),
    );
    expect(sent[0]).toBeInstanceOf(Buffer);
    expect(new Set(sent).size).toBe(1);
  });
});
