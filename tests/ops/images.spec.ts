import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { composeServices, ROOT, read } from './compose-files.ts';

const dockerfile = read('Dockerfile');
const workspaces = z
  .object({ workspaces: z.array(z.string()) })
  .parse(JSON.parse(read('package.json')))
  .workspaces.flatMap((pattern) =>
    pattern.endsWith('/*')
      ? readdirSync(join(ROOT, pattern.slice(0, -2))).map((name) => `${pattern.slice(0, -2)}/${name}`)
      : [pattern],
  );

describe('the Dockerfile', () => {
  it.each(workspaces)(
    'knows the manifest of %s before any source, so that a change of sources installs nothing',
    (folder) => {
      const manifest = dockerfile.indexOf(`COPY ${folder}/package.json ${folder}/`);
      expect(manifest).toBeGreaterThan(0);
      expect(manifest).toBeLessThan(dockerfile.indexOf('npm ci'));
    },
  );

  it('ends in an image without a system, without root, with a health check and labels', () => {
    const last = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '));
    expect(last).toMatch(/^\nFROM scratch\n/);
    expect(last).toMatch(/\nUSER [1-9]\d*:[1-9]\d*\n/);
    expect(last).toMatch(/\nHEALTHCHECK .*healthcheck\.mjs"\]\n/);
    expect(last).toContain('org.opencontainers.image.version');
  });

  it('installs exactly what the lock file says, runs no script of a package, and leaves compilers and optional Nodes out', () => {
    const installs = dockerfile.match(/npm (ci|install|i)\b.*/g) ?? [];
    expect(installs).toHaveLength(2);
    for (const install of installs) expect(install).toMatch(/^npm ci --ignore-scripts/);
    expect(dockerfile).toContain('--omit=dev --workspace=');
    expect(dockerfile).toContain('rm -rf node_modules/node-linux-*');
    expect(dockerfile).not.toContain('--omit=optional');
  });

  it('gives each process the flags of the one file that the local run reads too, and nobody repeats them', () => {
    const { memory } = JSON.parse(read('infra/docker/process-flags.json')) as { memory: Record<string, string> };
    for (const [name, value] of Object.entries(memory)) expect(dockerfile).toContain(`${name}=${value}`);
    expect(dockerfile).toContain('ENTRYPOINT ["node", "--env-file=/app/node.env"]');
    expect(read('infra/docker/collect.mjs')).toContain("'node.env'");
    for (const path of ['docker-compose.yml', 'infra/k8s/base/gateway.yaml', 'infra/local/processes.mjs'])
      expect(read(path)).not.toContain('--max-');
  });

  it('start programs that are bundled, with no package but those that bundles leave out', () => {
    const bundler = read('infra/local/bundle.mjs');
    const leftOut = new RegExp(/^ {2}\/(\^\(\?:sharp.*)\/;$/m.exec(bundler)?.[1] ?? 'missing');
    const programs = new Map(
      [...bundler.matchAll(/^ {2}'?(gateway|(?:services|infra)\/\w+)'?: \[(.*)\],$/gm)].map(
        ([, folder = '', names = '']) => [folder, [...names.matchAll(/[\w/-]+/g)].map(([name]) => name)],
      ),
    );
    for (const [folder] of programs) {
      const { dependencies = {} } = JSON.parse(read(`${folder}/package.json`)) as {
        dependencies?: Record<string, string>;
      };
      expect(Object.keys(dependencies).filter((name) => !leftOut.test(name))).toEqual([]);
    }
    const started = [
      'docker-compose.yml',
      'infra/k8s/base/worker.yaml',
      'infra/k8s/migrations/job.yaml',
      'docs/operations.md',
    ]
      .flatMap((path) => [...read(path).matchAll(/\bdist\/([\w-]+)\.js/g)])
      .map(([, name]) => name);
    expect(started.length).toBeGreaterThan(5);
    expect([...programs.values()].flat()).toEqual(expect.arrayContaining(started));
  });

  it('take along the fonts and other files that a workspace keeps beside its code', () => {
    for (const folder of workspaces.filter((name) => existsSync(join(ROOT, name, 'assets'))))
      expect(JSON.parse(read(`${folder}/package.json`))).toMatchObject({ files: ['assets'] });
  });

  it('takes no secret: neither as an argument nor as a variable', () => {
    expect(dockerfile).not.toMatch(/^(ARG|ENV).*(SECRET|PASSWORD|TOKEN|KEY)/m);
  });

  it('puts every file beside the scripts of infra/ops that they import', () => {
    const { files } = z.object({ files: z.array(z.string()) }).parse(JSON.parse(read('infra/ops/package.json')));
    const imported = files
      .filter((name) => name.endsWith('.mjs'))
      .flatMap((name) => [...read(`infra/ops/${name}`).matchAll(/ from '\.\/([^']+)'/g)].map(([, path]) => path));
    expect(imported.length).toBeGreaterThan(0);
    expect(files).toEqual(expect.arrayContaining(imported));
  });

  it('makes every image that the Compose file names', () => {
    for (const [name, { image, build }] of Object.entries(composeServices()))
      if (image?.startsWith('nfa/')) {
        const workspace = build?.args?.WORKSPACE ?? '';
        expect(workspaces).toContain(workspace);
        expect(`${name}: ${image}`).toContain(`nfa/${workspace.split('/').at(-1)}:`);
      }
  });
});

describe('.dockerignore', () => {
  it('lets in what is listed and nothing else, no data and no secrets', () => {
    const lines = read('.dockerignore')
      .split('\n')
      .filter((line) => line && !line.startsWith('#'));
    expect(lines[0]).toBe('*');
    expect(lines).toEqual(expect.arrayContaining(['**/node_modules', '**/dist', '**/.env*']));
    const allowed = lines.filter((line) => line.startsWith('!')).map((line) => line.slice(1));
    for (const path of ['.data', '.git', '.env', 'backups', 'tests', 'docs']) expect(allowed).not.toContain(path);
  });
});
