import type { ModelProfile, News } from '@nfa/contracts';
import { restoredTables } from '@nfa/service-kit/testing';
import { DataSource } from 'typeorm';
import { modelInput, newsInput } from './factories.ts';
import { startCatalogue } from './start-catalogue.ts';

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

describe('what visitors may see', () => {
  let catalogue: Awaited<ReturnType<typeof startCatalogue>>;
  let restoreTables: () => Promise<void>;
  beforeAll(async () => {
    catalogue = await startCatalogue();
    restoreTables = await restoredTables(catalogue);
  });
  afterEach(() => restoreTables());
  afterAll(() => catalogue.stop());

  const titles = async (caller: 'visitor' | 'admin', query = ''): Promise<string[]> =>
    (await catalogue[caller].get(`/news${query}`).expect(200)).body.map(({ title }: News) => title);
  const anItem = async (changes: object): Promise<News> =>
    (await catalogue.admin.post('/admin/news').send(newsInput(changes)).expect(201)).body;

  it('leaves out drafts and scheduled news, which the administrator sees', async () => {
    await anItem({ title: 'published', featured: true });
    await anItem({ title: 'draft', draft: true, featured: true });
    await anItem({ title: 'scheduled', date: inMinutes(60), featured: true });
    for (const query of ['', '?featured=true', '?event_type=news', '?featured=true&limit=1'])
      expect(await titles('visitor', query)).toEqual(['published']);
    expect((await titles('admin')).sort()).toEqual(['draft', 'published', 'scheduled']);
  });

  it('shows a scheduled item once its time has come, without a save', async () => {
    await anItem({ title: 'old', date: '2026-01-01T00:00:00.000Z' });
    const item = await anItem({ title: 'scheduled', date: inMinutes(60) });
    expect(await titles('visitor')).toEqual(['old']);
    const lastPublishedAt = async () =>
      (await catalogue.internal.get('/internal/publication').expect(200)).body.last_published_at;
    expect(await lastPublishedAt()).toBe('2026-01-01T00:00:00.000Z');
    // Moves the date of the item, because the clock of Postgres cannot be moved.
    const [row] = await catalogue.app
      .get(DataSource, { strict: false })
      .query<{ date: Date }[][]>(`UPDATE news SET date = now() WHERE id = $1 RETURNING date`, [item.id]);
    expect(await titles('visitor')).toEqual(['scheduled', 'old']);
    expect(await lastPublishedAt()).toBe(row?.[0]?.date.toISOString());
  });

  it('gives a draft the time of its publication unless it has a date of its own', async () => {
    const draft = await anItem({ draft: true, date: '2026-01-01T00:00:00.000Z' });
    const put = (changes: object) =>
      catalogue.admin.put(`/admin/news/${draft.id}`).send(newsInput(changes)).expect(200);
    expect((await put({ draft: true })).body.date).toBe(draft.date);
    const published = (await put({})).body;
    expect(Math.abs(Date.parse(published.date) - Date.now())).toBeLessThan(60_000);
    expect((await put({ title: 'Later' })).body.date).toBe(published.date);
  });

  it('hides a model from lists, carousel and profile for visitors, not for the administrator', async () => {
    const hidden: ModelProfile = (
      await catalogue.admin
        .post('/admin/models')
        .send(modelInput({ visible: false, featured: true, main_image: 'https://example.com/a.jpg' }))
        .expect(201)
    ).body;
    for (const path of ['/models', '/models?category=female', '/featured-models'])
      expect((await catalogue.visitor.get(path).expect(200)).body).toEqual([]);
    await catalogue.visitor.get(`/models/${hidden.id}`).expect(404);
    expect((await catalogue.admin.get('/models').expect(200)).body).toEqual([hidden]);
    expect((await catalogue.admin.get(`/models/${hidden.id}`).expect(200)).body).toEqual(hidden);
    await catalogue.admin.put(`/admin/models/${hidden.id}`).send(modelInput()).expect(200);
    await catalogue.visitor.get(`/models/${hidden.id}`).expect(200);
  });

  it('carries a text for each picture, whatever its focus point, and drops blank ones', async () => {
    const picture = `/media/${'a'.repeat(64)}.jpg`;
    const alt_texts = { [`${picture}#focus=10,20`]: 'Zawadi walks in a white dress', 'https://example.com/b.jpg': ' ' };
    const { body } = await catalogue.admin
      .post('/admin/models')
      .send({ ...modelInput(), alt_texts })
      .expect(201);
    expect(body.alt_texts).toEqual({ [picture]: 'Zawadi walks in a white dress' });
    const { surname: _surname, birth_date: _birthDate, minor: _minor, translations: _translations, ...shown } = body;
    expect((await catalogue.visitor.get(`/models/${body.id}`).expect(200)).body).toEqual({
      ...shown,
      is_protected: false,
    });
    const many = Object.fromEntries(Array.from({ length: 41 }, (_, i) => [`https://example.com/${i}.jpg`, 'x']));
    for (const bad of [{ 'javascript:alert(1)': 'x' }, { [picture]: 'x'.repeat(251) }, { [picture]: 1 }, many, []])
      await catalogue.admin
        .post('/admin/models')
        .send({ ...modelInput(), alt_texts: bad })
        .expect(400);
  });
});
