import { aboutDefaults, contactPageDefaults, settingsDefaults, textHash, type Version } from '@nfa/contracts';
import { startContent } from './start-content.ts';

const sw = (texts: Record<string, string>) => ({
  sw: Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, { text }])),
});

describe('translations of pages', () => {
  let content: Awaited<ReturnType<typeof startContent>>;
  beforeEach(async () => {
    content = await startContent();
  });
  afterEach(() => content.stop());

  const save = async (changes: object, path = 'about', defaults: object = aboutDefaults) =>
    (
      await content.admin
        .put(`/admin/${path}`)
        .send({ ...defaults, ...changes })
        .expect(200)
    ).body;
  const seen = async (path: string) => (await content.visitor.get(path).expect(200)).body;

  it.each(['about', 'contact', 'settings', 'privacy', 'safety'])(
    'change no byte of the page %s that is read without a language',
    async (path) => {
      const built = await seen(`/${path}`);
      const before = (await content.visitor.get(`/${path}`)).text;
      const text = Object.entries(built).find(([, value]) => value)?.[0] ?? '';
      const name = { settings: 'hero_title', contact: 'address' }[path] ?? text;
      const { updated_at } = await save({ translations: sw({ [name]: 'Kwa Kiswahili' }) }, path, built);
      const after = (await content.visitor.get(`/${path}`)).text;
      expect(after.replace(`,"updated_at":"${updated_at}"`, '')).toBe(before);
      expect(await seen(`/${path}?lang=sw`)).toEqual({
        ...built,
        [name]: 'Kwa Kiswahili',
        translated: [name],
        updated_at,
      });
    },
  );

  it('are read with the page by the administrator alone', async () => {
    const mission = { text: 'Kazi yetu', of: textHash(aboutDefaults.mission) };
    expect((await save({ translations: sw({ mission: 'Kazi yetu' }) })).translations).toEqual({ sw: { mission } });
    await save({ translations: sw({ hero_title: 'Nyota' }) }, 'settings', settingsDefaults);
    expect((await content.admin.get('/admin/about').expect(200)).body.translations).toEqual({ sw: { mission } });
    expect((await content.admin.get('/settings').expect(200)).body.translations.sw.hero_title.text).toBe('Nyota');
    expect(await seen('/about')).not.toHaveProperty('translations');
    expect(await seen('/about?lang=sw')).not.toHaveProperty('translations');
  });

  it('are missed where the owner has changed a built-in text, until they are there', async () => {
    const missed = async () => (await content.admin.get('/admin/untranslated-pages').expect(200)).body as unknown;
    expect(await missed()).toEqual([]);
    await save({ mission: 'Work that walks.', values: ['On time'], vision: '', director_name: 'Another One' });
    expect(await missed()).toEqual([{ page: 'about', texts: ['mission', 'values'] }]);
    await save({
      mission: 'Work that walks.',
      values: ['On time'],
      translations: sw({ mission: 'Kazi inayotembea.', values: 'Kwa wakati' }),
    });
    expect(await missed()).toEqual([]);
    await save({ address: 'Ngong Road, Nairobi', office_hours: 'By day' }, 'contact', contactPageDefaults);
    expect(await missed()).toEqual([{ page: 'contact', texts: ['office_hours'] }]);
    await save({}, 'contact', contactPageDefaults);
    await content.visitor.get('/admin/untranslated-pages').expect(403);
  });

  it('of a list are one text, an entry a line', async () => {
    await save({ values: ['On time', 'Kind'], translations: sw({ values: 'Kwa wakati\nWema' }) });
    expect((await seen('/about?lang=sw')).values).toEqual(['Kwa wakati', 'Wema']);
    const { translations } = (await content.admin.get('/admin/about')).body;
    expect(translations.sw.values.of).toBe(textHash('On time\nKind'));
  });

  it('of a text that was emptied are read by nobody', async () => {
    const translations = sw({ mission: 'Kazi yetu', values: 'Kwa wakati' });
    await save({ translations });
    const emptied = { mission: '', values: [], vision: 'Ours' };
    await save(emptied);
    expect(await seen('/about?lang=sw')).toMatchObject({ ...emptied, translated: [] });
    expect((await save({ ...emptied, translations })).translations).toBeNull();
  });

  it('stay when a save omits them, are cleared by null, and come back with a version', async () => {
    const { translations } = await save({ translations: sw({ mission: 'Kazi yetu' }) });
    expect(await save({ mission: 'Another one' })).toMatchObject({ mission: 'Another one', translations });
    expect((await save({ translations: null })).translations).toBeNull();
    const path = '/admin/about/versions';
    const versions: Version[] = (await content.admin.get(path).expect(200)).body;
    expect(versions.map(({ changes }) => changes.map(({ field }) => field))).toEqual([
      ['mission', 'translations'],
      ['mission'],
      ['translations'],
    ]);
    const restored = await content.admin.post(`${path}/${versions[1]?.id}/restore?field=translations`).expect(200);
    expect(restored.body).toMatchObject({ mission: aboutDefaults.mission, translations });
  });

  it.each(['', '?field=translations'])('are gone when a version without them comes back%s', async (query) => {
    await save({});
    const [first]: Version[] = (await content.admin.get('/admin/about/versions').expect(200)).body;
    await save({ translations: sw({ mission: 'Kazi yetu' }) });
    const restored = await content.admin.post(`/admin/about/versions/${first?.id}/restore${query}`).expect(200);
    expect(restored.body.translations).toBeNull();
    expect(await seen('/about?lang=sw')).toMatchObject({ mission: aboutDefaults.mission, translated: [] });
  });

  it('are refused where they are too long, by the name of their field', async () => {
    const body = { ...aboutDefaults, translations: sw({ title: 'x'.repeat(151) }) };
    expect((await content.admin.put('/admin/about').send(body).expect(400)).body.issues).toEqual([
      { path: 'translations.sw.title.text', message: 'must have at most 150 characters' },
    ]);
    await content.visitor.get('/about?lang=en').expect(400);
  });
});
