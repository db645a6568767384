import pg from 'pg';
import { load, table, waitUntilIdle } from './measure.mjs';
import { startBareServer, withProduct } from './product.mjs';

// The bare server and the product are measured alternately, so that a slow phase of the machine affects both.
const ROUNDS = 5;
const ROUND_SECONDS = 3;

/** Measures the cost of public reads relative to a bare node:http server with the same response, and p99 as the roster grows. */
export function benchApi() {
  return withProduct(async (product) => {
    const page = `${product.url}/api/models?limit=30`;
    await storeModels(product.databaseUrl, 30);
    await waitUntilIdle(product.pid('media'));
    // The response to a signed-in read is never cached: the request passes through the gateway to the catalogue.
    const signedIn = { authorization: `Bearer ${product.token}` };
    const [model] = await (await fetch(page)).json();
    const one = `${product.url}/api/models/${model.id}`;
    const way = ['gateway', 'catalogue'].map(product.pid);

    const rows = [];
    for (const [name, url, headers, pids, goal] of [
      ['list of 30, cached', page, {}, [product.pid('gateway')], 0.9],
      ['list of 30, not cached', page, signedIn, way, 0.04],
      ['one model, not cached', one, signedIn, way, 0.1],
    ]) {
      const bare = await startBareServer(url, headers);
      const rounds = [];
      for (let round = 0; round < ROUNDS; round += 1)
        rounds.push({
          reference: await load(bare.url, { pids: [bare.pid], seconds: ROUND_SECONDS }),
          measured: await load(url, { pids, headers, seconds: ROUND_SECONDS }),
        });
      bare.stop();
      const middle = (of) => rounds.map(of).sort((a, b) => a - b)[Math.floor(ROUNDS / 2)];
      rows.push({
        read: name,
        'requests/s': Math.round(middle(({ measured }) => measured.rps)),
        'p99 ms': middle(({ measured }) => measured.p99),
        'CPU µs': Math.round(middle(({ measured }) => measured.cpuUs)),
        'bare CPU µs': Math.round(middle(({ reference }) => reference.cpuUs)),
        'capacity ÷ bare': middle(({ reference, measured }) => reference.cpuUs / measured.cpuUs).toFixed(3),
        'requests/s ÷ bare': middle(({ reference, measured }) => measured.rps / reference.rps).toFixed(3),
        goal: `≥ ${goal}`,
      });
    }
    table('Public reads beside bare node:http', rows);

    await storeModels(product.databaseUrl, 1_000);
    const whole = await load(`${product.url}/api/models`, { pids: way, headers: signedIn, connections: 4 });
    const narrowed = [];
    for (const query of [
      'height_from=175&height_to=180',
      'size=36',
      'hair=Black',
      'town=Nairobi&name=9',
      'category=female&height_from=170',
    ]) {
      const { p99, rps } = await load(`${product.url}/api/models?${query}`, {
        pids: way,
        headers: signedIn,
        connections: 4,
      });
      narrowed.push({
        filter: query,
        'requests/s': Math.round(rps),
        'p99 ms': p99,
        'p99 ÷ whole list': (p99 / whole.p99).toFixed(2),
        goal: '≤ 1',
      });
    }
    table('The roster of 1,000 models narrowed, not cached', narrowed);

    const sizes = [];
    for (const stored of [30, 1_000, 100_000]) {
      await storeModels(product.databaseUrl, stored);
      const { p99, rps } = await load(page, { pids: way, headers: signedIn, connections: 4 });
      sizes.push({
        'stored models': stored,
        'requests/s': Math.round(rps),
        'p99 ms': p99,
        'p99 ÷ smallest': (p99 / (sizes[0]?.['p99 ms'] ?? p99)).toFixed(2),
        goal: '≤ 1.5',
      });
    }
    table('A page of 30, not cached, as the roster grows', sizes);
  });
}

/** Replaces the roster with `count` models. @param {string} databaseUrl @param {number} count */
export async function storeModels(databaseUrl, count) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('DELETE FROM catalogue.models');
  await client.query(
    `INSERT INTO catalogue.models (id, created_at, name, category, location, status, height, measurements, experience, bio, main_image, portfolio_images, featured, height_cm, size_eu, hair)
     SELECT gen_random_uuid(), now() - n * interval '1 minute', 'Model ' || n, (ARRAY['male', 'female', 'kids'])[1 + n % 3], 'Nairobi', 'Rising Star', '175 cm', '', '',
            repeat('Walks, waits and listens. ', 12), '/media/' || repeat('a', 64) || '.jpg', ARRAY['/media/' || repeat('b', 64) || '.jpg', '/media/' || repeat('c', 64) || '.jpg'], false, 160 + n % 35, 32 + n % 20,
            (ARRAY['Black', 'Brown', 'Red', 'Grey'])[1 + n % 4]
       FROM generate_series(1, $1) AS n`,
    [count],
  );
  await client.query('VACUUM ANALYZE catalogue.models');
  await client.end();
}
