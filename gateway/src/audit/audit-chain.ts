import { createHash } from 'node:crypto';
import type { AuditEntity } from './audit.entity.ts';

/** Hash before the first line. */
export const CHAIN_START = '0'.repeat(64);

/** Hash of a line: covers its content and the hash of the line before. */
export function chainHash(line: Omit<AuditEntity, 'hash' | 'line_id'>): string {
  const { seq, at, actor, client_ip, action, entity, entity_id, status, prev_hash } = line;
  const text = JSON.stringify([seq, at, actor, client_ip, action, entity, entity_id, status, prev_hash]);
  return createHash('sha256').update(text).digest('hex');
}

/** Result of a check of the log. */
export interface ChainCheck {
  /** Lines that were read. */
  lines: number;
  /** Position of the first line that was changed, removed or inserted; undefined when the chain is intact. */
  brokenAt: string | undefined;
}

/** Checks the chain from its first line on. */
export async function checkChain(batches: AsyncIterable<AuditEntity[]>): Promise<ChainCheck> {
  let previous = CHAIN_START;
  let lines = 0;
  for await (const batch of batches)
    for (const line of batch) {
      lines += 1;
      if (line.seq !== String(lines) || line.prev_hash !== previous || chainHash(line) !== line.hash)
        return { lines, brokenAt: line.seq };
      previous = line.hash;
    }
  return { lines, brokenAt: undefined };
}
