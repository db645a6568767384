import type { IncomingMessage } from 'node:http';

/** Whether a request names the host it is for exactly once, as HTTP/1.1 demands. */
export function hasOneHost({ headers, httpVersion }: IncomingMessage): boolean {
  const { host } = headers;
  // Node joins repeated headers.
  return host === undefined ? httpVersion === '1.0' : !host.includes(',');
}
