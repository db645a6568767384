import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { inRoot } from '../../infra/local/root.mjs';
import { memory, p99Ms, table } from './measure.mjs';
import { withProduct } from './product.mjs';
import { MB, uploadFilm } from './upload-film.mjs';

/** Memory that a 50 MB upload costs, and what ten at once do to visitors. */
export function benchUploads() {
  return withProduct(async (product) => {
    const upload = (bytes) => uploadFilm(product.url, product.token, bytes);
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
    const uploader = await startUploader(product);
    const busy = await p99Ms(read);
    await uploader.stop();
    table('Public reads while ten uploads run', [
      { reads: 'alone', 'p99 ms': quiet.toFixed(2), ratio: '1.00', goal: '' },
      { reads: 'with ten uploads', 'p99 ms': busy.toFixed(2), ratio: (busy / quiet).toFixed(2), goal: '≤ 2' },
    ]);
  });
}

/** Ten uploads at a time from a process of its own: what sends must not slow down what measures. */
async function startUploader({ url, token }) {
  const child = spawn(process.execPath, [inRoot('tests/bench/ten-uploads.mjs')], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, PRODUCT_URL: url, TOKEN: token },
  });
  await once(child.stdout, 'data');
  const stop = async () => {
    child.stdin.end();
    const [code] = await once(child, 'exit');
    if (code !== 0) throw new Error('an upload failed');
  };
  return { stop };
}
