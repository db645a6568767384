import { ConfigError, type DatabaseConfig, loadConfig, type ServiceTokenKeys, serviceEnv } from '@nfa/service-kit';
import { z } from 'zod';
import type { CatalogueConfig } from './models/model-lookup.ts';

/** Environment variables of the agency. */
export const Env = z.object({
  ...serviceEnv,
  CATALOGUE_URL: z
    .url({ protocol: /^https?$/, message: 'must be an http(s) address' })
    .describe('Internal address of the catalogue, which knows the models'),
});

/** What the agency needs to know. */
export interface AgencyConfig {
  database: DatabaseConfig;
  catalogue: CatalogueConfig;
  /** Of the tokens in links that are told again. */
  linkSecret: string;
}

/** Reads the environment. @throws ConfigError */
export function readConfig() {
  const env = loadConfig(Env);
  return {
    env,
    config: {
      database: { url: env.DATABASE_URL, poolSize: env.DATABASE_POOL_SIZE },
      catalogue: { url: env.CATALOGUE_URL, timeoutMs: 1_500 },
      linkSecret: secretOf(env.SERVICE_TOKEN_KEYS),
    } satisfies AgencyConfig,
  };
}

// The same in every copy of this service, and known to the gateway alone beside it.
function secretOf(keys: ServiceTokenKeys): string {
  const secret = keys.get('gateway:agency');
  if (!secret) throw new ConfigError('Configuration is not valid:\n  SERVICE_TOKEN_KEYS: needs a key gateway:agency');
  return secret;
}
