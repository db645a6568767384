import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { ROOT, read } from './compose-files.ts';

const FOLDERS = ['base', 'provision', 'migrations', 'pgbouncer', 'example'];

export interface Manifest {
  file: string;
  apiVersion: string;
  kind: string;
  metadata: { name: string; labels?: Record<string, string> };
  [field: string]: unknown;
}

/** Reads every manifest, except files that only Kustomize reads. */
export function readManifests(): Manifest[] {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, 'infra/k8s', folder))
      .filter((name) => name.endsWith('.yaml') && name !== 'kustomization.yaml')
      .map((name) => `infra/k8s/${folder}/${name}`),
  );
  return files.flatMap((file) =>
    parseAllDocuments(read(file)).map((document) => {
      if (document.errors[0]) throw new Error(`${file}: ${document.errors[0].message}`);
      return { file, ...document.toJS() };
    }),
  );
}

/**
 * Compares manifests with the schemas of Kubernetes, which come with the npm package kubernetes-models: types, required fields and
 * allowed values by its validators, unknown and misspelt fields by its types.
 * @returns problems, one line each
 */
export function problemsOf(manifests: Manifest[]): string[] {
  const load = createRequire(__filename);
  const problems: string[] = [];
  for (const manifest of manifests) {
    const { file: _, ...fields } = manifest;
    try {
      const { [manifest.kind]: Kind } = load(moduleOf(manifest));
      new Kind(fields).validate();
    } catch (error) {
      problems.push(`${titleOf(manifest)}: ${error instanceof Error ? error.message : error}`);
    }
  }
  return [...problems, ...typeProblems(manifests)];
}

const moduleOf = ({ apiVersion, kind }: Manifest): string => `kubernetes-models/${apiVersion}/${kind}`;
const titleOf = ({ file, kind, metadata }: Manifest): string => `${file} ${kind} ${metadata.name}`;

const COMPILER = join(ROOT, 'node_modules/@typescript/native/bin/tsc');
const OPTIONS = '--noEmit --strict --skipLibCheck --ignoreConfig --module nodenext --types node'.split(' ');

/** Finds unknown fields with the TypeScript compiler, which knows the fields of every kind. */
function typeProblems(manifests: Manifest[]): string[] {
  mkdirSync(join(ROOT, '.cache'), { recursive: true });
  const folder = mkdtempSync(join(ROOT, '.cache/k8s-'));
  try {
    const source = join(folder, 'manifests.mts');
    const lines = manifests.map((manifest, at) => {
      const { file: _, ...fields } = manifest;
      return `export const m${at}: import('${moduleOf(manifest)}').I${manifest.kind} = ${JSON.stringify(fields)};`;
    });
    writeFileSync(source, lines.join('\n'));
    const { stdout } = spawnSync(process.execPath, [COMPILER, ...OPTIONS, source], { encoding: 'utf8' });
    return [...stdout.matchAll(/manifests\.mts\((\d+),.*error TS\d+: (.*)/g)].map(([, line, problem]) => {
      const manifest = manifests[Number(line) - 1];
      return `${manifest && titleOf(manifest)}: ${problem}`;
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
