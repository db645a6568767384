import type { ByteRange } from '../object-store/object-store.ts';

/**
 * Reads a `Range` header for an object of `bytes` bytes: the part to send, `unsatisfiable` (416), or undefined for the whole
 * object, which is also sent for several parts or another unit.
 */
export function byteRange(header: string | undefined, bytes: number): ByteRange | 'unsatisfiable' | undefined {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '');
  if (!match) return undefined;
  const [, first, last] = match;
  if (!first && !last) return undefined;
  if (!first)
    return Number(last) === 0 ? 'unsatisfiable' : { start: Math.max(0, bytes - Number(last)), end: bytes - 1 };
  const start = Number(first);
  const end = last ? Math.min(Number(last), bytes - 1) : bytes - 1;
  if (last && Number(last) < start) return undefined;
  return start < bytes ? { start, end } : 'unsatisfiable';
}
