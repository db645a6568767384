import { readFileSync } from 'node:fs';

/** Settings of the rendering server. */
export interface ServerConfig {
  host: string;
  port: number;
  managementPort: number;
  /** Base of the API as this process reaches it. */
  apiUrl: string;
  /** Scheme and host under which visitors reach the site. */
  publicUrl: string;
  /** Longest wait for one API call in milliseconds; the page falls back to built-in content after it. */
  apiTimeoutMs: number;
  /** Time to keep serving after SIGTERM while load balancers look away, in milliseconds. */
  shutdownGraceMs: number;
}

type Variables = Record<string, string | undefined>;

/**
 * Reads the environment; a variable `X` may be given as a file named by `X_FILE`.
 * @throws Error that names every bad variable, and no value
 */
export function readConfig(variables: Variables): ServerConfig {
  const problems: string[] = [];
  const value = (name: string, fallback: string): string => {
    const file = variables[`${name}_FILE`];
    return (file ? readFileSync(file, 'utf8').trim() : variables[name]) || fallback;
  };
  const number = (name: string, fallback: number, max: number): number => {
    const parsed = Number(value(name, String(fallback)));
    if (!Number.isInteger(parsed) || parsed < 0 || parsed > max)
      problems.push(`${name} must be a number from 0 to ${max}`);
    return parsed;
  };
  const address = (name: string, fallback: string): string => {
    const text = value(name, fallback);
    if (!/^https?:\/\//.test(text) || !URL.canParse(text)) problems.push(`${name} must be an http address`);
    return text.replace(/\/+$/, '');
  };
  const config = {
    host: value('HOST', '127.0.0.1'),
    port: number('PORT', 3005, 65_535),
    managementPort: number('MANAGEMENT_PORT', 0, 65_535),
    apiUrl: address('API_URL', 'http://127.0.0.1:8080/api'),
    publicUrl: address('PUBLIC_URL', 'http://localhost:8080'),
    apiTimeoutMs: number('API_TIMEOUT_MS', 1_500, 60_000),
    shutdownGraceMs: number('SHUTDOWN_GRACE_MS', 2_000, 600_000),
  };
  if (problems.length > 0) throw new Error(problems.join('; '));
  return { ...config, publicUrl: new URL(config.publicUrl).origin };
}
