import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { Metrics } from '@nfa/process-kit';
import { CallSheets } from './call-sheets/call-sheets.ts';
import { CompCards } from './comp-cards/comp-cards.ts';
import { PackageCards } from './comp-cards/package-cards.ts';
import { readConfig } from './config.ts';
import { type Manifest, pageFiles, readInlineFiles } from './page-files.ts';
import { Papers } from './papers/papers.ts';
import { Receipts } from './receipts/receipts.ts';
import { run } from './run.ts';
import { ShareCards } from './share-cards/share-cards.ts';
import { type Render, siteServer } from './site-server.ts';
import { StaticFiles } from './static-files.ts';

const client = fileURLToPath(new URL('../client/', import.meta.url));

await run(async () => {
  const config = readConfig(process.env);
  const metrics = new Metrics('frontend');
  const manifest = JSON.parse(readFileSync(`${client}.vite/manifest.json`, 'utf8')) as Manifest;
  const inlined = readInlineFiles(client, manifest);
  const { render } = (await import('../src/app/entry-server.tsx')) as { render: Render };
  const files = new StaticFiles(client);
  const handle = siteServer({
    config,
    render: () => Promise.resolve(render),
    files: (modules) => pageFiles(manifest, modules, inlined),
    serveFile: (request, response, path) => files.serve(request, response, path),
    shareCards: new ShareCards(config, `${client}share-card`),
    compCards: new CompCards(config, `${client}share-card`),
    receipts: new Receipts(config, `${client}share-card`),
    packageCards: new PackageCards(config, `${client}share-card`),
    callSheets: new CallSheets(config, `${client}share-card`),
    papers: new Papers(config, `${client}share-card`),
    metrics,
  });
  return { config, metrics, server: createServer((request, response) => void handle(request, response)) };
});
