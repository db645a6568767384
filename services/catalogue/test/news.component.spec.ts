import { News } from '@nfa/contracts';
import { restoredTables } from '@nfa/service-kit/testing';
import { newsInput } from './factories.ts';
import { startCatalogue } from './start-catalogue.ts';

describe('news', () => {
  let catalogue: Awaited<ReturnType<typeof startCatalogue>>;
  let restoreTables: () => Promise<void>;
  beforeAll(async () => {
    catalogue = await startCatalogue();
    restoreTables = await restoredTables(catalogue);
  });
  afterEach(() => restoreTables());
  afterAll(() => catalogue.stop());

  const anItem = async (changes = {}): Promise<News> =>
    (await catalogue.admin.post('/admin/news').send(newsInput(changes)).expect(201)).body;
  const titles = async (query = ''): Promise<string[]> =>
    (await catalogue.visitor.get(`/news${query}`).expect(200)).body.map((item: News) => item.title);

  it('publishes now and answers exactly the fields of the contract', async () => {
    const before = Date.now();
    const item = await anItem();
    expect(News.strict().parse(item)).toEqual(item);
    expect(Date.parse(item.date)).toBeGreaterThanOrEqual(before);
  });

  it('shows one item with its time and place, and nothing of a removed one', async () => {
    const item = await anItem({ start_time: '09:00', end_time: '12:00', place: 'Jua Arcade' });
    const { body } = await catalogue.visitor.get(`/news/${item.id}`).expect(200);
    const { translations: _translations, ...shown } = item;
    expect(body).toEqual(shown);
    expect(body).toMatchObject({ start_time: '09:00', end_time: '12:00', place: 'Jua Arcade' });
    await catalogue.admin
      .post('/admin/news')
      .send({ ...newsInput(), start_time: '9 o’clock' })
      .expect(400);
    await catalogue.admin.delete(`/admin/news/${item.id}`).expect(200);
    await catalogue.visitor.get(`/news/${item.id}`).expect(404);
  });

  it('is news unless told otherwise', async () => {
    const { event_type: _, ...input } = newsInput();
    expect((await catalogue.admin.post('/admin/news').send(input).expect(201)).body.event_type).toBe('news');
  });

  it('lists newest published first; type, featured and limit combine', async () => {
    await anItem({ title: 'old', date: '2026-01-01T00:00:00Z', featured: true });
    await anItem({ title: 'new', date: '2026-03-01T00:00:00Z', event_type: 'event', featured: true });
    await anItem({ title: 'middle', date: '2026-02-01T00:00:00Z', featured: true });
    await anItem({ title: 'plain', date: '2026-04-01T00:00:00Z' });
    expect(await titles()).toEqual(['plain', 'new', 'middle', 'old']);
    expect(await titles('?featured=true&limit=1')).toEqual(['new']);
    expect(await titles('?featured=true&event_type=news')).toEqual(['middle', 'old']);
    expect(await titles('?featured=false')).toEqual(['plain']);
  });

  it.each([
    ['2026-05-02', '2026-05-01T21:00:00.000Z'],
    ['2026-05-02T00:00:00.000Z', '2026-05-01T21:00:00.000Z'],
    ['2026-05-01T22:30:00Z', '2026-05-01T21:00:00.000Z'],
    ['2026-05-02T23:59:00+03:00', '2026-05-01T21:00:00.000Z'],
    ['2026-05-02T23:59', '2026-05-01T21:00:00.000Z'],
    ['', null],
    [null, null],
  ])('keeps the calendar day in Nairobi of the event date %s', async (event_date, stored) => {
    expect((await anItem({ event_date })).event_date).toBe(stored);
  });

  it.each([
    '2026-02-30',
    '2026-02-30T09:00',
    '2026-02-30T09:00:00Z',
    '2026-02-30T09:00:00+03:00',
    'tomorrow',
    '1969-12-31',
    '2101-01-01',
    '2026-05-02T25:00',
    20260502,
  ])('refuses the event date %s', async (event_date) => {
    const { body } = await catalogue.admin
      .post('/admin/news')
      .send({ ...newsInput(), event_date })
      .expect(400);
    expect(body.issues[0].path).toBe('event_date');
  });

  it('keeps the published date of a replaced item unless another one is given', async () => {
    const item = await anItem({ date: '2026-01-01T00:00:00.000Z' });
    const put = (changes: object) => catalogue.admin.put(`/admin/news/${item.id}`).send({ ...newsInput(), ...changes });
    expect((await put({ title: 'Edited' }).expect(200)).body.date).toBe(item.date);
    expect((await put({ date: '2026-02-02T00:00:00.000Z' }).expect(200)).body.date).toBe('2026-02-02T00:00:00.000Z');
  });

  it('removes an item and brings it back with its id', async () => {
    const item = await anItem();
    await catalogue.admin.delete(`/admin/news/${item.id}`).expect(200);
    expect(await titles()).toEqual([]);
    expect((await catalogue.admin.post(`/admin/news/${item.id}/restore`).expect(200)).body).toEqual(item);
  });

  it('creates one item however often the same Idempotency-Key comes, even after it was removed', async () => {
    const send = () => catalogue.admin.post('/admin/news').set('idempotency-key', 'once').send(newsInput()).expect(201);
    const { body: first } = await send();
    await catalogue.admin.delete(`/admin/news/${first.id}`).expect(200);
    expect((await send()).body.id).toBe(first.id);
    await catalogue.admin.post('/admin/news').set('idempotency-key', 'with space').send(newsInput()).expect(400);
  });
});
