import type { Course, ModelProfile, News, Version } from '@nfa/contracts';
import { courseInput, modelInput, newsInput } from './factories.ts';
import { startCatalogue } from './start-catalogue.ts';

const picture = (digit: string) => `/media/${digit.repeat(64)}.jpg`;

describe('versions', () => {
  let catalogue: Awaited<ReturnType<typeof startCatalogue>>;
  beforeAll(async () => {
    catalogue = await startCatalogue();
  });
  afterAll(() => catalogue.stop());

  const aModel = async (changes = {}): Promise<ModelProfile> =>
    (await catalogue.admin.post('/admin/models').send(modelInput(changes)).expect(201)).body;
  const versionsOf = async (path: string): Promise<Version[]> =>
    (await catalogue.admin.get(`${path}/versions`).expect(200)).body;

  it('tell what every save of a model changed, newest first', async () => {
    const model = await aModel({ name: 'Zawadi', height: '178 cm' });
    const put = (changes: object) =>
      catalogue.admin
        .put(`/admin/models/${model.id}`)
        .send(modelInput({ name: 'Zawadi', ...changes }))
        .expect(200);
    await put({ height: '180 cm', main_image: picture('a') });
    await put({ height: '180 cm', main_image: picture('a') });
    await put({ height: '181 cm', main_image: picture('a') });
    const [latest, second, first, ...none] = await versionsOf(`/admin/models/${model.id}`);
    expect(none).toEqual([]);
    expect(latest).toMatchObject({ action: 'replace', by: 'administrator' });
    expect(latest?.changes).toEqual([{ field: 'height', from: '180 cm', to: '181 cm' }]);
    expect(second?.changes).toEqual([
      { field: 'height', from: '178 cm', to: '180 cm' },
      { field: 'main_image', from: '', to: picture('a') },
    ]);
    expect(first?.action).toBe('create');
    expect(first?.changes).toContainEqual({ field: 'name', from: null, to: 'Zawadi' });
    const page = await catalogue.admin.get(`/admin/models/${model.id}/versions?limit=1&offset=1`).expect(200);
    expect(page.headers['x-total-count']).toBe('3');
    expect(page.body).toEqual([second]);
  });

  it('bring older values back as a new version', async () => {
    const model = await aModel({ bio: 'First', eyes: 'Brown' });
    await catalogue.admin
      .put(`/admin/models/${model.id}`)
      .send(modelInput({ bio: 'Second' }))
      .expect(200);
    const created = (await versionsOf(`/admin/models/${model.id}`)).at(-1) as Version;
    const path = `/admin/models/${model.id}/versions/${created.id}/restore`;
    const { body } = await catalogue.admin.post(path).expect(200);
    expect(body).toMatchObject({ id: model.id, bio: 'First', eyes: 'Brown' });
    const [latest, ...older] = await versionsOf(`/admin/models/${model.id}`);
    expect(latest).toMatchObject({
      action: 'restore',
      changes: expect.arrayContaining([{ field: 'bio', from: 'Second', to: 'First' }]),
    });
    expect(older).toHaveLength(2);
  });

  it('bring one field back alone, and leave what was saved of the others since', async () => {
    const model = await aModel({ bio: 'First', eyes: 'Brown' });
    await catalogue.admin
      .put(`/admin/models/${model.id}`)
      .send(modelInput({ bio: 'Second', eyes: 'Hazel' }))
      .expect(200);
    const [, created] = await versionsOf(`/admin/models/${model.id}`);
    const path = `/admin/models/${model.id}/versions/${created?.id}/restore`;
    const { body } = await catalogue.admin.post(`${path}?field=bio`).expect(200);
    expect(body).toMatchObject({ bio: 'First', eyes: 'Hazel' });
    expect((await versionsOf(`/admin/models/${model.id}`))[0]).toMatchObject({
      action: 'restore',
      changes: [{ field: 'bio', from: 'Second', to: 'First' }],
    });
    const refused = await catalogue.admin.post(`${path}?field=id`).expect(400);
    expect(refused.body.issues).toEqual([{ path: 'field', message: 'must be a field of the record' }]);
    // A measurement of an adult cannot be restored for a child.
    await catalogue.admin
      .put(`/admin/models/${model.id}`)
      .send(modelInput({ category: 'female', waist_cm: 61 }))
      .expect(200);
    const [measured] = await versionsOf(`/admin/models/${model.id}`);
    await catalogue.admin
      .put(`/admin/models/${model.id}`)
      .send(modelInput({ category: 'kids' }))
      .expect(200);
    const unfit = await catalogue.admin
      .post(`/admin/models/${model.id}/versions/${measured?.id}/restore?field=waist_cm`)
      .expect(400);
    expect(unfit.body.issues).toEqual([{ path: 'waist_cm', message: 'must be empty for children' }]);
  });

  it('leave the age of a model as it is known now, until it is restored alone', async () => {
    const model = await aModel({ bio: 'First' });
    await catalogue.admin
      .put(`/admin/models/${model.id}`)
      .send(modelInput({ bio: 'Second', birth_date: '2012-03-04', minor: true }))
      .expect(200);
    const [, created] = await versionsOf(`/admin/models/${model.id}`);
    const path = `/admin/models/${model.id}/versions/${created?.id}/restore`;
    const whole = await catalogue.admin.post(path).expect(200);
    expect(whole.body).toMatchObject({ bio: 'First', birth_date: '2012-03-04', minor: true });
    expect((await versionsOf(`/admin/models/${model.id}`))[0]?.changes).toEqual([
      { field: 'bio', from: 'Second', to: 'First' },
    ]);
    const alone = await catalogue.admin.post(`${path}?field=birth_date`).expect(200);
    expect(alone.body).toMatchObject({ birth_date: '', minor: true });
  });

  it('leave a child on the board for children, without the surname', async () => {
    const model = await aModel({ name: 'Tumaini Kamau', bio: 'First' });
    const child = { name: 'Tumaini', surname: 'Kamau', category: 'kids' } as const;
    await catalogue.admin.put(`/admin/models/${model.id}`).send(modelInput(child)).expect(200);
    const [saved, created] = await versionsOf(`/admin/models/${model.id}`);
    const restore = (version?: Version, query = '') =>
      catalogue.admin.post(`/admin/models/${model.id}/versions/${version?.id}/restore${query}`);
    expect((await restore(created).expect(200)).body).toMatchObject({ ...child, bio: 'First' });
    expect((await restore(created, '?field=category').expect(200)).body.category).toBe('female');
    expect((await restore(saved).expect(200)).body).toMatchObject({ category: 'kids', surname: 'Kamau' });
    const moved = modelInput({ category: 'female', name: 'Tumaini K.', surname: 'Kamau', minor: true });
    await catalogue.admin.put(`/admin/models/${model.id}`).send(moved).expect(200);
    expect((await restore(saved).expect(200)).body).toMatchObject({ category: 'kids', name: 'Tumaini K.' });
  });

  it('are refused where they do not fit a child', async () => {
    const model = await aModel({ waist_cm: 61, digitals_shared: 'profile' });
    await catalogue.admin
      .put(`/admin/models/${model.id}`)
      .send(modelInput({ category: 'kids' }))
      .expect(200);
    const [, created] = await versionsOf(`/admin/models/${model.id}`);
    const { body } = await catalogue.admin
      .post(`/admin/models/${model.id}/versions/${created?.id}/restore`)
      .expect(400);
    expect(body.issues).toEqual([{ path: 'waist_cm', message: 'must be empty for children' }]);
  });

  it('belong to one record alone', async () => {
    const [one, other] = [await aModel({ name: 'One' }), await aModel({ name: 'Other' })];
    const [version] = await versionsOf(`/admin/models/${one.id}`);
    await catalogue.admin.post(`/admin/models/${other.id}/versions/${version?.id}/restore`).expect(404);
    await catalogue.admin.post(`/admin/news/${one.id}/versions/${version?.id}/restore`).expect(404);
    await catalogue.admin.post(`/admin/models/${one.id}/versions/not-an-id/restore`).expect(404);
    expect(
      (await catalogue.admin.get('/models').expect(200)).body.find(({ id }: ModelProfile) => id === other.id).name,
    ).toBe('Other');
  });

  it('are kept of news and courses too', async () => {
    const { body: news }: { body: News } = await catalogue.admin.post('/admin/news').send(newsInput()).expect(201);
    await catalogue.admin
      .put(`/admin/news/${news.id}`)
      .send(newsInput({ title: 'Later' }))
      .expect(200);
    const [saved, created] = await versionsOf(`/admin/news/${news.id}`);
    expect(saved?.changes).toEqual([{ field: 'title', from: 'Open casting', to: 'Later' }]);
    const back = await catalogue.admin.post(`/admin/news/${news.id}/versions/${created?.id}/restore`).expect(200);
    expect(back.body).toMatchObject({ title: 'Open casting', date: news.date });
    const { body: course }: { body: Course } = await catalogue.admin
      .post('/admin/courses')
      .send(courseInput())
      .expect(201);
    await catalogue.admin
      .put(`/admin/courses/${course.id}`)
      .send(courseInput({ active: false }))
      .expect(200);
    const [closed, opened] = await versionsOf(`/admin/courses/${course.id}`);
    expect(closed?.changes).toEqual([{ field: 'active', from: true, to: false }]);
    const path = `/admin/courses/${course.id}/versions/${opened?.id}/restore`;
    const open = await catalogue.admin.post(`${path}?field=active`).expect(200);
    expect(open.body.active).toBe(true);
  });

  it.each([
    [
      'models',
      modelInput({ visible: true, featured: true, digitals_shared: 'profile', walk_shared: 'profile' }),
      modelInput({ visible: false, featured: false, digitals_shared: 'private', walk_shared: 'packages' }),
      ['visible', 'featured', 'digitals_shared', 'walk_shared'],
    ],
    [
      'news',
      newsInput({ date: '2026-01-02T00:00:00.000Z' }),
      newsInput({ draft: true, date: '2099-01-02T00:00:00.000Z' }),
      ['draft', 'date'],
    ],
    ['courses', courseInput(), courseInput({ active: false }), ['active']],
  ])('of %s leave hidden what has been hidden since', async (kind, before, after, kept) => {
    const { id } = (await catalogue.admin.post(`/admin/${kind}`).send(before).expect(201)).body;
    const path = `/admin/${kind}/${id}`;
    const { body: hidden } = await catalogue.admin.put(path).send(after).expect(200);
    const [, created] = await versionsOf(path);
    const { body } = await catalogue.admin.post(`${path}/versions/${created?.id}/restore`).expect(200);
    const part = (of: Record<string, unknown>) => kept.map((field) => of[field]);
    expect(part(body)).toEqual(part(hidden));
    const alone = await catalogue.admin.post(`${path}/versions/${created?.id}/restore?field=${kept[0]}`).expect(200);
    expect(alone.body[`${kept[0]}`]).toBe((before as Record<string, unknown>)[`${kept[0]}`]);
  });

  it('leave none behind when a save is refused', async () => {
    const model = await aModel();
    await catalogue.admin
      .put(`/admin/models/${model.id}`)
      .set('if-match', '"2020-01-01T00:00:00.000Z"')
      .send(modelInput({ bio: 'x' }))
      .expect(409);
    expect(await versionsOf(`/admin/models/${model.id}`)).toHaveLength(1);
  });

  it('are left by a file that replaces another in every record', async () => {
    const [from, by] = [picture('4'), picture('5')];
    const model = await aModel({ main_image: `${from}#focus=10,20`, portfolio_images: [by, from], bio: 'Stays' });
    const other = await aModel({ main_image: picture('6') });
    const { body: news } = await catalogue.admin
      .post('/admin/news')
      .send(newsInput({ image: from }))
      .expect(201);
    const chosen = { title: 'Linen', expires_on: '2099-12-06', items: [{ model_id: model.id, images: [from] }] };
    const { body: made } = await catalogue.admin.post('/admin/packages').send(chosen).expect(201);
    const replace = () => catalogue.admin.put('/admin/record-files').send({ from, by }).expect(200);
    expect((await replace()).body).toEqual({ changed: 2 });
    expect((await replace()).body).toEqual({ changed: 0 });
    expect((await catalogue.admin.get(`/models/${model.id}`).expect(200)).body).toMatchObject({
      main_image: `${by}#focus=10,20`,
      portfolio_images: [by],
      bio: 'Stays',
    });
    expect((await versionsOf(`/admin/news/${news.id}`))[0]?.changes).toEqual([{ field: 'image', from, to: by }]);
    expect(await versionsOf(`/admin/models/${other.id}`)).toHaveLength(1);
    const { body: packages } = await catalogue.admin.get('/admin/packages').expect(200);
    expect(packages.find(({ id }: { id: string }) => id === made.id).items[0].images).toEqual([by]);
    const { body } = await catalogue.admin.put('/admin/record-files').send({ from: '/media/x', by }).expect(400);
    expect(body.issues).toEqual([{ path: 'from', message: 'must be the address of an uploaded file' }]);
  });

  it('are kept of a record with a value that was allowed once, which stays until it is changed', async () => {
    const [from, by] = [picture('7'), picture('8')];
    const film = `/media/${'9'.repeat(64)}.mp4`;
    const { id } = await aModel({ portfolio_images: [from], bio: 'First', waist_cm: 61 });
    const input = modelInput({ portfolio_images: [from], bio: 'Second', category: 'kids' });
    await catalogue.admin.put(`/admin/models/${id}`).send(input).expect(200);
    await catalogue.query('UPDATE models SET main_image = $2 WHERE id = $1', [id, film]);
    await catalogue.admin.put('/admin/record-files').send({ from, by }).expect(200);
    const [, , created] = await versionsOf(`/admin/models/${id}`);
    const restore = (query: string) =>
      catalogue.admin.post(`/admin/models/${id}/versions/${created?.id}/restore?field=${query}`);
    const { body } = await restore('bio').expect(200);
    expect(body).toMatchObject({ main_image: film, portfolio_images: [by], bio: 'First' });
    const { body: unfit } = await restore('waist_cm').expect(400);
    expect(unfit.issues).toEqual([{ path: 'waist_cm', message: 'must be empty for children' }]);
    const { body: refused } = await catalogue.admin
      .put(`/admin/models/${id}`)
      .send({ ...input, main_image: film })
      .expect(400);
    expect(refused.issues).toMatchObject([{ path: 'main_image' }]);
  });

  it('keep their pictures from being cleaned away', async () => {
    const model = await aModel({ main_image: picture('1'), portfolio_images: [`${picture('2')}#focus=1,2`] });
    await catalogue.admin.put(`/admin/models/${model.id}`).send(modelInput()).expect(200);
    const { body } = await catalogue.internal.get('/internal/media-references').expect(200);
    expect(body).toEqual(expect.arrayContaining([picture('1'), picture('2')]));
  });
});
