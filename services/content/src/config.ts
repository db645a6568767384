import { type DatabaseConfig, loadConfig, serviceEnv } from '@nfa/service-kit';
import { z } from 'zod';

/** Environment variables of the content service. */
export const Env = z.object(serviceEnv);

/** What the content service needs to know. */
export interface ContentConfig {
  database: DatabaseConfig;
}

/** Reads the environment. @throws ConfigError */
export function readConfig() {
  const env = loadConfig(Env);
  return {
    env,
    config: { database: { url: env.DATABASE_URL, poolSize: env.DATABASE_POOL_SIZE } } satisfies ContentConfig,
  };
}
