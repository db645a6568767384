import { chromium } from '@playwright/test';
import { chromiumPath, launchArguments } from '../browser/chromium.mjs';
import { table, waitUntilIdle } from './measure.mjs';
import { withProduct } from './product.mjs';

/** The preset "Slow 3G" of Chromium's developer tools. */
const slow3g = { offline: false, latency: 2_000, downloadThroughput: 50_000, uploadThroughput: 50_000 };
/** How many times slower the phone's processor is than that of this machine. */
const cpuRate = 4;
const phone = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
/** Matches when the page's code has started and controls that need script are shown. */
const ready = 'html[data-script="on"]';

/**
 * Measures public pages on a slow phone with a slow network and an empty cache: seconds to the first and to the largest paint, and until
 * the code is fetched and ready; then from a tap on the roster to the profile. Prints medians of `SLOW3G_RUNS` runs of `SLOW3G_PAGES`.
 * `BASE_URL` measures a product that is already running; several addresses, separated by commas, are measured alternately.
 */
export async function benchSlow3g() {
  if (!chromiumPath) process.stdout.write('\nSlow 3G: skipped, there is no chromium on PATH.\n');
  else if (process.env.BASE_URL) await measurePages(process.env.BASE_URL.split(','));
  else
    await withProduct(async ({ url, pid }) => {
      await waitUntilIdle(pid('media'));
      await measurePages([url]);
    });
}

async function measurePages(origins) {
  const runs = Number(process.env.SLOW3G_RUNS) || 5;
  const pages = await publicPages(origins[0]);
  const wanted = process.env.SLOW3G_PAGES?.split(',') ?? Object.keys(pages);
  const taps = origins.map(() => []);
  const loads = new Map(wanted.map((page) => [page, origins.map(() => [])]));
  const browser = await chromium.launch({ executablePath: chromiumPath, args: launchArguments });
  try {
    for (let run = 0; run < runs; run += 1)
      for (const [index, origin] of origins.entries()) {
        for (const page of wanted) loads.get(page)[index].push(await onPhone(browser, origin + pages[page], load));
        taps[index].push(await onPhone(browser, `${origin}/models`, tap));
      }
  } finally {
    await browser.close();
  }
  for (const [index, origin] of origins.entries()) {
    table(
      `${origin} on Slow 3G, processor ${cpuRate} times slower: seconds, medians of ${runs}`,
      wanted.map((page) => ({ page, ...medians(loads.get(page)[index]) })),
    );
    table('From the tap on a card of the roster to its profile', [medians(taps[index])]);
  }
}

async function publicPages(origin) {
  const read = async (path) => (await fetch(`${origin}/api${path}`)).json();
  const models = await read('/models');
  const [article] = await read('/news');
  const plain = [
    '/',
    '/models',
    '/events',
    '/training',
    '/apply',
    '/about',
    '/contact',
    '/privacy',
    '/safety',
    '/shortlist',
    '/booking',
  ];
  return {
    ...Object.fromEntries(plain.map((path) => [path, path])),
    '/model/{id}': `/model/${models.find(({ category }) => category !== 'kids').id}`,
    '/events/{id}': `/events/${article.id}`,
    '/nothing': '/nothing',
  };
}

/** Opens an address in a new browser context with an empty cache. */
async function onPhone(browser, url, measure) {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', slow3g);
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuRate });
  await page.addInitScript(recordTimes);
  try {
    await page.goto(url, { waitUntil: 'commit', timeout: 60_000 });
    await page.locator(ready).waitFor({ state: 'attached', timeout: 60_000 });
    return await measure(page);
  } finally {
    await context.close();
  }
}

/** Runs in the page before its own scripts. */
function recordTimes() {
  const times = { paint: 0, largest: 0, ready: 0 };
  window.times = times;
  new PerformanceObserver((list) => {
    times.paint ||= list.getEntries()[0].startTime;
  }).observe({ type: 'paint', buffered: true });
  new PerformanceObserver((list) => {
    times.largest = list.getEntries().at(-1).startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  const observer = new MutationObserver(() => {
    if (document.documentElement?.dataset.script !== 'on') return;
    times.ready = performance.now();
    observer.disconnect();
  });
  observer.observe(document, { subtree: true, attributes: true, attributeFilter: ['data-script'] });
}

async function load(page) {
  const { paint, ready } = await page.evaluate(() => window.times);
  const scripts = await page.evaluate(() =>
    performance.getEntriesByType('resource').filter(({ name }) => /\/assets\/.*\.js$/.test(name)),
  );
  // Pictures that are still loading when the code is ready count as well.
  await page.waitForLoadState('load', { timeout: 60_000 });
  const { largest } = await page.evaluate(() => window.times);
  const fetched = Math.max(...scripts.map(({ responseEnd }) => responseEnd));
  const bytes = scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
  return {
    'first paint': paint / 1000,
    LCP: largest / 1000,
    'code fetched': fetched / 1000,
    'code ready': ready / 1000,
    scripts: scripts.length,
    KB: bytes / 1024,
  };
}

/** Scrolls the loaded roster and taps a card at once, before the code of profiles is fetched. */
async function tap(page) {
  await page.waitForLoadState('load', { timeout: 60_000 });
  await page.mouse.wheel(0, 300);
  const card = page.locator('.model-card').nth(2);
  await card.locator('img').evaluate((image) => image.decode());
  const name = await card.locator('h2').textContent();
  const times = page.evaluate(timesAfterTap, name);
  await card.tap();
  return times;
}

/** Runs in the page: seconds from the click to the name and picture of a profile, and to its facts. */
function timesAfterTap(name) {
  return new Promise((resolve) => {
    let clicked = 0;
    let shown = 0;
    const look = () => {
      const now = performance.now() - clicked;
      if (document.querySelector('h1')?.textContent === name && document.querySelector('.gallery-main img'))
        shown ||= now;
      if (shown && document.querySelector('dl.facts'))
        resolve({ 'name and picture': shown / 1000, complete: now / 1000 });
      else requestAnimationFrame(look);
    };
    const start = () => {
      clicked = performance.now();
      look();
    };
    window.addEventListener('click', start, { capture: true, once: true });
  });
}

function medians(rows) {
  const middle = (key) => rows.map((row) => row[key]).sort((one, other) => one - other)[Math.floor(rows.length / 2)];
  const shown = (key) => (Number.isInteger(middle(key)) ? String(middle(key)) : middle(key).toFixed(2));
  return Object.fromEntries(Object.keys(rows[0]).map((key) => [key, shown(key)]));
}
