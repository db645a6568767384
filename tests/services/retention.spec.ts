import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { ModelProfile, Retention, Version } from '@nfa/contracts';
import { RetentionJob } from '@nfa/service-kit';
import { modelInput } from '../../services/catalogue/test/factories.ts';
import { startCatalogue } from '../../services/catalogue/test/start-catalogue.ts';
import { photoWithPlace } from '../../services/media/test/pictures.ts';
import { startMedia } from '../../services/media/test/start-media.ts';

const path = '/admin/retention/catalogue';

describe('a picture whose consent was withdrawn', () => {
  let media: Awaited<ReturnType<typeof startMedia>>;
  let catalogue: Awaited<ReturnType<typeof startCatalogue>>;
  let job: RetentionJob;
  beforeAll(async () => {
    media = await startMedia();
    catalogue = await startCatalogue({ mediaUrl: `http://127.0.0.1:${media.port}` });
    job = catalogue.app.get(RetentionJob, { strict: false });
    // Stops the timer of the job: from here on tests run it.
    await job.beforeApplicationShutdown();
  });
  afterAll(async () => {
    await catalogue.stop();
    await media.stop();
  });

  let uploads = 0;
  const upload = async (): Promise<string> => {
    uploads += 1;
    const file = await photoWithPlace(100 + uploads, 60, 1);
    return (await media.admin.post('/admin/upload').attach('file', file, 'x').expect(201)).body.url;
  };
  const withdrawnDaysAgo = (picture: string, days: number) =>
    catalogue.query('UPDATE picture_consents SET decided_at = now() - make_interval(days => $2) WHERE picture = $1', [
      picture,
      days,
    ]);
  const kept = async (): Promise<Retention | undefined> =>
    ((await catalogue.admin.get(path).expect(200)).body as Retention[]).find(
      ({ kind }) => kind === 'withdrawn_pictures',
    );
  const runAgain = async () => {
    await catalogue.query("UPDATE retention SET ran_at = ran_at - interval '1 day'", []);
    // The deletion keeps files that are uploaded after it starts: moves its time past all uploads.
    media.clock.advance(3_600_000);
    await job.removeDue();
  };
  // Lists files only: the empty folders of other sizes stay.
  const storedFiles = async () =>
    (await readdir(media.objects, { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
      .join(' ');
  const hashOf = (url: string) => url.slice('/media/'.length, '/media/'.length + 64);
  // A rendition that was being made meanwhile is deleted once it is stored.
  const untilDeleted = async (url: string) => {
    while ((await storedFiles()).includes(hashOf(url))) await setTimeout(20);
  };

  it('leaves profile, versions and store after the days that were chosen, and its refusal stays', async () => {
    const [main_image, second, third] = [await upload(), await upload(), await upload()];
    const input = modelInput({
      main_image,
      portfolio_images: [`${second}#focus=50,20`, third],
      alt_texts: { [second]: 'In linen' },
    });
    const model: ModelProfile = (await catalogue.admin.post('/admin/models').send(input).expect(201)).body;
    const withdraw = (pictures: string[]) =>
      catalogue.admin.post(`/admin/models/${model.id}/consent-withdrawals`).send({ pictures }).expect(200);
    await withdraw([second, third]);
    await withdrawnDaysAgo(second, 20);
    await withdrawnDaysAgo(third, 8);
    expect(await kept()).toMatchObject({ days: 30, old: { count: 0 } });
    const preview = (await catalogue.admin.get(`${path}/preview?kind=withdrawn_pictures&days=14`).expect(200)).body;
    expect(preview).toMatchObject({ count: 1 });
    await catalogue.admin.put(path).send({ kind: 'withdrawn_pictures', days: 14 }).expect(200);
    expect((await kept())?.old).toEqual(preview);

    await runAgain();
    const { body: left }: { body: ModelProfile } = await catalogue.admin.get(`/models/${model.id}`).expect(200);
    expect([left.main_image, left.portfolio_images, left.alt_texts]).toEqual([main_image, [third], {}]);
    expect(left.updated_at > model.updated_at).toBe(true);
    const versions: Version[] = (await catalogue.admin.get(`/admin/models/${model.id}/versions`).expect(200)).body;
    expect(JSON.stringify(versions)).not.toContain(hashOf(second));
    await untilDeleted(second);
    expect(await storedFiles()).toContain(hashOf(third));
    expect((await kept())?.old).toEqual({ count: 0, oldest_on: null });
    const decided = await catalogue.query('SELECT DISTINCT state FROM picture_consents WHERE picture = $1', [second]);
    expect(decided).toEqual([{ state: 'withdrawn' }]);
    // Saving a form that was opened before the deletion is refused, and does not bring the picture back.
    await catalogue.admin
      .put(`/admin/models/${model.id}`)
      .set('if-match', `"${model.updated_at}"`)
      .send(input)
      .expect(409);
  });

  it('is deleted from the store later when the media service is away', async () => {
    const main_image = await upload();
    const model: ModelProfile = (
      await catalogue.admin.post('/admin/models').send(modelInput({ main_image })).expect(201)
    ).body;
    await catalogue.admin
      .post(`/admin/models/${model.id}/consent-withdrawals`)
      .send({ pictures: [main_image] })
      .expect(200);
    await withdrawnDaysAgo(main_image, 60);
    await media.breakStore();
    await runAgain();
    await media.repairStore();
    expect((await catalogue.admin.get(`/models/${model.id}`).expect(200)).body.main_image).toBe('');
    expect(await storedFiles()).toContain(hashOf(main_image));
    // The picture is still due: the next run deletes it, even on the same day.
    await job.removeDue();
    await untilDeleted(main_image);
  });
});
