import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { inRoot } from '../../infra/local/root.mjs';
import { memory, p99Ms, table } from './measure.mjs';
import { withProduct } from './product.mjs';

const MB = 1_048_576;

const demoFilm = readFileSync(inRoot('infra/seed/demo/hero.mp4'));

/** The demo film, brought to the given size by a box that players skip; no two are alike. */
function film(bytes) {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(bytes - demoFilm.length, 0);
  head.write('free', 4, 'latin1');
  return Buffer.concat([demoFilm, head, randomBytes(bytes - demoFilm.length - head.length)]);
}

/** Memory that a 50 MB upload costs, and what ten at once do to visitors. */
export function benchUploads() {
  return withProduct(async (product) => {
    const upload = async (bytes) => {
      const form = new FormData();
      form.set('file', new Blob([film(bytes)], { type: 'video/mp4' }), 'film.mp4');
      const headers = { authorization: `Bearer ${product.token}` };
      const response = await fetch(`${product.url}/api/admin/upload`, { method: 'POST', headers, body: form });
      if (response.status !== 201) throw new Error(`upload answered ${response.status}: ${await response.text()}`);
    };
    await upload(3 * MB); // loads what is loaded lazily
    const names = ['gateway', 'media'];
    const before = names.map((name) => memory(product.pid(name)).rss);
    const peak = [...before];
    const timer = setInterval(() => {
      for (const [index, name] of names.entries()) peak[index] = Math.max(peak[index], memory(product.pid(name)).rss);
    }, 20);
    await upload(49 * MB);
    clearInterval(timer);
    table(
      'Memory while 49 MB are uploaded',
      names.map((name, index) => ({
        process: name,
        'before MB': before[index].toFixed(0),
        'peak MB': peak[index].toFixed(0),
        'growth MB': (peak[index] - before[index]).toFixed(1),
        goal: '≤ 32',
      })),
    );

    const read = `${product.url}/api/models?limit=30`;
    await p99Ms(read, { seconds: 2 });
    const quiet = await p99Ms(read);
    let isOver = false;
    const uploads = (async () => {
      while (!isOver) await Promise.all(Array.from({ length: 10 }, () => upload(10 * MB)));
    })();
    const busy = await p99Ms(read);
    isOver = true;
    await uploads;
    table('Public reads while ten uploads run', [
      { reads: 'alone', 'p99 ms': quiet.toFixed(2), ratio: '1.00', goal: '' },
      { reads: 'with ten uploads', 'p99 ms': busy.toFixed(2), ratio: (busy / quiet).toFixed(2), goal: '≤ 2' },
    ]);
  });
}
