import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { clientParts } from './client-parts.ts';
import { compressedFiles, guidePages, hotReloadPreamble, panelFiles, productionRouter } from './plugins.ts';

const clientEntries: Record<string, string> = {
  boot: 'src/app/entry-boot.ts',
  offline: 'src/app/entry-offline.ts',
  client: 'src/app/entry-client.tsx',
};
const serverEntries: Record<string, string> = { main: 'server/main.ts', 'entry-server': 'src/app/entry-server.tsx' };

// The server's pages name pictures as the client's build does.
const assetFileNames = 'assets/[name]-[hash:7][extname]';

export default defineConfig(({ isSsrBuild, command }) => ({
  // The rendering server must not fall back to React's development build when nobody set the variable.
  ...(command === 'build' && { define: { 'process.env.NODE_ENV': '"production"' } }),
  plugins: [react(), guidePages, productionRouter, hotReloadPreamble, panelFiles, compressedFiles],
  appType: 'custom',
  // The rendering server is one folder that needs nothing but sharp.
  ssr: {
    noExternal: isSsrBuild ? true : ['@nfa/contracts'],
    // Native code cannot be bundled.
    external: ['sharp'],
  },
  build: {
    target: 'es2022',
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    manifest: !isSsrBuild,
    // Files in the page's own text would need a wider policy for pictures and fonts.
    assetsInlineLimit: 0,
    copyPublicDir: !isSsrBuild,
    rolldownOptions: {
      input: isSsrBuild ? serverEntries : clientEntries,
      output: isSsrBuild
        ? { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js', assetFileNames }
        : {
            codeSplitting: { groups: clientParts },
            // The first script of every page lists the others by name, and hashes do not compress: 42 bits tell builds apart.
            chunkFileNames: 'assets/[name]-[hash:7].js',
            assetFileNames,
          },
    },
  },
}));
