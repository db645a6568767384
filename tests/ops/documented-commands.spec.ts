import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { retentionKinds } from '@nfa/contracts';
import { parse } from 'yaml';
import { z } from 'zod';
import { COMMANDS } from '../../infra/backup/src/commands.ts';
import { writeSecrets } from '../../infra/ops/secrets.mjs';
import { composeServices, documentedVariables, ROOT, read } from './compose-files.ts';

const DOCUMENTS = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync(join(ROOT, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];
const services = composeServices();
const profiles = new Set(['*', ...Object.values(services).flatMap((service) => service.profiles)]);
const { scripts } = z.object({ scripts: z.record(z.string(), z.string()) }).parse(JSON.parse(read('package.json')));

/** Lines of the blocks of a document. */
const blockLinesOf = (path: string): string[] =>
  [...read(path).matchAll(/^```(\w*)\n(.*?)^```/gms)].flatMap(([, language = '', block = '']) =>
    ['', 'sh'].includes(language) ? block.split('\n') : [],
  );

/** What a document prints to be typed: lines of its blocks, and words between backquotes. */
const commandsOf = (path: string): string[] => {
  const blocks = blockLinesOf(path);
  const inline = [
    ...read(path)
      .replace(/^```.*?^```/gms, '')
      .matchAll(/`([^`]+)`/g),
  ].map(([, words = '']) => words);
  return [...blocks, ...inline].map((line) => line.replace(/ +# .*$/, ''));
};
const Rules = z.object({
  groups: z.array(z.object({ rules: z.array(z.object({ annotations: z.record(z.string(), z.string()) })) })),
});
const actions = Rules.parse(parse(read('infra/observability/alerts.yml')))
  .groups.flatMap(({ rules }) => rules)
  .flatMap(({ annotations }) => Object.values(annotations));
const commands = [...DOCUMENTS.flatMap(commandsOf), ...actions];
/** Texts that match in all commands, by the first group of `pattern`. */
const found = (pattern: RegExp) => commands.flatMap((line) => [...line.matchAll(pattern)].map(([, text = '']) => text));

it('lists in the document for operators every kind of record that is removed by itself', () => {
  const [, section = ''] = read('docs/operations.md').split('## Erasing for good');
  const listed = [...section.matchAll(/^\| `([a-z_]+)`/gm)].map(([, kind]) => kind);
  expect(listed).toEqual([...retentionKinds]);
});

describe('the commands that documents and alerts print', () => {
  it('begin a line of their own, or follow an operator of the shell', () => {
    const joined = /(?<!docker )\bcompose (?:exec|run|up)\b|(?<!^|[|;&:(] )\b(?:docker compose|git pull|sh infra)\b/;
    expect(DOCUMENTS.flatMap(blockLinesOf).filter((line) => joined.test(line))).toEqual([]);
  });

  it('name services and profiles of the Compose file', () => {
    const named = [
      ...found(/docker compose [^|;]*?\bexec (?:-T )?([\w-]+)/g),
      ...found(/docker compose [^|;]*?\brun (?:--?[\w-]+ )*([\w-]+)/g),
      ...found(/docker compose (?:logs|restart|up)((?: -?-?[\w-]+(?:=\d+)?)+)/g).flatMap((words) =>
        words
          .replace(/ --(?:tail|since) \S+/g, '')
          .split(' ')
          .filter((word) => word !== '' && !word.startsWith('-')),
      ),
      ...found(/replace\.sh ([\w-]+)/g),
    ];
    expect(named.length).toBeGreaterThan(30);
    expect(named.filter((name) => !(name in services))).toEqual([]);
    expect(found(/--profile "?([\w*]+)/g).filter((name) => !profiles.has(name))).toEqual([]);
  });

  it('leave the number of copies to `.env`, since the next `up -d` would undo that of a command', () => {
    expect(found(/(--scale \S+)/g)).toEqual([]);
    expect(composeServices('docker-compose.production.yml').gateway?.scale).toBe(
      `\${GATEWAYS:-${documentedVariables().get('GATEWAYS')}}`,
    );
  });

  it('run programs that the images have', () => {
    const programs = commands.flatMap((line) => [
      ...line.matchAll(/docker compose (?:exec|run) (?:-T |--rm |--no-deps )*([\w-]+) (?:node )?(\S+\.m?js)/g),
    ]);
    expect(programs.length).toBeGreaterThan(5);
    const missing = programs.filter(([, service = '', program = '']) => {
      const workspace = services[service]?.build?.args?.WORKSPACE ?? '';
      return !existsSync(join(ROOT, workspace, program.replace(/^dist\/(.*)\.js$/, 'src/$1.ts')));
    });
    expect(missing.map(([line]) => line)).toEqual([]);
  });

  it('give the backup and the secrets words that they know', () => {
    const called = commands.flatMap((line) => [
      ...line.matchAll(
        /(?:docker compose run .*\bbackup |npm run backup -- |\bbackup_job \w+ '\["dist\/main\.js",")([a-z]+)/g,
      ),
    ]);
    expect(called.length).toBeGreaterThan(10);
    expect(called.map(([, verb = '']) => verb).filter((verb) => !(verb in COMMANDS))).toEqual([]);
    const rotated = found(/secrets rotate ([a-z-]+)/g);
    expect(rotated.length).toBeGreaterThan(1);
    expect(() => writeSecrets('/nowhere', ['nothing', ...rotated])).toThrow(/^Unknown secrets: nothing\. /);
  });

  it('name scripts, files and folders of the repository', () => {
    expect(found(/\bnpm run ([\w:]+)/g).filter((name) => !(name in scripts))).toEqual([]);
    const paths = [
      ...found(/\b(?:sh|node) ((?:infra|tests)\/\S+\.(?:m?js|sh))/g),
      ...found(/kubectl (?:apply -[kf]|kustomize) (\S+)/g),
    ];
    expect(paths.length).toBeGreaterThan(8);
    expect(paths.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  });

  it('set variables that something reads', () => {
    const operators = ['docs/operations.md', 'docs/runbooks.md', 'docs/scaling.md'];
    const set = operators
      .flatMap(commandsOf)
      .flatMap((line) => [...line.matchAll(/(?:^|\s)([A-Z][A-Z0-9]*_[A-Z0-9_]+)=/g)])
      .map(([, name = '']) => name);
    const [, table = ''] = read('docs/operations.md').split('## Every variable of the processes');
    // `ON_ERROR_STOP` is a variable of psql.
    const known = ['ON_ERROR_STOP', ...documentedVariables().keys(), ...(table.match(/\b[A-Z_]+\b/g) ?? [])];
    expect(set.length).toBeGreaterThan(8);
    expect(set.filter((name) => !known.includes(name))).toEqual([]);
  });
});
