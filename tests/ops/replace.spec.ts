import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from './compose-files.ts';

/** Stands for Docker with one service: a container is a file in `running` or `stopped`, of the version in its name. */
const DOCKER = `#!/bin/sh
cd "$STATE"
case "$*" in
  "compose ps --quiet catalogue") ls running ;;
  "compose rm --force --volumes catalogue") rm -f stopped/* ;;
  "compose "*" up "*)
    mv stopped/* running/ 2>/dev/null
    while [ "$(ls running | wc -l)" -lt "$(echo "$*" | sed 's/.*catalogue=\\([0-9]*\\).*/\\1/')" ]; do
      number=$((number + 1))
      : >"running/new-$number"
    done ;;
  "inspect "*)
    echo healthy
    if [ -e cut-off ]; then kill -TERM "$(cat script)"; fi ;;
  "stop "*) for id in "$@"; do [ "$id" = stop ] || mv "running/$id" stopped/; done ;;
  "rm "*) for id in "$@"; do rm -f "running/$id" "stopped/$id"; done ;;
esac
`;

describe('the replacement of a service', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'nfa-replace-'));
    for (const name of ['running', 'stopped', 'bin']) mkdirSync(join(folder, name));
    writeFileSync(join(folder, 'bin/docker'), DOCKER, { mode: 0o755 });
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const put = (...files: string[]) => {
    for (const file of files) writeFileSync(join(folder, file), '');
  };
  const replace = () =>
    spawnSync('sh', ['-c', `echo $$ >"$STATE/script"; exec sh ${join(ROOT, 'infra/ops/replace.sh')} catalogue`], {
      env: { PATH: `${join(folder, 'bin')}:${process.env.PATH ?? ''}`, STATE: folder },
      encoding: 'utf8',
    });
  const containers = () => [readdirSync(join(folder, 'running')), readdirSync(join(folder, 'stopped'))];

  it('makes as many new containers as there were, and removes the old ones', () => {
    put('running/old-1', 'running/old-2');
    const { status, stdout, stderr } = replace();
    expect([status, stdout, stderr]).toEqual([0, 'catalogue: replaced\n', '']);
    expect(containers()).toEqual([['new-1', 'new-2'], []]);
  });

  it('starts no container of the previous version that an interrupted run had stopped', () => {
    put('stopped/previous', 'running/old-1');
    expect(replace().status).toBe(0);
    expect(containers()).toEqual([['new-1'], []]);
  });

  it('leaves the old container alone when it is interrupted before the new one is healthy', () => {
    put('running/old-1', 'cut-off');
    const { status, stderr } = replace();
    expect([status, stderr]).toEqual([
      1,
      'catalogue: interrupted; the new containers were removed; the old ones keep running\n',
    ]);
    expect(containers()).toEqual([['old-1'], []]);
  });
});
