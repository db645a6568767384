import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from './compose-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'nfa-object-store-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Stands for the client of the object store: notes its arguments, and the input of the command that asks for a key. */
const CLIENT = `#!/bin/sh
echo "$*" >>${folder}/arguments
case "$*" in "admin user add "*) cat >>${folder}/input ;; esac
`;

describe('the keys of the object store', () => {
  it('reach its client by input, never as an argument, which every process of the machine could read', () => {
    const secrets = join(folder, 'secrets');
    for (const name of ['object-store', 'media-store', 'backup-store', 'bin'])
      mkdirSync(join(secrets, name), { recursive: true });
    for (const name of ['user', 'password', 'media', 'backup'])
      writeFileSync(join(secrets, 'object-store', name), `key-of-${name}`);
    writeFileSync(join(secrets, 'bin/mc'), CLIENT, { mode: 0o755 });
    const { status, stderr } = spawnSync(
      'sh',
      [join(ROOT, 'infra/object-store/users.sh'), secrets, '/policies', 'http://object-store:9000', 'academy-media'],
      { env: { PATH: `${join(secrets, 'bin')}:${process.env.PATH ?? ''}` }, encoding: 'utf8' },
    );
    expect([status, stderr]).toEqual([0, '']);
    expect(readFileSync(join(folder, 'arguments'), 'utf8')).not.toContain('key-of-');
    expect(readFileSync(join(folder, 'input'), 'utf8')).toBe('key-of-media\nkey-of-backup\n');
    for (const name of ['media', 'backup'])
      expect(readFileSync(join(secrets, `${name}-store/S3_SECRET_KEY`), 'utf8')).toBe(`key-of-${name}`);
  });
});
