import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { freePort } from '../../../infra/local/free-port.mjs';
import { inRoot } from '../../../infra/local/root.mjs';
import { drawnAt, siteAnswers } from './site-answers.mjs';

/**
 * Starts the built rendering server with a fixed clock and an API double with fixed responses.
 * @param {{ isDown?: boolean }} [how] `isDown`: no API answers
 */
export async function startPageServer({ isDown = false } = {}) {
  const api = createServer((request, response) => void answer(request, response));
  api.listen(0, '127.0.0.1');
  await once(api, 'listening');
  const apiPort = portOf(api);
  if (isDown) api.close();
  const clock = new URL('./standing-clock.mjs', import.meta.url).href;
  const port = await freePort();
  const child = spawn(process.execPath, ['--import', clock, inRoot('frontend/dist/server/main.js')], {
    env: {
      ...process.env,
      PORT: String(port),
      API_URL: `http://127.0.0.1:${apiPort}/api`,
      PUBLIC_URL: 'https://agency.example',
      // A timeout on a busy machine would change a page.
      API_TIMEOUT_MS: '60000',
      LOG_LEVEL: 'info',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return {
    /**
     * Returns the HTML of a page without the files of the build and, unless `isWhole`, without links to its other languages.
     * @param {string} path @param {{ isLight?: boolean, form?: Record<string, string>, isWhole?: boolean }} [how]
     */
    draw: async (path, { isLight, form, isWhole = false } = {}) => {
      const response = await fetch(`http://127.0.0.1:${port}${path}`, {
        redirect: 'manual',
        ...(isLight && { headers: { 'x-data-mode': 'light' } }),
        ...(form && { method: 'POST', body: new URLSearchParams(form) }),
      });
      const html = withoutFiles(await response.text());
      return isWhole ? html : withoutLanguages(html);
    },
    /** Returns the status of a page and its `Retry-After`. @param {string} path */
    refusalOf: async (path) => {
      const { status, headers } = await fetch(`http://127.0.0.1:${port}${path}`);
      return [status, headers.get('retry-after')];
    },
    stop: async () => {
      child.kill();
      if (!isDown) api.close();
      await once(child, 'exit');
    },
  };
}

// Removes names and contents of build files, which change with every line of code.
const withoutFiles = (/** @type {string} */ html) =>
  html
    .replace(/<style>.*?<\/style>/gs, '')
    .replace(/<script data-modules=.*?<\/script>/gs, '')
    .replace(/<link rel="stylesheet"[^>]*>/g, '')
    .replace(/(\/assets\/[\w.-]+?)-[\w-]{7}(\.\w+)/g, '$1$2')
    // The random idempotency key of a form.
    .replace(/("key" value="|"key":")[0-9a-f]{32}/g, '$1');

// Removes the links to other languages, the only difference allowed between an English page and the stored one.
const withoutLanguages = (/** @type {string} */ html) =>
  html
    .replace(/<link data-page rel="alternate" hreflang[^>]*>/g, '')
    .replace(/<span class="languages">.*?<\/span>/g, '');

const readText = async (/** @type {import('node:http').IncomingMessage} */ request) => {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
};

/** @param {import('node:http').IncomingMessage} request @param {import('node:http').ServerResponse} response */
async function answer(request, response) {
  const send = (/** @type {number} */ status, /** @type {unknown} */ body, headers = {}) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
  const url = new URL(request.url ?? '', 'http://api');
  if (url.pathname.startsWith('/media/')) return response.writeHead(200, { 'content-length': 28_000 }).end();
  const path = url.pathname.replace(/^\/api/, '');
  if (request.method === 'POST') {
    const sent = /** @type {{ name?: string }} */ (JSON.parse((await readText(request)) || '{}'));
    if (sent.name === 'Broken') return send(503, { title: 'Broken', status: 503 });
    if (sent.name !== undefined)
      return send(201, { ...sent, id: 'stored', number: 7, created_at: new Date(drawnAt).toISOString() });
    const issues = [{ path: 'name', message: 'must not be empty', code: 'too_small' }];
    return send(400, { title: 'Refused', status: 400, code: 'invalid', issues });
  }
  if (path === '/pay/T00MANY1') return send(429, { title: 'Too many', status: 429 }, { 'retry-after': '1800' });
  const found = siteAnswers[path + url.search] ?? siteAnswers[path];
  return found === undefined ? send(404, { title: 'Not found', status: 404 }) : send(200, found);
}

const portOf = (/** @type {import('node:net').Server} */ server) => {
  const address = server.address();
  return address !== null && typeof address === 'object' ? address.port : 0;
};
