import { basename, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';
import { inRoot, root } from './root.mjs';

/** Programs of each workspace. @type {Record<string, string[]>} */
const PROGRAMS = {
  'services/agency': ['main', 'migrate'],
  'services/catalogue': ['main', 'migrate'],
  'services/content': ['main', 'migrate'],
  'services/enquiries': ['main', 'worker', 'migrate', 'mail-retry'],
  'services/media': ['main', 'migrate'],
  gateway: ['main', 'migrate', 'admin-password', 'audit-verify'],
  'infra/backup': ['main'],
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

/** Fonts, migrations and programs lie beside the compiled modules, where these look for them. */
const ownAddresses = {
  name: 'own-addresses',
  transform: {
    filter: { id: { include: /\/dist\//, exclude: /node_modules/ }, code: 'import.meta.url' },
    handler: (code, id) =>
      code.replaceAll('import.meta.url', `new URL('../../${relative(root, id)}', import.meta.url).href`),
  },
};

/** Bundles the compiled programs of the services into `dist/<service>/<program>.mjs`, with what they share in `dist/chunks`. */
export async function bundle() {
  const input = Object.entries(PROGRAMS).flatMap(([folder, names]) =>
    names.map((name) => [`${basename(folder)}/${name}`, inRoot(folder, 'dist', `${name}.js`)]),
  );
  const bundled = await rolldown({
    input: Object.fromEntries(input),
    cwd: root,
    platform: 'node',
    external: EXTERNAL,
    plugins: [withoutOldTypeorm, ownAddresses],
  });
  await bundled.write({
    dir: inRoot('dist'),
    cleanDir: true,
    // Nest and TypeORM read the names of classes.
    keepNames: true,
    entryFileNames: '[name].mjs',
    chunkFileNames: 'chunks/[name]-[hash].mjs',
    // Node.js keeps the text of a module, with two bytes for each character where one of them is not Latin.
    charset: 'ascii',
    comments: { legal: true, annotation: false, jsdoc: false },
  });
  await bundled.close();
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) await bundle();
