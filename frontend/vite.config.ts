import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

// The page's security policy allows no inline script, so the preamble of hot reload comes as a module of its own.
const hotReloadPreamble: Plugin = {
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

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), hotReloadPreamble],
  appType: 'custom',
  resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
  // The rendering server is one folder that runs without node_modules.
  ssr: {
    noExternal: isSsrBuild ? true : ['@nfa/contracts'],
    resolve: { conditions: ['source', 'module', 'node', 'development|production'] },
  },
  build: {
    target: 'es2022',
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    manifest: !isSsrBuild,
    // Files in the page's own text would need a wider policy for pictures and fonts.
    assetsInlineLimit: 0,
    copyPublicDir: !isSsrBuild,
    rolldownOptions: {
      input: isSsrBuild
        ? { main: 'server/main.ts', 'entry-server': 'src/app/entry-server.tsx' }
        : { client: 'src/app/entry-client.tsx' },
      output: isSsrBuild ? { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' } : {},
    },
  },
}));
