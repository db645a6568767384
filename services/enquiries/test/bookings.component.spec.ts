import { BookingEnquiry, type BookingEnquiryInput, type BookingEnquiryRow } from '@nfa/contracts';
import { bookingInput } from './factories.ts';
import { bookableModels, startEnquiries } from './start-enquiries.ts';

const unknown = '0190a000-0000-7000-8000-0000000000ff';

describe('booking enquiries', () => {
  let enquiries: Awaited<ReturnType<typeof startEnquiries>>;
  beforeAll(async () => {
    enquiries = await startEnquiries();
  });
  afterAll(() => enquiries.stop());

  const post = (input: object) => enquiries.visitor.post('/booking-enquiry').send(input);
  const aBooking = async (changes: Partial<BookingEnquiryInput> = {}): Promise<BookingEnquiry> =>
    (await post(bookingInput(changes)).expect(201)).body;
  const get = async (id: string): Promise<BookingEnquiryRow> =>
    (await enquiries.admin.get(`/admin/bookings/${id}`).expect(200)).body;

  it('stores what the client asks for, with the names of the models', async () => {
    const input = bookingInput({ model_ids: [...bookableModels.map(({ id }) => id), unknown] });
    const { model_ids, ...asked } = input;
    const { body } = await post({ ...input, status: 'confirmed' }).expect(201);
    expect(BookingEnquiry.strict().parse(body)).toEqual(body);
    expect(body).toMatchObject({ ...asked, models: bookableModels });
    expect(await get(body.id)).toMatchObject({ status: 'open', notification: 'waiting', answered_at: null });
    const mails = await enquiries.query(
      'SELECT to_kind, recipient, payload FROM email_outbox WHERE enquiry_id = $1 ORDER BY to_kind',
      [body.id],
    );
    expect(mails).toMatchObject([
      { to_kind: 'agency', payload: { names: bookableModels.map(({ name }) => name), dates: input.dates } },
      { to_kind: 'visitor', recipient: input.email },
    ]);
  });

  it('counts them, so that a call can name one', async () => {
    const [first, second] = [await aBooking(), await aBooking()];
    expect(second.number).toBe(first.number + 1);
    expect((await get(second.id)).number).toBe(second.number);
  });

  it('names each bad field, and refuses models that are not on the roster', async () => {
    const { body } = await post({ ...bookingInput(), model_ids: [], dates: ' ', job: 'Spying', email: 'x' }).expect(
      400,
    );
    const named = (body.issues as { path: string }[]).map(({ path }) => path).sort();
    expect(named).toEqual(['dates', 'email', 'job', 'model_ids']);
    await post(bookingInput({ model_ids: Array(31).fill(unknown) })).expect(400);
    const { body: none } = await post(bookingInput({ model_ids: [unknown] })).expect(400);
    expect(none.issues).toEqual([{ path: 'model_ids', message: 'must name a model of the roster' }]);
  });

  it('stores an enquiry once however often it is sent', async () => {
    const input = bookingInput();
    const first = (await post(input).expect(201)).body;
    expect((await post(input).expect(201)).body).toEqual(first);
    const keyed = bookingInput();
    const send = (body: object) => post(body).set('idempotency-key', 'one-booking');
    const [a, b] = await Promise.all([send(keyed), send(keyed)]);
    expect(a.body).toEqual(b.body);
    await send({ ...keyed, budget: 'None' }).expect(422);
  });

  it('takes an enquiry while the catalogue gives no answer', async () => {
    enquiries.catalogue.state.isHanging = true;
    try {
      const { models } = await aBooking();
      expect(models).toEqual(bookableModels.map(({ id }) => ({ id, name: '' })));
    } finally {
      enquiries.catalogue.state.isHanging = false;
    }
  });

  it('waits for an answer until it is open no more, and tells its timeline', async () => {
    const open = async () => (await enquiries.internal.get('/internal/counts').expect(200)).body.open_bookings;
    const waiting = async () =>
      (await enquiries.admin.get('/admin/enquiries/overview').expect(200)).body.waiting as { id: string }[];
    const before = await open();
    const { id, phone } = await aBooking({ phone: '0799 000 111' });
    expect(await open()).toBe(before + 1);
    const { body } = await enquiries.admin.put(`/admin/bookings/${id}?status=optioned`).expect(200);
    expect(body).toMatchObject({ id, status: 'optioned', answered_at: expect.any(String) });
    expect(await open()).toBe(before);
    expect(await waiting()).not.toContainEqual(expect.objectContaining({ id }));
    await enquiries.admin.put(`/admin/enquiries/${id}/reminder?on=2026-12-01`).expect(200);
    expect((await get(id)).remind_on).toBe('2026-12-01');
    const timeline = (await enquiries.admin.get(`/admin/enquiries/${id}/timeline`).expect(200)).body;
    expect(timeline.entries).toContainEqual(expect.objectContaining({ kind: 'status', from: 'open', to: 'optioned' }));
    const { id: second } = await aBooking({ phone });
    const related = (await enquiries.admin.get(`/admin/enquiries/${second}/timeline`).expect(200)).body.related;
    expect(related).toMatchObject([{ id, kind: 'booking', about: 'Campaign', status: 'optioned' }]);
    await enquiries.admin.put(`/admin/bookings/${id}?status=lost`).expect(400);
    await enquiries.admin.put(`/admin/bookings/${unknown}?status=closed`).expect(404);
  });

  it('is exported as CSV and as a spreadsheet, filtered like the list', async () => {
    const { id } = await aBooking({ name: 'Exported Client', budget: '=1+1' });
    await aBooking({ name: 'Another Client' });
    const { text, headers } = await enquiries.admin.get('/admin/bookings/export?search=exported').expect(200);
    expect(headers['content-disposition']).toMatch(/bookings-\d{4}-\d\d-\d\d\.csv/);
    const lines = text.trim().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[0]?.replaceAll('"', '')).toContain(
      'Received,Status,Models,Dates,Place,Job,Usage,Budget,Name,Phone,Email,Message',
    );
    expect(lines[1]).toContain('Exported Client');
    expect(lines[1]).not.toMatch(/,"?=1/);
    for (const { name } of bookableModels) expect(lines[1]).toContain(name);
    const xlsx = await enquiries.admin.get(`/admin/bookings/export-xlsx?ids=${id}`).expect(200);
    expect(xlsx.headers['content-type']).toContain('spreadsheetml');
  });

  it('is found by words and status', async () => {
    const { id } = await aBooking({ name: 'Rare Client' });
    const ids = async (query: string) =>
      ((await enquiries.admin.get(`/admin/bookings?${query}`).expect(200)).body as { id: string }[]).map(
        (row) => row.id,
      );
    expect(await ids('search=rare')).toEqual([id]);
    expect(await ids('search=rare&status=open')).toEqual([id]);
    expect(await ids('search=rare&status=closed')).toEqual([]);
  });
});
