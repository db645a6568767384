import { type DatabaseConfig, loadConfig, serviceEnv } from '@nfa/service-kit';
import { z } from 'zod';

/** Environment variables of the content service. */
export const Env = z.object({
  ...serviceEnv,
  CATALOGUE_URL: z
    .url({ protocol: /^https?$/, message: 'must be an http(s) address' })
    .describe('Internal address of the catalogue, which knows the pictures that somebody refused'),
});

/** Injection token of the configuration. */
export const CONTENT_CONFIG = Symbol('content config');

/** Configuration of the content service. */
export interface ContentConfig {
  database: DatabaseConfig;
  /** Address of the catalogue and timeout of its calls. */
  catalogue: { url: string; timeoutMs: number };
}

/** Reads the environment. @throws ConfigError */
export function readConfig() {
  const env = loadConfig(Env);
  return {
    env,
    config: {
      database: { url: env.DATABASE_URL, poolSize: env.DATABASE_POOL_SIZE },
      // Longer than the catalogue waits for the media service.
      catalogue: { url: env.CATALOGUE_URL, timeoutMs: 6_000 },
    } satisfies ContentConfig,
  };
}
