// Collects the built files of one workspace and of the packages that it depends on: node collect.mjs OUT WORKSPACE
import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join, parse, relative } from 'node:path';
import { nodeOptionsOf } from './process-flags.mjs';

const [out, workspace] = process.argv.slice(2);
if (!out || !workspace) throw new Error('Usage: collect.mjs OUT WORKSPACE');

const manifestOf = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
const packages = new Map(
  readdirSync('packages').map((name) => [manifestOf(join('packages', name)).name, join('packages', name)]),
);

/** Returns the folders of the workspace and of the packages of this repository that it depends on, directly or indirectly. */
function foldersOf(folder, found = new Set()) {
  found.add(folder);
  for (const name of Object.keys(manifestOf(folder).dependencies ?? {})) {
    const needed = packages.get(name);
    if (needed && !found.has(needed)) foldersOf(needed, found);
  }
  return found;
}

const isNeeded = (path) => !/\.(d\.ts|map|tsbuildinfo)$/.test(path) && !/[\\/]dist[\\/]testing/.test(path);

for (const folder of foldersOf(workspace)) {
  // Besides compiled files, what the manifest lists under `files`.
  for (const part of ['package.json', 'dist', ...(manifestOf(folder).files ?? [])]) {
    const from = join(folder, part);
    if (existsSync(from)) cpSync(from, join(out, from), { recursive: true, filter: isNeeded });
  }
}
// A backup drill runs the migrations of every service.
if (workspace === 'infra/backup')
  for (const folder of ['gateway', ...readdirSync('services').map((name) => join('services', name))])
    for (const part of ['package.json', 'dist/migrations'])
      cpSync(join(folder, part), join(out, folder, part), { recursive: true, filter: isNeeded });
cpSync('infra/docker/healthcheck.mjs', join(out, 'infra/docker/healthcheck.mjs'));
writeFileSync(join(out, 'node.env'), `NODE_OPTIONS=${nodeOptionsOf(basename(workspace))}\n`);

// Programs of a bundled service start under the names of their compiled files.
const bundles = join('dist', basename(workspace));
if (existsSync(bundles)) {
  for (const folder of [bundles, 'dist/chunks']) cpSync(folder, join(out, folder), { recursive: true });
  for (const file of readdirSync(bundles)) {
    const address = relative(join(workspace, 'dist'), join(bundles, file));
    writeFileSync(join(out, workspace, 'dist', `${parse(file).name}.js`), `import '${address}';\n`);
  }
}

// Every image starts with dist/main.js.
const start = join(out, workspace, 'dist/main.js');
const server = join(out, workspace, 'dist/server/main.js');
if (!existsSync(start) && existsSync(server)) writeFileSync(start, "import './server/main.js';\n");
