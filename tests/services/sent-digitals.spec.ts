import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import {
  catalogueDataRoutes,
  type MissingContent,
  type ModelProfile,
  type NewDigitals,
  nairobiDay,
  photographSlots,
  type SentDigitals,
} from '@nfa/contracts';
import { newId, RetentionJob } from '@nfa/service-kit';
import { changeWithLine, stopJobs } from '@nfa/service-kit/testing';
import { SentDigitalsService } from '../../services/catalogue/src/sent-digitals/sent-digitals.service.ts';
import { modelInput } from '../../services/catalogue/test/factories.ts';
import { startCatalogue } from '../../services/catalogue/test/start-catalogue.ts';
import { photoWithPlace } from '../../services/media/test/pictures.ts';
import { startMedia } from '../../services/media/test/start-media.ts';

const address = (digit: string) => `/media/${digit.repeat(64)}.jpg`;

describe('digitals that a model sends', () => {
  let media: Awaited<ReturnType<typeof startMedia>>;
  let catalogue: Awaited<ReturnType<typeof startCatalogue>>;
  let photograph: Buffer;
  beforeAll(async () => {
    media = await startMedia();
    catalogue = await startCatalogue({ mediaUrl: `http://127.0.0.1:${media.port}` });
    await stopJobs(catalogue.app);
    await catalogue.app.get(RetentionJob, { strict: false }).beforeApplicationShutdown();
    photograph = await photoWithPlace(1_000, 700);
  });
  afterEach(async () => {
    await catalogue.query('DELETE FROM models', []);
    await deleteDue();
  });
  afterAll(async () => {
    await catalogue.stop();
    await media.stop();
  });

  const aModel = async (changes: object = {}): Promise<ModelProfile> => {
    const digitals = { digitals_front: address('2'), digitals_right: address('3'), digitals_taken_on: '2026-01-20' };
    const body = modelInput({ main_image: address('1'), ...digitals, digitals_shared: 'profile', ...changes });
    return (await catalogue.admin.post('/admin/models').send(body).expect(201)).body;
  };
  const keep = (id: string, slot: string, content = photograph) =>
    catalogue.internal.post(`/internal/models/${id}/new-digitals?slot=${slot}`).attach('file', content, 'photo.jpg');
  const send = (id: string) => catalogue.internal.post(`/internal/models/${id}/sent-digitals`);
  /** Number of sets sent so far, which gives each photograph dimensions of its own. */
  let sent = 0;
  const aSet = async (id: string): Promise<SentDigitals> => {
    sent += 1;
    for (const [place, slot] of photographSlots.entries())
      await keep(id, slot, await photoWithPlace(900 + sent * 10 + place, 700)).expect(200);
    await send(id).expect(200);
    return (await setsOf(id))[0] as SentDigitals;
  };
  const setsOf = async (id: string): Promise<SentDigitals[]> =>
    (await catalogue.admin.get(`/admin/models/${id}/sent-digitals`).expect(200)).body;
  const decide = (id: string, set: SentDigitals, decision: 'use' | 'decline', body: object = {}) =>
    catalogue.admin.post(`/admin/models/${id}/sent-digitals/${set.id}/${decision}`).send(body);
  const told = async (id: string): Promise<NewDigitals> =>
    (
      await catalogue.internal
        .post('/internal/new-digitals')
        .send({ model_ids: [id] })
        .expect(200)
    ).body[0];
  const stored = async (folder: string) =>
    (await readdir(join(media.objects, folder), { recursive: true }).catch(() => [])).filter((name) =>
      name.endsWith('.jpg'),
    );
  const deleteDue = () => catalogue.app.get(SentDigitalsService, { strict: false }).deleteDue();
  const waiting = async () =>
    ((await catalogue.admin.get('/admin/catalogue-gaps').expect(200)).body as MissingContent).models_with_sent_digitals;

  it('are seen by the administrator alone, and by nobody before all four are sent', async () => {
    const { id, name } = await aModel();
    for (const slot of ['face', 'profile', 'full']) await keep(id, slot).expect(200);
    await keep(id, 'face').expect(200);
    expect(await told(id)).toMatchObject({ photographs: ['face', 'profile', 'full'], sent_on: null, declined: null });
    // A second photograph for a slot replaces the first one.
    expect(await stored('private')).toHaveLength(3);
    const { body } = await send(id).expect(409);
    expect(body.detail).toBe('Photographs are missing: all four are needed.');
    expect([await setsOf(id), await waiting()]).toEqual([[], null]);
    await keep(id, 'back').expect(200);
    for (let tap = 0; tap < 2; tap += 1) await send(id).expect(200);
    expect(await waiting()).toEqual({ count: 1, id, name });
    const [set] = await setsOf(id);
    expect(set?.photographs.map(({ slot }) => slot)).toEqual([...photographSlots]);
    const [face] = set?.photographs ?? [];
    const shown = await catalogue.admin
      .get(face?.address ?? '')
      .expect(200)
      .expect('content-type', 'image/jpeg');
    expect(shown.body.includes('SecretCamera')).toBe(false);
    await catalogue.visitor.get(face?.address ?? '').expect(403);
    await catalogue.admin.get((face?.address ?? '').replace('/face?', '/back?')).expect(403);
    expect(await stored('m')).toEqual([]);
    expect((await catalogue.visitor.get(`/models/${id}`).expect(200)).body.digitals_taken_on).toBe('2026-01-20');
  });

  it('take the place of all digitals when they are used, once, and come back from the history', async () => {
    const { id } = await aModel();
    const set = await aSet(id);
    const [first, second] = await Promise.all([decide(id, set, 'use'), decide(id, set, 'use')]);
    const again = await decide(id, set, 'use');
    expect([first, second, again].map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(again.body).toEqual(first.body);
    await decide(id, set, 'decline').expect(409);
    const { body: model }: { body: ModelProfile } = await catalogue.admin.get(`/models/${id}`).expect(200);
    const day = nairobiDay(new Date(set.sent_at));
    expect(model).toMatchObject({ digitals_right: '', digitals_shared: 'profile', digitals_taken_on: day });
    const urls = [model.digitals_front, model.digitals_left, model.digitals_full, model.digitals_back];
    expect(new Set(urls).size).toBe(4);
    for (const url of urls) await media.visitor.get(url).expect(200).expect('content-type', 'image/jpeg');
    expect(await stored('private')).toEqual([]);
    expect([await setsOf(id), await waiting(), (await told(id)).sent_on]).toEqual([[], null, null]);
    const { body: versions } = await catalogue.admin.get(`/admin/models/${id}/versions`).expect(200);
    expect(versions).toHaveLength(2);
    await catalogue.admin.post(`/admin/models/${id}/versions/${versions[1].id}/restore`).expect(200);
    expect((await catalogue.admin.get(`/models/${id}`).expect(200)).body.digitals_front).toBe(address('2'));
  });

  it('are known as used until a week later, and their photographs are deleted later when that failed', async () => {
    const { id } = await aModel();
    const set = await aSet(id);
    await decide(id, set, 'use').expect(200);
    const kept = () => catalogue.query('SELECT id, state, photographs FROM sent_digitals', []);
    const used = { id: set.id, state: 'used', photographs: {} };
    expect(await kept()).toEqual([used]);
    await catalogue.query(`UPDATE sent_digitals SET photographs = '{"face": "${newId()}"}'`, []);
    await deleteDue();
    expect(await kept()).toEqual([used]);
    const later = await aSet(id);
    await decide(id, set, 'use').expect(200);
    await decide(id, later, 'use').expect(200);
    await decide(id, set, 'use').expect(409);
    await catalogue.query("UPDATE sent_digitals SET updated_at = now() - interval '8 days'", []);
    await deleteDue();
    expect(await kept()).toEqual([]);
  });

  it('of somebody without a consent are hidden like every other picture', async () => {
    await catalogue.admin.put('/admin/consent-policy').send({ adults: 'block', children: 'block' }).expect(200);
    const [adult, child] = [
      await aModel(),
      await aModel({ category: 'kids', birth_date: '2016-01-01', digitals_shared: 'packages' }),
    ];
    for (const { id } of [adult, child]) {
      await decide(id, await aSet(id), 'use').expect(200);
      const { body: used } = await catalogue.admin.get(`/models/${id}`).expect(200);
      const { body: policy } = await catalogue.internal.get('/internal/media-policy').expect(200);
      expect(policy.gone).toEqual(expect.arrayContaining([used.digitals_front, used.digitals_full]));
      expect((await catalogue.visitor.get('/models').expect(200)).text).not.toContain(used.digitals_front);
    }
    await catalogue.admin.put('/admin/consent-policy').send({ adults: 'off', children: 'warn' }).expect(200);
  });

  it('are deleted when they are declined, and the model is told why until others are sent', async () => {
    const { id } = await aModel();
    const set = await aSet(id);
    await decide(id, set, 'decline', { reason: 'Too dark' }).expect(200);
    await decide(id, set, 'decline').expect(409);
    await decide(id, set, 'use').expect(409);
    expect([await told(id), await stored('private')]).toMatchObject([{ sent_on: null, declined: 'Too dark' }, []]);
    expect((await catalogue.admin.get(`/models/${id}`).expect(200)).body.digitals_front).toBe(address('2'));
    await aSet(id);
    expect((await told(id)).declined).toBeNull();
  });

  it('are replaced by a later set, so that nothing is used that nobody looked at', async () => {
    const { id } = await aModel();
    const looked = await aSet(id);
    const later = await aSet(id);
    expect((await setsOf(id)).map((set) => set.id)).toEqual([later.id]);
    const { body } = await decide(id, looked, 'use').expect(409);
    expect(body.detail).toBe('These digitals were decided about or replaced meanwhile.');
    await deleteDue();
    expect((await stored('private')).every((name) => name.includes(later.id))).toBe(true);
    await decide((await aModel()).id, later, 'use').expect(409);
  });

  it('are refused when they are no photographs, too small, two at once, or of nobody', async () => {
    const { id } = await aModel();
    await keep(id, 'face', Buffer.from('not a picture'.repeat(50))).expect(415);
    await keep(id, 'face', await photoWithPlace(300, 200)).expect(400);
    await keep(id, 'face').attach('file', photograph, 'other.jpg').expect(400);
    await keep(id, 'left').expect(400);
    await keep('0190a000-0000-7000-8000-000000000000', 'face').expect(404);
    expect([(await told(id)).photographs, await stored('private')]).toEqual([[], []]);
  });

  it.each(['use', 'decline'] as const)('leave a line in the activity log: %s', async (decision) => {
    const { id } = await aModel();
    const set = await aSet(id);
    const { line } = await changeWithLine(catalogue, () => decide(id, set, decision));
    expect(line).toMatchObject({ action: `${decision}Digitals`, entity: 'models', entity_id: id });
  });

  it('stay where they are when one of them is not stored any more', async () => {
    const { id } = await aModel();
    const set = await aSet(id);
    await catalogue.query(`UPDATE sent_digitals SET photographs = photographs || '{"back": "${id}"}'`, []);
    const { body } = await decide(id, set, 'use').expect(409);
    expect(body.detail).toBe('A photograph is not stored any more. Decline the set and ask for a new one.');
    expect((await catalogue.admin.get(`/models/${id}`).expect(200)).body.digitals_front).toBe(address('2'));
    await decide(id, set, 'decline').expect(200);
  });

  it('are exported with the model, and go with it: erased, deleted for good, forgotten, or old', async () => {
    const models = [await aModel(), await aModel(), await aModel(), await aModel()].map(({ id }) => id);
    const [erased = '', purged = '', forgotten = '', old = ''] = models;
    for (const id of [erased, purged, old]) await aSet(id);
    await keep(forgotten, 'face').expect(200);
    const records = [{ kind: 'model', id: erased }];
    const { body } = await catalogue.internal.post(catalogueDataRoutes.read.path).send({ records }).expect(200);
    const files = body[0].files.filter(({ name }: { name: string }) => name.startsWith('digitals/sent-'));
    expect(files).toHaveLength(4);
    for (const { path } of files) await media.internal.get(path).expect(200);
    await catalogue.internal.post(catalogueDataRoutes.erase.path).send({ records }).expect(200);
    await catalogue.admin.delete(`/admin/models/${purged}`).expect(200);
    expect(await waiting()).toMatchObject({ count: 1, id: old });
    await catalogue.admin.delete(`/admin/trash/models/${purged}`).expect(200);
    await catalogue.query("UPDATE sent_digitals SET updated_at = now() - interval '8 days' WHERE model_id = $1", [
      forgotten,
    ]);
    await catalogue.query("UPDATE sent_digitals SET updated_at = now() - interval '91 days' WHERE model_id = $1", [
      old,
    ]);
    await deleteDue();
    expect(await stored('private')).toHaveLength(4);
    await catalogue.query("UPDATE retention SET ran_at = ran_at - interval '1 day'", []);
    await catalogue.app.get(RetentionJob, { strict: false }).removeDue();
    await deleteDue();
    expect([await stored('private'), await catalogue.query('SELECT id FROM sent_digitals', [])]).toEqual([[], []]);
  });

  it('are deleted once that is possible, when the store was away', async () => {
    const { id } = await aModel();
    const set = await aSet(id);
    await media.breakStore();
    await decide(id, set, 'decline').expect(200);
    await deleteDue();
    expect(await catalogue.query('SELECT id FROM sent_digitals WHERE model_id IS NULL', [])).toEqual([{ id: set.id }]);
    await media.repairStore();
    await deleteDue();
    expect(await stored('private')).toEqual([]);
    expect(await catalogue.query('SELECT state FROM sent_digitals', [])).toEqual([{ state: 'declined' }]);
  });
});
