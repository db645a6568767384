import { load, memory, table, waitUntilIdle } from './measure.mjs';
import { withProduct } from './product.mjs';

const names = ['gateway', 'catalogue', 'content', 'enquiries', 'worker', 'media', 'agency', 'frontend'];

/** Measures the time from the start to the first signed-in response, and the memory of each process at rest and after load. */
export function benchMemory() {
  return withProduct(async (product) => {
    const read = () => names.map((name) => memory(product.pid(name)));
    await waitUntilIdle(product.pid('media'));
    const idle = read();
    for (const path of ['/', '/models', '/api/models', '/api/news', '/api/courses'])
      await load(product.url + path, { pids: [product.pid('gateway')], seconds: 3, connections: 16 });
    const headers = { authorization: `Bearer ${product.token}` };
    for (const path of ['/api/models', '/api/admin/stats', '/api/admin/registrations'])
      await load(product.url + path, { pids: [product.pid('gateway')], seconds: 3, connections: 16, headers });
    const loaded = read();
    const sum = (list, key) => list.reduce((total, entry) => total + entry[key], 0);
    const row = (process, a, b) => ({
      process,
      'idle RSS MB': a.rss.toFixed(0),
      'idle PSS MB': a.pss.toFixed(0),
      'after load RSS MB': b.rss.toFixed(0),
      'after load PSS MB': b.pss.toFixed(0),
    });
    const total = (list) => ({ rss: sum(list, 'rss'), pss: sum(list, 'pss') });
    table('Memory of our own processes (PSS counts shared pages once)', [
      ...names.map((name, index) => row(name, idle[index], loaded[index])),
      row('sum', total(idle), total(loaded)),
    ]);
    process.stdout.write(
      `\nStart on an empty folder, database, demo site and all, to the first signed-in answer: ${(product.startedInMs / 1000).toFixed(1)} s\n`,
    );
  });
}
