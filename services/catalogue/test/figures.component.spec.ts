import { randomUUID } from 'node:crypto';
import { type FigureDay, type FigureSum, nairobiDay, type ViewedModel } from '@nfa/contracts';
import { awayFromMidnight, restoredTables } from '@nfa/service-kit/testing';
import { modelInput } from './factories.ts';
import { startCatalogue } from './start-catalogue.ts';

const daysAgo = (days: number) => nairobiDay(new Date(Date.now() - days * 86_400_000));

describe('figures', () => {
  let catalogue: Awaited<ReturnType<typeof startCatalogue>>;
  let restoreTables: () => Promise<void>;
  beforeAll(async () => {
    catalogue = await startCatalogue();
    restoreTables = await restoredTables(catalogue);
  });
  beforeEach(awayFromMidnight);
  afterEach(() => restoreTables());
  afterAll(() => catalogue.stop());

  const aModel = async (changes = {}): Promise<string> =>
    (await catalogue.admin.post('/admin/models').send(modelInput(changes)).expect(201)).body.id;
  const sum = (model_id: string, changes: Partial<FigureSum> = {}): FigureSum => ({
    model_id,
    day: daysAgo(0),
    kind: 'view',
    count: 1,
    ...changes,
  });
  const add = (...figures: FigureSum[]) => catalogue.internal.post('/internal/figures').send(figures).expect(200);
  const figuresOf = async (id: string): Promise<FigureDay[]> =>
    (await catalogue.admin.get(`/admin/models/${id}/figures`).expect(200)).body;
  const mostViewed = async (): Promise<ViewedModel[]> =>
    (await catalogue.admin.get('/admin/most-viewed-models').expect(200)).body;

  it('add up by model, day and kind, and show thirty days', async () => {
    const model = await aModel();
    await add(sum(model), sum(model, { count: 4 }), sum(model, { kind: 'call' }), sum(model, { day: daysAgo(29) }));
    await add(sum(model, { count: 2 }), sum(model, { day: daysAgo(30), count: 9 }));
    const days = await figuresOf(model);
    expect(days).toHaveLength(30);
    expect(days.map(({ day }) => day)).toEqual([...Array(30).keys()].map((n) => daysAgo(29 - n)));
    expect(days[29]).toEqual({ day: daysAgo(0), view: 7, whatsapp: 0, call: 1, mail: 0, shortlist: 0, yes: 0 });
    expect(days.reduce((total, { view }) => total + view, 0)).toBe(8);
  });

  it('leave out models that do not exist or that visitors do not see', async () => {
    const [shown, hidden, removed] = [await aModel(), await aModel({ visible: false }), await aModel()];
    await catalogue.admin.delete(`/admin/models/${removed}`).expect(200);
    await add(sum(randomUUID()), sum(hidden), sum(removed), sum(shown));
    expect(await catalogue.query('SELECT model_id FROM model_figures', [])).toEqual([{ model_id: shown }]);
  });

  it('count the clients who said yes in a package on that day', async () => {
    const model = await aModel();
    const items = [{ model_id: model }];
    const made = { title: 'Savanna Linen', expires_on: '2099-12-06', items };
    const { body } = await catalogue.admin.post('/admin/packages').send(made).expect(201);
    const link = await catalogue.admin.get(`/admin/packages/${body.id}/link`).expect(200);
    const path = link.body.path.replace('/package/', '/packages/');
    for (const answer of ['yes', 'yes', 'maybe', 'no']) {
      const { secret } = (await catalogue.visitor.post(`${path}/clients`).send({ name: 'Wambui' }).expect(201)).body;
      const pick = catalogue.visitor.put(`${path}/picks/${model}`).set('x-package-client', secret);
      await pick.send({ answer }).expect(200);
    }
    expect((await figuresOf(model)).at(-1)).toMatchObject({ yes: 2, view: 0 });
  });

  it('rank the five models with most views', async () => {
    const models: string[] = [];
    for (let n = 0; n < 6; n += 1) models.push(await aModel({ name: `Model ${n}` }));
    await add(...models.map((id, n) => sum(id, { count: n + 1, day: daysAgo(n) })));
    await add(sum(models[0] as string, { kind: 'whatsapp', count: 50 }));
    const ranked = await mostViewed();
    expect(ranked.map(({ name, view }) => [name, view])).toEqual([
      ['Model 5', 6],
      ['Model 4', 5],
      ['Model 3', 4],
      ['Model 2', 3],
      ['Model 1', 2],
    ]);
    expect(ranked[0]?.views_by_day.map((views, index) => views && [index, views]).filter(Boolean)).toEqual([[24, 6]]);
  });

  it('go with a model that is deleted for good', async () => {
    const model = await aModel();
    await add(sum(model));
    await catalogue.admin.delete(`/admin/models/${model}`).expect(200);
    await catalogue.admin.delete(`/admin/trash/models/${model}`).expect(200);
    expect(await catalogue.query('SELECT * FROM model_figures', [])).toEqual([]);
  });
});
