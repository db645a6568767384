import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { marked } from 'marked';
import type { Plugin } from 'vite';

/** Compresses the files of a build, so that no request has to. */
export const compressedFiles: Plugin = {
  name: 'compressed-files',
  apply: 'build',
  writeBundle({ dir }) {
    if (!dir || !existsSync(join(dir, 'assets'))) return;
    for (const name of readdirSync(dir, { recursive: true, encoding: 'utf8' })) {
      if (!/\.(?:js|css|svg|webmanifest)$/.test(name)) continue;
      const content = readFileSync(join(dir, name));
      writeFileSync(join(dir, `${name}.br`), brotliCompressSync(content));
      writeFileSync(join(dir, `${name}.gz`), gzipSync(content, { level: 9 }));
    }
  },
};

/** Brings the preamble of hot reload as a module of its own: the page's security policy allows no inline script. */
export const hotReloadPreamble: Plugin = {
  name: 'hot-reload-preamble',
  apply: 'serve',
  resolveId: (id) => (id === 'virtual:hot-reload-preamble' ? `\0${id}` : undefined),
  load: (id) =>
    id === '\0virtual:hot-reload-preamble'
      ? `import { injectIntoGlobalHook } from '/@react-refresh';
         injectIntoGlobalHook(window);
         window.$RefreshReg$ = () => {};
         window.$RefreshSig$ = () => (type) => type;`
      : undefined,
};

/** Reads the owner's guide from Markdown; its pictures become files of the build. */
export const guidePages: Plugin = {
  name: 'guide-pages',
  transform(source, id) {
    if (!id.endsWith('.md')) return undefined;
    const imports: string[] = [];
    const tokens = JSON.stringify(marked.lexer(source), (key, value: unknown) => (key === 'raw' ? undefined : value));
    const code = tokens.replace(/"href":("\.\/pictures\/[a-z-]+\.jpg")/g, (_, path: string) => {
      imports.push(`import picture${imports.length} from ${path};`);
      return `"href":picture${imports.length - 1}`;
    });
    return { code: `${imports.join('')} export default ${code};`, map: null, moduleType: 'js' };
  },
};

/** Takes the production build of the router: the package's exports lead to the one that warns developers, whatever the conditions. */
export const productionRouter: Plugin = {
  name: 'production-router',
  apply: 'build',
  enforce: 'pre',
  async resolveId(id, importer) {
    if (!/^react-router(?:\/dom)?$/.test(id)) return null;
    const found = await this.resolve(id, importer, { skipSelf: true });
    return found && { ...found, id: found.id.replace('/dist/development/', '/dist/production/') };
  },
};

/** Lists the files of the panel in `panel-files.json`, for `public/panel-worker.js` to keep. */
export const panelFiles: Plugin = {
  name: 'panel-files',
  apply: 'build',
  generateBundle: {
    // After the style sheets have left the chunks that held nothing else.
    order: 'post',
    handler(_, bundle) {
      const files = new Set<string>();
      const collect = (name: string): void => {
        const chunk = bundle[name];
        if (chunk?.type !== 'chunk' || files.has(name)) return;
        files.add(name);
        for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style);
        // What visitors see is not kept: prices and people change.
        const own = chunk.dynamicImports.filter((other) => isOfPanel(bundle[other]));
        for (const other of [...chunk.imports, ...own]) collect(other);
      };
      const isOfPanel = (chunk: (typeof bundle)[string] | undefined) =>
        chunk?.type === 'chunk' && !/\/src\/(?:site|app\/entry)/.test(chunk.facadeModuleId ?? '');
      const chunks = Object.values(bundle).filter((chunk) => chunk.type === 'chunk');
      for (const { fileName, facadeModuleId } of chunks)
        if (/\/src\/app\/(?:entry-client|panel-routes|read-panel-routes|panel-shell)\.tsx?$/.test(facadeModuleId ?? ''))
          collect(fileName);
      if (files.size === 0) return;
      for (const name of Object.keys(bundle)) if (name.endsWith('.woff2')) files.add(name);
      const source = JSON.stringify([...files].sort().map((name) => `/${name}`));
      this.emitFile({ type: 'asset', fileName: 'panel-files.json', source });
    },
  },
};
