import { timerSeconds } from '@nfa/service-kit/testing';
import { IdempotencyRepository } from '../src/idempotency/idempotency.repository.ts';
import { adultStart, bookingInput, contactMessageInput, guardianStart, registrationInput } from './factories.ts';
import { eventually, openCourse, startEnquiries, untilAnswered } from './start-enquiries.ts';

describe('a form that is sent more than once', () => {
  let enquiries: Awaited<ReturnType<typeof startEnquiries>>;
  beforeAll(async () => {
    enquiries = await startEnquiries();
  });
  afterAll(() => enquiries.stop());

  let keys = 0;
  const newKey = () => `key-${++keys}`;
  const register = (input: object, key?: string) => {
    const post = enquiries.visitor.post('/course-registration');
    return (key ? post.set('idempotency-key', key) : post).send(input);
  };
  const contact = (input: object, key?: string) => {
    const post = enquiries.visitor.post('/contact-form');
    return (key ? post.set('idempotency-key', key) : post).send(input);
  };
  const stored = (email: string) =>
    enquiries.query<{ id: string; mails: number }>(
      `SELECT id, (SELECT count(*)::int FROM email_outbox WHERE enquiry_id = registrations.id) AS mails
       FROM registrations WHERE email = $1`,
      [email],
    );

  // As many copies as connections; in the first round the pool still opens these, so that the copies run one after another.
  it.each([
    ['one key', newKey],
    ['no key', () => undefined],
  ])(
    'is stored once with its two mails when ten copies with %s arrive at once, all answered alike',
    async (_, keyOf) => {
      for (let round = 0; round < 5; round++) {
        const input = registrationInput();
        const key = keyOf();
        const answers = await Promise.all(Array.from({ length: 10 }, () => untilAnswered(() => register(input, key))));
        expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
        expect(answers[0]?.status).toBe(201);
        expect(await stored(input.email)).toEqual([{ id: answers[0]?.body.id, mails: 2 }]);
      }
    },
  );

  it('gets its first answer again, even after the record was changed', async () => {
    const input = registrationInput();
    const key = newKey();
    const { body: first } = await register(input, key).expect(201);
    await enquiries.admin.put(`/admin/registrations/${first.id}?status=enrolled`).expect(200);
    expect((await register(input, key).expect(201)).body).toEqual(first);
  });

  it('gets its 201 again after the course was closed, with and without a key', async () => {
    const course = { ...openCourse, id: '0190a000-0000-7000-8000-00000000000c' };
    enquiries.catalogue.courses.set(course.id, course);
    const keyed = registrationInput({ course_id: course.id });
    const unkeyed = registrationInput({ course_id: course.id });
    const key = newKey();
    const { body: first } = await register(keyed, key).expect(201);
    const { body: second } = await register(unkeyed).expect(201);
    enquiries.catalogue.courses.set(course.id, { ...course, active: false });
    expect((await register(keyed, key).expect(201)).body).toEqual(first);
    expect((await register(unkeyed).expect(201)).body).toEqual(second);
    await register(registrationInput({ course_id: course.id })).expect(400);
  });

  it('answers a retry with what the first copy stores later, though the course was closed meanwhile', async () => {
    const course = { ...openCourse, id: '0190a000-0000-7000-8000-00000000000d' };
    enquiries.catalogue.courses.set(course.id, course);
    const input = registrationInput({ course_id: course.id });
    const key = newKey();
    const holder = await enquiries.connect();
    const waiting = (copies: number) =>
      eventually(
        () => holder.query('SELECT FROM pg_stat_activity WHERE pg_backend_pid() = ANY (pg_blocking_pids(pid))'),
        ({ rowCount }) => Number(rowCount) >= copies,
      );
    try {
      await holder.query('BEGIN');
      await holder.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`registration key:${key}`]);
      // The first copy waits for the lock, as when its client has timed out.
      const first = register(input, key).then((answer) => answer);
      await waiting(1);
      enquiries.catalogue.courses.set(course.id, { ...course, active: false });
      const retry = register(input, key).then((answer) => answer);
      await Promise.race([waiting(2), retry]);
      await holder.query('COMMIT');
      expect((await retry).status).toBe(201);
      expect((await retry).body).toEqual((await first).body);
    } finally {
      holder.release();
    }
  });

  it('is refused with 422 when the key was used for other content, and stores nothing', async () => {
    const key = newKey();
    await contact(contactMessageInput(), key).expect(201);
    const other = contactMessageInput();
    const { body } = await contact(other, key).expect(422);
    expect(body.code).toBe('idempotency_key_reused');
    expect(await enquiries.query('SELECT 1 FROM contact_messages WHERE email = $1', [other.email])).toEqual([]);
  });

  it('is the same one when it is sent again from the page in the other language', async () => {
    const input = registrationInput({ locale: 'sw' });
    const key = newKey();
    const first = await register(input, key).expect(201);
    expect((await register({ ...input, locale: 'en' }, key).expect(201)).body).toEqual(first.body);
  });

  it('may use the same key for the two forms', async () => {
    const key = newKey();
    await contact(contactMessageInput(), key).expect(201);
    await register(registrationInput(), key).expect(201);
  });

  it('may be sent again with its key after it was refused', async () => {
    const key = newKey();
    const input = registrationInput();
    await register({ ...input, email: 'wrong' }, key).expect(400);
    await register({ ...input, course_id: '0190a000-0000-7000-8000-0000000000ff' }, key).expect(400);
    await register(input, key).expect(201);
  });

  it('leaves nothing behind when storing fails, and succeeds when sent again', async () => {
    const key = newKey();
    const input = registrationInput();
    await enquiries.query('ALTER TABLE email_outbox RENAME TO email_outbox_away');
    await register(input, key).expect(500);
    await enquiries.query('ALTER TABLE email_outbox_away RENAME TO email_outbox');
    expect(await stored(input.email)).toEqual([]);
    await register(input, key).expect(201);
  });

  it('waits for a copy in flight, and gets 409 when that takes more than two seconds, 503 when the connection is lost', async () => {
    const input = contactMessageInput();
    const key = newKey();
    const holder = await enquiries.connect();
    const hold = async () => {
      await holder.query('BEGIN');
      const lockName = `contact_message key:${key}`;
      await holder.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [lockName]);
    };
    try {
      await hold();
      const began = Date.now();
      const seconds = await timerSeconds(async () => {
        const { body } = await contact(input, key).expect(409);
        expect(body.code).toBe('conflict');
      });
      expect(Date.now() - began).toBeGreaterThan(1_800);
      expect(seconds).toBeLessThan(4);
      const wait = async () => {
        const waiting = contact(input, key).then((answer) => answer);
        const behindThis = 'SELECT pid FROM pg_stat_activity WHERE pg_backend_pid() = ANY (pg_blocking_pids(pid))';
        const { rows } = await eventually(
          () => holder.query<{ pid: number }>(behindThis),
          ({ rowCount }) => Number(rowCount) >= 1,
        );
        return { waiting, pid: rows[0]?.pid };
      };
      const { waiting: cut, pid } = await wait();
      await holder.query('SELECT pg_terminate_backend($1)', [pid]);
      expect((await cut).status).toBe(503);
      const { waiting } = await wait();
      await holder.query('COMMIT');
      expect((await waiting).status).toBe(201);
    } finally {
      holder.release();
    }
  });

  it('is the same one without a key for ten minutes at least and twenty at most, whatever the writing of address and number', async () => {
    const input = registrationInput({ email: `same.person@visitor.example`, phone: '+254 712 000 000' });
    const { body: first } = await register(input).expect(201);
    enquiries.clock.advance(9 * 60_000 + 59_000);
    const again = { ...input, email: 'Same.Person@Visitor.example', phone: '+254712000000' };
    expect((await register(again).expect(201)).body.id).toBe(first.id);
    enquiries.clock.advance(10 * 60_000 + 1_000);
    expect((await register(input).expect(201)).body.id).not.toBe(first.id);
  });

  it('is one record for each child that a parent registers without a key', async () => {
    const first = registrationInput({ name: 'Wanjiku Kamau' });
    const second = { ...first, name: 'Njoroge Kamau' };
    const bodies = await Promise.all([first, second].map((input) => register(input).expect(201)));
    expect(new Set(bodies.map(({ body }) => body.id)).size).toBe(2);
    expect((await register({ ...first, name: 'WANJIKU KAMAU' }).expect(201)).body.id).toBe(bodies[0]?.body.id);
  });

  it('is another one without a key when course, message or person differ', async () => {
    const input = contactMessageInput();
    const { body: first } = await contact(input).expect(201);
    for (const change of [
      { message: 'other' },
      { subject: 'Other' },
      { phone: '0712 000 001' },
      { email: 'x@y.example' },
      { name: 'Brenda Otieno' },
    ])
      expect((await contact({ ...input, ...change }).expect(201)).body.id).not.toBe(first.id);
  });

  it('is another one without a key when anything was corrected, and the same one from the page in the other language', async () => {
    const apply = (input: object) => enquiries.visitor.post('/applications').send(input).expect(201);
    const adult = adultStart({ locale: 'sw' });
    const { id, link } = (await apply(adult)).body;
    expect((await apply({ ...adult, locale: 'en' })).body).toMatchObject({ id, link });
    for (const change of [{ town: 'Kisii' }, { height: '181 cm' }, { age_band: '25 to 34' }])
      expect((await apply({ ...adult, ...change })).body.link).not.toBe(link);
    const guardian = guardianStart();
    const { id: child } = (await apply(guardian)).body;
    expect((await apply({ ...guardian, guardian_name: 'Grace Otieno' })).body.id).not.toBe(child);

    const book = (input: object) => enquiries.visitor.post('/booking-enquiry').send(input).expect(201);
    const booking = bookingInput();
    const { id: booked } = (await book(booking)).body;
    for (const change of [{ usage: 'Kenya, two years' }, { budget: 'KSh 80,000 a day' }])
      expect((await book({ ...booking, ...change })).body.id).not.toBe(booked);
  });

  it.each(['', ' ', 'a b', 'é', 'x'.repeat(256)])('refuses the key "%s"', async (key) => {
    const post = enquiries.visitor.post('/contact-form').set('idempotency-key', Buffer.from(key).toString('latin1'));
    await post.send(contactMessageInput()).expect(400);
  });

  it('is forgotten after 48 hours', async () => {
    const input = contactMessageInput();
    const key = newKey();
    const { body: first } = await contact(input, key).expect(201);
    const repository = enquiries.app.get(IdempotencyRepository, { strict: false });
    await enquiries.query("UPDATE idempotency_records SET created_at = now() - interval '47 hours' WHERE key = $1", [
      `key:${key}`,
    ]);
    await repository.removeOlderThan(48);
    expect((await contact(input, key).expect(201)).body.id).toBe(first.id);
    await enquiries.query("UPDATE idempotency_records SET created_at = now() - interval '49 hours' WHERE key = $1", [
      `key:${key}`,
    ]);
    expect(await repository.removeOlderThan(48)).toBe(1);
    expect((await contact(input, key).expect(201)).body.id).not.toBe(first.id);
  });
});
