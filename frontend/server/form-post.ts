import type { IncomingMessage } from 'node:http';

const maxFormBytes = 64 * 1_024;

/** Reads a URL-encoded form; returns 415 for another content type, 413 for a body that is too large. */
export async function readForm(request: IncomingMessage): Promise<URLSearchParams | 413 | 415> {
  const [type] = (request.headers['content-type'] ?? '').split(';');
  if (type?.trim().toLowerCase() !== 'application/x-www-form-urlencoded') return 415;
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > maxFormBytes) return 413;
    chunks.push(chunk);
  }
  const body = Buffer.concat(chunks).toString('utf8');
  // A browser without script sends a line break as two characters, but the limit of the field counts one.
  return new URLSearchParams(body.replace(/%0D%0A/gi, '%0A'));
}
