import { type DatabaseDefinition, dataSourceOptions } from '@nfa/service-kit';
import { DataSource } from 'typeorm';
import { gatewayDatabase } from '../data-source.ts';
import { AuditEntity } from './audit.entity.ts';
import { AuditRepository } from './audit.repository.ts';
import { type ChainCheck, checkChain } from './audit-chain.ts';

/** Reads the whole activity log and says whether each line follows the one before it. */
export async function verifyAudit(url: string, definition: DatabaseDefinition = gatewayDatabase): Promise<ChainCheck> {
  const source = new DataSource(dataSourceOptions(definition, { url, poolSize: 1 }));
  await source.initialize();
  try {
    return await checkChain(new AuditRepository(source.getRepository(AuditEntity)).readAll());
  } finally {
    await source.destroy();
  }
}
