import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

// V8 hardly counts buffers as its own memory: without this, 64 MB of them would accumulate before a garbage collection.
const COLLECT_EVERY_BYTES = 8 * 1024 * 1024;
setFlagsFromString('--expose-gc');
const collectYoung = runInNewContext('gc') as (options: { type: 'minor' }) => void;

/** SHA-256 of a stream, as hex; triggers garbage collections while it reads, so that a video does not fill the memory. */
export async function hashOf(stream: AsyncIterable<Buffer>): Promise<string> {
  const hash = createHash('sha256');
  let uncollected = 0;
  for await (const chunk of stream) {
    hash.update(chunk);
    uncollected += chunk.length;
    if (uncollected < COLLECT_EVERY_BYTES) continue;
    collectYoung({ type: 'minor' });
    uncollected = 0;
  }
  return hash.digest('hex');
}

/** SHA-256 of a file, as hex; read through one small buffer. */
export async function hashOfFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  const piece = Buffer.allocUnsafe(64 * 1024);
  const handle = await open(path, 'r');
  try {
    for (;;) {
      const { bytesRead } = await handle.read(piece, 0, piece.length);
      if (bytesRead === 0) return hash.digest('hex');
      hash.update(piece.subarray(0, bytesRead));
    }
  } finally {
    await handle.close();
  }
}
