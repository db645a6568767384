import { createHash } from 'node:crypto';
import type { AuditEntity } from './audit.entity.ts';

/** What one line of the activity log says. */
export type AuditFacts = Omit<AuditEntity, 'hash'>;

/** Hash in front of the first line. */
export const CHAIN_START = '0'.repeat(64);

/** Hash of a line: of everything it says and of the hash before it. */
export function chainHash(facts: AuditFacts): string {
  const { seq, at, actor, client_ip, action, entity, entity_id, status, prev_hash } = facts;
  const text = JSON.stringify([seq, at, actor, client_ip, action, entity, entity_id, status, prev_hash]);
  return createHash('sha256').update(text).digest('hex');
}

/** Position of the first line that was changed, taken out or put in, undefined when the chain is whole. */
export function findBreak(lines: readonly AuditEntity[]): string | undefined {
  let previous = CHAIN_START;
  for (const [i, line] of lines.entries()) {
    if (line.seq !== String(i + 1) || line.prev_hash !== previous || chainHash(line) !== line.hash) return line.seq;
    previous = line.hash;
  }
  return undefined;
}
