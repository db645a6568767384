import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** Invalid configuration, with a line for each variable; never contains values. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/**
 * Reads and validates environment variables; `NAME_FILE` names a file that holds the value of `NAME` (secrets).
 * @throws ConfigError with all invalid variables at once
 */
export function loadConfig<S extends z.ZodObject>(schema: S, env: NodeJS.ProcessEnv = process.env): z.output<S> {
  const lines: string[] = [];
  const values: Record<string, string | undefined> = {};
  for (const name of Object.keys(schema.shape)) {
    const file = env[`${name}_FILE`];
    try {
      values[name] = file ? readFileSync(file, 'utf8').trim() : env[name] || undefined;
    } catch {
      lines.push(`${name}_FILE: the file cannot be read`);
    }
  }
  const result = schema.safeParse(values);
  const unread = new Set(lines.map((line) => line.replace(/_FILE:.*/, '')));
  for (const issue of result.error?.issues ?? []) {
    const name = issue.path.join('.');
    if (!unread.has(name)) lines.push(`${name}: ${values[name] === undefined ? 'is required' : issue.message}`);
  }
  if (lines.length > 0) throw new ConfigError(`Configuration is not valid:\n  ${lines.join('\n  ')}`);
  return result.data as z.output<S>;
}

const port = z.coerce.number().int().min(0).max(65_535);

/** The process ends 10 s after the signal, and has to finish its requests within them. */
const LONGEST_GRACE_MS = 8_000;

// A value that was taken before must not keep a new version from starting.
function withTimeToStop(ms: number): number {
  if (ms <= LONGEST_GRACE_MS) return ms;
  process.stderr.write(
    `SHUTDOWN_GRACE_MS: ${LONGEST_GRACE_MS} is used, more would leave no time to finish requests before the process ends\n`,
  );
  return LONGEST_GRACE_MS;
}

/** Variables that every process has. */
export const processEnv = {
  HOST: z.string().default('127.0.0.1').describe('Address to listen on'),
  PORT: port.describe('HTTP port'),
  MANAGEMENT_PORT: port.describe('HTTP port of /live, /ready and /metrics; never publish it'),
  MANAGEMENT_HOST: z.string().default('').describe('Address of the management port; that of HOST unless it is given'),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'])
    .default('info')
    .describe('Least severe log line that is written'),
  SHUTDOWN_GRACE_MS: z.coerce
    .number()
    .int()
    .min(0)
    .default(2_000)
    .transform(withTimeToStop)
    .describe('Milliseconds to keep serving after SIGTERM, while load balancers look away'),
};

/** Variables of a process that serves HTTP to operators only. */
export const workerEnv = {
  HOST: processEnv.HOST,
  MANAGEMENT_PORT: processEnv.MANAGEMENT_PORT,
  MANAGEMENT_HOST: processEnv.MANAGEMENT_HOST,
  LOG_LEVEL: processEnv.LOG_LEVEL,
};

/** Values of `workerEnv`. */
export type WorkerEnv = { [K in keyof typeof workerEnv]: z.output<(typeof workerEnv)[K]> };

/** Ends the process with a one-line message. */
export function fail(error: unknown): never {
  const text =
    error instanceof ConfigError
      ? error.message
      : error instanceof Error
        ? `${error.name}: ${error.message}`
        : String(error);
  process.stderr.write(`${text}\n`);
  process.exit(1);
}
