import {
  catalogueDataRoutes,
  type MediaPolicy,
  type MediaUse,
  type ModelProfile,
  type News,
  type TrashItem,
} from '@nfa/contracts';
import { restoredTables } from '@nfa/service-kit/testing';
import { DataSource } from 'typeorm';
import { TrashService } from '../src/trash/trash.service.ts';
import { courseInput, modelInput, newsInput } from './factories.ts';
import { startCatalogue } from './start-catalogue.ts';

const picture = (digit: string) => `/media/${digit.repeat(64)}.jpg`;

describe('the trash', () => {
  let catalogue: Awaited<ReturnType<typeof startCatalogue>>;
  let restoreTables: () => Promise<void>;
  beforeAll(async () => {
    catalogue = await startCatalogue();
    restoreTables = await restoredTables(catalogue);
  });
  afterEach(() => restoreTables());
  afterAll(() => catalogue.stop());

  const aRemovedModel = async (changes = {}): Promise<ModelProfile> => {
    const { body } = await catalogue.admin.post('/admin/models').send(modelInput(changes)).expect(201);
    await catalogue.admin.delete(`/admin/models/${body.id}`).expect(200);
    return body;
  };
  const trash = async (query = ''): Promise<TrashItem[]> =>
    (await catalogue.admin.get(`/admin/trash${query}`).expect(200)).body;
  const sql = (text: string, values: unknown[] = []) =>
    catalogue.app.get(DataSource, { strict: false }).query<object[]>(text, values);
  const erase = async (...models: { id: string }[]) => {
    const records = models.map(({ id }) => ({ kind: 'model', id }));
    const isStored = async () =>
      (await catalogue.internal.post(catalogueDataRoutes.pictures.path).send({ records }).expect(200)).body.is_stored;
    expect(await isStored()).toBe(true);
    // The media service, which deletes the papers last, is away.
    await catalogue.internal.post(catalogueDataRoutes.erase.path).send({ records }).expect(503);
    expect(await sql('SELECT 1 FROM models')).toEqual([]);
    expect(await isStored()).toBe(false);
  };

  const untilSomebodyWaits = async () => {
    const waiting = "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
    while ((await sql(waiting)).length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  };

  it('lists removed models and news, last removed first, with the day on which they go for good', async () => {
    const model = await aRemovedModel({ name: 'Zawadi', main_image: picture('a') });
    const { body: news }: { body: News } = await catalogue.admin.post('/admin/news').send(newsInput()).expect(201);
    await catalogue.admin.delete(`/admin/news/${news.id}`).expect(200);
    const [first, second] = await trash();
    expect(first).toMatchObject({ kind: 'news', id: news.id, title: 'Open casting', image: '' });
    expect(second).toMatchObject({ kind: 'models', id: model.id, title: 'Zawadi', image: picture('a') });
    const days = (Date.parse(second?.purge_at ?? '') - Date.parse(second?.removed_at ?? '')) / 86_400_000;
    expect(days).toBe(30);
    expect((await trash('?kind=models')).map(({ id }) => id)).toEqual([model.id]);
    expect((await trash('?limit=1')).map(({ id }) => id)).toEqual([news.id]);
    const page = await catalogue.admin.get('/admin/trash?limit=1&offset=1').expect(200);
    expect([page.headers['x-total-count'], page.body.length]).toEqual(['2', 1]);
    await catalogue.admin.post(`/admin/models/${model.id}/restore`).expect(200);
    expect((await trash()).map(({ id }) => id)).toEqual([news.id]);
  });

  it('deletes a removed record for good, with its versions, and no other', async () => {
    const model = await aRemovedModel({ main_image: picture('b') });
    const { body: kept } = await catalogue.admin.post('/admin/models').send(modelInput()).expect(201);
    await catalogue.admin.delete(`/admin/trash/models/${kept.id}`).expect(404);
    await catalogue.admin.delete(`/admin/trash/news/${model.id}`).expect(404);
    const ids = [model.id, kept.id];
    const stored = async () =>
      (await catalogue.internal.post('/internal/stored-models').send({ ids }).expect(200)).body;
    expect((await stored()).sort()).toEqual([...ids].sort());
    await catalogue.admin.delete(`/admin/trash/models/${model.id}`).expect(200);
    expect(await stored()).toEqual([kept.id]);
    await catalogue.admin.post(`/admin/models/${model.id}/restore`).expect(404);
    expect(await trash()).toEqual([]);
    expect(await sql('SELECT 1 FROM versions WHERE record_id = $1', [model.id])).toEqual([]);
    expect(await sql('SELECT 1 FROM version_files', [])).toEqual([]);
    expect((await catalogue.internal.get('/internal/media-references').expect(200)).body).toEqual([]);
    await catalogue.visitor.get(`/models/${kept.id}`).expect(200);
  });

  it('keeps the files of its records, which are used nowhere, and those of older versions', async () => {
    const far = 'https://photos.example/a.jpg';
    const shown = {
      main_image: `${picture('1')}#focus=1,2`,
      walk_poster: picture('2'),
      portfolio_images: [far, picture('3')],
    };
    const { body: model } = await catalogue.admin.post('/admin/models').send(modelInput(shown)).expect(201);
    const post = async (path: string, body: object) => (await catalogue.admin.post(path).send(body).expect(201)).body;
    const news = await post('/admin/news', newsInput({ image: picture('4') }));
    await catalogue.admin
      .put(`/admin/news/${news.id}`)
      .send(newsInput({ image: `${picture('5')}#focus=1,2` }))
      .expect(200);
    const course = await post('/admin/courses', courseInput({ image: picture('6') }));
    await aRemovedModel({ main_image: picture('7') });
    const gone = await post('/admin/news', newsInput({ image: picture('8') }));
    await catalogue.admin.delete(`/admin/news/${gone.id}`).expect(200);
    await post('/admin/news', newsInput());
    const uses = (await catalogue.internal.get('/internal/media-uses').expect(200)).body;
    const of = (entity: string, { id }: { id: string }, title: string) => ({ entity, id, title });
    expect(uses.sort((a: MediaUse, b: MediaUse) => a.url.localeCompare(b.url))).toEqual([
      { url: picture('1'), ...of('models', model, model.name), field: 'main_image' },
      { url: picture('2'), ...of('models', model, model.name), field: 'walk_poster' },
      { url: picture('3'), ...of('models', model, model.name), field: 'portfolio_images.1' },
      { url: picture('5'), ...of('news', news, news.title), field: 'image' },
      { url: picture('6'), ...of('courses', course, course.title), field: 'image' },
      { url: far, ...of('models', model, model.name), field: 'portfolio_images.0' },
    ]);
    const kept: string[] = (await catalogue.internal.get('/internal/media-references').expect(200)).body;
    expect(kept.filter((url) => url !== far).sort()).toEqual([...'12345678'].map(picture));
  });

  it('is emptied of what has been in it for 30 days', async () => {
    const [old, young] = [await aRemovedModel({ name: 'Old' }), await aRemovedModel({ name: 'Young' })];
    const age = (id: string, days: number) =>
      sql(`UPDATE models SET deleted_at = now() - make_interval(days => $2::int, mins => 1) WHERE id = $1`, [id, days]);
    await age(old.id, 30);
    await age(young.id, 29);
    expect(await catalogue.app.get(TrashService, { strict: false }).purgeOld()).toBe(1);
    expect((await trash()).map(({ title }) => title)).toEqual(['Young']);
    expect(await sql('SELECT 1 FROM versions WHERE record_id = $1', [old.id])).toEqual([]);
  });

  it('names the pictures of children: those on the roster, and those that only trash and history still show', async () => {
    const child = { category: 'kids' as const };
    const { body: model } = await catalogue.admin
      .post('/admin/models')
      .send(modelInput({ ...child, main_image: `${picture('1')}#focus=50,50`, portfolio_images: [picture('2')] }))
      .expect(201);
    await catalogue.admin
      .put(`/admin/models/${model.id}`)
      .send(modelInput({ ...child, main_image: picture('1') }))
      .expect(200);
    await aRemovedModel({ ...child, main_image: picture('3'), portfolio_images: [picture('4')] });
    await aRemovedModel({ main_image: picture('5') });
    await catalogue.admin
      .post('/admin/news')
      .send(newsInput({ image: picture('4') }))
      .expect(201);
    const { body } = await catalogue.internal.get('/internal/media-policy').expect(200);
    expect([...body.withdrawn].sort()).toEqual([picture('2'), picture('3')]);
    await catalogue.admin
      .post('/admin/models')
      .send(modelInput({ main_image: picture('6') }))
      .expect(201);
    const files = ['1', '2', '3', '4', '5', '6', '7'].map((name) => picture(name).replace('/media/', '')).join(',');
    const subjects = await catalogue.internal.get(`/internal/media-subjects?files=${files}`).expect(200);
    expect(subjects.body).toEqual({
      children: [picture('1')],
      adults: [picture('6')],
      others: [picture('4')],
      refused: [],
    });
  });

  it.each([
    { who: 'a child', of: { category: 'kids' as const }, subject: 'children' },
    { who: 'a minor', of: { minor: true }, subject: 'children' },
    { who: 'an adult', of: {}, subject: 'adults' },
    // The date of birth counts where it is known, else the mark.
    { who: 'an adult who is still marked', of: { minor: true, birth_date: '1999-05-01' }, subject: 'adults' },
  ])('says of the pictures of $who that they show $subject', async ({ of, subject }) => {
    await catalogue.admin
      .post('/admin/models')
      .send(modelInput({ ...of, main_image: picture('1') }))
      .expect(201);
    const files = picture('1').replace('/media/', '');
    const { body } = await catalogue.internal.get(`/internal/media-subjects?files=${files}`).expect(200);
    expect(body).toEqual({ children: [], adults: [], others: [], refused: [], [subject]: [picture('1')] });
  });

  it.each([
    { who: 'a child', of: { category: 'kids' as const } },
    { who: 'a minor of another board', of: { minor: true } },
  ])('closes the pictures of $who while its profile is hidden, but for what visitors see elsewhere', async ({ of }) => {
    const [first, second, third, fourth] = [picture('1'), picture('2'), picture('3'), picture('4')];
    const child = { ...of, main_image: `${first}#focus=50,50`, portfolio_images: [second, third, fourth] };
    const { body: model } = await catalogue.admin.post('/admin/models').send(modelInput(child)).expect(201);
    const others = [modelInput({ main_image: third }), modelInput({ main_image: picture('5'), visible: false })];
    for (const other of others) await catalogue.admin.post('/admin/models').send(other).expect(201);
    await catalogue.admin
      .post('/admin/news')
      .send(newsInput({ image: fourth }))
      .expect(201);
    const closed = async () => {
      const { body } = await catalogue.internal.get('/internal/media-policy').expect(200);
      expect(body.withdrawn).toEqual([]);
      return [...body.private].sort();
    };
    const show = (visible: boolean) =>
      catalogue.admin
        .put(`/admin/models/${model.id}`)
        .send(modelInput({ ...child, visible }))
        .expect(200);
    expect(await closed()).toEqual([]);
    await show(false);
    expect(await closed()).toEqual([first, second]);
    await show(true);
    expect(await closed()).toEqual([]);
  });

  it('closes the pictures of a hidden child also in an answer during which the profile is deleted', async () => {
    const child = modelInput({ category: 'kids', visible: false, main_image: picture('1') });
    const { body: model } = await catalogue.admin.post('/admin/models').send(child).expect(201);
    let policy: Promise<MediaPolicy> | undefined;
    await catalogue.app.get(DataSource, { strict: false }).transaction(async (hold) => {
      await hold.query('LOCK TABLE private_media');
      const answer = catalogue.internal.get('/internal/media-policy').expect(200);
      policy = answer.then(({ body }) => body);
      await untilSomebodyWaits();
      await catalogue.admin.delete(`/admin/models/${model.id}`).expect(200);
    });
    const { withdrawn = [], private: closed = [] } = (await policy) ?? {};
    expect([...withdrawn, ...closed]).toEqual([picture('1')]);
  });

  it('keeps the pictures of a child closed after it is deleted for good, those of its versions too, but for what else is shown', async () => {
    const child = await aRemovedModel({ category: 'kids', main_image: `${picture('1')}#focus=50,50` });
    const { body: minor } = await catalogue.admin
      .post('/admin/models')
      .send(modelInput({ minor: true, main_image: picture('2'), portfolio_images: [picture('3')] }))
      .expect(201);
    await catalogue.admin
      .put(`/admin/models/${minor.id}`)
      .send(modelInput({ minor: true, main_image: picture('4') }))
      .expect(200);
    await catalogue.admin.delete(`/admin/models/${minor.id}`).expect(200);
    const adult = await aRemovedModel({ main_image: picture('5') });
    await catalogue.admin
      .post('/admin/news')
      .send(newsInput({ image: picture('3') }))
      .expect(201);
    await catalogue.admin.delete(`/admin/trash/models/${child.id}`).expect(200);
    await sql(`UPDATE models SET deleted_at = now() - interval '31 days' WHERE deleted_at IS NOT NULL`);
    expect(await catalogue.app.get(TrashService, { strict: false }).purgeOld()).toBe(2);
    expect(await trash()).not.toContainEqual(expect.objectContaining({ id: adult.id }));
    const { body } = await catalogue.internal.get('/internal/media-policy').expect(200);
    expect(body.withdrawn).toEqual([]);
    expect([...body.private].sort()).toEqual([picture('1'), picture('2'), picture('4')]);
  });

  it('keeps the pictures of a child closed after it is erased, though a version of a news item still shows them', async () => {
    const child = await aRemovedModel({ category: 'kids', main_image: `${picture('1')}#focus=50,50` });
    const { body: hidden } = await catalogue.admin
      .post('/admin/models')
      .send(modelInput({ minor: true, visible: false, main_image: picture('2') }))
      .expect(201);
    const { body: shown } = await catalogue.admin
      .post('/admin/models')
      .send(modelInput({ category: 'kids', main_image: picture('3'), portfolio_images: [picture('4')] }))
      .expect(201);
    const { body: news } = await catalogue.admin
      .post('/admin/news')
      .send(newsInput({ image: picture('1') }))
      .expect(201);
    for (const image of [picture('2'), picture('3'), picture('4')])
      await catalogue.admin.put(`/admin/news/${news.id}`).send(newsInput({ image })).expect(200);
    await erase(child, hidden, shown);
    const { body } = await catalogue.internal.get('/internal/media-policy').expect(200);
    expect([...body.private].sort()).toEqual([picture('1'), picture('2'), picture('3')]);
  });

  it('closes the pictures of an adult after it is erased, though a version of a news item still shows them', async () => {
    const adult = modelInput({ main_image: `${picture('1')}#focus=50,50`, portfolio_images: [picture('2')] });
    const { body: model } = await catalogue.admin.post('/admin/models').send(adult).expect(201);
    const replaced = modelInput({ main_image: picture('3'), portfolio_images: [picture('4')] });
    await catalogue.admin.put(`/admin/models/${model.id}`).send(replaced).expect(200);
    const { body: news } = await catalogue.admin
      .post('/admin/news')
      .send(newsInput({ image: picture('1') }))
      .expect(201);
    for (const image of [picture('3'), picture('4')])
      await catalogue.admin.put(`/admin/news/${news.id}`).send(newsInput({ image })).expect(200);
    await erase(model);
    const { body } = await catalogue.internal.get('/internal/media-policy').expect(200);
    expect([...body.private].sort()).toEqual([picture('1'), picture('2'), picture('3')]);
  });

  it('stores no address of another site of an erased child, which may contain a name', async () => {
    const portfolio_images = [picture('1'), 'https://photos.example/amina-otieno-2.jpg'];
    const input = modelInput({
      category: 'kids',
      main_image: 'https://photos.example/amina-otieno.jpg',
      portfolio_images,
    });
    const { body: child } = await catalogue.admin.post('/admin/models').send(input).expect(201);
    await erase(child);
    expect(await sql('SELECT address FROM private_media')).toEqual([{ address: picture('1') }]);
  });

  it('keeps a picture of a child closed that is saved while the child is erased', async () => {
    const child = modelInput({ category: 'kids', main_image: picture('1') });
    const { body: model } = await catalogue.admin.post('/admin/models').send(child).expect(201);
    let erased: Promise<void> | undefined;
    await catalogue.app.get(DataSource, { strict: false }).transaction(async (save) => {
      await save.query('UPDATE models SET main_image = $2 WHERE id = $1', [model.id, picture('2')]);
      erased = erase(model);
      await untilSomebodyWaits();
    });
    await erased;
    expect(await sql('SELECT address FROM private_media')).toContainEqual({ address: picture('2') });
  });
});
