import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Charge, Message, MyPageLink, PayPage, SheetLink } from '@nfa/contracts';
import { Metrics } from '@nfa/service-kit';
import { MessageRelay } from '../src/messages/message-relay.ts';
import { MessagesService, type NewMessage } from '../src/messages/messages.service.ts';
import { RemindersService } from '../src/reminders/reminders.service.ts';
import { aCall, aJob, at } from './factories.ts';
import { type Agency, amina, startAgency, whileItWaits } from './start-agency.ts';

const DAY_MS = 86_400_000;

describe('what leaves by itself', () => {
  let agency: Agency;
  beforeAll(async () => {
    agency = await startAgency();
  });
  afterEach(async () => {
    await agency.query('TRUNCATE messages, message_stops, my_pages');
    // Charges stay, but without an address, so that no later test sends mails about them.
    await agency.query("UPDATE charges SET payer_email = ''");
  });
  afterAll(() => agency.stop());

  const messages = (kind: string) =>
    agency.query<Message & { content: Record<string, unknown>; about_id: string }>(
      'SELECT * FROM messages WHERE kind = $1 ORDER BY created_at, recipient',
      [kind],
    );

  describe('a request to pay', () => {
    const aCharge = async (changes: object = {}): Promise<Charge> =>
      (
        await agency.admin
          .post('/admin/charges')
          .send({ label: 'Runway', amount_kes: 9_000, payer_email: 'zawadi@people.example', ...changes })
          .expect(201)
      ).body;

    it('leaves by mail with the link of the pay page, once a day', async () => {
      const { id, code } = await aCharge({ due_on: '2026-01-09' });
      const { body } = await agency.admin.post(`/admin/charges/${id}/mail`).expect(200);
      expect(body).toMatchObject({ kind: 'payment_request', state: 'waiting', recipient: 'zawadi@people.example' });
      expect(await messages('payment_request')).toMatchObject([
        { content: { label: 'Runway', amount_kes: 9_000, due_on: '2026-01-09', link: `/pay/${code}` } },
      ]);
      const again = await agency.admin.post(`/admin/charges/${id}/mail`).expect(409);
      expect(again.body.detail).toMatch(/^This was mailed today already/);
      expect((await agency.admin.get(`/admin/sent-messages?record_id=${id}`).expect(200)).body).toHaveLength(1);
    });

    it('is refused at the address where there is none, and for what is paid', async () => {
      const { id } = await aCharge({ payer_email: '' });
      const { body } = await agency.admin.post(`/admin/charges/${id}/mail`).expect(400);
      expect(body.issues).toEqual([{ path: 'payer_email', message: 'is required' }]);
      const paid = await aCharge();
      const cash = { charge_id: paid.id, method: 'cash', amount_kes: 9_000 };
      await agency.admin.post('/admin/payments').send(cash).expect(201);
      await agency.admin.post(`/admin/charges/${paid.id}/mail`).expect(409);
    });
  });

  describe('a reminder', () => {
    const remindAll = () => agency.app.get(RemindersService, { strict: false }).remindAll();

    /** Creates a charge that is a day old by the clock of the test. */
    async function aCharge(due_on: string, changes: object = {}): Promise<Charge> {
      const input = {
        label: `Due ${due_on}`,
        amount_kes: 9_000,
        due_on,
        payer_email: 'Mum@people.example',
        ...changes,
      };
      const { body } = await agency.admin.post('/admin/charges').send(input).expect(201);
      const yesterday = new Date(agency.clock.now().getTime() - DAY_MS);
      await agency.query('UPDATE charges SET created_at = $2 WHERE id = $1', [body.id, yesterday]);
      return body;
    }

    it('leaves three days before, on the day and three days after, of everything at once', async () => {
      const soon = await aCharge('2026-01-08', { locale: 'sw', payer_email: 'swahili@people.example' });
      const today = await aCharge('2026-01-05');
      const late = await aCharge('2026-01-02');
      for (const day of ['2026-01-01', '2026-01-03', '2026-01-04', '2026-01-06', '2026-01-07']) await aCharge(day);
      await Promise.all([remindAll(), remindAll(), remindAll()]);
      expect(await messages('payment_reminder')).toMatchObject([
        { recipient: 'mum@people.example', locale: 'en', record_id: late.id },
        { recipient: 'swahili@people.example', locale: 'sw', content: { stage: 'soon' }, record_id: soon.id },
      ]);
      const [first] = await messages('payment_reminder');
      expect(first?.content).toMatchObject({ stage: 'late', stop_link: `/pay/${late.code}#reminders` });
      expect(first?.content['charges']).toEqual(
        [late, today].map(({ label, code, due_on }) => ({ label, amount_kes: 9_000, due_on, link: `/pay/${code}` })),
      );
    });

    it('is written to one mailbox once a day, whoever writes it', async () => {
      await aCharge('2026-01-05');
      await remindAll();
      const copy = agency.query(
        `INSERT INTO messages (id, kind, record_id, recipient, locale, day, content, next_at)
         SELECT gen_random_uuid(), kind, gen_random_uuid(), recipient, locale, day, content, next_at FROM messages`,
      );
      await expect(copy).rejects.toThrow('messages_one_reminder');
    });

    it('does not leave for what is paid, was cancelled, was asked for today, or at night', async () => {
      const paid = await aCharge('2026-01-05');
      const cash = { charge_id: paid.id, method: 'cash', amount_kes: 9_000 };
      await agency.admin.post('/admin/payments').send(cash).expect(201);
      const cancelled = await aCharge('2026-01-05');
      await agency.admin.put(`/admin/charges/${cancelled.id}/cancel`).expect(200);
      const fresh = await aCharge('2026-01-05');
      await agency.query('UPDATE charges SET created_at = $2 WHERE id = $1', [fresh.id, agency.clock.now()]);
      await remindAll();
      await agency.query('UPDATE charges SET created_at = created_at - make_interval(days => 1)');
      agency.clock.advance(-6 * 3_600_000);
      await remindAll();
      agency.clock.advance(6 * 3_600_000);
      expect(await messages('payment_reminder')).toEqual([]);
    });

    it.each([
      ['07:59', 0],
      ['08:00', 1],
      ['19:59', 1],
      ['20:00', 0],
    ])('at %s in Nairobi leaves %i times', async (time, count) => {
      await aCharge('2026-01-05');
      const ms = Date.parse(at('2026-01-05', time)) - agency.clock.now().getTime();
      agency.clock.advance(ms);
      await remindAll();
      agency.clock.advance(-ms);
      expect(await messages('payment_reminder')).toHaveLength(count);
    });

    it('is stopped in the order in which money is booked, whichever charge to the mailbox is named', async () => {
      const [first, second] = [await aCharge('2026-01-05'), await aCharge('2026-01-05')];
      const { status } = await whileItWaits(
        agency,
        ['SELECT FROM charges WHERE id = $1 FOR UPDATE', first.id],
        () => agency.admin.put(`/admin/charges/${second.id}/reminders`).send({ on: false }),
        (other) => other.query('SELECT FROM charges WHERE id = $1 FOR UPDATE NOWAIT', [second.id]),
      );
      expect(status).toBe(200);
    });

    it('leaves no more to who stopped them behind the pay link, for anything, until the owner lets them go on', async () => {
      const first = await aCharge('2026-01-05');
      const other = await aCharge('2026-01-05', { payer_email: 'mum@People.example' });
      const path = `/pay/${first.code}`;
      expect((await agency.visitor.get(path).expect(200)).body.reminders).toBe('on');
      for (let tap = 0; tap < 2; tap += 1) {
        const { body }: { body: PayPage } = await agency.visitor.post(`${path}/reminders`).expect(200);
        expect(body.reminders).toBe('off');
      }
      // A charge from after the stop, so that only the stop of the mailbox prevents its reminder.
      const later = await aCharge('2026-01-05');
      expect(later.reminders_stopped_at).toEqual(expect.any(String));
      expect((await agency.visitor.get(`/pay/${later.code}`).expect(200)).body.reminders).toBe('off');
      await remindAll();
      expect(await messages('payment_reminder')).toEqual([]);
      const { body } = await agency.admin.get(`/admin/charges/${other.id}`).expect(200);
      expect(body.reminders_stopped_at).toEqual(expect.any(String));
      await agency.admin.put(`/admin/charges/${other.id}/reminders`).send({ on: true }).expect(200);
      await remindAll();
      expect(await messages('payment_reminder')).toHaveLength(1);
    });

    it('that waits is held back when its reader stops them', async () => {
      const { code } = await aCharge('2026-01-05');
      await remindAll();
      await agency.visitor.post(`/pay/${code}/reminders`).expect(200);
      const [message] = await messages('payment_reminder');
      expect(message?.state).toBe('cancelled');
      expect(JSON.stringify(message?.content)).not.toContain('/pay/');
    });
  });

  it('that failed, and pushes that nobody knows of, are counted for operators', async () => {
    const counted = async () => {
      const text = await agency.app.get(Metrics).registry.metrics();
      return ['messages_failed', 'payments_to_look_at'].map(
        (name) => new RegExp(`^agency_${name}\\{.*\\} (\\S+)$`, 'm').exec(text)?.[1],
      );
    };
    expect(await counted()).toEqual(['0', '0']);
    const { body } = await agency.admin.post('/admin/charges').send({ label: 'Runway', amount_kes: 10 }).expect(201);
    await agency.query(
      `INSERT INTO messages (id, kind, record_id, recipient, locale, day, content, next_at, state, created_at)
       VALUES (gen_random_uuid(), 'receipt', $1, 'a@b.example', 'en', '2026-01-05', '{}', now(), 'failed', $2)`,
      [body.id, agency.clock.now()],
    );
    await agency.query(
      `INSERT INTO payment_attempts (id, charge_id, phone, amount_kes, state) VALUES (gen_random_uuid(), $1, '', 10, 'look')`,
      [body.id],
    );
    expect(await counted()).toEqual(['1', '1']);
    await agency.query("UPDATE payment_attempts SET created_at = '2025-12-05'");
    expect(await counted()).toEqual(['1', '0']);
    await agency.query("UPDATE payment_attempts SET created_at = '2026-01-05'");
    expect(await counted()).toEqual(['1', '1']);
    const cash = { charge_id: body.id, method: 'cash', amount_kes: 10 };
    await agency.admin.post('/admin/payments').send(cash).expect(201);
    expect(await counted()).toEqual(['1', '0']);
  });

  it('tells a call sheet and its change, each once a day, and notes it as sent', async () => {
    const job = await aJob(agency, { title: 'Lake Theatre', place: 'Kisumu' });
    const { id } = await aCall(agency, job, { kind: 'confirmed' });
    const mail = { email: 'amina@models.example' };
    const path = `/admin/calls/${id}/sheet/mail`;
    const { body }: { body: SheetLink } = await agency.admin.post(path).send(mail).expect(200);
    expect(body.sheet.sent_at).not.toBeNull();
    const told = { title: 'Lake Theatre', place: 'Kisumu', starts_at: at('2026-01-12', '09:00'), link: body.path };
    expect(await messages('call_sheet')).toMatchObject([{ about_id: amina.id, content: told }]);
    await agency.admin.post(path).send(mail).expect(409);
    const change = { starts_at: at('2026-01-12', '08:00') };
    await agency.admin.put(`/admin/calls/${id}`).send(change).expect(200);
    await agency.admin.post(path).send(mail).expect(200);
    expect(await messages('call_sheet_change')).toMatchObject([{ content: change }]);
    await agency.admin.post(path).send({ email: 'nobody' }).expect(400);
  });

  it('tells another place on the day on which the call sheet left', async () => {
    const job = await aJob(agency, { place: 'Kisumu' });
    const { id } = await aCall(agency, job, {
      kind: 'confirmed',
      starts_at: at('2026-02-12', '09:00'),
      ends_at: at('2026-02-12', '17:00'),
    });
    const send = () => agency.admin.post(`/admin/calls/${id}/sheet/mail`).send({ email: 'amina@models.example' });
    await send().expect(200);
    const { title, kind, client_id } = job;
    await agency.admin.put(`/admin/jobs/${job.id}`).send({ title, kind, client_id, place: 'Nakuru' }).expect(200);
    await send().expect(200);
    const changes = (await messages('call_sheet_change')).filter(({ record_id }) => record_id === id);
    expect(changes).toMatchObject([{ content: { place: 'Nakuru' } }]);
    // Each change is told, also one back to the place that was told before.
    for (const place of ['Thika', 'Nakuru', 'Thika']) {
      agency.clock.advance(60_000);
      await agency.admin.put(`/admin/jobs/${job.id}`).send({ title, kind, client_id, place }).expect(200);
      await send().expect(200);
      await send().expect(409);
    }
    const told = (await messages('call_sheet_change')).filter(({ record_id }) => record_id === id);
    expect(told.map(({ content }) => content.place)).toEqual(['Nakuru', 'Thika', 'Nakuru', 'Thika']);
    agency.clock.advance(-180_000);
  });

  it('mails new times that were handed over by hand before, once', async () => {
    const { id } = await aCall(agency, await aJob(agency), {
      kind: 'confirmed',
      starts_at: at('2026-03-12', '09:00'),
      ends_at: at('2026-03-12', '17:00'),
    });
    const mail = () => agency.admin.post(`/admin/calls/${id}/sheet/mail`).send({ email: 'amina@models.example' });
    await mail().expect(200);
    const moved = { starts_at: at('2026-03-12', '08:00') };
    await agency.admin.put(`/admin/calls/${id}`).send(moved).expect(200);
    await agency.admin.post(`/admin/calls/${id}/sheet`).expect(200);
    await mail().expect(200);
    await mail().expect(409);
    const told = (await messages('call_sheet_change')).filter(({ record_id }) => record_id === id);
    expect(told).toMatchObject([{ content: moved }]);
  });

  it('mails a change once a day also when the first sheet left on another day', async () => {
    const { id } = await aCall(agency, await aJob(agency), {
      kind: 'confirmed',
      starts_at: at('2026-04-12', '09:00'),
      ends_at: at('2026-04-12', '17:00'),
    });
    const mail = () => agency.admin.post(`/admin/calls/${id}/sheet/mail`).send({ email: 'amina@models.example' });
    await mail().expect(200);
    agency.clock.advance(DAY_MS);
    const moved = { starts_at: at('2026-04-12', '08:00') };
    await agency.admin.put(`/admin/calls/${id}`).send(moved).expect(200);
    await mail().expect(200);
    await mail().expect(409);
    agency.clock.advance(DAY_MS);
    await mail().expect(200);
    const [last] = await agency.query<{ kind: string }>(
      "SELECT content->>'kind' AS kind FROM messages WHERE record_id = $1 ORDER BY created_at DESC LIMIT 1",
      [id],
    );
    expect(last).toEqual({ kind: 'call_sheet' });
    agency.clock.advance(-2 * DAY_MS);
  });

  it('brings the link to my page, which is neither stored nor sent where the mail is refused', async () => {
    const input = { model_id: amina.id, holder: 'model', is_mailed: true };
    const { body } = await agency.admin.post('/admin/my-pages').send(input).expect(400);
    expect(body.issues).toEqual([{ path: 'email', message: 'is required' }]);
    const mistyped = { ...input, email: 'mary@gmail,com' };
    expect((await agency.admin.post('/admin/my-pages').send(mistyped).expect(400)).body.issues[0].path).toBe('email');
    expect(await agency.query('SELECT FROM my_pages')).toEqual([]);
    const sent = await agency.admin
      .post('/admin/my-pages')
      .send({ ...input, email: 'amina@models.example' })
      .expect(201);
    const { path, ends_at }: MyPageLink = sent.body;
    expect(await messages('my_page_link')).toMatchObject([
      { recipient: 'amina@models.example', about_id: amina.id, content: { link: path, until: ends_at } },
    ]);
  });

  it('counts a mail with a link as sent that left minutes before the link is over', async () => {
    let state = 'waiting';
    const enquiries = createServer((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ state, reason: '' }));
    });
    await once(enquiries.listen(0, '127.0.0.1'), 'listening');
    const { port } = enquiries.address() as AddressInfo;
    const copy = await startAgency({ beside: agency, mailUrl: `http://127.0.0.1:${port}` });
    const until = new Date(copy.clock.now().getTime() + 15 * 60_000).toISOString();
    const link: NewMessage = { kind: 'my_page_link', link: '/me/a', until, record_id: amina.id, email: 'a@b.example' };
    await copy.app.get(MessagesService, { strict: false }).send(link);
    for (let seconds = 0; seconds < 15 * 60; seconds += 5) {
      if (seconds === 600) state = 'sent';
      await copy.app.get(MessageRelay, { strict: false }).moveAll();
      copy.clock.advance(5_000);
    }
    const [message] = await messages('my_page_link');
    await copy.stop();
    enquiries.close();
    expect(message).toMatchObject({ state: 'sent', reason: '' });
  });

  it('brings the link to my page once when it is asked for again with the same key, also at once', async () => {
    const input = { model_id: amina.id, holder: 'model', email: 'once@models.example', is_mailed: true };
    const ask = (key: string, changes = {}) =>
      agency.admin
        .post('/admin/my-pages')
        .set('idempotency-key', key)
        .send({ ...input, ...changes });
    const [first, second] = await Promise.all([ask('one-page'), ask('one-page')]);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect((await ask('one-page').expect(201)).body).toEqual(first.body);
    expect(second.body).toEqual(first.body);
    await ask('one-page', { email: 'other@models.example' }).expect(422);
    expect((await ask('one-page', { is_mailed: false }).expect(201)).body.path).not.toBe(first.body.path);
    const mails = (await messages('my_page_link')).filter(({ recipient }) => recipient !== 'amina@models.example');
    expect(mails).toMatchObject([{ recipient: 'once@models.example', content: { link: first.body.path } }]);
  });
});
