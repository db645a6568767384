import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { ConfigError, loadConfig, processEnv } from './config.ts';

const Env = z.object({
  PORT: z.coerce.number().int(),
  SECRET: z.string().min(8, 'must have at least 8 characters'),
  NAME: z.string().default('x'),
});

const errorOf = (env: NodeJS.ProcessEnv): string => {
  try {
    loadConfig(Env, env);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
  }
  return '';
};

describe('configuration', () => {
  it('reads variables, defaults and secret files', () => {
    const folder = mkdtempSync(join(tmpdir(), 'nfa-config-'));
    const file = join(folder, 'secret');
    writeFileSync(file, 'from a file\n');
    expect(loadConfig(Env, { PORT: '80', SECRET_FILE: file })).toEqual({ PORT: 80, SECRET: 'from a file', NAME: 'x' });
    rmSync(folder, { recursive: true });
  });

  it('names all bad variables at once and never a value', () => {
    const message = errorOf({ PORT: 'eighty', SECRET: 'hunter2' });
    expect(message).toContain('PORT: ');
    expect(message).toContain('SECRET: must have at least 8 characters');
    expect(message).not.toMatch(/eighty|hunter2/);
  });

  it('says which variable is missing, and which file cannot be read', () => {
    expect(errorOf({ SECRET_FILE: '/nowhere/secret' })).toBe(
      'Configuration is not valid:\n  SECRET_FILE: the file cannot be read\n  PORT: is required',
    );
  });

  it('goes on serving after a signal for no longer than leaves time to stop, and says so', () => {
    const warn = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
    const graceOf = (value: string) => processEnv.SHUTDOWN_GRACE_MS.parse(value);
    expect(graceOf('8000')).toBe(8_000);
    expect(warn).not.toHaveBeenCalled();
    expect(graceOf('10000')).toBe(8_000);
    expect(warn).toHaveBeenCalledWith(expect.stringMatching(/^SHUTDOWN_GRACE_MS: 8000 is used.*\n$/));
    warn.mockRestore();
  });

  it('takes an empty variable as a missing one', () => {
    expect(errorOf({ PORT: '', SECRET: 'long enough' })).toContain('PORT: is required');
  });
});
