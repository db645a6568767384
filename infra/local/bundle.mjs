import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join, posix, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { rolldown, watch } from 'rolldown';
import { inRoot, root } from './root.mjs';

/** Programs of each workspace, modules in its folder `src`; its migrations are added. @type {Record<string, string[]>} */
const PROGRAMS = {
  'services/agency': ['main'],
  'services/catalogue': ['main'],
  'services/content': ['main'],
  'services/enquiries': ['main', 'worker', 'mail-retry'],
  'services/media': ['main', 'images/image-process', 'conversions/ffmpeg-process'],
  gateway: ['main', 'admin-password', 'audit-verify'],
  'infra/backup': ['main', 'migrate'],
  'infra/seed': ['main'],
};

/** Packages that stay in node_modules: native code, files that are read at run time, and what Nest and pg can do without. */
const EXTERNAL =
  /^(?:sharp|minio|swagger-ui-dist|@node-rs\/argon2|msgpackr-extract|pg-native|file-type|class-(?:transformer|validator)|@nestjs\/(?:microservices|websockets))(?:\/|$)/;

/** @nestjs/typeorm would load a second TypeORM from node_modules, to look for what TypeORM 1 no longer has. */
const withoutOldTypeorm = {
  name: 'without-old-typeorm',
  load: {
    filter: { id: /@nestjs\/typeorm\/dist\/common\/typeorm-compat\.js$/ },
    handler: () => 'export const Connection = undefined, AbstractRepository = undefined;',
  },
};

/** `import.meta.url` becomes the address in `dist` that a module would have of its own: fonts, migrations and programs are looked for beside it. */
const ownAddresses = {
  name: 'own-addresses',
  transform: {
    filter: { id: { exclude: /node_modules|\0/ }, code: 'import.meta.url' },
    handler: (code, id) => code.replaceAll('import.meta.url', `"own:${builtFrom(relative(root, id))}"`),
  },
  renderChunk: (code, { fileName }) =>
    code.replace(/"own:([^"]+)"/g, (_, file) => {
      return `new URL("${posix.relative(posix.dirname(fileName), file)}", import.meta.url).href`;
    }),
};

/** Returns the path of the built file of a module. @param {string} path relative to the root */
const builtFrom = (path) => path.replaceAll(sep, '/').replace('/src/', '/dist/').replace(/\.ts$/, '.js');

/** Rolldown imports its helpers where none is used too, but the picture process may read its own folder alone. */
const UNUSED_HELPERS = /^import "[^"]+\/rolldown-runtime\.mjs";\n/;

/** Removes files of earlier builds, and leaves unchanged ones alone: `npm run dev` restarts the processes whose files change. */
const changedFiles = {
  name: 'changed-files',
  generateBundle(_, chunks) {
    const folders = new Set(Object.keys(chunks).map((fileName) => dirname(fileName)));
    for (const folder of folders)
      for (const name of namesIn(folder))
        if (/\.m?js$/.test(name) && !chunks[`${folder}/${name}`]) rmSync(inRoot(folder, name));
    for (const [fileName, chunk] of Object.entries(chunks)) {
      chunk.code = chunk.code.replace(UNUSED_HELPERS, '');
      const file = inRoot(fileName);
      if (existsSync(file) && readFileSync(file, 'utf8') === chunk.code) delete chunks[fileName];
    }
  },
};

const namesIn = (folder) => (existsSync(inRoot(folder)) ? readdirSync(inRoot(folder)) : []);

/** How Rolldown reads modules of the services. */
export const INPUT_OPTIONS = {
  cwd: root,
  tsconfig: inRoot('tsconfig.json'),
  platform: 'node',
  external: EXTERNAL,
  plugins: [withoutOldTypeorm, ownAddresses],
  transform: { target: 'node20.19' },
};

/** How Rolldown writes them. */
export const OUTPUT_OPTIONS = {
  dir: root,
  // Nest and TypeORM read the names of classes.
  keepNames: true,
  entryFileNames: '[name].js',
  chunkFileNames: 'dist/chunks/[name].mjs',
  // Node.js keeps the text of a module, with two bytes for each character where one of them is not Latin.
  charset: 'ascii',
  comments: { legal: true, annotation: false, jsdoc: false },
};

function inputOptions() {
  const modules = Object.entries(PROGRAMS).flatMap(([folder, names]) => [
    ...names.map((name) => join(folder, 'src', `${name}.ts`)),
    ...migrationsOf(join(folder, 'src/migrations')),
  ]);
  const input = Object.fromEntries(modules.map((path) => [builtFrom(path).replace(/\.js$/, ''), inRoot(path)]));
  return { ...INPUT_OPTIONS, input, plugins: [...INPUT_OPTIONS.plugins, changedFiles] };
}

const migrationsOf = (folder) =>
  namesIn(folder)
    .filter((name) => /^\d+-.*(?<!spec)\.ts$/.test(name))
    .map((name) => join(folder, name));

/** Bundles the programs of the services into `dist/<program>.js` of each workspace, with what they share in `dist/chunks`. */
async function bundle() {
  const bundled = await rolldown(inputOptions());
  await bundled.write(OUTPUT_OPTIONS);
  await bundled.close();
}

function bundleOnChange() {
  watch({ ...inputOptions(), output: OUTPUT_OPTIONS }).on('event', async (event) => {
    if (event.code === 'ERROR') process.stderr.write(`${event.error.message}\n`);
    if ('result' in event) await event.result.close();
  });
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href)
  await (process.argv.includes('--watch') ? bundleOnChange() : bundle());
