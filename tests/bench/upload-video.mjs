import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { inRoot } from '../../infra/local/root.mjs';

export const MB = 1_048_576;

const demoVideo = readFileSync(inRoot('infra/seed/demo/hero.mp4'));

/** Returns the demo video, padded to `bytes` with a random `free` box, which players skip: each video is unique. */
function video(bytes) {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(bytes - demoVideo.length, 0);
  head.write('free', 4, 'latin1');
  return Buffer.concat([demoVideo, head, randomBytes(bytes - demoVideo.length - head.length)]);
}

/**
 * Uploads a unique video of `bytes` and returns its address.
 * @param {string} url @param {string} token @param {number} bytes @throws when the upload is refused
 */
export async function uploadVideo(url, token, bytes) {
  const form = new FormData();
  form.set('file', new Blob([video(bytes)], { type: 'video/mp4' }), 'video.mp4');
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${url}/api/admin/upload`, { method: 'POST', headers, body: form });
  if (response.status !== 201) throw new Error(`upload answered ${response.status}: ${await response.text()}`);
  return new URL((await response.json()).url, url).href;
}
