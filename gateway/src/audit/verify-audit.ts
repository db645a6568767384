import { type DatabaseDefinition, openDatabase } from '@nfa/service-kit';
import { AuditEntity } from './audit.entity.ts';
import { AuditRepository } from './audit.repository.ts';
import { type ChainCheck, checkChain } from './audit-chain.ts';

/** Reads the whole activity log and checks that each line follows the one before it. */
export async function verifyAudit(url: string, definition: DatabaseDefinition): Promise<ChainCheck> {
  const source = await openDatabase(definition, { url, poolSize: 1 });
  try {
    return await checkChain(await new AuditRepository(source.getRepository(AuditEntity)).readAll());
  } finally {
    await source.destroy();
  }
}
