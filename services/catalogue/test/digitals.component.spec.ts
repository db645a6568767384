import { type MediaPolicy, type ModelProfile, PackageInput, PackageView, type Sharing } from '@nfa/contracts';
import { restoredTables } from '@nfa/service-kit/testing';
import { modelInput } from './factories.ts';
import { startCatalogue } from './start-catalogue.ts';

const address = (digit: string, ext = 'jpg') => `/media/${digit.repeat(64)}.${ext}`;
const [portrait, front, back, poster] = [address('1'), address('2'), address('3'), address('4')];
const video = address('5', 'mp4');
const own = [front, back, poster, video];

describe('digitals and walk', () => {
  let catalogue: Awaited<ReturnType<typeof startCatalogue>>;
  let restoreTables: () => Promise<void>;
  beforeAll(async () => {
    catalogue = await startCatalogue();
    restoreTables = await restoredTables(catalogue);
  });
  afterEach(() => restoreTables());
  afterAll(() => catalogue.stop());

  const input = (shared: Sharing, changes: Parameters<typeof modelInput>[0] = {}) =>
    modelInput({
      main_image: portrait,
      digitals_front: front,
      digitals_back: back,
      digitals_taken_on: '2026-10-01',
      digitals_shared: shared,
      walk_video: video,
      walk_poster: poster,
      walk_shared: shared,
      ...changes,
    });
  const aModel = async (shared: Sharing, changes = {}): Promise<ModelProfile> =>
    (await catalogue.admin.post('/admin/models').send(input(shared, changes)).expect(201)).body;
  const save = (id: string, body: object) => catalogue.admin.put(`/admin/models/${id}`).send(body).expect(200);
  const policy = async (): Promise<MediaPolicy> =>
    (await catalogue.internal.get('/internal/media-policy').expect(200)).body;
  /** Returns the addresses of these tests that are closed to visitors, and those that are open to clients. */
  const closed = async () => {
    const { gone, private: closedOnes, clients } = await policy();
    return {
      gone: [...new Set([...gone, ...closedOnes])].filter((url) => own.includes(url)).sort(),
      clients: clients.sort(),
    };
  };
  const aPackage = async (model: string): Promise<string> => {
    const body = PackageInput.parse({ title: 'Linen', expires_on: '2099-12-06', items: [{ model_id: model }] });
    const { id } = (await catalogue.admin.post('/admin/packages').send(body).expect(201)).body;
    const { path } = (await catalogue.admin.get(`/admin/packages/${id}/link`).expect(200)).body;
    return path.replace('/package/', '/packages/');
  };
  const withoutPass = (url: string) => url.replace(/\?pass=\d+\.[\w-]{43}$/, '');
  const shownOf = (model: Partial<ModelProfile>) =>
    [model.digitals_front, model.digitals_back, model.walk_poster, model.walk_video].map((url) => url ?? '');
  const forVisitor = async (id: string) => (await catalogue.visitor.get(`/models/${id}`).expect(200)).body;
  const inPackage = async (path: string) =>
    PackageView.parse((await catalogue.visitor.get(path).expect(200)).body).models[0] ?? {};
  const withdraw = (id: string, picture: string) =>
    catalogue.admin.post(`/admin/models/${id}/consent-withdrawals`).send({ pictures: [picture] });

  it.each([
    { shared: 'private', visitor: false, client: false, served: 'nobody' },
    { shared: 'packages', visitor: false, client: true, served: 'clients' },
    { shared: 'profile', visitor: true, client: true, served: 'everybody' },
  ] as const)('shared as $shared are served to $served', async ({ shared, visitor, client, served }) => {
    const { id } = await aModel(shared);
    const path = await aPackage(id);
    const none = ['', '', '', ''];
    const seen = await forVisitor(id);
    expect(shownOf(seen)).toEqual(visitor ? own : none);
    expect([seen.digitals_taken_on, seen.digitals_shared, seen.walk_shared]).toEqual(
      visitor ? ['2026-10-01', 'profile', 'profile'] : ['', 'private', 'private'],
    );
    expect(shownOf((await catalogue.visitor.get('/models').expect(200)).body[0])).toEqual(visitor ? own : none);
    expect(shownOf((await catalogue.visitor.get(`/models/${id}/comp-card`).expect(200)).body)).toEqual(
      visitor ? own : none,
    );
    const addresses = shownOf(await inPackage(path));
    expect(addresses.map(withoutPass)).toEqual(client ? own : none);
    expect(addresses.every((url) => url.includes('?pass='))).toBe(served === 'clients');
    expect(shownOf((await catalogue.admin.get(`/models/${id}`).expect(200)).body)).toEqual(own);
    expect(await closed()).toEqual({
      gone: visitor ? [] : own,
      clients: served === 'clients' ? own : [],
    });
  });

  it('shared as profile of a minor on a board of adults are served to clients alone, with a consent', async () => {
    const { id } = await aModel('profile');
    await save(id, input('profile', { minor: true }));
    const consent = { pictures: [portrait, front, back, poster], scopes: ['site', 'packages'] };
    const guardian = { name: 'Achieng', relation: 'Mother', until: '2099-01-01', note: 'Folder 3' };
    await catalogue.admin
      .post(`/admin/models/${id}/paper-consents`)
      .send({ ...consent, ...guardian })
      .expect(200);
    const path = await aPackage(id);
    expect(await forVisitor(id)).toMatchObject({ digitals_front: '', walk_video: '', digitals_shared: 'private' });
    const addresses = shownOf(await inPackage(path));
    expect(addresses.map(withoutPass)).toEqual(own);
    expect(addresses.every((url) => url.includes('?pass='))).toBe(true);
    expect(await closed()).toEqual({ gone: own, clients: own });
  });

  it.each(['packages', 'profile'] as const)('shared as %s lose what a consent is withdrawn from', async (shared) => {
    const { id } = await aModel(shared);
    const path = await aPackage(id);
    await withdraw(id, back).expect(200);
    await withdraw(id, poster).expect(200);
    expect(shownOf(await inPackage(path)).map(withoutPass)).toEqual([front, '', '', '']);
    expect(shownOf(await forVisitor(id))).toEqual(shared === 'profile' ? [front, '', '', ''] : ['', '', '', '']);
    expect(await closed()).toEqual(
      shared === 'profile' ? { gone: [back, poster, video], clients: [] } : { gone: own, clients: [front] },
    );
    await withdraw(id, front).expect(200);
    expect(await forVisitor(id)).toMatchObject({ digitals_taken_on: '', digitals_shared: 'private' });
  });

  it('stay private when they are replaced, in the trash, deleted for good, and on a hidden profile', async () => {
    const { id } = await aModel('profile');
    await save(id, input('profile', { visible: false }));
    expect((await closed()).gone).toEqual(own);
    await save(id, input('profile', { digitals_back: '', walk_video: '', walk_poster: '' }));
    expect((await closed()).gone).toEqual([back, poster, video]);
    await catalogue.admin.delete(`/admin/models/${id}`).expect(200);
    expect((await closed()).gone).toEqual(own);
    await catalogue.admin.delete(`/admin/trash/models/${id}`).expect(200);
    expect((await closed()).gone).toEqual(own);
  });

  it('are served where a profile that visitors see shows the same picture', async () => {
    const { id } = await aModel('private', { portfolio_images: [front] });
    expect((await closed()).gone).toEqual([back, poster, video]);
    await save(id, input('private', { portfolio_images: [front], visible: false }));
    expect((await closed()).gone).toEqual(own);
  });

  it('open to the administrator alone, for a while', async () => {
    const name = front.replace('/media/', '');
    const { body } = await catalogue.admin.get(`/admin/private-views?files=${name}`).expect(200);
    expect(body).toEqual([{ file: name, view: expect.stringMatching(/^\/media\/2{64}\.jpg\?w=\d+&pass=/) }]);
    await catalogue.admin.get('/admin/private-views?files=../x').expect(400);
    await catalogue.visitor.get(`/admin/private-views?files=${name}`).expect(403);
  });

  it('of children never stand on the profile', async () => {
    const refused = await catalogue.admin
      .post('/admin/models')
      .send({ ...input('profile'), category: 'kids' })
      .expect(400);
    expect(refused.body.issues).toEqual([
      { path: 'digitals_shared', message: 'must be private or in packages for children' },
      { path: 'walk_shared', message: 'must be private or in packages for children' },
    ]);
    const { id } = await aModel('packages', { category: 'kids' });
    expect(shownOf(await forVisitor(id))).toEqual(['', '', '', '']);
    const files = [portrait, ...own].map((url) => url.replace('/media/', '')).join(',');
    const { body } = await catalogue.internal.get(`/internal/media-subjects?files=${files}`).expect(200);
    expect(body.children).toEqual(expect.arrayContaining([portrait, ...own]));
  });

  it('want a day, a poster, and files that are stored here', async () => {
    const problems = async (changes: object) =>
      (
        await catalogue.admin
          .post('/admin/models')
          .send({ ...input('private'), ...changes })
          .expect(400)
      ).body.issues;
    expect(await problems({ digitals_taken_on: '' })).toEqual([
      { path: 'digitals_taken_on', message: 'is required with digitals' },
    ]);
    expect(await problems({ walk_poster: '' })).toEqual([{ path: 'walk_poster', message: 'is required with a walk' }]);
    expect(await problems({ digitals_front: 'https://example.com/a.jpg', walk_video: front })).toEqual([
      { path: 'digitals_front', message: 'must be empty or an uploaded picture' },
      { path: 'walk_video', message: 'must be empty or an uploaded film' },
    ]);
  });

  it('narrow the roster while visitors may see one', async () => {
    const { id } = await aModel('profile', { digitals_back: '' });
    await aModel('packages', { digitals_front: address('6') });
    const listed = async (query: string) =>
      (await catalogue.visitor.get(`/models?${query}`).expect(200)).body.map((model: ModelProfile) => model.id);
    expect(await listed('digitals=true')).toEqual([id]);
    expect(await listed('digitals=true&category=male')).toEqual([]);
    await catalogue.visitor.get('/models?digitals=yes').expect(400);
    await withdraw(id, front).expect(200);
    expect(await listed('digitals=true')).toEqual([]);
  });

  it('count as used, are asked about with the other pictures, and come back with an older version', async () => {
    const { id } = await aModel('private');
    const uses = (await catalogue.internal.get('/internal/media-uses').expect(200)).body;
    expect(uses).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ url: back, field: 'digitals_back' }),
        expect.objectContaining({ url: video, field: 'walk_video' }),
      ]),
    );
    const { pictures } = (await catalogue.admin.get(`/admin/models/${id}/consents`).expect(200)).body;
    expect(pictures.map(({ picture }: { picture: string }) => picture)).toEqual([portrait, front, back, poster]);
    await save(id, modelInput());
    expect((await catalogue.internal.get('/internal/media-references').expect(200)).body).toEqual(
      expect.arrayContaining(own),
    );
    const [, first] = (await catalogue.admin.get(`/admin/models/${id}/versions`).expect(200)).body;
    const { body } = await catalogue.admin.post(`/admin/models/${id}/versions/${first.id}/restore`).expect(200);
    expect(shownOf(body)).toEqual(own);
  });
});
