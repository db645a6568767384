import { createHash } from 'node:crypto';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import { maxImageBytes, UploadedFile } from '@nfa/contracts';
import sharp from 'sharp';
import { mp4Kinds } from './kinds-of-videos.ts';
import { animation, honestPictures, logo, photoWithPlace } from './pictures.ts';
import { type Media, startMedia } from './start-media.ts';
import { mp4, PLACE, webm } from './videos.ts';

/** A multipart form that stops within its file. */
const CUT = `--b\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nGIF89a${'x'.repeat(1_000)}`;

/** A file name that tries to add a header. */
const FORGED =
  '--b\r\ncontent-disposition: form-data; name="file"; filename="a\r\nset-cookie: x"\r\n\r\nx\r\n--b--\r\n';

describe('uploads', () => {
  let media: Media;
  beforeAll(async () => {
    media = await startMedia();
  });
  afterAll(() => media.stop());

  const upload = (content: Buffer, filename = 'picture.jpg') =>
    media.admin.post('/admin/upload').attach('file', content, { filename });
  const stored = async (content: Buffer, filename?: string): Promise<UploadedFile> =>
    UploadedFile.parse((await upload(content, filename).expect(201)).body);
  const storedBytes = ({ url }: UploadedFile) => readFile(join(media.objects, url.replace('/media/', 'm/')));

  describe('of pictures', () => {
    it('answers the address, size and colour of a photo and stores it upright and without metadata', async () => {
      const file = await stored(await photoWithPlace());
      expect(file).toMatchObject({ kind: 'image', content_type: 'image/jpeg', width: 800, height: 1_200 });
      expect(file.color).toMatch(/^#[0-9a-f]{6}$/);
      const bytes = await storedBytes(file);
      expect(file).toMatchObject({ bytes: bytes.length });
      expect(file.url).toBe(`/media/${createHash('sha256').update(bytes).digest('hex')}.jpg`);
      const { exif, xmp, iptc, icc, orientation } = await sharp(bytes).metadata();
      expect({ exif, xmp, iptc, icc, orientation }).toEqual({});
      expect(bytes.includes('Secret')).toBe(false);
    });

    it.each([1, 2, 3, 4, 5, 6, 7, 8])('turns a photo of orientation %i upright', async (orientation) => {
      const { width, height } = await stored(await photoWithPlace(120, 80, orientation));
      expect({ width, height }).toEqual(orientation < 5 ? { width: 120, height: 80 } : { width: 80, height: 120 });
    });

    it('shrinks a picture to 2,560 pixels and enlarges none', async () => {
      const large = await sharp({ create: { width: 4_000, height: 1_000, channels: 3, background: '#888' } })
        .jpeg()
        .toBuffer();
      expect(await stored(large)).toMatchObject({ width: 2_560, height: 640 });
    });

    it('keeps transparency, as WebP', async () => {
      const file = await stored(await logo(), 'logo.png');
      expect(file).toMatchObject({ content_type: 'image/webp', width: 300, height: 100 });
      const { data } = await sharp(await storedBytes(file))
        .raw()
        .toBuffer({ resolveWithObject: true });
      expect([data[3], data[4 * 299 + 3]]).toEqual([255, 0]);
    });

    it('keeps an animation, as WebP, up to 200 frames', async () => {
      const file = await stored(await animation(3), 'a.gif');
      expect(file).toMatchObject({ content_type: 'image/webp', width: 40, height: 30 });
      expect((await sharp(await storedBytes(file)).metadata()).pages).toBe(3);
      const long = await stored(await animation(230), 'b.gif');
      expect((await sharp(await storedBytes(long), { animated: true }).metadata()).pages).toBe(200);
    });

    it.each(Object.entries(honestPictures))('takes %s', async (_, picture) => {
      expect((await stored(await picture())).kind).toBe('image');
    });

    it('takes a picture whatever its name and declared type say', async () => {
      const picture = await photoWithPlace(50, 40);
      const sent = media.admin.post('/admin/upload');
      await sent.attach('file', picture, { filename: '../../etc/passwd.html', contentType: 'text/html' }).expect(201);
      await upload(picture, `${'a'.repeat(10_000)}.exe`).expect(201);
      await upload(picture, '\u202egpj 写真 ñ.exe').expect(201);
    });

    it('drops whatever is glued to the end of a picture', async () => {
      const tail = Buffer.from('<script>alert(document.domain)</script>PK\u0003\u0004');
      const file = await stored(Buffer.concat([await photoWithPlace(60, 40), tail]));
      expect((await storedBytes(file)).includes('script')).toBe(false);
    });

    it('answers the same address for the same bytes, at once and later', async () => {
      const picture = await photoWithPlace(333, 222);
      const [first, second] = await Promise.all([stored(picture), stored(picture)]);
      const third = await stored(picture, 'other-name.png');
      expect(new Set([first.url, second.url, third.url]).size).toBe(1);
    });

    it('stores a picture again whose object went missing', async () => {
      const picture = await photoWithPlace(334, 222);
      const file = await stored(picture);
      await rm(join(media.objects, file.url.replace('/media/', 'm/')));
      expect((await stored(picture)).url).toBe(file.url);
      await storedBytes(file);
    });
  });

  describe('of videos', () => {
    it.each([
      ['mp4', 'video/mp4', mp4()],
      ['mov', 'video/quicktime', mp4({ brand: 'qt  ' })],
      ['webm', 'video/webm', webm()],
    ])('stores a %s video without its metadata', async (ext, contentType, video) => {
      const file = await stored(video, 'video.bin');
      expect(file).toMatchObject({ kind: 'video', content_type: contentType, bytes: video.length, width: null });
      expect(file.url.endsWith(`.${ext}`)).toBe(true);
      expect((await storedBytes(file)).includes(PLACE)).toBe(false);
    });
  });

  describe('that are refused', () => {
    const photo = () => photoWithPlace(400, 300);
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    it.each<[string, number, () => Promise<Buffer> | Buffer]>([
      ['an SVG picture', 415, () => Buffer.from(svg)],
      ['an HTML page', 415, () => Buffer.from(`<!doctype html>${'<p>'.repeat(500)}`)],
      [
        'a TIFF picture',
        415,
        async () =>
          sharp(await photo())
            .tiff()
            .toBuffer(),
      ],
      [
        'an AVIF picture',
        415,
        async () =>
          sharp(await photo())
            .avif({ effort: 0 })
            .toBuffer(),
      ],
      ['a photo cut in half', 415, async () => (await photo()).subarray(0, 1_500)],
      ['a photo without its last byte', 415, async () => (await photo()).subarray(0, -3)],
      ['a signature without a picture', 415, () => Buffer.from('ffd8ffe000104a46494600010101', 'hex')],
      ['a PNG cut in half', 415, async () => (await logo()).subarray(0, 200)],
      ['a GIF signature before a script', 415, () => Buffer.from('GIF89a/*<svg>*/=1;alert(1)//'.padEnd(400))],
      ['a video cut in half', 415, () => mp4().subarray(0, 300)],
      ['a video with a page glued to it', 415, () => mp4({ tail: Buffer.from('<html>') })],
      ['sound alone', 415, () => mp4({ kind: 'soun' })],
      ['a picture of 900 million pixels', 413, () => pngOf(30_000, 30_000)],
      ['a picture of 51 million pixels', 413, () => pngOf(51_000, 1_000)],
    ])('%s', async (_, status, content) => {
      const { body } = await upload(await content()).expect(status);
      expect(body.code).toBe({ 413: 'too_large', 415: 'unsupported_media_type' }[status]);
      if (status === 413) expect(body.detail).toBe('The picture is too large: it may have at most 50 million pixels');
    });

    it('an empty file, and says so', async () => {
      const { body } = await upload(Buffer.alloc(0)).expect(415);
      expect(body.detail).toBe('The file is empty');
    });

    it('a video in HEVC, with the way to one that plays', async () => {
      const video = mp4Kinds['an iPhone: places as a track of timed metadata'];
      const { body } = await upload(video).expect(415);
      expect(body.detail).toContain('Settings, Camera, Formats, “Most Compatible”');
      await upload(mp4Kinds['a camera phone: a camm track']).expect(201);
    });

    it('a picture over 10 MB, at once', async () => {
      const large = Buffer.concat([await photo(), Buffer.alloc(maxImageBytes)]);
      const { body } = await upload(large).expect(413);
      expect(body.detail).toContain('10 MB');
    });

    it('a form with the wrong field, a text field, two files or none', async () => {
      const picture = await photo();
      const post = () => media.admin.post('/admin/upload');
      const problems = [
        await post().attach('picture', picture, 'a.jpg').expect(400),
        await post().attach('file', picture, 'a.jpg').field('name', 'x').expect(400),
        await post().attach('file', picture, 'a.jpg').attach('file', picture, 'b.jpg').expect(400),
        await post().field('file', 'text').expect(400),
      ];
      expect(problems.map(({ body }) => body.issues[0].path)).toEqual(['picture', 'name', 'file', 'file']);
    });

    it.each([
      ['without a boundary', 'multipart/form-data', 'x', 400],
      ['that is broken off', 'multipart/form-data; boundary=b', '--b\r\ncontent-disposition: form-data; na', 400],
      ['that ends within its file', 'multipart/form-data; boundary=b', CUT, 400],
      ['with a line break in a name', 'multipart/form-data; boundary=b', FORGED, 400],
      ['without parts', 'multipart/form-data; boundary=b', '--b--\r\n', 400],
      ['without any body', 'multipart/form-data; boundary=b', '', 400],
      ['that is JSON', 'application/json', '{"file":"x"}', 415],
      ['that is text', 'text/plain', 'x', 415],
    ])('a form %s', async (_, type, body, status) => {
      await media.admin.post('/admin/upload').set('content-type', type).send(body).expect(status);
    });

    it('of callers who are not the administrator, before their body is read', async () => {
      const picture = await photo();
      await media.visitor.post('/admin/upload').attach('file', picture, 'a.jpg').expect(403);
      await media.stranger.post('/admin/upload').attach('file', picture, 'a.jpg').expect(401);
    });

    it('and leave neither a temporary file nor an object nor a row', async () => {
      expect(await media.temporaryFiles()).toEqual([]);
      const rows: { hash: string; ext: string; state: string }[] = await media.sql(
        'SELECT hash, ext, state FROM files',
      );
      expect((await readdir(join(media.objects, 'm'))).sort()).toEqual(rows.map((r) => `${r.hash}.${r.ext}`).sort());
      expect(rows.every(({ state }) => state === 'ready')).toBe(true);
    });
  });
});

/** Returns a PNG with a small file size and huge dimensions, whose pixel data is incomplete. */
function pngOf(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const ends = Buffer.alloc(8);
    ends.writeUInt32BE(data.length, 0);
    ends.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
  };
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  const rows = deflateSync(Buffer.alloc(1_000_000));
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}
