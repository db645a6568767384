import { Course } from '@nfa/contracts';
import { courseInput } from './factories.ts';
import { startCatalogue } from './start-catalogue.ts';

describe('courses', () => {
  let catalogue: Awaited<ReturnType<typeof startCatalogue>>;
  beforeAll(async () => {
    catalogue = await startCatalogue();
  });
  afterAll(() => catalogue.stop());

  const aCourse = async (changes = {}): Promise<Course> =>
    (await catalogue.admin.post('/admin/courses').send(courseInput(changes)).expect(201)).body;
  const ids = (courses: Course[]) => courses.map((course) => course.id);

  it('answers the stored record of a new course', async () => {
    const course = await aCourse({ title: '  Ramp  ' });
    expect(Course.parse(course)).toEqual(course);
    expect(course.title).toBe('Ramp');
    expect(course.bring).toBe('');
    expect((await aCourse({ bring: ' Heels ' })).bring).toBe('Heels');
  });

  it('hides an inactive course from visitors, even from one who asks for it', async () => {
    const course = await aCourse({ active: false });
    expect(ids((await catalogue.visitor.get('/courses').expect(200)).body)).not.toContain(course.id);
    expect((await catalogue.visitor.get('/courses?active=false').expect(200)).body).toEqual([]);
    expect(ids((await catalogue.admin.get('/courses').expect(200)).body)).toContain(course.id);
    expect(ids((await catalogue.admin.get('/courses?active=true').expect(200)).body)).not.toContain(course.id);
  });

  it('keeps the order that the administrator gave, for visitors too, newer courses before it', async () => {
    const [a, b, c] = [await aCourse(), await aCourse(), await aCourse()];
    const order = (list: string[]) => catalogue.admin.put('/admin/courses/order').send({ ids: list });
    await order([b.id, c.id, a.id]).expect(200);
    const newest = await aCourse();
    for (const caller of [catalogue.visitor, catalogue.admin]) {
      const { body } = await caller.get('/courses').expect(200);
      const wanted = [newest.id, b.id, c.id, a.id];
      expect(ids(body).filter((id) => wanted.includes(id))).toEqual(wanted);
    }
    await order(['no id']).expect(400);
  });

  it('is active unless told otherwise, and a replacement that omits it makes it active again', async () => {
    const { active: _, ...input } = courseInput();
    const { body: course } = await catalogue.admin.post('/admin/courses').send(input).expect(201);
    expect(course.active).toBe(true);
    await catalogue.admin
      .put(`/admin/courses/${course.id}`)
      .send({ ...input, active: false })
      .expect(200);
    const { body } = await catalogue.admin.put(`/admin/courses/${course.id}`).send(input).expect(200);
    expect(body.active).toBe(true);
  });

  it('creates one course however often the same Idempotency-Key comes', async () => {
    const send = () => catalogue.admin.post('/admin/courses').set('idempotency-key', 'course-once').send(courseInput());
    const [first, second] = await Promise.all([send(), send()]);
    const third = await send();
    expect(new Set([first.body.id, second.body.id, third.body.id]).size).toBe(1);
  });

  it('refuses to save over a change that the editor has not seen', async () => {
    const course = await aCourse();
    const put = (version: string, title: string) =>
      catalogue.admin.put(`/admin/courses/${course.id}`).set('if-match', `"${version}"`).send(courseInput({ title }));
    const { body: saved } = await put(course.updated_at, 'First tab').expect(200);
    const { body: problem } = await put(course.updated_at, 'Second tab').expect(409);
    expect(problem.code).toBe('conflict');
    await put(saved.updated_at, 'Second tab, loaded again').expect(200);
  });

  it('names each bad field and stores nothing', async () => {
    const before = (await catalogue.admin.get('/courses')).body.length;
    const { body } = await catalogue.admin
      .post('/admin/courses')
      .send({
        title: '',
        description: 'a\u0000b',
        duration: 'x'.repeat(61),
        bring: 'x'.repeat(201),
        image: 'javascript:alert(1)',
        active: 'yes',
      })
      .expect(400)
      .expect('content-type', /^application\/problem\+json/);
    const named = (body.issues as { path: string }[]).map(({ path }) => path);
    expect(named.sort()).toEqual(['active', 'bring', 'description', 'duration', 'image', 'price', 'title']);
    expect((await catalogue.admin.get('/courses')).body.length).toBe(before);
  });

  it('answers 404 for an unknown and for a malformed id', async () => {
    await catalogue.admin.put('/admin/courses/0190a000-0000-7000-8000-000000000000').send(courseInput()).expect(404);
    await catalogue.admin.put('/admin/courses/42').send(courseInput()).expect(404);
  });

  it('tells other services the title of a course in both languages, and its state', async () => {
    const sw = { title: { text: 'Kupozi' } };
    const course = await aCourse({ title: 'Posing', active: false, translations: { sw } });
    const { body } = await catalogue.internal.get(`/internal/courses/${course.id}`).expect(200);
    expect(body).toEqual({
      id: course.id,
      title: 'Posing',
      active: false,
      translations: { sw: { title: { text: 'Kupozi', of: expect.any(String) } } },
    });
  });

  it.each(['limit=0', 'limit=101', 'limit=abc', 'offset=-1', 'active=1', 'active=true&active=false'])(
    'refuses the query %s',
    async (query) => {
      await catalogue.visitor.get(`/courses?${query}`).expect(400);
    },
  );
});
