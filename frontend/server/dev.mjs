// Development server: renders the site from its sources with hot reload. A second server, for the browser, proxies to the gateway.
import { createServer, request as send } from 'node:http';
import { pipeline } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { createServer as createVite } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));
const server = createServer();
const front = createServer();
const vite = await createVite({ root, server: { middlewareMode: true, hmr: { server: front } } });
const load = (path) => vite.ssrLoadModule(path);
const [
  { readConfig },
  { run },
  { siteServer },
  { ShareCards },
  { CompCards },
  { PackageCards },
  { CallSheets },
  { Receipts },
  { Papers },
] = await Promise.all(
  [
    'config',
    'run',
    'site-server',
    'share-cards/share-cards',
    'comp-cards/comp-cards',
    'comp-cards/package-cards',
    'call-sheets/call-sheets',
    'receipts/receipts',
    'papers/papers',
  ].map((name) => load(`/server/${name}.ts`)),
);
const { Metrics } = await load('@nfa/process-kit');
// Compiles before the first request, which would otherwise exceed the gateway's time limit.
await load('/src/app/entry-server.tsx');

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
    callSheets: new CallSheets(config, `${root}public/share-card`),
    receipts: new Receipts(config, `${root}public/share-card`),
    papers: new Papers(config, `${root}public/share-card`),
  });
  server.on('request', (request, response) => vite.middlewares(request, response, () => handle(request, response)));
  front.on('request', (request, response) => {
    if (/^\/(?:@|src\/|node_modules\/)/.test(request.url ?? '')) vite.middlewares(request, response);
    else forward(new URL(config.apiUrl), request, response);
  });
  front.listen(Number(process.env.DEV_PORT), process.env.DEV_HOST);
  return { config, metrics, server };
});

// Sends every request except those for modules through the gateway, as in production.
function forward({ hostname, port }, request, response) {
  const { method, url: path, headers } = request;
  const call = send({ hostname, port, method, path, headers }, (upstreamResponse) => {
    // Vite injects inline styles, which the content security policy of the built site forbids.
    delete upstreamResponse.headers['content-security-policy'];
    response.writeHead(upstreamResponse.statusCode ?? 502, upstreamResponse.headers);
    pipeline(upstreamResponse, response, () => {});
  });
  call.on('error', () => {
    if (response.headersSent) response.destroy();
    else
      response.writeHead(502, { 'content-type': 'text/plain' }).end('The gateway is starting again: reload the page.');
  });
  response.on('close', () => call.destroy());
  request.pipe(call);
}
