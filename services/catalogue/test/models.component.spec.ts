import { FeaturedModel, ModelProfile, RosterEntry } from '@nfa/contracts';
import { restoredTables } from '@nfa/service-kit/testing';
import { DataSource } from 'typeorm';
import { modelInput, newsInput } from './factories.ts';
import { startCatalogue } from './start-catalogue.ts';

const picture = (digit: string) => `/media/${digit.repeat(64)}.jpg`;

describe('models', () => {
  let catalogue: Awaited<ReturnType<typeof startCatalogue>>;
  let restoreTables: () => Promise<void>;
  beforeAll(async () => {
    catalogue = await startCatalogue();
    restoreTables = await restoredTables(catalogue);
  });
  afterEach(() => restoreTables());
  afterAll(() => catalogue.stop());

  const aModel = async (changes = {}): Promise<ModelProfile> =>
    (await catalogue.admin.post('/admin/models').send(modelInput(changes)).expect(201)).body;
  const names = async (path: string): Promise<string[]> =>
    (await catalogue.visitor.get(path).expect(200)).body.map((model: ModelProfile) => model.name);

  it('answers the stored record with exactly the fields of the contract', async () => {
    const model = await aModel({ main_image: `${picture('a')}#focus=50,40` });
    expect(ModelProfile.strict().parse(model)).toEqual(model);
    const { surname: _surname, birth_date: _birthDate, minor: _minor, translations: _translations, ...shown } = model;
    expect((await catalogue.visitor.get(`/models/${model.id}`).expect(200)).body).toEqual({
      ...shown,
      is_protected: false,
    });
  });

  it('answers each of many reads at the same time with its own model', async () => {
    const models = await Promise.all(['A', 'B', 'C', 'D'].map((name) => aModel({ name })));
    const removed = await aModel({ name: 'Gone' });
    await catalogue.admin.delete(`/admin/models/${removed.id}`).expect(200);
    const ids = [...models.map(({ id }) => id), removed.id, models[0]?.id.toUpperCase(), removed.id.replace(/.$/, 'x')];
    const crowd = Array.from({ length: 20 }, () => ids).flat();
    const answers = await Promise.all(crowd.map((id) => catalogue.visitor.get(`/models/${id}`)));
    expect(answers.map(({ status, body }) => [status, body.name])).toEqual(
      crowd.map((_, index) => {
        const place = index % ids.length;
        return place === 4 || place === 6 ? [404, undefined] : [200, 'ABCD'[place === 5 ? 0 : place]];
      }),
    );
  });

  it('drops the empty slots of the editor and refuses an eleventh picture', async () => {
    const slots = [picture('1'), '', picture('2'), ...Array(7).fill('')];
    expect((await aModel({ portfolio_images: slots })).portfolio_images).toEqual([picture('1'), picture('2')]);
    const eleven = { ...modelInput(), portfolio_images: Array(11).fill(picture('3')) };
    const { body } = await catalogue.admin.post('/admin/models').send(eleven).expect(400);
    expect(body.issues).toEqual([{ path: 'portfolio_images', message: 'must have at most 10 pictures' }]);
  });

  it('keeps the longest address of another site, in a model and in news', async () => {
    // Characters that Postgres cannot compress, as three bytes each.
    const longest = Array.from({ length: 2_048 }, (_, i) => String.fromCodePoint(0x4e00 + ((i * 7_919) % 20_000)));
    const address = `https://example.com/${longest.join('')}`.slice(0, 2_048);
    expect(await aModel({ main_image: address, portfolio_images: [address] })).toMatchObject({ main_image: address });
    await catalogue.admin
      .post('/admin/news')
      .send(newsInput({ image: address }))
      .expect(201);
  });

  it('keeps measurements in centimetres and EU sizes, and models without them as they were', async () => {
    const measured = {
      ...{ height_cm: 178, bust_cm: 84, waist_cm: 61, hips_cm: 89, shoe_eu: 39.5, size_eu: 36 },
      ...{ hair: 'Black, natural', skills: ['Swimming'], languages: ['English', 'Kiswahili'] },
    };
    const model = await aModel(measured);
    expect((await catalogue.visitor.get(`/models/${model.id}`).expect(200)).body).toMatchObject(measured);
    const bare = await catalogue.admin
      .post('/admin/models')
      .send({ name: 'Kito Wacheru', category: 'male', location: 'Malindi', status: 'Rising Star' })
      .expect(201);
    expect(bare.body).toMatchObject({ height_cm: null, shoe_eu: null, hair: '', skills: [], languages: [] });
    const { body } = await catalogue.admin
      .post('/admin/models')
      .send({ ...modelInput(), height_cm: 17, shoe_eu: 39.2 })
      .expect(400);
    expect(body.issues).toEqual([
      { path: 'height_cm', message: 'must be at least 50' },
      { path: 'shoe_eu', message: 'must be a whole or half size' },
    ]);
  });

  it('keeps of a child height and clothing size, and refuses every other measurement', async () => {
    const child = await aModel({ category: 'kids', height_cm: 128, size_eu: 128 });
    expect(child).toMatchObject({ height_cm: 128, size_eu: 128, bust_cm: null });
    const { body } = await catalogue.admin
      .put(`/admin/models/${child.id}`)
      .send({ ...child, bust_cm: 60, waist_cm: 55, hips_cm: 62, shoe_eu: 31 })
      .expect(400);
    expect(body.issues).toEqual(
      ['bust_cm', 'waist_cm', 'hips_cm', 'shoe_eu'].map((path) => ({ path, message: 'must be empty for children' })),
    );
    const database = catalogue.app.get(DataSource, { strict: false });
    await expect(database.query('UPDATE models SET waist_cm = 55 WHERE id = $1', [child.id])).rejects.toThrow(
      'models_children_unmeasured',
    );
  });

  it('narrows the roster by height, size, hair, town and part of a name', async () => {
    await aModel({ name: 'Amina', height_cm: 170, size_eu: 34, hair: 'Black', location: 'Mombasa' });
    await aModel({ name: 'Zuri', height_cm: 178, size_eu: 36, hair: 'black', location: 'Nairobi' });
    await aModel({ name: '100% Zawadi_', height_cm: 181, size_eu: 36, hair: 'Red', location: 'Nairobi' });
    await aModel({ name: 'Unmeasured' });
    await aModel({ name: 'Hidden', height_cm: 178, size_eu: 36, visible: false, location: 'Lamu' });
    const found = (query: string) => names(`/models?${query}`);
    expect(await found('height_from=175&height_to=180')).toEqual(['Zuri']);
    expect(await found('height_from=178')).toEqual(['100% Zawadi_', 'Zuri']);
    expect(await found('size=36&category=female')).toEqual(['100% Zawadi_', 'Zuri']);
    expect(await found('size=36&category=male')).toEqual([]);
    expect(await found('hair=BLACK&town=nairobi')).toEqual(['Zuri']);
    expect(await found('name=z')).toEqual(['100% Zawadi_', 'Zuri']);
    expect(await found('name=%25')).toEqual(['100% Zawadi_']);
    expect(await found('name=i_')).toEqual(['100% Zawadi_']);
    expect(await found('hair=&town=&name=')).toHaveLength(4);
    const { body } = await catalogue.visitor.get('/models?height_from=tall').expect(400);
    expect(body.issues).toEqual([{ path: 'height_from', message: 'must be a whole number' }]);
    expect((await catalogue.visitor.get('/model-choices?category=female').expect(200)).body).toEqual({
      shortest: 170,
      tallest: 181,
      sizes: [34, 36],
      hairs: expect.arrayContaining(['Black', 'Red', 'black']),
      towns: ['Mombasa', 'Nairobi'],
    });
    expect((await catalogue.visitor.get('/model-choices?category=kids').expect(200)).body).toEqual({
      shortest: null,
      tallest: null,
      sizes: [],
      hairs: [],
      towns: [],
    });
  });

  it('lists chosen models in the order of their ids, without those that are hidden, gone or unknown', async () => {
    const [a, b, c] = await Promise.all([aModel({ name: 'A' }), aModel({ name: 'B' }), aModel({ name: 'C' })]);
    const hidden = await aModel({ name: 'Hidden', visible: false });
    const unknown = '0190a000-0000-7000-8000-000000000000';
    expect(await names(`/models?ids=${[c.id, hidden.id, a.id, unknown, b.id].join(',')}`)).toEqual(['C', 'A', 'B']);
    await catalogue.visitor.get(`/models?ids=${Array(31).fill(a.id).join(',')}`).expect(400);
  });

  it('names the bad picture of a list', async () => {
    const { body } = await catalogue.admin
      .post('/admin/models')
      .send({ ...modelInput(), portfolio_images: [picture('1'), 'javascript:alert(1)'] })
      .expect(400);
    expect(body.issues[0].path).toBe('portfolio_images.1');
  });

  it('lists newest first and by category', async () => {
    await aModel({ name: 'A', category: 'male' });
    await aModel({ name: 'B', category: 'kids' });
    await aModel({ name: 'C', category: 'male' });
    expect(await names('/models')).toEqual(['C', 'B', 'A']);
    expect(await names('/models?category=male')).toEqual(['C', 'A']);
    expect(await names('/models?limit=1&offset=1')).toEqual(['B']);
    await catalogue.visitor.get('/models?category=adults').expect(400);
  });

  it('keeps the order that the administrator gave, newer models before it', async () => {
    const [a, b, c] = [await aModel({ name: 'A' }), await aModel({ name: 'B' }), await aModel({ name: 'C' })];
    await catalogue.admin
      .put('/admin/models/order')
      .send({ ids: [b.id, c.id, a.id] })
      .expect(200);
    await aModel({ name: 'D' });
    expect(await names('/models')).toEqual(['D', 'B', 'C', 'A']);
  });

  it('lists the whole roster for the panel, with what its list shows and nothing more', async () => {
    const [a, b] = [await aModel({ name: 'A', visible: false }), await aModel({ name: 'B' })];
    const digitals = { digitals_front: picture('a'), digitals_taken_on: '2026-05-04' };
    const c = await aModel({ name: 'C', ...digitals });
    const d = await aModel({ name: 'D', digitals_taken_on: '2026-05-04' });
    const removed = await aModel({ name: 'Removed' });
    await catalogue.admin.delete(`/admin/models/${removed.id}`).expect(200);
    await catalogue.admin
      .put('/admin/models/order')
      .send({ ids: [c.id, a.id, d.id, b.id] })
      .expect(200);

    const { body, headers } = await catalogue.admin.get('/admin/roster').expect(200);
    const entries = body.map((entry: RosterEntry) => RosterEntry.strict().parse(entry));
    expect(entries.map(({ name, visible }: RosterEntry) => [name, visible])).toEqual([
      ['C', true],
      ['A', false],
      ['D', true],
      ['B', true],
    ]);
    expect(entries.map((entry: RosterEntry) => entry.digitals_taken_on)).toEqual(['2026-05-04', '', '', '']);
    expect(headers['x-total-count']).toBe('4');

    const page = await catalogue.admin.get('/admin/roster?limit=1&offset=1').expect(200);
    expect(page.body.map(({ id }: RosterEntry) => id)).toEqual([a.id]);
    expect(page.headers['x-total-count']).toBe('4');
  });

  it('measures a minor of an adults’ board like a child for visitors, until the 18th birthday and not for the administrator', async () => {
    const girths = { bust_cm: 84, waist_cm: 61, hips_cm: 89, shoe_eu: 38.5, measurements: '84 – 61 – 89 cm' };
    const unmeasured = { bust_cm: null, waist_cm: null, hips_cm: null, shoe_eu: null, measurements: '' };
    const kept = { height_cm: 174, size_eu: 36 };
    const year = new Date().getUTCFullYear();
    const model = await aModel({ ...girths, ...kept, birth_date: `${year - 17}-12-31` });
    const { id } = model;
    const reads = [`/models/${id}`, `/models/${id}?lang=sw`, `/models/${id}/comp-card`, `/models?ids=${id}`];
    const seen = async () => {
      const answers = await Promise.all(reads.map((path) => catalogue.visitor.get(path).expect(200)));
      return answers.flatMap(({ body }): ModelProfile[] => body);
    };
    for (const body of await seen())
      expect(body).toMatchObject({ ...unmeasured, ...kept, category: 'female', is_protected: true });
    expect((await catalogue.admin.get(`/models/${id}`).expect(200)).body).toEqual(model);

    const save = (changes: object) =>
      catalogue.admin
        .put(`/admin/models/${id}`)
        .send(modelInput({ ...girths, ...kept, ...changes }))
        .expect(200);
    await save({ birth_date: '2000-01-01' });
    for (const body of await seen()) expect(body).toMatchObject({ ...girths, ...kept, is_protected: false });
    await save({ birth_date: '', minor: true });
    for (const body of await seen()) expect(body).toMatchObject({ ...unmeasured, is_protected: true });
    const child = await aModel({ category: 'kids', measurements: 'Tall for her age' });
    expect((await catalogue.visitor.get(`/models/${child.id}`).expect(200)).body).toMatchObject({
      is_protected: true,
      measurements: 'Tall for her age',
    });
  });

  it('features the marked models, else the newest five with a picture', async () => {
    for (const name of ['1', '2', '3', '4', '5', '6']) await aModel({ name, main_image: picture(name) });
    await aModel({ name: 'without picture' });
    expect(await names('/featured-models')).toEqual(['6', '5', '4', '3', '2']);
    await aModel({ name: 'marked', featured: true });
    const { body } = await catalogue.visitor.get('/featured-models');
    expect(body.map((model: FeaturedModel) => FeaturedModel.strict().parse(model).name)).toEqual(['marked']);
  });

  it('features every marked model', async () => {
    for (let n = 1; n <= 20; n++) await aModel({ name: `${n}`, featured: true });
    expect(await names('/featured-models')).toEqual(Array.from({ length: 20 }, (_, place) => `${20 - place}`));
  });

  it('refuses a save over one that came in between, and tells it from a model that is gone', async () => {
    const model = await aModel();
    const save = (bio: string) =>
      catalogue.admin
        .put(`/admin/models/${model.id}`)
        .set('if-match', `"${model.updated_at}"`)
        .send(modelInput({ bio }));
    await save('first tab').expect(200);
    expect((await save('second tab').expect(409)).body.code).toBe('conflict');
    expect((await catalogue.visitor.get(`/models/${model.id}`)).body.bio).toBe('first tab');
    await catalogue.admin.delete(`/admin/models/${model.id}`).expect(200);
    expect((await save('third tab').expect(404)).body.code).toBe('not_found');
  });

  it('returns omitted optional fields to their defaults', async () => {
    const model = await aModel({ bio: 'Old', featured: true });
    const { bio: _bio, featured: _featured, ...input } = modelInput();
    const { body } = await catalogue.admin.put(`/admin/models/${model.id}`).send(input).expect(200);
    expect(body).toMatchObject({ bio: '', featured: false });
  });

  it('removes a model, answers 404 from then on, and brings it back with its id', async () => {
    const model = await aModel();
    expect((await catalogue.admin.delete(`/admin/models/${model.id}`).expect(200)).body).toEqual({ id: model.id });
    await catalogue.visitor.get(`/models/${model.id}`).expect(404);
    await catalogue.admin.delete(`/admin/models/${model.id}`).expect(404);
    await catalogue.admin.put(`/admin/models/${model.id}`).send(modelInput()).expect(404);
    expect(await names('/models')).toEqual([]);
    const { body } = await catalogue.admin.post(`/admin/models/${model.id}/restore`).expect(200);
    expect(body).toEqual(model);
  });

  it('keeps text byte for byte: markup, emoji, right-to-left and 5,000 characters', async () => {
    const bio = `<script>alert("1")</script> \\ 👩🏾‍🦱 عارضة\n\t\u2028${'x'.repeat(4_940)}`;
    const model = await aModel({ bio });
    expect(model.bio).toBe(bio);
    expect((await catalogue.admin.get(`/models/${model.id}`).expect(200)).body).toEqual(model);
    expect((await catalogue.admin.get('/models').expect(200)).body).toEqual([model]);
  });

  it('ignores fields that are not part of a model', async () => {
    const body = {
      ...modelInput(),
      id: '0190a000-0000-7000-8000-000000000000',
      position: 1,
      created_at: 'x',
      __proto__: { a: 1 },
    };
    const { body: model } = await catalogue.admin.post('/admin/models').send(body).expect(201);
    expect(model.id).not.toBe(body.id);
  });

  it('answers 400 to a version that is none', async () => {
    const model = await aModel();
    const wrong = await catalogue.admin.put(`/admin/models/${model.id}`).set('if-match', '"*"').send(modelInput());
    expect(wrong.status).toBe(400);
    expect(wrong.body.issues).toEqual([{ path: 'If-Match', message: 'must be the updated_at that was read' }]);
    const yearZero = catalogue.admin.put(`/admin/models/${model.id}`).set('if-match', '"0000-01-01T00:00:00.000Z"');
    await yearZero.send(modelInput()).expect(400);
  });

  it('tells the counts and every picture that is in use, removed models included', async () => {
    const model = await aModel({ main_image: picture('a'), portfolio_images: [picture('b')] });
    await catalogue.admin.delete(`/admin/models/${model.id}`).expect(200);
    await aModel({ name: 'B', main_image: picture('c') });
    expect((await catalogue.internal.get('/internal/counts').expect(200)).body).toEqual({
      models: 1,
      news: 0,
      courses: 0,
      new_package_answers: 0,
    });
    const { body } = await catalogue.internal.get('/internal/media-references').expect(200);
    expect([...body].sort()).toEqual([picture('a'), picture('b'), picture('c')]);
  });
});
