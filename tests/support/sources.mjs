import { pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';
import { INPUT_OPTIONS, OUTPUT_OPTIONS } from '../../infra/local/bundle.mjs';
import { inRoot } from '../../infra/local/root.mjs';

/**
 * Bundles TypeScript modules of the product for a program in JavaScript.
 * @param {string} name of the bundle
 * @param {...string} modules packages, or paths relative to the root
 * @returns {Promise<string>} address of one module with the exports of all
 */
export async function bundleSources(name, ...modules) {
  // Lies in the repository, so that names of packages are found.
  const id = inRoot('tests/support/bundled.ts');
  const lines = modules.map((path) => `export * from '${path.startsWith('@') ? path : inRoot(path)}';`);
  const bundled = await rolldown({
    ...INPUT_OPTIONS,
    input: id,
    plugins: [
      ...INPUT_OPTIONS.plugins,
      {
        name: 'listed-modules',
        resolveId: (source) => (source === id ? id : undefined),
        load: (path) => (path === id ? lines.join('\n') : undefined),
      },
    ],
  });
  const file = `.cache/sources/${name}.mjs`;
  await bundled.write({ ...OUTPUT_OPTIONS, entryFileNames: file, codeSplitting: false });
  await bundled.close();
  return pathToFileURL(inRoot(file)).href;
}
