import { Registration, type RegistrationInput } from '@nfa/contracts';
import { ServiceTokens } from '@nfa/service-kit';
import { testServiceTokenKeys, timerSeconds } from '@nfa/service-kit/testing';
import { registrationInput } from './factories.ts';
import { closedCourse, openCourse, startEnquiries } from './start-enquiries.ts';

describe('registrations', () => {
  let enquiries: Awaited<ReturnType<typeof startEnquiries>>;
  beforeAll(async () => {
    enquiries = await startEnquiries();
  });
  afterAll(() => enquiries.stop());

  const post = (input: object) => enquiries.visitor.post('/course-registration').send(input);
  const aRegistration = async (changes: Partial<RegistrationInput> = {}): Promise<Registration> =>
    (await post(registrationInput(changes)).expect(201)).body;
  const list = async (query: string) => enquiries.admin.get(`/admin/registrations?${query}`).expect(200);
  const names = (rows: Registration[]) => rows.map(({ name }) => name);
  const count = async () => (await enquiries.query('SELECT 1 FROM registrations')).length;

  it('stores what the visitor sent, trimmed, as pending', async () => {
    const input = registrationInput({ name: '  Zoë Njeri ', message: 'a\nb' });
    const { body } = await post({ ...input, status: 'enrolled', id: closedCourse.id, created_at: 'now' }).expect(201);
    expect(Registration.parse(body)).toEqual(body);
    expect(body).toMatchObject({ ...input, name: 'Zoë Njeri', status: 'pending' });
    expect(body.id).not.toBe(closedCourse.id);
  });

  it('asks the catalogue in its own name', async () => {
    await aRegistration();
    const asked = enquiries.catalogue.state.asked.at(-1);
    expect(asked?.url).toBe(`/internal/courses/${openCourse.id}`);
    expect(new ServiceTokens(testServiceTokenKeys('catalogue'), 'catalogue').check(asked?.token)).toMatchObject({
      iss: 'enquiries',
      access: 'internal',
    });
  });

  it.each([
    ['an unknown course', '0190a000-0000-7000-8000-0000000000ff'],
    ['a closed course', closedCourse.id],
  ])('refuses %s, naming course_id, and stores nothing', async (_, courseId) => {
    const before = await count();
    const { body } = await post(registrationInput({ course_id: courseId })).expect(400);
    expect(body).toMatchObject({ code: 'invalid_input', issues: [{ path: 'course_id' }] });
    expect(await count()).toBe(before);
  });

  it('accepts a registration when the catalogue hangs, and soon', async () => {
    enquiries.catalogue.state.isHanging = true;
    try {
      // The gateway waits 4.5 s for a write.
      expect(await timerSeconds(() => aRegistration())).toBeLessThan(4.5);
    } finally {
      enquiries.catalogue.state.isHanging = false;
    }
  });

  it('names each bad field and stores nothing', async () => {
    const before = await count();
    const { body } = await post({
      course_id: 'runway',
      name: 'a\r\nBcc: x@y.example',
      phone: '12',
      email: 'a@b.example,c@d.example',
      message: 'x'.repeat(5_001),
    }).expect(400);
    expect((body.issues as { path: string }[]).map(({ path }) => path).sort()).toEqual([
      'course_id',
      'email',
      'message',
      'name',
      'phone',
    ]);
    expect(await count()).toBe(before);
  });

  it('sets any status at any time', async () => {
    const { id } = await aRegistration();
    for (const status of ['enrolled', 'pending', 'contacted']) {
      const { body } = await enquiries.admin.put(`/admin/registrations/${id}?status=${status}`).expect(200);
      expect(body).toMatchObject({ id, status });
    }
    await enquiries.admin.put(`/admin/registrations/${id}?status=lost`).expect(400);
    await enquiries.admin.put(`/admin/registrations/${id}`).expect(400);
    await enquiries.admin.put('/admin/registrations/0190a000-0000-7000-8000-000000000000?status=pending').expect(404);
    await enquiries.admin.put('/admin/registrations/42?status=pending').expect(404);
  });

  it('lists newest first with the number of all matches, and pages never overlap', async () => {
    const marks = ['Page C', 'page A', 'Page B'];
    for (const name of marks) await aRegistration({ name, message: 'paging-mark' });
    const all = await list('search=paging-mark');
    expect(names(all.body)).toEqual(['Page B', 'page A', 'Page C']);
    expect(all.headers['x-total-count']).toBe('3');
    const second = await list('search=paging-mark&limit=2&offset=2');
    expect(names(second.body)).toEqual(['Page C']);
    expect(second.headers['x-total-count']).toBe('3');
    expect(names((await list('search=paging-mark&sort=oldest')).body)).toEqual(marks);
    expect(names((await list('search=paging-mark&sort=name')).body)).toEqual(['page A', 'Page B', 'Page C']);
  });

  it('finds by name, address, number and message, by status and by course', async () => {
    const { id } = await aRegistration({
      name: 'Findable Person',
      email: 'needle@haystack.example',
      phone: '+254 799 000 111',
      message: 'a 100% match_me text',
    });
    for (const search of ['findable', 'NEEDLE@', '799 000', '100%25 match_me']) {
      const { body } = await list(`search=${search}`);
      expect((body as Registration[]).map((row) => row.id)).toEqual([id]);
    }
    expect((await list('search=matchXme')).body).toEqual([]);
    await enquiries.admin.put(`/admin/registrations/${id}?status=contacted`).expect(200);
    expect(names((await list('search=findable&status=contacted')).body)).toHaveLength(1);
    expect(names((await list('search=findable&status=pending')).body)).toHaveLength(0);
    expect((await list(`course_id=${closedCourse.id}`)).body).toEqual([]);
    expect((await list(`search=findable&course_id=${openCourse.id}`)).body).toHaveLength(1);
  });

  it.each(['limit=0', 'limit=101', 'offset=-1', 'status=lost', 'sort=id', 'course_id=x'])(
    'refuses the query %s',
    async (query) => {
      await enquiries.admin.get(`/admin/registrations?${query}`).expect(400);
    },
  );

  it('counts the pending ones for the dashboard', async () => {
    const pending = async () =>
      (await enquiries.internal.get('/internal/counts').expect(200)).body.pending_registrations;
    const before = await pending();
    const { id } = await aRegistration();
    expect(await pending()).toBe(before + 1);
    await enquiries.admin.put(`/admin/registrations/${id}?status=enrolled`).expect(200);
    expect(await pending()).toBe(before);
  });

  it('exports a file that no spreadsheet runs and that keeps every digit', async () => {
    await aRegistration({
      name: '=HYPERLINK("http://evil.example")',
      phone: '+254 700 111 222',
      message: '@cmd, "quoted"\nsecond line',
    });
    const { text, headers } = await enquiries.admin.get('/admin/registrations/export?search=evil.example').expect(200);
    expect(headers['content-disposition']).toBe('attachment; filename="registrations-2026-01-05.csv"');
    expect(text.startsWith('\ufeff"Received","Status","Course","Name","Phone","Email","Message"\r\n')).toBe(true);
    expect(text).toContain('"\'=HYPERLINK(""http://evil.example"")","\'+254 700 111 222"');
    expect(text).toContain('"\'@cmd, ""quoted""\nsecond line"\r\n');
    expect(text).toContain('"Runway <basics>"');
  });

  it('answers 10,000 rows at most, exports all in the order asked for, and a page comes sooner than all', async () => {
    await enquiries.query(
      `INSERT INTO registrations (id, created_at, course_id, name, phone, email, message, status)
       SELECT gen_random_uuid(), now() - (n % 977) * interval '1 minute', $1, 'Bulk ' || n % 100, '0712000000',
              'bulk' || n || '@x.example', 'bulk-mark ' || n, 'pending' FROM generate_series(1, 10001) AS n`,
      [closedCourse.id],
    );
    const page = await list('limit=100&sort=name');
    expect(Number(page.headers['x-total-count'])).toBeGreaterThan(10_000);
    const found = await list('search=bulk-mark');
    expect(found.body).toHaveLength(10_000);
    expect(found.headers['x-total-count']).toBe('10001');
    const times = found.body.map(({ created_at }: Registration) => created_at);
    expect(times).toEqual(times.toSorted().reverse());
    const { body: rest } = await list('search=bulk-mark&offset=9600');
    expect(rest.slice(0, -1)).toEqual(found.body.slice(9_600));
    expect(new Set([...found.body, ...rest].map(({ id }) => id)).size).toBe(10_001);
    const shortest = async (query: string) => {
      const times: number[] = [];
      for (let i = 0; i < 3; i += 1) {
        const began = performance.now();
        await list(query);
        times.push(performance.now() - began);
      }
      return Math.min(...times);
    };
    expect(await shortest('limit=100&sort=name')).toBeLessThan(await shortest('sort=name'));
    for (const sort of ['newest', 'oldest', 'name']) {
      const { text } = await enquiries.admin
        .get(`/admin/registrations/export?course_id=${closedCourse.id}&sort=${sort}`)
        .expect(200);
      const addresses = text.match(/bulk\d+@x\.example/g) ?? [];
      expect(new Set(addresses).size).toBe(10_001);
      expect(addresses).toHaveLength(10_001);
    }
  });
});
