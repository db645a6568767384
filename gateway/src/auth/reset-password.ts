import { ConfigError, type DatabaseDefinition, openDatabase } from '@nfa/service-kit';
import { AuditEntity } from '../audit/audit.entity.ts';
import { AuditRepository } from '../audit/audit.repository.ts';
import { passwordWeakness } from '../config/password-rules.ts';
import { AccountEntity } from './account.entity.ts';
import { PasskeyEntity } from './passkey.entity.ts';
import { PasswordHasher } from './password-hasher.ts';
import { generatePassword } from './random-codes.ts';
import { SecondFactorEntity } from './second-factor.entity.ts';
import { SessionEntity } from './session.entity.ts';
import { SessionRepository } from './session.repository.ts';

/**
 * Sets the administrator's password from the command line, switches the second factor off and ends every session; running gateways notice within five seconds.
 * @param given the new password, "" to have one made
 * @throws ConfigError when the given one is too weak
 */
export async function resetPassword(
  options: { DATABASE_URL: string; ADMIN_USERNAME: string },
  given: string,
  definition: DatabaseDefinition,
): Promise<{ password: string; isGenerated: boolean }> {
  const weakness = given === '' ? undefined : passwordWeakness(given, options.ADMIN_USERNAME);
  if (weakness) throw new ConfigError(`The password ${weakness}.`);
  const password = given === '' ? generatePassword() : given;
  const passwordHash = await new PasswordHasher().hash(password);
  const source = await openDatabase(definition, { url: options.DATABASE_URL, poolSize: 1 });
  try {
    const rows = new SessionRepository(source.getRepository(AccountEntity), source.getRepository(SessionEntity));
    const log = new AuditRepository(source.getRepository(AuditEntity));
    await resetSignIn(rows, log, { passwordHash, at: new Date(), by: 'command line' });
  } finally {
    await source.destroy();
  }
  return { password, isGenerated: given === '' };
}

/**
 * Sets a password, ends every session and removes every second factor, which somebody else may have, or nobody any more.
 * @param reset `by` is logged; `formerHash` is of the password that must still be stored
 * @returns false when it is not
 */
export function resetSignIn(
  rows: SessionRepository,
  log: AuditRepository,
  { passwordHash, formerHash, at, by }: { passwordHash: string; formerHash?: string; at: Date; by: string },
): Promise<boolean> {
  return rows.transaction(async (manager) => {
    if (formerHash !== undefined && !(await rows.lockPassword(manager, formerHash))) return false;
    await rows.replacePassword(manager, passwordHash, at);
    for (const factor of [SecondFactorEntity, PasskeyEntity]) await manager.deleteAll(factor);
    const line = { action: 'reset_password', entity: 'session', entity_id: null, status: 200 };
    await log.append([{ ...line, at: at.toISOString(), actor: null, client_ip: by }], manager);
    return true;
  });
}
