import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { inRoot } from '../../infra/local/root.mjs';
import { startS3Server } from '../support/s3-server.mjs';
import { memory, p99Ms, table, waitUntilIdle } from './measure.mjs';
import { withProduct } from './product.mjs';
import { MB, uploadVideo } from './upload-video.mjs';

/** Measures the memory that a 49 MB upload costs with each kind of store, and the latency of visitors during ten concurrent uploads. */
export async function benchUploads() {
  await withProduct(async (product) => {
    await waitUntilIdle(product.pid('media'));
    await measureMemory(product, 'disk');
    await measureReads(product);
  });
  const s3 = await startS3Server();
  if ('skipped' in s3) {
    process.stdout.write(`\nMemory with an S3 store: not measured, ${s3.skipped}\n`);
    return;
  }
  const { endpoint, accessKey, secretKey, name } = s3;
  const env = { S3_ENDPOINT: endpoint, S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey, S3_BUCKET: 'bench' };
  try {
    await withProduct(
      async (product) => {
        await waitUntilIdle(product.pid('media'));
        await measureMemory(product, name);
      },
      { OBJECT_STORE: 'minio', ...env },
    );
  } finally {
    await s3.stop();
  }
}

async function measureMemory(product, store) {
  await uploadVideo(product.url, product.token, 3 * MB); // loads modules that are imported lazily
  const names = ['gateway', 'media'];
  const before = names.map((name) => memory(product.pid(name)).rss);
  const peak = [...before];
  const timer = setInterval(() => {
    for (const [index, name] of names.entries()) peak[index] = Math.max(peak[index], memory(product.pid(name)).rss);
  }, 20);
  await uploadVideo(product.url, product.token, 49 * MB);
  clearInterval(timer);
  table(
    `Memory while 49 MB are uploaded, store: ${store}`,
    names.map((name, index) => ({
      process: name,
      'before MB': before[index].toFixed(0),
      'peak MB': peak[index].toFixed(0),
      'growth MB': (peak[index] - before[index]).toFixed(1),
      goal: '≤ 32',
    })),
  );
}

async function measureReads(product) {
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
}

/** Starts ten uploads at a time in a separate process, so that they do not slow down the measurement. */
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
