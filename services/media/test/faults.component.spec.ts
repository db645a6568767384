import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { UploadedFile } from '@nfa/contracts';
import { Logger, ServiceTokens } from '@nfa/service-kit';
import { testServiceTokenKeys } from '@nfa/service-kit/testing';
import { CleanupService } from '../src/cleanup/cleanup.service.ts';
import { ImageQueue } from '../src/images/image-queue.ts';
import { ObjectStore } from '../src/object-store/object-store.ts';
import { UploadsController } from '../src/uploads/uploads.controller.ts';
import { photoWithPlace } from './pictures.ts';
import { type Media, startMedia } from './start-media.ts';
import { mp4 } from './videos.ts';

const DAY_MS = 86_400_000;

describe('media when things break', () => {
  let media: Media;
  beforeEach(async () => {
    media = await startMedia();
  });
  afterEach(() => media.stop());

  const upload = (content: Buffer) => media.admin.post('/admin/upload').attach('file', content, 'x');
  const stored = async (content: Buffer): Promise<UploadedFile> => (await upload(content).expect(201)).body;
  const objects = () => readdir(join(media.objects, 'm')).catch(() => []);
  const renditionsOf = (url: string) => readdir(join(media.objects, 'r', url.slice(7, 71))).catch(() => []);
  /** Advances the clock by days and runs the cleanup. */
  const cleanUp = async (days: number) => {
    media.clock.advance(days * DAY_MS);
    await media.app.get(CleanupService, { strict: false }).run();
  };

  it('refuses uploads with 503 while the store is away, leaves nothing half-done, and takes them afterwards', async () => {
    const kept = await stored(await photoWithPlace(90, 60, 1));
    await media.breakStore();
    const picture = await photoWithPlace(91, 60, 1);
    const { body, headers } = await upload(picture).expect(503);
    expect([body.code, headers['retry-after']]).toEqual(['unavailable', '5']);
    await media.visitor.get(kept.url).expect(503);
    expect(await media.temporaryFiles()).toEqual([]);
    expect(await media.sql("SELECT 1 FROM files WHERE state = 'ready'")).toHaveLength(1);
    await media.repairStore();
    const { url } = await stored(picture);
    await media.visitor.get(url).expect(200);
  });

  it('sends the stored picture while the rendition takes too long, and the rendition once it is made', async () => {
    const { url } = await stored(await photoWithPlace(900, 600, 1));
    let finish = () => {};
    const other = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const busy = media.app.get(ImageQueue, { strict: false }).run('view', () => other);
    media.config.renditionWaitMs = 50;
    const small = () => media.visitor.get(`${url}?w=160`).set('accept', 'image/webp').expect(200);
    const { headers } = await small();
    expect([headers['content-type'], headers['cache-control']]).toEqual(['image/jpeg', 'public, max-age=30']);
    finish();
    await busy;
    media.config.renditionWaitMs = 60_000;
    expect((await small()).headers['content-type']).toBe('image/webp');
  });

  it('answers 507 when the quota is used up', async () => {
    media.config.quotaBytes = 1;
    const { body } = await upload(await photoWithPlace(92, 60, 1))
      .expect(507)
      .expect('retry-after', '60');
    expect(body.code).toBe('storage_full');
    expect(await objects()).toEqual([]);
  });

  it('finishes an upload whose first try ended before its row was ready', async () => {
    const picture = await photoWithPlace(93, 60, 1);
    const { url } = await stored(picture);
    await media.sql("UPDATE files SET state = 'retired'");
    await media.visitor.get(url).expect(404);
    expect((await stored(picture)).url).toBe(url);
    await media.visitor.get(url).expect(200);
  });

  it('refuses an upload that the store keeps with another byte, and takes it when the store is well', async () => {
    const store = media.app.get(ObjectStore, { strict: false });
    const put = store.put.bind(store);
    store.put = (key, content) => {
      const damaged = Buffer.from(content as Buffer);
      damaged.writeUInt8(damaged.readUInt8(20) ^ 1, 20);
      return put(key, damaged);
    };
    const picture = await photoWithPlace(94, 60, 1);
    expect((await upload(picture).expect(503)).body.detail).toBe('The file could not be stored. Try again.');
    store.put = put;
    await media.visitor.get((await stored(picture)).url).expect(200);
  });

  it('removes temporary files of a crash at start', async () => {
    await writeFile(join(media.uploads, 'upload-left-behind'), 'x');
    await writeFile(join(media.uploads, 'not-ours'), 'x');
    await media.app.get(UploadsController, { strict: false }).onApplicationBootstrap();
    expect(await media.temporaryFiles()).toEqual(['not-ours']);
  });

  it('removes files after seven days that neither catalogue nor content shows, with their renditions', async () => {
    const shown = await stored(await photoWithPlace(94, 60, 1));
    const hero = await stored(mp4());
    const unused = await stored(await photoWithPlace(95, 60, 1));
    await media.visitor.get(`${unused.url}?w=160`).set('accept', 'image/webp').expect(200);
    media.catalogue.files = [`${shown.url}#focus=50,20`, 'https://example.com/a.jpg'];
    media.content.files = [hero.url];
    await cleanUp(6);
    await media.visitor.get(unused.url).expect(200);
    await cleanUp(2);
    await media.visitor.get(shown.url).expect(200);
    await media.visitor.get(hero.url).expect(200);
    await media.visitor.get(unused.url).expect(404);
    expect(await objects()).toHaveLength(2);
    // One that was being made meanwhile is removed once it is stored.
    while ((await renditionsOf(unused.url)).length > 0) await setTimeout(20);
    const claims = new ServiceTokens(testServiceTokenKeys('catalogue'), 'catalogue').check(
      media.catalogue.serviceTokens[0],
    );
    expect(claims).toMatchObject({ iss: 'media', access: 'internal' });
  });

  it('keeps no rendition that is stored after its file was removed', async () => {
    const store = media.app.get(ObjectStore, { strict: false });
    const put = store.put.bind(store);
    let isStored = false;
    jest.spyOn(store, 'put').mockImplementation(async (key, content) => {
      if (key.startsWith('r/')) await cleanUp(8);
      await put(key, content);
      isStored ||= key.startsWith('r/');
    });
    const { url } = await stored(await photoWithPlace(94, 60, 1));
    while (!isStored || (await renditionsOf(url)).length > 0) await setTimeout(20);
    await media.visitor.get(url).expect(404);
  });

  it('answers a clean-up without waiting for the store, and removes the objects once it can', async () => {
    const unused = await stored(await photoWithPlace(95, 60, 1));
    media.clock.advance(2 * DAY_MS);
    await media.breakStore();
    const failure = jest.spyOn(media.app.get(Logger), 'failure');
    const { body } = await media.admin.post('/admin/files/clean-up').expect(200);
    expect(body).toEqual({ removed: 1, bytes: unused.bytes });
    await media.visitor.get(unused.url).expect(404);
    while (failure.mock.calls.length === 0) await setTimeout(20);
    await media.repairStore();
    expect(await objects()).toHaveLength(1);
    await media.admin.post('/admin/files/clean-up').expect(200, { removed: 0, bytes: 0 });
    // The row goes after the object, so that nothing is left behind without one.
    while ((await media.sql('SELECT 1 FROM files')).length > 0) await setTimeout(20);
    expect(await objects()).toEqual([]);
  });

  it('counts an upload of the same bytes as a new one', async () => {
    const picture = await photoWithPlace(96, 60, 1);
    const { url } = await stored(picture);
    await media.sql("UPDATE files SET touched_at = now() - interval '8 days'");
    await stored(picture);
    await cleanUp(0);
    await media.visitor.get(url).expect(200);
  });

  it.each([
    ['is down', { status: 503, body: '{}' }],
    ['refuses', { status: 401, body: '{}' }],
    ['answers nonsense', { status: 200, body: '{"files":[]}' }],
    ['answers half a list', { status: 200, body: '["/media/' }],
  ])('removes nothing when a service that shows files %s', async (_, failure) => {
    const { url } = await stored(await photoWithPlace(97, 60, 1));
    media.content.failure = failure;
    await expect(cleanUp(30)).rejects.toThrow();
    await media.visitor.get(url).expect(200);
  });

  it('removes what broken-off uploads left after a day, and nothing younger', async () => {
    const kept = await stored(await photoWithPlace(98, 60, 1));
    const pending = await stored(await photoWithPlace(99, 60, 1));
    await media.sql("UPDATE files SET state = 'retired' WHERE hash = $1", [pending.url.slice(7, 71)]);
    await writeFile(join(media.objects, 'm', `${'0'.repeat(64)}.jpg`), 'an object without a row');
    await cleanUp(0);
    expect(await objects()).toHaveLength(3);
    await cleanUp(2);
    expect(await objects()).toEqual([kept.url.slice(7)]);
    expect(await media.sql('SELECT 1 FROM files')).toHaveLength(1);
    // A database that was lost takes no pictures along.
    await media.sql('DELETE FROM files');
    await cleanUp(4);
    expect(await objects()).toEqual([kept.url.slice(7)]);
    const later = await stored(await photoWithPlace(95, 60, 1));
    await cleanUp(0);
    expect((await objects()).toSorted()).toEqual([kept, later].map(({ url }) => url.slice(7)).toSorted());
  });
});
