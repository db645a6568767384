import { loadConfig, processEnv } from '@nfa/process-kit';
import { z } from 'zod';

const httpAddress = z.url({ protocol: /^https?$/, error: 'must be an http address' });

/** Environment variables of the rendering server. */
export const Env = z.object({
  HOST: processEnv.HOST,
  PORT: processEnv.PORT.default(3005),
  MANAGEMENT_PORT: processEnv.MANAGEMENT_PORT.default(0),
  MANAGEMENT_HOST: processEnv.MANAGEMENT_HOST,
  LOG_LEVEL: processEnv.LOG_LEVEL,
  SHUTDOWN_GRACE_MS: processEnv.SHUTDOWN_GRACE_MS,
  API_URL: httpAddress.default('http://127.0.0.1:8080/api').describe('Base of the API as this process reaches it'),
  PUBLIC_URL: httpAddress.default('http://localhost:8080').describe('Address under which visitors reach the site'),
  API_TIMEOUT_MS: z.coerce
    .number()
    .int()
    .min(0)
    .max(60_000)
    .default(1_500)
    .describe('Longest wait for one API call in milliseconds; the page falls back to built-in content after it'),
});

/** Settings of the rendering server. */
export type ServerConfig = ReturnType<typeof readConfig>;

/** Reads the environment. @throws ConfigError that names every bad variable, and no value */
export function readConfig(variables: NodeJS.ProcessEnv) {
  const env = loadConfig(Env, variables);
  return {
    host: env.HOST,
    port: env.PORT,
    managementPort: env.MANAGEMENT_PORT,
    managementHost: env.MANAGEMENT_HOST || env.HOST,
    logLevel: env.LOG_LEVEL,
    apiUrl: env.API_URL.replace(/\/+$/, ''),
    /** Origin: scheme, host and port, without a path. */
    publicUrl: new URL(env.PUBLIC_URL).origin,
    apiTimeoutMs: env.API_TIMEOUT_MS,
    shutdownGraceMs: env.SHUTDOWN_GRACE_MS,
  };
}
