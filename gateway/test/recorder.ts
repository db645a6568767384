import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One request that reached a process behind the gateway. */
export interface Recorded {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  bytes: number;
  body: string;
}

/** Answers a request; `body` resolves when the request was read to its end. */
export type Answerer = (request: IncomingMessage, response: ServerResponse, body: Promise<string>) => void;

/** A fake process behind the gateway: an HTTP server that records each request. */
export class Recorder {
  readonly requests: Recorded[] = [];
  private readonly server = createServer((request, response) => {
    const recorded: Recorded = {
      method: request.method ?? '',
      url: request.url ?? '',
      headers: request.headers,
      bytes: 0,
      body: '',
    };
    this.requests.push(recorded);
    const body = new Promise<string>((resolve) => {
      request.on('data', (chunk: Buffer) => {
        recorded.bytes += chunk.length;
        if (recorded.body.length < 1_000_000) recorded.body += chunk.toString('latin1');
      });
      request.on('end', () => resolve(recorded.body));
      request.on('error', () => resolve(recorded.body));
    });
    this.answerer(request, response, body);
  });
  answerer: Answerer = (_request, response) => json(response, 200, []);

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async start(): Promise<this> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return this;
  }

  /** Requests whose address starts with `prefix`. */
  seen(prefix = '/'): Recorded[] {
    return this.requests.filter(({ url }) => url.startsWith(prefix));
  }

  reset(answerer?: Answerer): void {
    this.requests.length = 0;
    this.answerer = answerer ?? ((_request, response) => json(response, 200, []));
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}

export function json(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', ...headers });
  response.end(JSON.stringify(body));
}

/** Waits until a condition holds. @throws Error after `ms` */
export async function until(isSo: () => boolean | Promise<boolean>, ms = 30_000): Promise<void> {
  const deadline = Date.now() + ms;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error('it did not happen in time');
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
}

/** Returns a promise and the function that resolves it. */
export function gate() {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
}
