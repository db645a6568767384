import type { Readable } from 'node:stream';
import { unavailable } from '@nfa/service-kit';

/** Reads a service's answer whole. @throws Problem unavailable when it breaks off or has more than `maxBytes` */
export async function readAnswer(body: Readable, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of body as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > maxBytes) throw new Error('too large');
      chunks.push(chunk);
    }
  } catch {
    body.destroy();
    throw unavailable('The answer of a service broke off');
  }
  return chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks);
}
