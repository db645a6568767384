import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressedFiles, guidePages, hotReloadPreamble, panelFiles, productionRouter } from './plugins.ts';

const clientEntries: Record<string, string> = {
  boot: 'src/app/entry-boot.ts',
  offline: 'src/app/entry-offline.ts',
  client: 'src/app/entry-client.tsx',
};
const serverEntries: Record<string, string> = { main: 'server/main.ts', 'entry-server': 'src/app/entry-server.tsx' };

// What these import comes along, and needs no line of its own.
const sharedModules = [
  // Left alone, it would go into the panel's part, and every visitor would fetch that for it.
  /vite\/preload-helper/,
  /contracts\/src\/(?:kit\/(?:links|parse-url)|content\/(?:contact-page|settings)-defaults|enquiries\/(?:application-choices|contact-subjects))\.ts$/,
  /frontend\/src\/data\/(?:contact-page|enquiries|known-models|models|news|read-samples|settings|shortlist)\.ts$/,
  /frontend\/src\/translations\/text\.ts$/,
  /frontend\/src\/lib\/(?:api|loading|money|private-page|random-key|when-touched)\.ts$/,
  /frontend\/src\/site\/(?:page-title|apply\/(?:photograph-store|scouted-link)|layout\/(?:logo|scene|use-site)|events\/event-data|shortlist\/shortlist-button|forms\/(?:failure-text|field-errors|form-result|hidden-fields|person-fields|show-field|use-form-token|use-schema))\.tsx?$/,
  /frontend\/src\/ui\/(?:alert|button-link|display-width|empty-state|field|lazy-optional|picture|tabs|use-for-a-while)\.tsx?$/,
  /frontend\/src\/assets\/event-default\.webp$/,
];

// Parts that run one after the other instead of in one go, and that stay in the visitor's cache when the site changes.
const clientParts = [
  { name: 'react', test: /node_modules/, tags: ['$initial' as const] },
  // Small modules that several pages share: a file of its own costs half a kilobyte of headers, and a browser fetches six at once.
  {
    name: 'shared',
    test: (id: string) => sharedModules.some((pattern) => pattern.test(id)),
  },
  // The same for a few pages. None of these modules may need one of the start: a group takes along what its modules import.
  {
    name: 'poses',
    test: /frontend\/src\/(?:site\/forms\/use-rounds|site\/apply\/(?:photographs|photograph-place))\.tsx?$/,
  },
  { name: 'applicant', test: /frontend\/src\/site\/apply\/(?:tick|day-notes|use-proof)\.tsx?$/ },
  {
    name: 'package',
    test: /frontend\/src\/site\/packages\/(?:package-(?:head|strip)|closed|waiting-answers)\.tsx?$/,
  },
  { name: 'digitals', test: /catalogue\/digital-views\.ts$/ },
  // Of the enquiries and the panel's first view.
  {
    name: 'enquiries',
    test: /frontend\/src\/admin\/(?:components\/day-bars|live\/live-sign|enquiries\/(?:timeline-labels|use-reply-templates)|upload\/uploads)\.tsx?$/,
  },
  // What fifteen screens share, in one file instead of sixty. Without style sheets: their order is that of `admin/admin-app.tsx`.
  // Dialogs and the frame of records bring their library, 18 kB that no first view needs.
  {
    name: 'panel',
    test: /frontend\/src\/admin\/(?!framework|.*-dialog).*\.tsx?$/,
    minShareCount: 15,
  },
];

// The server's pages name pictures as the client's build does.
const assetFileNames = 'assets/[name]-[hash:7][extname]';

export default defineConfig(({ isSsrBuild, command }) => ({
  // The rendering server must not fall back to React's development build when nobody set the variable.
  ...(command === 'build' && { define: { 'process.env.NODE_ENV': '"production"' } }),
  plugins: [react(), guidePages, productionRouter, hotReloadPreamble, panelFiles, compressedFiles],
  appType: 'custom',
  resolve: {
    conditions: ['source', 'module', 'browser', 'development|production'],
  },
  // The rendering server is one folder that needs nothing but sharp.
  ssr: {
    noExternal: isSsrBuild ? true : ['@nfa/contracts'],
    // Native code cannot be bundled.
    external: ['sharp'],
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
