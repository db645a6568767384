// Development: the same server over sources, with hot reload.
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { createServer as createVite } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));
const server = createServer();
const vite = await createVite({ root, server: { middlewareMode: true, hmr: { server } } });
const load = (path) => vite.ssrLoadModule(path);
const [{ readConfig }, { run }, { siteServer }, { ShareCards }, { CompCards }, { PackageCards }] = await Promise.all(
  ['config', 'run', 'site-server', 'share-cards/share-cards', 'comp-cards/comp-cards', 'comp-cards/package-cards'].map(
    (name) => load(`/server/${name}.ts`),
  ),
);
const { Metrics } = await load('@nfa/process-kit');

await run(async () => {
  const config = readConfig(process.env);
  const metrics = new Metrics('frontend');
  const handle = siteServer({
    config,
    render: async () => (await load('/src/app/entry-server.tsx')).render,
    files: () => ({
      scripts: ['/@id/__x00__virtual:hot-reload-preamble', '/@vite/client', '/src/app/entry-client.tsx'],
      styles: [],
    }),
    serveFile: () => false,
    metrics,
    shareCards: new ShareCards(config, `${root}public/share-card`),
    compCards: new CompCards(config, `${root}public/share-card`),
    packageCards: new PackageCards(config, `${root}public/share-card`),
  });
  server.on('request', (request, response) => vite.middlewares(request, response, () => handle(request, response)));
  return { config, metrics, server };
});
