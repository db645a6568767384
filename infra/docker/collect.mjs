// Collects the compiled files of one workspace and of the packages it stands on: node collect.mjs OUT WORKSPACE
import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const [out, workspace] = process.argv.slice(2);
if (!out || !workspace) throw new Error('Usage: collect.mjs OUT WORKSPACE');

const manifestOf = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
const packages = Object.fromEntries(
  readdirSync('packages').map((name) => [manifestOf(join('packages', name)).name, join('packages', name)]),
);

/** The workspace and, through its dependencies, the packages of this repository that it needs. */
function foldersOf(folder, found = new Set()) {
  if (found.has(folder)) return found;
  found.add(folder);
  for (const name of Object.keys(manifestOf(folder).dependencies ?? {}))
    if (packages[name]) foldersOf(packages[name], found);
  return found;
}

const needed = (path) => !/\.(d\.ts|map|tsbuildinfo)$/.test(path) && !path.includes('/dist/testing');

for (const folder of foldersOf(workspace))
  for (const part of ['package.json', ...partsOf(folder)])
    if (existsSync(join(folder, part)))
      cpSync(join(folder, part), join(out, folder, part), { recursive: true, filter: needed });
for (const file of [`${dirname(import.meta.filename)}/healthcheck.mjs`])
  cpSync(file, join(out, 'infra/docker/healthcheck.mjs'));

/** Folders of a workspace that its process reads: compiled files, and what its manifest lists under `files`. */
function partsOf(folder) {
  return ['dist', ...(manifestOf(folder).files ?? [])];
}
