import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import {
  CLIENT_TOKEN_HEADER,
  DATA_MODE_HEADER,
  englishPath,
  isFormPage,
  MY_PAGE_HEADER,
  PACKAGE_CLIENT_HEADER,
  REQUEST_ID_HEADER,
  SCRIPT_HASHES_HEADER,
  STYLE_HASHES_HEADER,
} from '@nfa/contracts/plain';
import type { Metrics } from '@nfa/process-kit';
import type { RenderedPage } from '../src/app/entry-server.tsx';
import { isPrivatePath } from '../src/app/private-paths.ts';
import { ApiError } from '../src/lib/api.ts';
import type { LoadContext } from '../src/lib/loading.ts';
import { privatePageHeaders } from '../src/lib/private-page.ts';
import type { CallSheets } from './call-sheets/call-sheets.ts';
import type { CardFile, CompCards } from './comp-cards/comp-cards.ts';
import type { PackageCards } from './comp-cards/package-cards.ts';
import type { ServerConfig } from './config.ts';
import { type Inline, type PageFiles, renderDocument } from './document.ts';
import { readForm } from './form-post.ts';
import { loggedPath } from './logged-path.ts';
import type { Papers } from './papers/papers.ts';
import type { Receipts } from './receipts/receipts.ts';
import type { ShareCards } from './share-cards/share-cards.ts';
import { siteFile } from './site-files.ts';

/** Renders the page of an address, see `src/app/entry-server.tsx`. */
export type Render = (request: Request, context: LoadContext, origin: string) => Promise<RenderedPage | Response>;

/** Dependencies of the site server; development replaces those that read the build. */
export interface SiteOptions {
  config: ServerConfig;
  render: () => Promise<Render>;
  files: (modules: readonly string[]) => PageFiles;
  serveFile: (request: IncomingMessage, response: ServerResponse, path: string) => boolean;
  shareCards: ShareCards;
  compCards: CompCards;
  receipts: Receipts;
  packageCards: PackageCards;
  callSheets: CallSheets;
  papers: Papers;
  metrics: Metrics;
}

const html = 'text/html; charset=utf-8';
const revalidate = 'public, max-age=0, must-revalidate';

/** Handles every request of the site: files, sitemap, robots.txt and rendered pages. */
export function siteServer(options: SiteOptions) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    options.metrics.measure(request.method ?? '', response, () => 'page');
    try {
      await respond(options, request, response);
    } catch (error) {
      logFailure(request, error);
      if (response.headersSent) response.destroy();
      else send(request, response, 500, { 'content-type': html, 'cache-control': 'no-store' }, brokenPage);
    }
  };
}

async function respond(options: SiteOptions, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { config } = options;
  const url = siteUrl(request.url ?? '/', config.publicUrl);
  if (!url) return send(request, response, 400, { 'content-type': 'text/plain' }, 'Bad address');
  if (isSecret(englishPath(url.pathname))) response.setHeader('referrer-policy', 'no-referrer');
  if (request.method === 'POST' && isFormPage(url.pathname)) return submitForm(options, url, request, response);
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return send(request, response, 405, { allow: 'GET, HEAD', 'content-type': 'text/plain' }, 'Method not allowed');
  if (options.serveFile(request, response, url.pathname)) return;
  if (await sendMade(options, url.pathname, request, response)) return;
  if (url.pathname.length > 1 && url.pathname.endsWith('/')) {
    const location = url.pathname.replace(/\/+$/, '').replace(/^\/+/, '/') || '/';
    return send(request, response, 308, { location: location + url.search }, '');
  }
  await sendPage(options, url, request, response);
}

/** Whether the address itself gives access. @param path without its language */
const isSecret = (path: string): boolean =>
  isPrivatePath(path) ||
  /^\/(?:package|package-cards|invoice|statement|seat|apply\/application|apply\/confirm)\//.test(path);

// An address such as "//elsewhere/x" must stay a path of this site.
function siteUrl(address: string, publicUrl: string): URL | undefined {
  const text = publicUrl + (address.startsWith('/') ? address : '/');
  return URL.canParse(text) ? new URL(text) : undefined;
}

async function submitForm(
  options: SiteOptions,
  url: URL,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const form = await readForm(request);
  if (typeof form === 'number')
    return send(request, response, form, { 'content-type': 'text/plain', connection: 'close' }, 'Bad form');
  await sendPage(options, url, request, response, form);
}

async function sendPage(
  options: SiteOptions,
  url: URL,
  request: IncomingMessage,
  response: ServerResponse,
  form?: URLSearchParams,
): Promise<void> {
  const { config } = options;
  const {
    [PACKAGE_CLIENT_HEADER]: packageClient,
    [MY_PAGE_HEADER]: myPage,
    [DATA_MODE_HEADER]: dataMode,
  } = request.headers;
  const context: LoadContext = {
    apiUrl: config.apiUrl,
    timeoutMs: config.apiTimeoutMs,
    usedFallback: false,
    callHeaders: callHeaders(request.headers),
    ...(typeof packageClient === 'string' && { packageClient }),
    ...(typeof myPage === 'string' && { myPage }),
    isLight: dataMode === 'light',
  };
  const render = await options.render();
  const page = await render(new Request(url, form && { method: 'POST', body: form }), context, config.publicUrl);
  if (page instanceof Response) return send(request, response, page.status, Object.fromEntries(page.headers), '');
  const files = options.files(page.modules);
  const isLight = context.isLight ?? false;
  const body = renderDocument({ ...page, files, search: url.search, isLight, hasScript: !isLight || page.needsScript });
  const isStorable = !form && !context.usedFallback && page.status === 200;
  // The gateway adds these hashes to the page's content security policy.
  const styles = hashes(files.styles);
  const script = hashes([files.boot ?? {}]);
  const headers = {
    'content-type': html,
    'cache-control': isStorable ? revalidate : 'no-store',
    ...(isSecret(englishPath(url.pathname)) && privatePageHeaders),
    ...Object.fromEntries(page.headers),
    ...(styles && { [STYLE_HASHES_HEADER]: styles }),
    ...(script && { [SCRIPT_HASHES_HEADER]: script }),
  };
  send(request, response, page.status, headers, body);
}

/** Headers of API calls on behalf of a visitor. */
const callHeaders = (headers: IncomingHttpHeaders): Record<string, string> =>
  Object.fromEntries(
    [REQUEST_ID_HEADER, CLIENT_TOKEN_HEADER].flatMap((name) => {
      const value = headers[name];
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  );

const hashes = (files: Partial<Inline>[]): string =>
  files.flatMap(({ hash }) => (hash ? [`'sha256-${hash}'`] : [])).join(' ');

/**
 * Sends a file generated from the API's data and pictures, or `Retry-After` with 503 when a request for these fails, with 429 when
 * the API's limit refuses it; false for any other path.
 */
async function sendMade(
  options: SiteOptions,
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  try {
    if (options.shareCards.handles(path)) await sendShareCard(options, path, request, response);
    else if (options.compCards.handles(path)) sendPdf(await options.compCards.get(path), revalidate, request, response);
    else if (options.receipts.handles(path))
      sendPdf(await options.receipts.get(path, callHeaders(request.headers)), 'no-store', request, response);
    else if (options.packageCards.handles(path)) await sendPackageCards(options, path, request, response);
    else if (options.callSheets.handles(path))
      sendPdf(await options.callSheets.get(path), 'no-store', request, response);
    else if (options.papers.handles(path)) sendPdf(await options.papers.get(path), 'no-store', request, response);
    else return await sendFile(options, path, request, response);
  } catch (error) {
    if (response.headersSent) throw error;
    const limit = error instanceof ApiError && error.status === 429 ? error : undefined;
    if (!limit) logFailure(request, error);
    const retryAfter = String(limit?.retryAfterS ?? 30);
    const headers = { 'content-type': 'text/plain', 'retry-after': retryAfter, 'cache-control': 'no-store' };
    send(request, response, limit ? 429 : 503, headers, `Try again in ${retryAfter} seconds`);
  }
  return true;
}

async function sendShareCard(
  { shareCards }: SiteOptions,
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const card = await shareCards.get(path);
  if (!card) return sendNotFound(request, response);
  const control = card.isComplete ? revalidate : 'no-store';
  send(request, response, 200, { 'content-type': 'image/jpeg', 'cache-control': control }, card.content);
}

function sendPdf(
  file: CardFile | null,
  cacheControl: string,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  if (file) send(request, response, 200, pdfHeaders(file.name, cacheControl), file.content);
  else sendNotFound(request, response);
}

async function sendPackageCards(
  { packageCards }: SiteOptions,
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const cards = await packageCards.find(path);
  if (!cards) return sendNotFound(request, response);
  response.writeHead(200, pdfHeaders(cards.name, 'no-store'));
  if (request.method === 'HEAD') return void response.end();
  const leaving = new AbortController();
  response.once('close', () => leaving.abort());
  const document = packageCards.draw(cards, leaving.signal);
  await pipeline(document, response);
}

const pdfHeaders = (name: string, cacheControl: string): Record<string, string> => ({
  'content-type': 'application/pdf',
  'content-disposition': `attachment; filename="${name}"`,
  'x-robots-tag': 'noindex',
  'cache-control': cacheControl,
});

function sendNotFound(request: IncomingMessage, response: ServerResponse): void {
  send(request, response, 404, { 'content-type': 'text/plain', 'cache-control': 'no-store' }, 'Not found');
}

/** Sends a file made from the API's data; false for any other path. */
async function sendFile(
  { config }: SiteOptions,
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const file = await siteFile(config, path);
  if (!file) return false;
  const named = file.name && { 'content-disposition': `attachment; filename="${file.name}"` };
  const control = { 'cache-control': file.control ?? revalidate };
  send(request, response, 200, { 'content-type': file.type, ...control, ...named }, file.body);
  return true;
}

function send(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  headers: Record<string, string>,
  body: string | Buffer,
): void {
  const bytes = typeof body === 'string' ? Buffer.from(body) : body;
  response.writeHead(status, { ...headers, 'content-length': bytes.length });
  response.end(request.method === 'HEAD' ? undefined : bytes);
}

function logFailure(request: IncomingMessage, error: unknown): void {
  const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
  process.stderr.write(
    `${JSON.stringify({ level: 'error', time: new Date().toISOString(), path: loggedPath(request.url), message })}\n`,
  );
}

const brokenPage =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Something went wrong</title><meta name="robots" content="noindex"></head><body><h1>Something went wrong</h1><p>Please try again in a moment.</p><p><a href="/">Home</a></p></body></html>';
