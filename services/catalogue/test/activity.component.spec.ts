import { logActivity } from '@nfa/service-kit';
import { changeWithLine, testActor, waitingLines } from '@nfa/service-kit/testing';
import { DataSource } from 'typeorm';
import { courseInput, modelInput, newsInput } from './factories.ts';
import { startCatalogue } from './start-catalogue.ts';

const picture = (letter: string) => `/media/${letter.repeat(64)}.jpg`;
const day = (years: number) => `${new Date().getFullYear() + years}-06-01`;

describe('activity lines', () => {
  let catalogue: Awaited<ReturnType<typeof startCatalogue>>;
  beforeAll(async () => {
    catalogue = await startCatalogue();
  });
  afterAll(() => catalogue.stop());

  const created = async (path: string, body: object): Promise<{ id: string; updated_at: string }> =>
    (await catalogue.admin.post(`/admin/${path}`).send(body).expect(201)).body;
  const model = (letter = 'a') =>
    created('models', modelInput({ main_image: picture(letter), portfolio_images: [picture('b')] }));
  const trashed = async (path: string, body: object) => {
    const { id } = await created(path, body);
    await catalogue.admin.delete(`/admin/${path}/${id}`).expect(200);
    return { id };
  };
  const packageInput = async () => ({
    title: 'For Savannah',
    recipient: 'Savannah Magazine',
    expires_on: day(1),
    items: [{ model_id: (await model()).id, image: '' }],
  });
  const version = async (path: string, id: string) =>
    (await catalogue.admin.get(`/admin/${path}/${id}/versions`).expect(200)).body[0].id as string;

  type Call = [method: 'post' | 'put' | 'delete', path: string, body?: object];
  const records = { models: modelInput(), news: newsInput(), courses: courseInput() };
  const edits = Object.entries(records).flatMap(([path, body]) => [
    ['create', path, async (): Promise<Call> => ['post', path, body]],
    ['replace', path, async (): Promise<Call> => ['put', `${path}/${(await created(path, body)).id}`, body]],
    [
      'restoreVersion',
      path,
      async (): Promise<Call> => {
        const { id } = await created(path, body);
        return ['post', `${path}/${id}/versions/${await version(path, id)}/restore`];
      },
    ],
  ]) as [string, string, () => Promise<Call>][];
  const others: [action: string, entity: string, prepare: () => Promise<Call>][] = [
    ['remove', 'models', async () => ['delete', `models/${(await model()).id}`]],
    ['remove', 'news', async () => ['delete', `news/${(await created('news', newsInput())).id}`]],
    ['restore', 'models', async () => ['post', `models/${(await trashed('models', modelInput())).id}/restore`]],
    ['restore', 'news', async () => ['post', `news/${(await trashed('news', newsInput())).id}/restore`]],
    ['purgeModel', 'trash', async () => ['delete', `trash/models/${(await trashed('models', modelInput())).id}`]],
    ['purgeNews', 'trash', async () => ['delete', `trash/news/${(await trashed('news', newsInput())).id}`]],
    ['order', 'models', async () => ['put', 'models/order', { ids: [(await model()).id] }]],
    ['order', 'courses', async () => ['put', 'courses/order', { ids: [(await created('courses', courseInput())).id] }]],
    ['create', 'packages', async () => ['post', 'packages', await packageInput()]],
    [
      'replace',
      'packages',
      async () => ['put', `packages/${(await created('packages', await packageInput())).id}`, await packageInput()],
    ],
    ['remove', 'packages', async () => ['delete', `packages/${(await created('packages', await packageInput())).id}`]],
    [
      'renewLink',
      'packages',
      async () => ['post', `packages/${(await created('packages', await packageInput())).id}/link`],
    ],
    [
      'revokeLink',
      'packages',
      async () => ['delete', `packages/${(await created('packages', await packageInput())).id}/link`],
    ],
    [
      'noteSeen',
      'packages',
      async () => [
        'put',
        `packages/${(await created('packages', await packageInput())).id}/seen`,
        { until: new Date().toISOString() },
      ],
    ],
    ['setPolicy', 'consent-policy', async () => ['put', 'consent-policy', { adults: 'off', children: 'block' }]],
    ['set', 'retention', async () => ['put', 'retention/catalogue', { kind: 'packages', days: 400 }]],
    [
      'ask',
      'models',
      async () => [
        'post',
        `models/${(await model()).id}/consent-links`,
        { pictures: [picture('a')], scopes: ['site'], name: 'Zawadi', relation: '', phone: '', email: '' },
      ],
    ],
    [
      'withdraw',
      'models',
      async () => [
        'post',
        `models/${(await model('d')).id}/consent-withdrawals`,
        { pictures: [picture('d')], note: '' },
      ],
    ],
    [
      'recordPaper',
      'models',
      async () => [
        'post',
        `models/${(await model()).id}/paper-consents`,
        { pictures: [picture('a')], scopes: ['site'], until: day(1), note: 'Folder 3' },
      ],
    ],
    [
      'replaceFile',
      'record-files',
      async () => {
        await model();
        return ['put', 'record-files', { from: picture('b'), by: picture('c') }];
      },
    ],
  ];

  it.each([...edits, ...others])(
    'tell of %s of %s, together with the change or not at all',
    async (action, entity, prepare) => {
      const [method, path, body] = await prepare();
      const call = () => {
        const test = catalogue.admin[method](`/admin/${path}`);
        return body ? test.send(body) : test;
      };
      const { response, line } = await changeWithLine(catalogue, call);
      const inPath = /[0-9a-f-]{36}/.exec(path)?.[0];
      expect(line).toMatchObject({
        action,
        entity,
        entity_id: inPath ?? response.body.id ?? null,
        actor: testActor.session,
        client_ip: testActor.ip,
        status: response.status,
      });
    },
  );

  it('tell of nothing that was refused, and of nothing that visitors do', async () => {
    const { id } = await model();
    const before = await waitingLines(catalogue);
    const old = { 'if-match': '"2020-01-01T00:00:00.000Z"' };
    await catalogue.admin.put(`/admin/models/${id}`).set(old).send(modelInput()).expect(409);
    await catalogue.admin.delete('/admin/news/0190a000-0000-7000-8000-000000000000').expect(404);
    await catalogue.admin.post('/admin/courses').send({}).expect(400);
    await catalogue.visitor.get(`/models/${id}`).expect(200);
    expect(await waitingLines(catalogue)).toEqual(before);
  });

  it('are taken over once, the oldest first', async () => {
    await model();
    const lines = await waitingLines(catalogue);
    expect(lines.map(({ at }) => at)).toEqual(lines.map(({ at }) => at).sort());
    const [first, ...others] = lines;
    expect(await waitingLines(catalogue, [first?.id ?? ''])).toEqual(others);
    const { body } = await catalogue.admin.post('/internal/activity').send({ logged: [] });
    expect(body.code).toBe('forbidden');
  });

  it('may tell of what a service does by itself, in its transaction', async () => {
    const source = catalogue.app.get(DataSource, { strict: false });
    const line = { action: 'published_unasked', entity: 'models', entity_id: 'a' };
    const change = source.transaction(async (transaction) => {
      await logActivity(transaction, line);
      throw new Error('taken back');
    });
    await expect(change).rejects.toThrow('taken back');
    await source.transaction((transaction) => logActivity(transaction, line));
    expect((await waitingLines(catalogue)).filter(({ action }) => action === line.action)).toEqual([
      expect.objectContaining({ ...line, actor: null, client_ip: '' }),
    ]);
  });
});

describe('activity lines about consents', () => {
  let catalogue: Awaited<ReturnType<typeof startCatalogue>>;
  beforeAll(async () => {
    catalogue = await startCatalogue();
  });
  afterAll(() => catalogue.stop());

  const created = async (path: string, body: object): Promise<{ id: string }> =>
    (await catalogue.admin.post(`/admin/${path}`).send(body).expect(201)).body;

  it('name each picture that becomes public without a consent where the policy warns, whichever way it comes', async () => {
    await catalogue.admin.put('/admin/consent-policy').send({ adults: 'warn', children: 'warn' }).expect(200);
    const unconsented = async (): Promise<Record<string, number>> => {
      const lines = await waitingLines(catalogue);
      await waitingLines(
        catalogue,
        lines.map(({ id }) => id),
      );
      const counts: Record<string, number> = {};
      for (const { action } of lines) if (action.endsWith('Unconsented')) counts[action] = (counts[action] ?? 0) + 1;
      return counts;
    };
    await unconsented();
    const pictures = Array.from({ length: 10 }, (_, index) => `/media/${String(index).repeat(64)}.jpg`);
    const child = modelInput({ category: 'kids', main_image: pictures[0], portfolio_images: pictures.slice(1) });
    const { id } = await created('models', { ...child, visible: false });
    expect(await unconsented()).toEqual({});
    const put = (body: object) => catalogue.admin.put(`/admin/models/${id}`).send(body).expect(200);
    await put(child);
    expect(await unconsented()).toEqual({ publishUnconsented: 10 });
    // Pictures that are public already are not logged again, whether a save changes something or not.
    await put({ ...child, bio: 'Loves to run.' });
    await put({ ...child, bio: 'Loves to run.' });
    expect(await unconsented()).toEqual({});
    await put({ ...child, main_image: '', portfolio_images: [] });
    const [, whole] = (await catalogue.admin.get(`/admin/models/${id}/versions`).expect(200)).body;
    await catalogue.admin.post(`/admin/models/${id}/versions/${whole.id}/restore`).expect(200);
    expect(await unconsented()).toEqual({ publishUnconsented: 10 });
    await catalogue.admin.delete(`/admin/models/${id}`).expect(200);
    await catalogue.admin.post(`/admin/models/${id}/restore`).expect(200);
    expect(await unconsented()).toEqual({ publishUnconsented: 10 });

    const { id: adult } = await created(
      'models',
      modelInput({ main_image: picture('a'), portfolio_images: [picture('b')] }),
    );
    expect(await unconsented()).toEqual({ publishUnconsented: 2 });
    const items = [{ model_id: adult, images: [picture('b')] }];
    const input = { title: 'For Savannah', expires_on: day(1), items };
    const { id: packageId } = await created('packages', input);
    expect(await unconsented()).toEqual({ shareUnconsented: 1 });
    await catalogue.admin.put(`/admin/packages/${packageId}`).send(input).expect(200);
    expect(await unconsented()).toEqual({});
    // The picture that replaces another everywhere has no consent of its own, neither on the profile nor in the package.
    const replacement = { from: picture('b'), by: picture('f') };
    await catalogue.admin.put('/admin/record-files').send(replacement).expect(200);
    expect(await unconsented()).toEqual({ publishUnconsented: 1, shareUnconsented: 1 });
    await catalogue.admin.put('/admin/consent-policy').send({ adults: 'off', children: 'off' }).expect(200);
    await put({ ...child, main_image: pictures[9] });
    expect(await unconsented()).toEqual({});

    // For a minor on a board of adults the policy for children holds, from the save that says so.
    await catalogue.admin.put('/admin/consent-policy').send({ adults: 'off', children: 'warn' }).expect(200);
    const grown = modelInput({ main_image: picture('c'), portfolio_images: [picture('d')] });
    const { id: minor } = await created('models', grown);
    expect(await unconsented()).toEqual({});
    // As stored before a model had an age.
    await catalogue.query("UPDATE versions SET data = data - 'birth_date' - 'minor' WHERE record_id = $1", [minor]);
    const mark = (body: object) => catalogue.admin.put(`/admin/models/${minor}`).send(body).expect(200);
    await mark({ ...grown, minor: true });
    expect(await unconsented()).toEqual({ publishUnconsented: 2 });
    await mark({ ...grown, minor: true, category: 'male' });
    expect(await unconsented()).toEqual({});
  });
});
