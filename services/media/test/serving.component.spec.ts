import { readdir, readFile } from 'node:fs/promises';
import { get as httpGet, request as httpRequest, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { maxUploadBytes, type UploadedFile } from '@nfa/contracts';
import { SERVICE_TOKEN_HEADER, ServiceTokens } from '@nfa/service-kit';
import { testServiceTokenKeys } from '@nfa/service-kit/testing';
import { animation, logo, photoWithPlace } from './pictures.ts';
import { type Media, startMedia } from './start-media.ts';
import { mp4 } from './videos.ts';

const BROWSER = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8';

describe('stored files', () => {
  let media: Media;
  let photo: UploadedFile;
  let video: UploadedFile;
  const filmBytes = mp4();
  beforeAll(async () => {
    media = await startMedia();
    photo = await stored(await photoWithPlace(1_200, 800, 1));
    video = await stored(filmBytes);
  });
  afterAll(() => media.stop());

  const stored = async (content: Buffer): Promise<UploadedFile> =>
    (await media.admin.post('/admin/upload').attach('file', content, 'x').expect(201)).body;
  const get = (url: string, headers: Record<string, string> = {}) =>
    media.visitor
      .get(url)
      .set({ accept: '*/*', ...headers })
      .buffer(true)
      .parse(toBuffer);

  it('are AVIF to a browser, WebP to an older one and JPEG to curl', async () => {
    const avif = await get(photo.url, { accept: BROWSER }).expect(200).expect('content-type', 'image/avif');
    expect(avif.body.toString('latin1', 4, 12)).toBe('ftypavif');
    const webp = await get(photo.url, { accept: 'image/webp,*/*' }).expect(200).expect('content-type', 'image/webp');
    expect(webp.body.toString('latin1', 8, 12)).toBe('WEBP');
    const jpeg = await get(photo.url).expect(200).expect('content-type', 'image/jpeg');
    expect(jpeg.body.equals(await readFile(join(media.objects, photo.url.replace('/media/', 'm/'))))).toBe(true);
    for (const { headers } of [avif, webp, jpeg]) expect(headers.vary).toBe('Accept');
  });

  it('come in the width that was asked for, never wider than they are', async () => {
    expect(jpegSize((await get(`${photo.url}?w=320`).expect(200)).body)).toEqual([320, 213]);
    expect(jpegSize((await get(`${photo.url}?w=1920`).expect(200)).body)).toEqual([1_200, 800]);
  });

  it.each(['w=321', 'w=0', 'w=', 'w=abc', 'w=-320', 'w=320&w=640', 'w=1e3'])('refuse the query %s', async (query) => {
    await media.visitor.get(`${photo.url}?${query}`).expect(400);
  });

  it('keep transparency for everybody and stay animated', async () => {
    const { url } = await stored(await logo());
    await get(url).expect(200).expect('content-type', 'image/png');
    await get(`${url}?w=160`, { accept: BROWSER }).expect(200).expect('content-type', 'image/avif');
    const moving = await stored(await animation(4));
    const { body } = await get(`${moving.url}?w=160`, { accept: BROWSER }).expect('content-type', 'image/webp');
    expect(body.includes('ANMF')).toBe(true);
  });

  it('have each rendition made once, however many ask at the same moment', async () => {
    const { url } = await stored(await photoWithPlace(900, 600, 1));
    const answers = await Promise.all(Array.from({ length: 8 }, () => get(`${url}?w=480`, { accept: BROWSER })));
    expect(new Set(answers.map(({ body }) => (body as Buffer).toString('base64'))).size).toBe(1);
    expect(await readdir(join(media.objects, 'r', url.slice(7, 71)))).toContain('480.avif');
  });

  it('have the widths that phones ask for made without being asked', async () => {
    const { url } = await stored(await photoWithPlace(1_000, 700, 1));
    const made = () => readdir(join(media.objects, 'r', url.slice(7, 71))).catch(() => []);
    await until(async () => (await made()).length === 2);
    expect((await made()).sort()).toEqual(['640.avif', '768.avif']);
  });

  it('cannot run, be sniffed or change, and are kept for ever by caches when nobody’s profile shows them', async () => {
    media.catalogue.subjects.others = [photo.url, video.url];
    for (const { url } of [photo, video]) {
      const { headers } = await get(url).expect(200);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
        'cross-origin-resource-policy': 'same-site',
        'cache-control': 'public, max-age=31536000, immutable',
        'accept-ranges': 'bytes',
      });
    }
  });

  it('are not sent again to who has them, each format under a tag of its own', async () => {
    const tags = new Set<string>();
    for (const accept of [BROWSER, 'image/webp', '*/*']) {
      const { headers } = await get(`${photo.url}?w=640`, { accept }).expect(200);
      tags.add(headers.etag ?? '');
      const again = { accept, 'if-none-match': `"other", W/${headers.etag}` };
      expect((await get(`${photo.url}?w=640`, again).expect(304)).headers.etag).toBe(headers.etag);
    }
    expect(tags.size).toBe(3);
  });

  it('answer HEAD with everything but the bytes', async () => {
    const answer = await raw('HEAD', video.url);
    expect(answer.status).toBe(200);
    expect(answer.headers['content-length']).toBe(String(filmBytes.length));
    expect(answer.body.length).toBe(0);
  });

  it('let a video be sought: any one part of it', async () => {
    const whole = (await get(video.url).expect(200).expect('content-type', 'video/mp4')).body as Buffer;
    const part = await get(video.url, { range: 'bytes=10-19' }).expect(206);
    expect(part.headers['content-range']).toBe(`bytes 10-19/${whole.length}`);
    expect(part.body.equals(whole.subarray(10, 20))).toBe(true);
    expect((await get(video.url, { range: 'bytes=-5' }).expect(206)).body.equals(whole.subarray(-5))).toBe(true);
    const beyond = await get(video.url, { range: `bytes=${whole.length}-` }).expect(416);
    expect(beyond.headers['content-range']).toBe(`bytes */${whole.length}`);
    await get(video.url, { range: 'bytes=0-1,4-5' }).expect(200);
    await get(video.url, { range: 'bytes=0-1', 'if-range': '"other"' }).expect(200);
  });

  it('are 404 under any other name', async () => {
    const hash = photo.url.slice(7, 71);
    const names = [`${hash}.png`, `${hash}`, `${hash}.jpg.html`, `${'0'.repeat(64)}.jpg`, hash.toUpperCase()];
    const odd = ['..%2f..%2fetc%2fpasswd', '%00', '.', 'm', `..%2fm%2f${hash}.jpg`, '%ff'];
    for (const name of [...names, ...odd]) expect([400, 404]).toContain((await raw('GET', `/media/${name}`)).status);
  });

  it('are not served while they are being removed', async () => {
    const { url } = await stored(await photoWithPlace(77, 55, 1));
    await media.sql("UPDATE files SET state = 'retired' WHERE hash = $1", [url.slice(7, 71)]);
    await get(url).expect(404);
  });

  it('ask for a service token', async () => {
    await media.stranger.get(photo.url).expect(401);
    await media.internal.get(photo.url).expect(403);
  });

  it('answer an upload that is too large before it is sent, and one of a wrong type while it is being sent', async () => {
    const large = await raw('POST', '/admin/upload', {
      headers: { 'content-type': 'multipart/form-data; boundary=b', 'content-length': String(maxUploadBytes + 1) },
      send: Buffer.from('--b\r\n'),
    });
    expect(large.status).toBe(413);
    const head = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n<html>';
    const wrong = await raw('POST', '/admin/upload', {
      headers: { 'content-type': 'multipart/form-data; boundary=b', 'transfer-encoding': 'chunked' },
      send: Buffer.concat([Buffer.from(head), Buffer.alloc(30_000_000, 'x')]),
    });
    expect(wrong.status).toBe(415);
    expect(JSON.parse(String(wrong.body)).code).toBe('unsupported_media_type');
  });

  it('are not made of an upload that breaks off, and its temporary file goes', async () => {
    const request = httpRequest({ port: media.port, method: 'POST', path: '/admin/upload', headers: uploadHeaders() });
    request.on('error', () => {});
    request.write('--b\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n');
    request.write(Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.alloc(100_000)]));
    await until(async () => (await media.temporaryFiles()).length === 1);
    request.destroy();
    await until(async () => (await media.temporaryFiles()).length === 0);
  });

  const admin = () => ({
    [SERVICE_TOKEN_HEADER]: new ServiceTokens(testServiceTokenKeys('gateway'), 'gateway').sign('media', 'admin'),
  });
  const uploadHeaders = () => ({ ...admin(), 'content-type': 'multipart/form-data; boundary=b' });

  /** Sends a call without normalizing its path; resolves with the first response. */
  function raw(method: string, path: string, { headers = {}, send }: { headers?: object; send?: Buffer } = {}) {
    type Answer = { status: number; headers: IncomingMessage['headers']; body: Buffer };
    return new Promise<Answer>((resolve, reject) => {
      const call = method === 'GET' ? httpGet : httpRequest;
      const request = call(
        { port: media.port, method, path, headers: { ...admin(), ...headers }, agent: false },
        (response) => {
          const chunks: Buffer[] = [];
          response
            .on('data', (chunk: Buffer) => chunks.push(chunk))
            .on('end', () => {
              resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) });
              request.destroy();
            });
        },
      );
      request.on('error', reject);
      if (send && headers && 'content-length' in headers) request.write(send);
      else request.end(send);
    });
  }
});

async function until(holds: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 50_000;
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error('did not happen within 50 s');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

function toBuffer(answer: unknown, done: (error: Error | null, body: Buffer) => void): void {
  const chunks: Buffer[] = [];
  (answer as IncomingMessage)
    .on('data', (chunk: Buffer) => chunks.push(chunk))
    .on('end', () => done(null, Buffer.concat(chunks)));
}

/** Width and height from the frame header of a JPEG. */
function jpegSize(jpeg: Buffer): [number, number] {
  for (let at = 2; at < jpeg.length; at += 2 + jpeg.readUInt16BE(at + 2)) {
    const marker = jpeg[at + 1] ?? 0;
    if (marker >= 0xc0 && marker <= 0xc2) return [jpeg.readUInt16BE(at + 7), jpeg.readUInt16BE(at + 5)];
  }
  throw new Error('not a JPEG');
}
