import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { ApiError } from '../src/lib/api.ts';
import { isRecord, load } from '../src/lib/loading.ts';
import { CallSheets } from './call-sheets/call-sheets.ts';
import { CompCards } from './comp-cards/comp-cards.ts';
import { PackageCards } from './comp-cards/package-cards.ts';
import { Papers } from './papers/papers.ts';
import { Receipts } from './receipts/receipts.ts';
import { ShareCards } from './share-cards/share-cards.ts';
import { type Render, type SiteOptions, siteServer } from './site-server.ts';

const token = 'a'.repeat(43);
/** Milliseconds that even a busy machine does not need. */
const patientMs = 20_000;
let site: Server;
let origin: string;
/** Client tokens of the requests for receipts and pay links that the API refuses as too many. */
let refused: unknown[] = [];

const renderPay: Render = async (request, context) => {
  const loaded = load({ request, context: { ...context, timeoutMs: patientMs } }, '/pay/K7Q309PZ', isRecord);
  return new Response(null, {
    status: await loaded.then(
      () => 200,
      ({ status }: ApiError) => status,
    ),
  });
};

beforeAll(async () => {
  // Accepts every connection, and responds to few paths.
  const api = createServer(({ url, headers }, response) => {
    if (url === '/api/news/kept')
      return response.end(JSON.stringify({ title: 'Casting', date: '2026-01-02', image: '' }));
    if (!/^\/api\/(?:receipts|pay)\//.test(url ?? '')) return;
    refused.push(headers['x-client-token']);
    response.writeHead(429, { 'retry-after': '1800' }).end('{}');
  });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  const apiUrl = `http://127.0.0.1:${(api.address() as AddressInfo).port}/api`;
  const config = { apiUrl, apiTimeoutMs: 100, publicUrl: 'http://localhost:8080' };
  const handle = siteServer({
    config,
    render: () => Promise.resolve(renderPay),
    serveFile: () => false,
    shareCards: new ShareCards(config, fileURLToPath(new URL('../public/share-card', import.meta.url))),
    compCards: new CompCards(config, tmpdir()),
    receipts: new Receipts({ ...config, apiTimeoutMs: patientMs }, tmpdir()),
    packageCards: new PackageCards(config, tmpdir()),
    callSheets: new CallSheets(config, tmpdir()),
    papers: new Papers(config, tmpdir()),
    metrics: { measure: () => undefined },
  } as unknown as SiteOptions);
  site = createServer((request, response) => void handle(request, response));
  site.on('close', () => {
    api.closeAllConnections();
    api.close();
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
});
afterAll(() => {
  site.closeAllConnections();
  site.close();
});

it('makes the code of a profile for an id alone, which no shared cache stores', async () => {
  const code = async (id: string) => {
    const { status, headers } = await fetch(`${origin}/share/model/${id}.svg`);
    return [status === 200 && headers.get('content-type'), headers.get('cache-control')];
  };
  expect(await code('0190a000-0000-7000-8000-000000000000')).toEqual(['image/svg+xml', 'private, max-age=86400']);
  expect((await code('anything'))[0]).not.toBe('image/svg+xml');
});

it.each([
  '/share/model/one.jpg',
  '/share/event/one.jpg',
  '/comp-card/one.pdf',
  `/package-cards/${token}.pdf`,
  '/sitemap.xml',
])('says when to ask again for %s while its data does not come in time', async (path) => {
  const response = await fetch(origin + path);
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '30']);
  expect(response.headers.get('cache-control')).toBe('no-store');
});

it('lets nobody keep the card of a link whose wordmark could not be read', async () => {
  const { status, headers } = await fetch(`${origin}/share/event/kept.jpg`);
  expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
});

it('sends no referrer from a secret address, whatever its response', async () => {
  const policyOf = async (path: string) => (await fetch(origin + path)).headers.get('referrer-policy');
  for (const path of [
    '/pay/K7Q309PZ',
    '/sw/pay/K7Q309PZ',
    '/receipt/R-1.pdf',
    `/package-cards/${token}.pdf`,
    `/seat/${token}`,
  ])
    expect([path, await policyOf(path)]).toEqual([path, 'no-referrer']);
  expect(await policyOf('/share/model/one.jpg')).toBeNull();
});

it('reads codes that can be guessed in the name of the visitor, and says when these were too many', async () => {
  refused = [];
  const answers = [];
  for (const path of ['/pay/K7Q309PZ', '/receipt/R-2026-0001-K7Q309PZAA.pdf'])
    answers.push(await fetch(origin + path, { headers: { 'x-client-token': path } }));
  expect(answers.map(({ status }) => status)).toEqual([429, 429]);
  expect(answers[1]?.headers.get('retry-after')).toBe('1800');
  expect(refused).toEqual(['/pay/K7Q309PZ', '/receipt/R-2026-0001-K7Q309PZAA.pdf']);
});
