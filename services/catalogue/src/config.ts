import { type DatabaseConfig, loadConfig, serviceEnv } from '@nfa/service-kit';
import { z } from 'zod';

/** Environment variables of the catalogue. */
export const Env = z.object(serviceEnv);

/** What the catalogue needs to know. */
export interface CatalogueConfig {
  database: DatabaseConfig;
}

/** Reads the environment. @throws ConfigError */
export function readConfig() {
  const env = loadConfig(Env);
  return {
    env,
    config: { database: { url: env.DATABASE_URL, poolSize: env.DATABASE_POOL_SIZE } } satisfies CatalogueConfig,
  };
}
