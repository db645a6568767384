import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { LibraryFile, type MediaUse, StorageTotals } from '@nfa/contracts';
import { Logger } from '@nfa/service-kit';
import sharp from 'sharp';
import { DataSource } from 'typeorm';
import type { FileEntity } from '../src/files/files.entity.ts';
import { SimilarFileEntity } from '../src/files/similar-files.entity.ts';
import { SimilarFilesRepository } from '../src/files/similar-files.repository.ts';
import { ImageQueue } from '../src/images/image-queue.ts';
import { Images } from '../src/images/images.ts';
import { FingerprintsService } from '../src/library/fingerprints.service.ts';
import { ObjectStore } from '../src/object-store/object-store.ts';
import { photoWithPlace } from './pictures.ts';
import { type Media, startMedia } from './start-media.ts';
import { mp4 } from './videos.ts';

const DAY_MS = 86_400_000;

/** Returns a picture of noise; the same seed gives the same picture. */
async function noise(seed: number, width = 400): Promise<Buffer> {
  const pixels = Buffer.alloc(9 * 8 * 3);
  let state = seed;
  for (let index = 0; index < pixels.length; index += 1) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    pixels[index] = state / 8_388_608;
  }
  return sharp(pixels, { raw: { width: 9, height: 8, channels: 3 } })
    .resize(width)
    .jpeg({ quality: 92 })
    .toBuffer();
}

describe('the media library', () => {
  let media: Media;
  beforeEach(async () => {
    media = await startMedia();
  });
  afterEach(() => media.stop());

  const upload = async (content: Buffer, filename: string): Promise<string> =>
    (await media.admin.post('/admin/upload').attach('file', content, { filename }).expect(201)).body.url;
  const list = async (query = '') => {
    const { body, headers } = await media.admin.get(`/admin/files${query}`).expect(200);
    expect(LibraryFile.array().parse(body)).toEqual(body);
    return { files: body as LibraryFile[], urls: (body as LibraryFile[]).map(({ url }) => url), headers };
  };
  const use = (url: string, title = 'Nyota Akiru'): MediaUse => ({
    url,
    entity: 'models',
    id: '01920000-0000-7000-8000-000000000001',
    title,
    field: 'main_image',
  });
  /** Makes the fake catalogue show these files. */
  const show = (...uses: MediaUse[]) => {
    media.catalogue.uses = uses;
    media.catalogue.files = uses.map(({ url }) => url);
  };
  const later = (ms: number) => media.clock.advance(ms);

  it('lists the stored files, newest first, page by page, and counts them', async () => {
    const photo = await upload(await photoWithPlace(), 'a.jpg');
    const video = await upload(mp4(), 'b.mp4');
    const all = await list();
    expect(all.headers['x-total-count']).toBe('2');
    expect(all.urls).toEqual([video, photo]);
    expect((await list('?limit=1&offset=1')).files).toEqual([all.files[1]]);
    const { body: totals } = await media.admin.get('/admin/files/totals').expect(200);
    const [video_bytes = 0, image_bytes = 0] = all.files.map(({ bytes }) => bytes);
    expect(StorageTotals.parse(totals)).toEqual({
      ...{ images: 1, image_bytes, videos: 1, video_bytes, quota_bytes: expect.any(Number) },
      ...{
        used: 0,
        used_bytes: 0,
        former: 0,
        former_bytes: 0,
        unused: 2,
        unused_bytes: image_bytes + video_bytes,
        near: 0,
      },
    });
  });

  it('tells how large stored pictures are', async () => {
    const photo = await upload(await photoWithPlace(), 'a.jpg');
    const video = await upload(mp4(), 'b.mp4');
    const names = [photo, video].map((url) => url.replace('/media/', ''));
    const sizes = await media.admin.get(`/admin/files/sizes?files=${names},${'0'.repeat(64)}.jpg`).expect(200);
    expect(sizes.body).toEqual([{ file: names[0], width: 800, height: 1_200 }]);
    const { body } = await media.admin.get('/admin/files/sizes?files=a.jpg').expect(400);
    expect(body.issues[0].path).toContain('files');
  });

  it('names a bad page', async () => {
    const { body } = await media.admin.get('/admin/files?limit=0').expect(400);
    expect(body.issues[0].path).toBe('limit');
  });

  it('names the places of each file, and tells used, former and unused ones apart', async () => {
    const [used, former, unused] = await Promise.all([1, 2, 3].map(async (seed) => upload(await noise(seed), 'a.jpg')));
    show(use(used as string));
    media.content.files = [former as string];
    const { files } = await list();
    const of = (url: string | undefined) => files.find((file) => file.url === url);
    expect(of(used)).toMatchObject({ uses: media.catalogue.uses, is_kept: true });
    expect(of(former)).toMatchObject({ uses: [], is_kept: true });
    expect(of(unused)).toMatchObject({ uses: [], is_kept: false });
    expect((await list('?part=used')).urls).toEqual([used]);
    expect((await list('?part=unused')).urls).toEqual([unused]);
    expect((await list('?search=akiru')).urls).toEqual([used]);
    expect((await list('?search=nobody')).urls).toEqual([]);
    expect((await list('?part=unused&search=akiru')).urls).toEqual([]);
    expect((await media.admin.get('/admin/files/totals').expect(200)).body).toMatchObject({
      used: 1,
      former: 1,
      unused: 1,
      used_bytes: of(used)?.bytes,
    });
  });

  it('finds pictures that look almost the same, those of before fingerprints too', async () => {
    const large = await upload(await noise(7, 900), 'large.jpg');
    const small = await upload(await noise(7, 300), 'small.jpg');
    const other = await upload(await noise(8), 'other.jpg');
    await upload(mp4(), 'b.mp4');
    show(use(large));
    const near = await list('?part=near');
    expect(near.urls).toEqual([small, large]);
    expect((await media.admin.get('/admin/files/totals').expect(200)).body.near).toBe(2);
    expect((await list('?part=near&search=akiru')).urls).toEqual([large]);
    expect(near.files[0]?.near).toEqual([{ url: large, alike: expect.any(Number), is_used: true }]);
    expect((await list()).files.find(({ url }) => url === other)?.near).toEqual([]);

    await media.sql('DELETE FROM near_files');
    await media.sql('UPDATE files SET fingerprint = NULL');
    await media.app.get(FingerprintsService, { strict: false }).makeMissing();
    expect((await list('?part=near')).urls).toEqual([small, large]);
  });

  it('finds them when both are stored at the same moment', async () => {
    await upload(await noise(7, 900), 'large.jpg');
    await upload(await noise(7, 300), 'small.jpg');
    const rows: FileEntity[] = await media.sql('SELECT hash, fingerprint FROM files');
    const [first, second] = rows.map(({ hash, fingerprint }) => [hash, fingerprint ?? ''] as const);
    if (!first || !second) throw new Error('two files were expected');
    await media.sql('DELETE FROM near_files');
    await media.sql('UPDATE files SET fingerprint = NULL');
    let saved: Promise<void> | undefined;
    await media.app.get(DataSource, { strict: false }).transaction(async (transaction) => {
      await new SimilarFilesRepository(transaction.getRepository(SimilarFileEntity)).save(...first);
      saved = media.app.get(SimilarFilesRepository, { strict: false }).save(...second);
      // Without waiting for the first one it would be stored by then.
      await Promise.race([saved, setTimeout(300)]);
    });
    await saved;
    expect((await list('?part=near')).urls).toHaveLength(2);
  });

  it('finds them at the next start when their upload broke off before the pairs were stored', async () => {
    const large = await upload(await noise(7, 900), 'large.jpg');
    const similarFiles = media.app.get(SimilarFilesRepository, { strict: false });
    jest.spyOn(similarFiles, 'save').mockRejectedValueOnce(new Error('broken off'));
    await media.admin
      .post('/admin/upload')
      .attach('file', await noise(7, 300), { filename: 'small.jpg' })
      .expect(500);
    await media.app.get(FingerprintsService, { strict: false }).makeMissing();
    const small = await upload(await noise(7, 300), 'small.jpg');
    expect((await list('?part=near')).urls).toEqual([small, large]);
  });

  it('finds them beside a damaged picture, which it logs once', async () => {
    const warn = jest.spyOn(media.app.get(Logger), 'warn');
    const [damaged, large, small] = [
      await upload(await noise(3), 'damaged.jpg'),
      await upload(await noise(7, 900), 'large.jpg'),
      await upload(await noise(7, 300), 'small.jpg'),
    ];
    await writeFile(join(media.objects, damaged.replace('/media/', 'm/')), 'damaged');
    await media.sql('DELETE FROM near_files');
    await media.sql('UPDATE files SET fingerprint = NULL');
    const fingerprints = media.app.get(FingerprintsService, { strict: false });
    for (let starts = 0; starts < 2; starts += 1) await fingerprints.makeMissing();
    expect((await list('?part=near')).urls).toEqual([small, large]);
    expect(warn.mock.calls).toEqual([[expect.any(String), expect.objectContaining({ file: damaged })]]);
  });

  it('computes a fingerprint after longer work on other pictures, during which the store would end an idle response', async () => {
    await upload(await noise(7), 'a.jpg');
    await media.sql('UPDATE files SET fingerprint = NULL');
    let finish = () => {};
    let isFinished = false;
    const work = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const store = media.app.get(ObjectStore, { strict: false });
    const get = store.get.bind(store);
    jest.spyOn(store, 'get').mockImplementation(async (key) => {
      const stream = await get(key);
      // A response that is opened before its turn waits for the other work.
      if (!isFinished) stream?.destroy();
      return stream;
    });
    const computed = jest.spyOn(media.app.get(Images, { strict: false }), 'fingerprint');
    void media.app.get(ImageQueue, { strict: false }).run('view', () => work);
    let isOver = false;
    const made = media.app
      .get(FingerprintsService, { strict: false })
      .makeMissing()
      .finally(() => {
        isOver = true;
      });
    while (computed.mock.calls.length === 0 && !isOver) await setTimeout(10);
    isFinished = true;
    finish();
    await made;
    expect(await media.sql('SELECT length(fingerprint) FROM files')).toEqual([{ length: 64 }]);
  });

  it('leaves fingerprints missing while the store is away', async () => {
    const picture = await upload(await noise(7), 'a.jpg');
    await media.sql('UPDATE files SET fingerprint = NULL');
    await media.breakStore();
    await expect(media.app.get(FingerprintsService, { strict: false }).makeMissing()).rejects.toThrow();
    await media.repairStore();
    const missing = await media.sql('SELECT hash FROM files WHERE fingerprint IS NULL');
    expect(missing).toEqual([{ hash: picture.slice(7, 71) }]);
  });

  it('deletes a file that nothing uses, and no other', async () => {
    const [used, former, unused] = await Promise.all([4, 5, 6].map(async (seed) => upload(await noise(seed), 'a.jpg')));
    show(use(used as string));
    media.content.files = [former as string];
    const remove = (url: string | undefined) => media.admin.delete(`/admin/files/${url?.split('/').at(-1)}`);
    await remove(unused).expect(409);
    later(2 * DAY_MS);
    await remove(used).expect(409);
    await remove(former).expect(409);
    await remove(unused).expect(200);
    await remove(unused).expect(404);
    await remove('/media/nonsense').expect(404);
    await media.admin.get(unused as string).expect(404);
    expect(new Set((await list()).urls)).toEqual(new Set([used, former]));
  });

  it('cleans up what nothing uses, save what was uploaded today', async () => {
    const [old, used, fresh] = await Promise.all([9, 10, 11].map(async (seed) => upload(await noise(seed), 'a.jpg')));
    show(use(used as string));
    await media.sql(`UPDATE files SET touched_at = touched_at - interval '2 days' WHERE hash <> $1`, [
      fresh?.slice(7, 71),
    ]);
    const { body } = await media.admin.post('/admin/files/clean-up').expect(200);
    expect(body.removed).toBe(1);
    expect(new Set((await list()).urls)).toEqual(new Set([used, fresh]));
    await media.admin.get(old as string).expect(404);
  });

  it('deletes nothing while nobody can say what is used', async () => {
    const unused = await upload(await noise(11), 'a.jpg');
    later(2 * DAY_MS);
    media.content.failure = { status: 500, body: 'away' };
    await media.admin.delete(`/admin/files/${unused.split('/').at(-1)}`).expect(503);
    await media.admin.post('/admin/files/clean-up').expect(503);
    await media.admin.get('/admin/files').expect(503);
    media.content.failure = undefined;
    expect((await list()).urls).toEqual([unused]);
  });
});
