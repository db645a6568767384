import { ConfigError, type DatabaseDefinition, openDatabase } from '@nfa/service-kit';
import { AuditEntity } from '../audit/audit.entity.ts';
import { AuditRepository } from '../audit/audit.repository.ts';
import { gatewayDatabase } from '../data-source.ts';
import { AccountEntity } from './account.entity.ts';
import { PasskeyEntity } from './passkey.entity.ts';
import { PasswordHasher } from './password-hasher.ts';
import { passwordWeakness } from './password-rules.ts';
import { generatePassword } from './random-codes.ts';
import { SecondFactorEntity } from './second-factor.entity.ts';
import { SessionEntity } from './session.entity.ts';
import { SessionRepository } from './session.repository.ts';

/** Options of a password reset. */
export interface ResetOptions {
  DATABASE_URL: string;
  ADMIN_USERNAME: string;
}

/**
 * Sets the administrator's password from the command line, switches the second factor off and ends every session; running gateways notice within five seconds.
 * @param given the new password, "" to have one made
 * @throws ConfigError when the given one is too weak
 */
export async function resetPassword(
  options: ResetOptions,
  given: string,
  definition: DatabaseDefinition = gatewayDatabase,
): Promise<{ password: string; isGenerated: boolean }> {
  const weakness = given === '' ? undefined : passwordWeakness(given, options.ADMIN_USERNAME);
  if (weakness) throw new ConfigError(`The password ${weakness}.`);
  const password = given === '' ? generatePassword() : given;
  const passwordHash = await new PasswordHasher().hash(password);
  const source = await openDatabase(definition, { url: options.DATABASE_URL, poolSize: 1 });
  try {
    const rows = new SessionRepository(source.getRepository(AccountEntity), source.getRepository(SessionEntity));
    const log = new AuditRepository(source.getRepository(AuditEntity));
    const at = new Date();
    await rows.transaction(async (manager) => {
      await rows.replacePassword(manager, passwordHash, at);
      // Somebody who lost the password may have lost the code app and the passkeys too.
      for (const factor of [SecondFactorEntity, PasskeyEntity]) await manager.deleteAll(factor);
      const line = { at: at.toISOString(), actor: null, client_ip: 'command line', entity: 'session', entity_id: null };
      await log.append([{ ...line, action: 'reset_password', status: 200 }], manager);
    });
  } finally {
    await source.destroy();
  }
  return { password, isGenerated: given === '' };
}
