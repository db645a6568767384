import { randomBytes } from 'node:crypto';
import { load, memory, table } from './measure.mjs';
import { withProduct } from './product.mjs';

const MB = 1_048_576;

/** A film of the given size that the upload takes: file type, an empty movie header, random media data. */
function film(bytes) {
  const box = (type, payload) => {
    const head = Buffer.alloc(8);
    head.writeUInt32BE(8 + payload.length, 0);
    head.write(type, 4, 'latin1');
    return Buffer.concat([head, payload]);
  };
  const ftyp = box('ftyp', Buffer.from('isom\0\0\0\0isommp42', 'latin1'));
  const moov = box('moov', box('mvhd', Buffer.alloc(100)));
  return Buffer.concat([ftyp, moov, box('mdat', randomBytes(bytes - ftyp.length - moov.length - 8))]);
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
    await upload(MB); // loads what is loaded lazily
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
    const pids = [product.pid('gateway')];
    const quiet = await load(read, { pids, connections: 4, seconds: 4 });
    let isOver = false;
    const uploads = (async () => {
      while (!isOver) await Promise.all(Array.from({ length: 10 }, () => upload(10 * MB)));
    })();
    const busy = await load(read, { pids, connections: 4, seconds: 4 });
    isOver = true;
    await uploads;
    table('Public reads while ten uploads run', [
      { reads: 'alone', 'p99 ms': quiet.p99, ratio: '1.00', goal: '' },
      { reads: 'with ten uploads', 'p99 ms': busy.p99, ratio: (busy.p99 / quiet.p99).toFixed(2), goal: '≤ 2' },
    ]);
  });
}
