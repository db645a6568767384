import { chromium } from '@playwright/test';
import pg from 'pg';
import { chromiumPath, launchArguments } from '../browser/chromium.mjs';
import { table } from './measure.mjs';
import { withProduct } from './product.mjs';

const REGISTRATIONS = 10_000;
const ROUNDS = 7;

/** How long the panel's first views take with many registrations stored, and what their answers weigh. */
export function benchPanel() {
  return withProduct(async (product) => {
    await storeRegistrations(product.databaseUrl);
    const headers = { authorization: `Bearer ${product.token}` };
    const answers = [];
    for (const path of [
      '/admin/stats',
      '/admin/enquiries/overview',
      '/admin/registrations?limit=50',
      '/admin/registrations?limit=50&search=0712+345+678',
    ]) {
      const times = [];
      let bytes = 0;
      for (let round = 0; round < ROUNDS; round += 1) {
        const started = performance.now();
        const response = await fetch(`${product.url}/api${path}`, { headers });
        bytes = (await response.arrayBuffer()).byteLength;
        times.push(performance.now() - started);
      }
      answers.push({ read: path, 'median ms': Math.round(median(times)), bytes });
    }
    table(`Answers for the panel at ${REGISTRATIONS.toLocaleString('en-US')} registrations`, answers);

    const browser = await chromium.launch({ executablePath: chromiumPath, args: launchArguments });
    const views = [];
    for (const [name, query, ready] of [
      ['dashboard', 'section=dashboard', '.adm-today li'],
      ['registrations', 'section=registrations', '.adm-table--enquiries tbody tr'],
    ]) {
      const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
      await page.addInitScript((token) => localStorage.setItem('adminToken', token), product.token);
      const times = [];
      // The first round fills the browser's cache and is not counted.
      for (let round = 0; round <= ROUNDS; round += 1) {
        await page.goto(`${product.url}/admin/dashboard?${query}`, { waitUntil: 'commit' });
        await page.waitForSelector(ready);
        if (round > 0) times.push(await page.evaluate(() => performance.now()));
      }
      views.push({ view: name, 'median ms': Math.round(median(times)), 'goal ms': '≤ 300' });
      await page.close();
    }
    await browser.close();
    table('From the request of the page to the first rows', views);
  });
}

const median = (times) => times.sort((a, b) => a - b)[Math.floor(times.length / 2)];

async function storeRegistrations(databaseUrl) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(
    `INSERT INTO enquiries.registrations (id, created_at, course_id, course_title, name, phone, email, message, status)
     SELECT gen_random_uuid(), now() - n * interval '7 minutes', gen_random_uuid(), 'Runway', 'Visitor ' || n,
       '+254 7' || lpad((n * 7919 % 100000000)::text, 8, '0'), 'visitor' || n || '@example.com', 'Good morning, I finish work at five.',
       (ARRAY['pending', 'contacted', 'enrolled'])[1 + n % 3] FROM generate_series(1, $1) AS n`,
    [REGISTRATIONS],
  );
  await client.query('VACUUM ANALYZE enquiries.registrations');
  await client.end();
}
