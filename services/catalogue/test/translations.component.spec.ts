import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Course, type MissingContent, type News, type OpenIntake, textHash, type Version } from '@nfa/contracts';
import { restoredTables } from '@nfa/service-kit/testing';
import { courseInput, modelInput, newsInput } from './factories.ts';
import { startCatalogue } from './start-catalogue.ts';

const sw = (texts: Record<string, string>) => ({
  sw: Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, { text }])),
});

describe('translations', () => {
  let catalogue: Awaited<ReturnType<typeof startCatalogue>>;
  let restoreTables: () => Promise<void>;
  beforeAll(async () => {
    catalogue = await startCatalogue();
    restoreTables = await restoredTables(catalogue);
  });
  afterEach(() => restoreTables());
  afterAll(() => catalogue.stop());

  const add = async (path: string, input: object) =>
    (await catalogue.admin.post(`/admin/${path}`).send(input).expect(201)).body;
  const aCourse = (changes = {}): Promise<Course> => add('courses', courseInput(changes));
  const put = (path: string, input: object) => catalogue.admin.put(`/admin/${path}`).send(input);
  const seen = async (path: string) => (await catalogue.visitor.get(path).expect(200)).body;

  it.each([
    ['courses', '/courses', courseInput(), { title: 'Msingi wa jukwaa' }],
    ['news', '/news', newsInput(), { title: 'Usaili wa wazi', content: 'Njoo na viatu bapa.' }],
    ['models', '/models', modelInput({ bio: 'Walks.' }), { bio: 'Anatembea.' }],
  ])('of %s change no byte of what visitors read without a language', async (path, list, input, texts) => {
    const record = await add(path, { ...input, featured: true });
    const addresses = path === 'courses' ? [list] : [list, `${list}/${record.id}`, `${list}?featured=true`];
    if (path === 'models') addresses.splice(2, 1, '/featured-models', `/models/${record.id}/comp-card`);
    const read = () => Promise.all(addresses.map(async (address) => (await catalogue.visitor.get(address)).text));
    const before = await read();
    expect(before.join()).toContain(record.id);
    await catalogue.query(`UPDATE ${path} SET translations = $1`, [sw(texts)]);
    expect(await read()).toEqual(before);
  });

  it('of a start come with its course, and leave what visitors read without a language as it was', async () => {
    const starts: OpenIntake[] = [];
    const enquiries = createServer((_, response) => {
      response.setHeader('content-type', 'application/json').end(JSON.stringify(starts));
    });
    await new Promise<void>((resolve) => enquiries.listen(0, '127.0.0.1', resolve));
    const { port } = enquiries.address() as AddressInfo;
    const own = await startCatalogue({ enquiriesUrl: `http://127.0.0.1:${port}` });
    const { body: course } = await own.admin.post('/admin/courses').send(courseInput()).expect(201);
    const start = {
      id: '0190a000-0000-7000-8000-000000000001',
      starts_on: '2027-01-11',
      ends_on: '2027-02-12',
      days: 'Tuesday and Thursday',
      hours: '5:30 to 8:00 PM',
      venue: '',
      seats: 12,
      seats_left: 12,
      waiting: 0,
    };
    const stored = { ...start, course_id: course.id, translations: sw({ days: 'Jumanne na Alhamisi' }) };
    starts.push(stored);
    const read = async (path: string) => (await own.visitor.get(path).expect(200)).body[0].intakes;
    expect(await read('/courses')).toEqual([start]);
    expect(await read('/courses?lang=sw')).toEqual([{ ...start, days: 'Jumanne na Alhamisi', translated: ['days'] }]);
    const missing = async () => (await own.admin.get('/admin/catalogue-gaps').expect(200)).body.starts_not_translated;
    expect(await missing()).toEqual({ count: 1, id: course.id, name: start.starts_on });
    starts.splice(0, 1, { ...stored, hours: '' });
    expect(await missing()).toBeNull();
    await own.stop();
    enquiries.closeAllConnections();
    await new Promise((resolve) => enquiries.close(resolve));
  });

  it.each([
    ['is kept by a save without translations', undefined],
    ['comes with the save', sw({ bio: 'Anatembea.' })],
  ])('of a text that was emptied are read by nobody, when one %s', async (_, translations) => {
    const full = modelInput({ bio: 'Walks.', experience: 'None.' });
    const { id } = await add('models', { ...full, translations: sw({ bio: 'Anatembea.', experience: 'Hana.' }) });
    await put(`models/${id}`, { ...full, bio: '', translations }).expect(200);
    const shown = await seen(`/models/${id}?lang=sw`);
    expect(shown.bio).toBe('');
    expect(shown.translated).toEqual(translations ? [] : ['experience']);
  });

  it('of a text that the record does not have are refused', async () => {
    const item = { ...newsInput(), translations: sw({ venue: 'Nairobi' }) };
    const { body } = await catalogue.admin.post('/admin/news').send(item).expect(400);
    expect(body.issues).toEqual([{ path: 'translations.sw', message: 'has fields that do not belong there' }]);
  });

  it('are read by visitors who ask for Kiswahili, who are told which texts are in it', async () => {
    const { id } = await aCourse({ bring: 'Heels', translations: sw({ title: 'Msingi wa jukwaa', bring: 'Viatu' }) });
    const [course] = await seen('/courses?lang=sw');
    expect(course).toMatchObject({
      id,
      title: 'Msingi wa jukwaa',
      bring: 'Viatu',
      description: 'Walk, posture and turns.',
    });
    expect(course.translated.sort()).toEqual(['bring', 'title']);
    expect(course).not.toHaveProperty('translations');
    const item = await add('news', newsInput({ translations: sw({ content: 'Njoo na viatu bapa.' }) }));
    for (const news of [await seen(`/news/${item.id}?lang=sw`), (await seen('/news?lang=sw&limit=1'))[0]])
      expect(news).toMatchObject({ title: 'Open casting', content: 'Njoo na viatu bapa.', translated: ['content'] });
    const model = await add('models', modelInput({ featured: true, translations: sw({ status: 'Nyota' }) }));
    for (const path of [`/models/${model.id}`, '/models', '/featured-models'])
      expect([await seen(`${path}?lang=sw`)].flat()[0]).toMatchObject({ status: 'Nyota', translated: ['status'] });
    await add('models', modelInput({ name: 'Amani' }));
    expect((await seen('/models?lang=sw'))[0]).toMatchObject({ status: 'Rising Star', translated: [] });
  });

  it('show nobody a record that visitors do not see', async () => {
    const translations = sw({ title: 'Siri' });
    await aCourse({ active: false, translations });
    const item = await add('news', newsInput({ draft: true, translations }));
    const model = await add('models', modelInput({ visible: false, translations: sw({ bio: 'Siri' }) }));
    for (const path of ['/courses', '/news', '/models', '/featured-models'])
      expect(await seen(`${path}?lang=sw`)).toEqual([]);
    for (const path of [`/news/${item.id}`, `/models/${model.id}`])
      await catalogue.visitor.get(`${path}?lang=sw`).expect(404);
    expect((await catalogue.admin.get(`/news/${item.id}?lang=sw`).expect(200)).body.title).toBe('Siri');
  });

  it.each(['lang=en', 'lang=de', 'lang=', 'lang=sw&lang=sw'])('are not read with the query %s', async (query) => {
    for (const path of ['/courses', '/news', '/models', '/featured-models'])
      await catalogue.visitor.get(`${path}?${query}`).expect(400);
  });

  it('stay when a save omits them, and are cleared by null', async () => {
    const { id, translations } = await aCourse({ translations: sw({ title: 'Msingi wa jukwaa' }) });
    const { translations: _, ...input } = courseInput({ price: 'KSh 30,000' });
    expect((await put(`courses/${id}`, input).expect(200)).body).toMatchObject({ price: 'KSh 30,000', translations });
    expect((await put(`courses/${id}`, { ...input, translations: null }).expect(200)).body.translations).toBeNull();
    expect(
      (await put(`courses/${id}`, { ...input, translations: { sw: {} } }).expect(200)).body.translations,
    ).toBeNull();
    expect((await aCourse()).translations).toBeNull();
  });

  it('know the English that they were made from, whatever becomes of it', async () => {
    const course = await aCourse({ translations: sw({ title: 'Msingi wa jukwaa' }) });
    const title = { text: 'Msingi wa jukwaa', of: textHash('Runway basics') };
    expect(course.translations).toEqual({ sw: { title } });
    const changed = { ...courseInput({ title: 'Runway, from the start' }), translations: course.translations };
    expect((await put(`courses/${course.id}`, changed).expect(200)).body.translations.sw.title).toEqual(title);
    const again = { ...changed, translations: sw({ title: 'Msingi wa jukwaa' }) };
    expect((await put(`courses/${course.id}`, again).expect(200)).body.translations.sw.title.of).toBe(
      textHash('Runway, from the start'),
    );
  });

  it('may be as long as the English, and are refused by the name of their field', async () => {
    await aCourse({ translations: sw({ title: 'x'.repeat(150) }) });
    const refused = async (body: object) =>
      (
        await catalogue.admin
          .post('/admin/courses')
          .send({ ...courseInput(), ...body })
          .expect(400)
      ).body.issues;
    expect(await refused({ translations: sw({ title: 'x'.repeat(151), bring: '' }) })).toEqual([
      { path: 'translations.sw.title.text', message: 'must have at most 150 characters' },
      { path: 'translations.sw.bring.text', message: 'is required' },
    ]);
    expect(await refused({ translations: { sw: { title: { text: 'Msingi', of: 'x' } } } })).toEqual([
      { path: 'translations.sw.title.of', message: 'must have 8 hexadecimal digits' },
    ]);
    for (const translations of [[], 'sw', {}, { sw: 'Msingi' }, { sw: { title: 'Msingi' } }])
      expect(JSON.stringify(await refused({ translations }))).toContain('"translations');
  });

  it('have versions and come back with them', async () => {
    const item: News = await add('news', newsInput({ translations: sw({ title: 'Usaili wa wazi' }) }));
    await put(`news/${item.id}`, newsInput({ translations: sw({ title: 'Usaili' }) })).expect(200);
    await put(`news/${item.id}`, newsInput({ translations: null })).expect(200);
    const path = `/admin/news/${item.id}/versions`;
    const versions: Version[] = (await catalogue.admin.get(path).expect(200)).body;
    expect(versions.map(({ changes }) => changes.map(({ field }) => field)).slice(0, 2)).toEqual([
      ['translations'],
      ['translations'],
    ]);
    const restore = (version: Version | undefined, query = '') =>
      catalogue.admin.post(`${path}/${version?.id}/restore${query}`).expect(200);
    expect((await restore(versions[1])).body.translations.sw.title.text).toBe('Usaili');
    expect((await restore(versions[2], '?field=translations')).body.translations).toEqual(item.translations);
    await catalogue.query("UPDATE versions SET data = data - 'translations' WHERE id = $1", [versions[1]?.id]);
    expect((await restore(versions[1])).body.translations).toEqual(item.translations);
    await catalogue.admin.delete(`/admin/news/${item.id}`).expect(200);
    expect((await catalogue.admin.post(`/admin/news/${item.id}/restore`).expect(200)).body.translations).toEqual(
      item.translations,
    );
  });

  it('must not name a child by its surname', async () => {
    await add('models', modelInput({ name: 'Tumaini', category: 'kids', surname: 'Kamau' }));
    const text = 'Tumaini Kamau jukwaani';
    for (const [path, input, field] of [
      ['courses', courseInput(), 'description'],
      ['news', newsInput(), 'content'],
      ['models', modelInput({ bio: 'Walks.' }), 'bio'],
    ] as const) {
      const body = { ...input, translations: sw({ [field]: text }) };
      expect((await catalogue.admin.post(`/admin/${path}`).send(body).expect(400)).body.issues).toEqual([
        { path: `translations.sw.${field}.text`, message: expect.stringContaining('must not contain “Kamau”') },
      ]);
    }
  });

  it('go with an erased person', async () => {
    const { id } = await add('models', modelInput({ bio: 'Walks.', translations: sw({ bio: 'Zawadi anatembea.' }) }));
    const records = { records: [{ kind: 'model', id }] };
    const { text } = await catalogue.internal.post('/internal/personal-data/documents').send(records).expect(200);
    expect(text).toContain('Zawadi anatembea.');
    // The call fails because the media service is away: all rows are erased, only the scans of papers remain.
    await catalogue.internal.post('/internal/personal-data/erasures').send(records).expect(503);
    for (const table of ['models', 'versions'])
      expect(await catalogue.query(`SELECT 1 FROM ${table} t WHERE t::text LIKE '%anatembea%'`, [])).toEqual([]);
  });

  it('that are missing are counted for what visitors see, with the newest of each kind', async () => {
    const missing = async (): Promise<MissingContent> => (await catalogue.admin.get('/admin/catalogue-gaps')).body;
    const whole = { title: 'Msingi', description: 'Kutembea.' };
    await aCourse({ translations: sw(whole) });
    await aCourse({ active: false });
    await add('news', newsInput({ draft: true }));
    await add('models', modelInput({ visible: false, bio: 'Walks.' }));
    await add('models', modelInput());
    expect(await missing()).toMatchObject({
      courses_not_translated: null,
      news_not_translated: null,
      models_not_translated: null,
    });
    await aCourse({ bring: 'Heels', translations: sw(whole) });
    const { id } = await aCourse({ title: 'Posing', translations: sw({ title: 'Mapozi' }) });
    const item = await add('news', newsInput());
    const model = await add(
      'models',
      modelInput({ bio: 'Walks.', experience: 'Two shows.', translations: sw({ bio: 'Anatembea.' }) }),
    );
    expect(await missing()).toMatchObject({
      courses_not_translated: { count: 2, id, name: 'Posing' },
      news_not_translated: { count: 1, id: item.id, name: 'Open casting' },
      models_not_translated: { count: 1, id: model.id, name: 'Zawadi Njeri' },
    });
  });
});
