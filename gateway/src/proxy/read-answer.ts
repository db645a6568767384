import type { Readable } from 'node:stream';
import { unavailable } from '@nfa/service-kit';

/** Reads a service's answer whole. @throws Problem unavailable when it breaks off or has more than `maxBytes` */
export function readAnswer(body: Readable, maxBytes: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const giveUp = () => {
      body.destroy();
      reject(unavailable('The answer of a service broke off'));
    };
    // Plain events: an iterator over the stream costs more than all the rest of a small answer.
    body.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > maxBytes) giveUp();
      else chunks.push(chunk);
    });
    body.on('error', giveUp);
    body.on('close', giveUp);
    body.on('end', () => {
      body.off('close', giveUp);
      resolve(chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks));
    });
  });
}
