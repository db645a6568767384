import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { inRoot } from '../../infra/local/root.mjs';
import { chromiumPath, launchArguments } from '../browser/chromium.mjs';
import { table, waitUntilIdle } from './measure.mjs';
import { withProduct } from './product.mjs';

const categories = { performance: 'perf', accessibility: 'a11y', 'best-practices': 'best', seo: 'seo' };
const metrics = { lcp: 'largest-contentful-paint', cls: 'cumulative-layout-shift', bytes: 'total-byte-weight' };

// A minimal page: its score shows what the browser and the simulated network cost on this machine.
const barePage = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A bare page</title>
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="description" content="Text and nothing else.">
<link rel="icon" href="data:,"></head><body><main><h1>A bare page</h1><p>Text and nothing else.</p></main></body></html>`;

const fixedPages =
  '/ /models /models/female /events /training /apply /about /contact /booking /safety /privacy /sw /sw/models/female /sw/training /sw/apply';

/**
 * Runs Lighthouse's mobile preset on public pages and on a bare static page; prints medians of `LIGHTHOUSE_RUNS` runs.
 * `BASE_URL` measures a product that is already running.
 */
export async function benchLighthouse() {
  const reason = cannotRun();
  if (reason) process.stdout.write(`\nLighthouse: skipped, ${reason}\n`);
  else if (process.env.BASE_URL) await measurePages(process.env.BASE_URL);
  else
    await withProduct(async ({ url, pid }) => {
      await waitUntilIdle(pid('media'));
      await measurePages(url);
    });
}

function cannotRun() {
  const { version, engines } = JSON.parse(readFileSync(inRoot('node_modules/lighthouse/package.json'), 'utf8'));
  const numbers = (text) => text.match(/\d+/g).map(Number);
  const [major, minor] = numbers(process.versions.node);
  const [wantedMajor, wantedMinor] = numbers(engines.node);
  if (major < wantedMajor || (major === wantedMajor && minor < wantedMinor))
    return `version ${version} needs Node ${engines.node} and this is ${process.versions.node}.`;
  if (!chromiumPath) return 'there is no chromium on PATH; CHROMIUM_PATH says where one is.';
}

async function measurePages(origin) {
  const runs = Number(process.env.LIGHTHOUSE_RUNS) || 5;
  // Profiles of children are excluded from search engines (noindex), which Lighthouse reports as a fault.
  const models = await (await fetch(`${origin}/api/models`)).json();
  const profile = `/model/${models.find(({ category }) => category !== 'kids').id}`;
  const [{ id: news }] = await (await fetch(`${origin}/api/news`)).json();
  const article = `/events/${news}`;
  const pages = [...fixedPages.split(' '), profile, article];
  const names = { [profile]: '/model/{id}', [article]: '/events/{id}' };
  const bare = await serveBarePage();
  const addresses = [['bare page', bare.url], ...pages.map((path) => [path, `${origin}${path}`])];
  const rows = [];
  const complaints = [];
  try {
    for (const [name, url] of addresses) {
      const reports = [];
      for (let run = 0; run < runs; run += 1) reports.push(await inspect(url));
      const page = names[name] ?? name;
      rows.push(row(page, reports));
      if (url !== bare.url) complaints.push(...faults(page, reports[0]));
    }
  } finally {
    bare.stop();
  }
  table(`Lighthouse, mobile preset, medians of ${runs} ${runs === 1 ? 'run' : 'runs'}`, rows);
  if (complaints.length > 0) process.stdout.write(`\nNot perfect:\n${complaints.join('\n')}\n`);
}

async function serveBarePage() {
  const server = createServer(({ url }, response) => {
    response.writeHead(url === '/' ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' }).end(barePage);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return { url: `http://127.0.0.1:${server.address().port}/`, stop: () => server.close() };
}

// On a busy machine the beginning of a trace is sometimes missing; Lighthouse then asks for another run.
const tries = 3;

async function inspect(url) {
  for (let turn = 1; ; turn += 1) {
    const result = await inspectOnce(url);
    if (result && !result.lhr.runtimeError) return result.lhr;
    if (turn === tries) throw new Error(`${url}: ${result?.lhr.runtimeError?.message}`);
  }
}

/** Runs Lighthouse once in a new browser with an empty cache. */
async function inspectOnce(url) {
  const { launch } = await import('chrome-launcher');
  const { default: lighthouse } = await import('lighthouse');
  const chrome = await launch({ chromePath: chromiumPath, chromeFlags: ['--headless=new', ...launchArguments] });
  try {
    return await lighthouse(url, {
      port: chrome.port,
      onlyCategories: Object.keys(categories),
      logLevel: 'error',
    });
  } finally {
    chrome.kill();
  }
}

function row(page, reports) {
  const score = (category) => Math.round(100 * median(reports.map((report) => report.categories[category].score)));
  const metric = (audit) => median(reports.map((report) => report.audits[audit].numericValue));
  return {
    page,
    ...Object.fromEntries(Object.entries(categories).map(([category, name]) => [name, score(category)])),
    'LCP s': (metric(metrics.lcp) / 1000).toFixed(2),
    CLS: metric(metrics.cls).toFixed(3),
    KB: Math.round(metric(metrics.bytes) / 1024),
  };
}

/** Audits that cost points in the first run. */
function faults(page, report) {
  return Object.keys(categories).flatMap((category) =>
    report.categories[category].auditRefs
      .filter(({ id, weight }) => weight > 0 && report.audits[id].score !== null && report.audits[id].score < 0.9)
      .map(({ id }) => `  ${page}: ${report.audits[id].title} ${report.audits[id].displayValue ?? ''}`.trimEnd()),
  );
}

function median(values) {
  return values.sort((one, other) => one - other)[Math.floor(values.length / 2)];
}
