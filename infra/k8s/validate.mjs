// Compares every manifest with the Kubernetes schemas, which come with the npm package kubernetes-models:
// types, required fields and allowed values by its validators, unknown and misspelt fields by its types.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';

const FOLDERS = ['base', 'provision', 'migrations', 'pgbouncer', 'example'];

/**
 * @typedef {object} Manifest
 * @property {string} file
 * @property {string} apiVersion
 * @property {string} kind
 * @property {{ name: string, labels?: Record<string, string> }} metadata
 */

/** Reads every manifest, except files that only Kustomize reads. @param {string} root @returns {(Manifest & Record<string, unknown>)[]} */
export function readManifests(root) {
  return FOLDERS.flatMap((folder) =>
    readdirSync(join(root, 'infra/k8s', folder))
      .filter((name) => name.endsWith('.yaml') && name !== 'kustomization.yaml')
      .flatMap((name) => {
        const file = `infra/k8s/${folder}/${name}`;
        return parseAllDocuments(readFileSync(join(root, file), 'utf8')).map((document) => {
          if (document.errors.length > 0) throw new Error(`${file}: ${document.errors[0]?.message}`);
          return { file, ...document.toJS() };
        });
      }),
  );
}

/** Returns the problems of the manifests, one line each. @param {string} root @param {Manifest[]} manifests @returns {string[]} */
export function problemsOf(root, manifests) {
  const load = createRequire(join(root, 'package.json'));
  const problems = [];
  for (const { file, ...manifest } of manifests) {
    const name = `${file} ${manifest.kind} ${manifest.metadata?.name}`;
    try {
      const { [manifest.kind]: Kind } = load(moduleOf(manifest));
      new Kind(manifest).validate();
    } catch (error) {
      problems.push(`${name}: ${error instanceof Error ? error.message : error}`);
    }
  }
  return [...problems, ...typeProblems(root, manifests)];
}

const moduleOf = ({ apiVersion, kind }) => `kubernetes-models/${apiVersion}/${kind}`;

// Finds unknown fields with the TypeScript compiler, which knows the fields of every kind.
function typeProblems(root, manifests) {
  mkdirSync(join(root, '.cache'), { recursive: true });
  const folder = mkdtempSync(join(root, '.cache/k8s-'));
  try {
    const file = join(folder, 'manifests.mts');
    const lines = manifests.map(
      ({ file: _, ...manifest }, at) =>
        `export const m${at}: import('${moduleOf(manifest)}').I${manifest.kind} = ${JSON.stringify(manifest)};`,
    );
    writeFileSync(file, lines.join('\n'));
    const options = [
      '--noEmit',
      '--strict',
      '--skipLibCheck',
      '--ignoreConfig',
      '--module',
      'nodenext',
      '--types',
      'node',
    ];
    const { stdout, status } = spawnSync(process.execPath, [compiler(root), ...options, file], { encoding: 'utf8' });
    if (status === 0) return [];
    return stdout
      .split('\n')
      .filter((line) => line.includes('error TS'))
      .map((line) => {
        const at = Number(/manifests\.mts\((\d+),/.exec(line)?.[1] ?? 0) - 1;
        const manifest = manifests[at];
        return `${manifest?.file} ${manifest?.kind} ${manifest?.metadata?.name}: ${line.replace(/^.*error TS\d+: /, '')}`;
      });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const compiler = (root) => join(root, 'node_modules/@typescript/native/bin/tsc');

if (process.argv[1]?.endsWith('validate.mjs')) {
  const manifests = readManifests(process.cwd());
  const problems = problemsOf(process.cwd(), manifests);
  for (const problem of problems) process.stdout.write(`${problem}\n`);
  process.stdout.write(`${manifests.length} Kubernetes manifests, ${problems.length} problems\n`);
  process.exit(problems.length === 0 && manifests.length > 0 ? 0 : 1);
}
