import { enquiryDataRoutes, myPrivacyRequestRoutes, PrivacyRequest } from '@nfa/contracts';
import { guardianStart } from './factories.ts';
import { startEnquiries } from './start-enquiries.ts';

const path = '/admin/privacy-requests';

describe('requests about personal data', () => {
  let enquiries: Awaited<ReturnType<typeof startEnquiries>>;
  beforeAll(async () => {
    enquiries = await startEnquiries();
  });
  afterAll(() => enquiries.stop());

  const day = (days: number) =>
    new Date(enquiries.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
  const log = async (changes: object): Promise<PrivacyRequest> => {
    const input = { name: 'Faith Nekesa', wants: 'erasure', way: 'whatsapp', received_on: day(0), ...changes };
    return (await enquiries.admin.post(path).send(input).expect(201)).body;
  };
  const due = async () => (await enquiries.internal.get('/internal/counts').expect(200)).body.due_requests;

  it('are due in seven days unless told otherwise, and listed by their due date until they are answered', async () => {
    const week = await log({ phone: '0706 300 581' });
    expect(PrivacyRequest.parse(week)).toMatchObject({ due_on: day(7), done_at: null });
    const soon = await log({ name: 'Otieno Barasa', wants: 'data', due_on: day(2) });
    expect(await due()).toBe(1);
    const ids = async () => {
      const { body, headers } = await enquiries.admin.get(path).expect(200);
      expect(headers['x-total-count']).toBe('2');
      return body.map(({ id }: PrivacyRequest) => id);
    };
    expect(await ids()).toEqual([soon.id, week.id]);
    const { body: done } = await enquiries.admin.put(`${path}/${soon.id}?done=true`).expect(200);
    expect(done.done_at).toBe(enquiries.clock.now().toISOString());
    enquiries.clock.advance(60_000);
    expect((await enquiries.admin.put(`${path}/${soon.id}?done=true`).expect(200)).body).toEqual(done);
    expect(await ids()).toEqual([week.id, soon.id]);
    expect(await due()).toBe(0);
    await enquiries.admin.put(`${path}/${soon.id}?done=false`).expect(200);
    expect(await due()).toBe(1);
  });

  it('are stored once for a key, however often they are sent', async () => {
    const send = (name: string) =>
      enquiries.admin
        .post(path)
        .set('idempotency-key', 'a-request')
        .send({ name, wants: 'data', way: 'phone', received_on: day(0) });
    const sent = await Promise.all([1, 2, 3].map(() => send('Njeri Kamau').expect(201)));
    for (const { body } of sent) expect(PrivacyRequest.parse(body)).toEqual(sent[0]?.body);
    const { body } = await enquiries.admin.get(path).expect(200);
    expect(body.filter(({ name }: PrivacyRequest) => name === 'Njeri Kamau')).toHaveLength(1);
    expect((await send('Njeri Kimani').expect(422)).body.code).toBe('idempotency_key_reused');
  });

  it('name nobody any more once the person is erased', async () => {
    const { id } = await log({ name: 'Grace Moraa', email: 'grace@visitor.example' });
    const responses = () => enquiries.query("SELECT 1 FROM idempotency_records WHERE body->>'id' = $1", [id]);
    expect(await responses()).toHaveLength(1);
    const search = { name: '', phones: [], emails: ['grace@visitor.example'], models: [] };
    const { body: found } = await enquiries.internal.post(enquiryDataRoutes.find.path).send(search).expect(200);
    expect(found).toMatchObject([{ kind: 'request', id }]);
    await enquiries.internal
      .post(enquiryDataRoutes.erase.path)
      .send({ records: [{ kind: 'request', id }] })
      .expect(200);
    expect(await responses()).toEqual([]);
    const { body } = await enquiries.admin.get(path).expect(200);
    expect(body.find((request: PrivacyRequest) => request.id === id)).toMatchObject({
      name: '',
      email: '',
      wants: 'erasure',
    });
  });

  it('find what a guardian began for a child by the guardian’s name', async () => {
    const start = guardianStart({ guardian_name: 'Beatrice Achieng', name: 'Amani' });
    await enquiries.visitor.post('/applications').send(start).expect(201);
    const search = { name: 'achieng', phones: [], emails: [], models: [] };
    const { body } = await enquiries.internal.post(enquiryDataRoutes.find.path).send(search).expect(200);
    expect(body).toContainEqual(expect.objectContaining({ kind: 'application', name: 'Amani' }));
  });

  describe('of my page', () => {
    const model_id = '0190a000-0000-7000-8000-000000000021';
    const other = '0190a000-0000-7000-8000-000000000022';
    const ask = async (changes: object = {}) => {
      const body = { model_id, wants: 'erasure', name: 'Amina', phone: '0712 000 145', ...changes };
      return (await enquiries.internal.post(myPrivacyRequestRoutes.ask.path).send(body).expect(200)).body;
    };
    const open = async (...model_ids: string[]) =>
      (await enquiries.internal.post(myPrivacyRequestRoutes.open.path).send({ model_ids }).expect(200)).body;
    const ofMyPage = async (): Promise<PrivacyRequest[]> => {
      const { body } = await enquiries.admin.get(path).expect(200);
      return body.filter(({ way }: PrivacyRequest) => way === 'my page');
    };
    afterEach(() => enquiries.query("DELETE FROM privacy_requests WHERE way = 'my page'"));

    it('are noted once however often they are tapped, count at once, and can be asked again when they are answered', async () => {
      const before = await due();
      const answers = await Promise.all(Array.from({ length: 8 }, () => ask()));
      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
      expect(answers[0]).toEqual({ model_id, wants: 'erasure', received_on: day(0), due_on: day(7) });
      await ask({ wants: 'data' });
      await ask({ model_id: other });
      expect(await due()).toBe(before + 3);
      expect((await open(model_id)).map(({ wants }: PrivacyRequest) => wants).sort()).toEqual(['data', 'erasure']);
      const first = (await ofMyPage()).find((one) => one.model_id === model_id && one.wants === 'erasure');
      expect(first).toMatchObject({ name: 'Amina', phone: '0712 000 145', email: '' });
      await enquiries.admin.put(`${path}/${first?.id}?done=true`).expect(200);
      expect(await open(model_id)).toMatchObject([{ wants: 'data' }]);
      await ask();
      expect(await ofMyPage()).toHaveLength(4);
      // The answered request cannot be reopened while an equal one is open.
      await enquiries.admin.put(`${path}/${first?.id}?done=false`).expect(409);
    });

    it('are found by their model, and name nobody once the person is erased', async () => {
      await ask();
      const search = { name: '', phones: [], emails: [], models: [model_id] };
      const { body: found } = await enquiries.internal.post(enquiryDataRoutes.find.path).send(search).expect(200);
      expect(found).toMatchObject([{ kind: 'request', name: 'Amina' }]);
      const records = found.map(({ kind, id }: { kind: string; id: string }) => ({ kind, id }));
      await enquiries.internal.post(enquiryDataRoutes.erase.path).send({ records }).expect(200);
      expect(await ofMyPage()).toMatchObject([{ name: '', phone: '', model_id: null, wants: 'erasure' }]);
    });

    it('are not typed by the administrator', async () => {
      const input = { name: 'Faith', wants: 'data', way: 'my page', received_on: day(0) };
      const { body } = await enquiries.admin.post(path).send(input).expect(400);
      expect(body.issues).toMatchObject([{ path: 'way' }]);
    });
  });

  it.each([
    [{ name: '' }, 'name'],
    [{ wants: 'all' }, 'wants'],
    [{ phone: 'x' }, 'phone'],
    [{ received_on: 'today' }, 'received_on'],
    [{ due_on: '2000-01-01' }, 'due_on'],
  ])('refuse %j and name the field', async (changes, field) => {
    const input = { name: 'Faith', wants: 'data', way: 'mail', received_on: day(0), ...changes };
    const { body } = await enquiries.admin.post(path).send(input).expect(400);
    expect(body.issues.map((issue: { path: string }) => issue.path)).toEqual([field]);
  });
});
