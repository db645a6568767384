import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Encoding } from './accepted.ts';

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

const WORTH_COMPRESSING_BYTES = 1_024;
const COMPRESSIBLE = /^(?:text\/|application\/(?:[a-z.+-]*json|xml|javascript|manifest\+json)|image\/svg\+xml)/;

/** True for a body that compression makes smaller. */
export const isWorthCompressing = (contentType: string, body: Buffer): boolean =>
  body.length >= WORTH_COMPRESSING_BYTES && COMPRESSIBLE.test(contentType);

/** A body in an encoding that a client accepts. */
export async function compress(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'identity') return body;
  if (encoding === 'gzip') return gzipAsync(body, { level: 6 });
  return brotliAsync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
}
