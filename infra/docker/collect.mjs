// Collects the built files of one workspace: node collect.mjs OUT WORKSPACE
import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { nodeOptionsOf } from './process-flags.mjs';

const [out, workspace] = process.argv.slice(2);
if (!out || !workspace) throw new Error('Usage: collect.mjs OUT WORKSPACE');

const { files = [] } = JSON.parse(readFileSync(join(workspace, 'package.json'), 'utf8'));
const collect = (path) => existsSync(path) && cpSync(path, join(out, path), { recursive: true });

// Besides built files, what the manifest lists under `files`.
for (const part of ['package.json', 'dist', ...files]) collect(join(workspace, part));
// What the programs of several workspaces share.
collect('dist/chunks');
// This image runs the migrations of every service: on the database, and in a backup drill.
if (workspace === 'infra/backup')
  for (const folder of ['gateway', ...readdirSync('services').map((name) => join('services', name))])
    for (const part of ['package.json', 'dist/migrations']) collect(join(folder, part));
collect('infra/docker/healthcheck.mjs');
writeFileSync(join(out, 'node.env'), `NODE_OPTIONS=${nodeOptionsOf(basename(workspace))}\n`);

// Every image starts with dist/main.js.
const start = join(out, workspace, 'dist/main.js');
const server = join(out, workspace, 'dist/server/main.js');
if (!existsSync(start) && existsSync(server)) writeFileSync(start, "import './server/main.js';\n");
