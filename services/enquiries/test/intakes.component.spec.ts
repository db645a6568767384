import {
  CourseIntake,
  Intake,
  type IntakeInput,
  type Participant,
  Registration,
  type Timeline,
  textHash,
} from '@nfa/contracts';
import { readXlsx } from 'hucre/xlsx';
import { IntakesService } from '../src/seats/intakes.service.ts';
import { SeatsRepository } from '../src/seats/seats.repository.ts';
import { SeatsService } from '../src/seats/seats.service.ts';
import { intakeInput, registrationInput } from './factories.ts';
import { closedCourse, openCourse, startEnquiries } from './start-enquiries.ts';

const HOUR_MS = 3_600_000;

describe('intakes', () => {
  let enquiries: Awaited<ReturnType<typeof startEnquiries>>;
  beforeAll(async () => {
    enquiries = await startEnquiries();
  });
  afterAll(() => enquiries.stop());

  const intakesOf = (courseId: string) => `/admin/courses/${courseId}/intakes`;
  const anIntake = async (changes: Partial<IntakeInput> = {}): Promise<Intake> =>
    (await enquiries.admin.post(intakesOf(openCourse.id)).send(intakeInput(changes)).expect(201)).body;
  const post = (intakeId: string) =>
    enquiries.visitor.post('/course-registration').send(registrationInput({ intake_id: intakeId }));
  const register = async (intakeId: string): Promise<Registration> => (await post(intakeId).expect(201)).body;
  const open = async (id: string): Promise<CourseIntake | undefined> =>
    ((await enquiries.internal.get('/internal/intakes').expect(200)).body as CourseIntake[]).find(
      (one) => one.id === id,
    );
  const people = async (id: string): Promise<Participant[]> =>
    (await enquiries.admin.get(`/admin/intakes/${id}/participants`).expect(200)).body;
  const placeOf = async (intakeId: string, id: string) => (await people(intakeId)).find((one) => one.id === id)?.place;
  const settle = () => enquiries.app.get(SeatsService, { strict: false }).settleAll();
  const allMailsSent = () => enquiries.query("UPDATE email_outbox SET state = 'sent' WHERE state <> 'sent'");
  const offerOf = async (id: string): Promise<string> => {
    const [mail] = await enquiries.query<{ offer_id: string }>(
      "SELECT payload ->> 'offer_id' AS offer_id FROM email_outbox WHERE kind = 'seat_offer' AND enquiry_id = $1",
      [id],
    );
    return mail?.offer_id ?? '';
  };

  it('are stored once for a key, however often they are sent', async () => {
    const send = (body: object) =>
      enquiries.admin.post(intakesOf(openCourse.id)).set('idempotency-key', 'a-start').send(intakeInput(body));
    const sent = await Promise.all([1, 2, 3].map(() => send({}).expect(201)));
    expect(new Set(sent.map(({ body }) => body.id)).size).toBe(1);
    expect((await send({ seats: 11 }).expect(422)).body.code).toBe('idempotency_key_reused');
  });

  it('answers the stored intake and refuses what cannot be one, naming the field', async () => {
    const intake = await anIntake();
    expect(Intake.parse(intake)).toEqual(intake);
    expect(intake).toMatchObject({ ...intakeInput(), course_id: openCourse.id, seats_left: 10, waiting: 0 });
    const bad = { starts_on: '2026-02-30', ends_on: 'soon', seats: 0, days: 'a\nb' };
    const { body } = await enquiries.admin.post(intakesOf(openCourse.id)).send(bad).expect(400);
    expect((body.issues as { path: string }[]).map(({ path }) => path).sort()).toEqual([
      'days',
      'ends_on',
      'seats',
      'starts_on',
    ]);
    const backwards = intakeInput({ starts_on: '2026-02-02', ends_on: '2026-02-01' });
    const { body: order } = await enquiries.admin.post(intakesOf(openCourse.id)).send(backwards).expect(400);
    expect(order.issues).toEqual([{ path: 'ends_on', message: 'must not be before the start' }]);
    const noDay = { ...intakeInput(), ends_on: { toString: 1 } };
    await enquiries.admin.post(intakesOf(openCourse.id)).send(noDay).expect(400);
    await enquiries.admin.post(intakesOf('0190a000-0000-7000-8000-0000000000ff')).send(intakeInput()).expect(404);
  });

  it('gives seats while there are any, then places in the line, and says so', async () => {
    const { id } = await anIntake({ seats: 2 });
    expect(await register(id)).toMatchObject({ intake_id: id, place: 'seat', position: null, status: 'pending' });
    expect((await open(id))?.seats_left).toBe(1);
    expect(await register(id)).toMatchObject({ place: 'seat' });
    expect(await register(id)).toMatchObject({ place: 'waiting', position: 1 });
    expect(await register(id)).toMatchObject({ place: 'waiting', position: 2 });
    expect(await open(id)).toMatchObject({ seats_left: 0, waiting: 2 });
  });

  it('parts its people into pages, and writes all of them into one file in the same order', async () => {
    const { id } = await anIntake({ seats: 3, seat_offers: 'manual' });
    const registered: Registration[] = [];
    for (let n = 0; n < 8; n++) registered.push(await register(id));
    await enquiries.admin.put(`/admin/registrations/${registered[0]?.id}/release`).expect(200);
    const [, second, third, ...line] = registered.map((one) => one.id);
    const expected = [second, third, ...line, registered[0]?.id];
    const placed = await people(id);
    expect(placed.map((one) => one.id)).toEqual(expected);
    expect(placed.map(({ position }) => position)).toEqual([null, null, 1, 2, 3, 4, 5, null]);
    const pages: Participant[] = [];
    for (const offset of [0, 3, 6]) {
      const path = `/admin/intakes/${id}/participants?limit=3&offset=${offset}`;
      const { body, headers } = await enquiries.admin.get(path).expect(200);
      expect(headers['x-total-count']).toBe('8');
      pages.push(...body);
    }
    expect(pages).toEqual(placed);
    const csv = (await enquiries.admin.get(`/admin/intakes/${id}/participants.csv`).expect(200)).text;
    expect(csv.trim().split(/\r?\n/)).toHaveLength(9);
    const { body: xlsx } = await enquiries.admin
      .get(`/admin/intakes/${id}/participants.xlsx`)
      .responseType('blob')
      .expect(200);
    const rows = (await readXlsx(xlsx as Buffer)).sheets[0]?.rows.slice(1);
    expect(rows?.map(([place]) => place)).toEqual([
      ...['Seat', 'Seat'],
      ...[1, 2, 3, 4, 5].map((position) => `Waiting list ${position}`),
      'No seat',
    ]);
    for (const path of ['?limit=0', '?limit=101', '?offset=-1'])
      await enquiries.admin.get(`/admin/intakes/${id}/participants${path}`).expect(400);
  });

  it('writes all people into its files, each once', async () => {
    const { id } = await anIntake({ seats: 1, seat_offers: 'manual' });
    await enquiries.query(
      `INSERT INTO registrations (id, course_id, name, phone, email, message, status, intake_id, place, line_no)
       SELECT gen_random_uuid(), $2, 'Person ' || n, '0712345678', 'p@example.com', '', 'pending', $1,
         CASE n % 3 WHEN 0 THEN 'waiting' WHEN 1 THEN 'released' ELSE 'offered' END, n / 2
       FROM generate_series(1, 1201) AS n`,
      [id, openCourse.id],
    );
    const csv = (await enquiries.admin.get(`/admin/intakes/${id}/participants.csv`).expect(200)).text;
    const names = csv.match(/Person \d+/g) ?? [];
    expect(names).toHaveLength(1201);
    expect(new Set(names).size).toBe(1201);
    expect(csv.match(/Waiting list \d+/g)?.map((place) => Number(place.slice(13)))).toEqual(
      Array.from({ length: 400 }, (_, n) => n + 1),
    );
  });

  it('writes each person once into a file, although people change their places meanwhile', async () => {
    const { id } = await anIntake({ seats: 1, seat_offers: 'manual' });
    await enquiries.query(
      `INSERT INTO registrations (id, course_id, name, phone, email, message, status, intake_id, place, line_no)
       SELECT gen_random_uuid(), $2, 'Person ' || n, '0712345678', 'p@example.com', '', 'pending', $1, 'waiting', n
       FROM generate_series(1, 1201) AS n`,
      [id, openCourse.id],
    );
    const { batches } = await enquiries.app.get(IntakesService, { strict: false }).export(id);
    const names: string[] = [];
    for await (const batch of batches) {
      if (names.length === 0) {
        const move = 'UPDATE registrations SET place = $3 WHERE intake_id = $1 AND name = $2';
        await enquiries.query(move, [id, 'Person 1', 'released']);
        await enquiries.query(move, [id, 'Person 1201', 'offered']);
      }
      names.push(...batch.map(({ name }) => name));
    }
    expect(names).toEqual(Array.from({ length: 1201 }, (_, n) => `Person ${n + 1}`));
  });

  it('answers a registration without an intake as it always did', async () => {
    const { body } = await enquiries.visitor.post('/course-registration').send(registrationInput()).expect(201);
    expect(Object.keys(body).sort()).toEqual(
      ['course_id', 'created_at', 'email', 'id', 'message', 'name', 'phone', 'status'].sort(),
    );
  });

  it('refuses an intake of another course, one that has begun and one that is cancelled, and stores nothing', async () => {
    const begun = await anIntake({ starts_on: '2026-01-04', ends_on: '2026-01-30' });
    const cancelled = await anIntake();
    await enquiries.admin.put(`/admin/intakes/${cancelled.id}/cancel`).expect(200);
    enquiries.catalogue.courses.set(closedCourse.id, { ...closedCourse, active: true });
    const { body: foreign } = await enquiries.admin.post(intakesOf(closedCourse.id)).send(intakeInput()).expect(201);
    enquiries.catalogue.courses.set(closedCourse.id, closedCourse);
    for (const { id } of [begun, cancelled, foreign]) {
      const { body } = await post(id).expect(400);
      expect(body.issues[0].path).toBe('intake_id');
      expect(await people(id)).toEqual([]);
    }
    expect(await open(begun.id)).toBeUndefined();
    expect(await open(cancelled.id)).toBeUndefined();
    // The first day is not over yet.
    const today = await anIntake({ starts_on: '2026-01-05', ends_on: '2026-01-30' });
    expect(await open(today.id)).toBeDefined();
    await post(today.id).expect(201);
  });

  it('keeps a seat that is enrolled, and gives one that was only held to the first who waits, by mail', async () => {
    const { id } = await anIntake({ seats: 2 });
    const [enrolled, held, first, second] = [
      await register(id),
      await register(id),
      await register(id),
      await register(id),
    ];
    await enquiries.admin.put(`/admin/registrations/${enrolled.id}?status=enrolled`).expect(200);
    expect((await people(id)).find((one) => one.id === enrolled.id)?.held_until).toBeNull();
    enquiries.clock.advance(48 * HOUR_MS);
    expect((await open(id))?.seats_left).toBe(0);
    expect(await settle()).toBeGreaterThan(0);
    expect(await Promise.all([enrolled, held, first, second].map((one) => placeOf(id, one.id)))).toEqual([
      'seat',
      'released',
      'offered',
      'waiting',
    ]);
    const mails = await enquiries.query<{ recipient: string }>(
      "SELECT recipient FROM email_outbox WHERE kind = 'seat_offer' AND enquiry_id = ANY ($1)",
      [[held.id, first.id, second.id]],
    );
    expect(mails).toEqual([{ recipient: first.email }]);
    expect(await settle()).toBe(0);
  });

  it('moves the waiting list of a start on although that of another one fails', async () => {
    const [failing, fine] = [await anIntake({ seats: 1 }), await anIntake({ seats: 1 })];
    for (const { id } of [failing, fine]) await register(id);
    const waiting = await register(fine.id);
    enquiries.clock.advance(48 * HOUR_MS);
    const repository = enquiries.app.get(SeatsRepository, { strict: false });
    const { lock } = repository;
    const fails = jest.spyOn(repository, 'lock').mockImplementation((id, transaction) => {
      if (id === failing.id) throw new Error('lock timeout');
      return lock.call(repository, id, transaction);
    });
    await expect(settle()).rejects.toMatchObject({ cause: new Error('lock timeout') });
    fails.mockRestore();
    expect(await placeOf(fine.id, waiting.id)).toBe('offered');
    await settle();
  });

  it('counts no seat as held any more once its time is over, before it is given away', async () => {
    const { id } = await anIntake({ seats: 2 });
    await register(id);
    expect((await open(id))?.seats_left).toBe(1);
    enquiries.clock.advance(49 * HOUR_MS);
    expect((await open(id))?.seats_left).toBe(2);
  });

  it('lets the holder of an offer accept it, decline it, or lose it to the next', async () => {
    const { id } = await anIntake({ seats: 1 });
    const [holder, first, second, third] = [
      await register(id),
      await register(id),
      await register(id),
      await register(id),
    ];
    await enquiries.admin.put(`/admin/registrations/${holder.id}/release`).expect(200);
    const offer = `/seat-offers/${await offerOf(first.id)}`;
    expect((await enquiries.visitor.get(offer).expect(200)).body).toMatchObject({
      state: 'open',
      course_id: openCourse.id,
      course_title: openCourse.title,
    });
    await enquiries.visitor.post(offer).send({ answer: 'maybe' }).expect(400);
    expect((await enquiries.visitor.post(offer).send({ answer: 'decline' }).expect(200)).body.state).toBe('declined');
    expect((await enquiries.visitor.post(offer).send({ answer: 'decline' }).expect(200)).body.state).toBe('declined');
    await enquiries.visitor.post(offer).send({ answer: 'accept' }).expect(409);
    await allMailsSent();
    enquiries.clock.advance(49 * HOUR_MS);
    const late = `/seat-offers/${await offerOf(second.id)}`;
    expect((await enquiries.visitor.get(late).expect(200)).body.state).toBe('expired');
    await enquiries.visitor.post(late).send({ answer: 'accept' }).expect(409);
    await settle();
    expect((await enquiries.visitor.get(late).expect(200)).body.state).toBe('expired');
    expect((await enquiries.visitor.post(late).send({ answer: 'decline' }).expect(200)).body.state).toBe('expired');
    await enquiries.visitor.post(late).send({ answer: 'accept' }).expect(409);
    expect((await people(id)).find((one) => one.id === second.id)).toMatchObject({
      place: 'released',
      held_until: null,
    });
    // Enrolled while no seat is free, they wait in the line again.
    await enquiries.admin.put(`/admin/registrations/${second.id}?status=enrolled`).expect(200);
    expect(await placeOf(id, second.id)).toBe('waiting');
    expect((await enquiries.visitor.get(late).expect(200)).body.state).toBe('expired');
    await enquiries.admin.put(`/admin/registrations/${second.id}/release`).expect(200);
    expect(await settle()).toBe(0);
    const last = `/seat-offers/${await offerOf(third.id)}`;
    expect((await enquiries.visitor.post(last).send({ answer: 'accept' }).expect(200)).body.state).toBe('accepted');
    for (const status of ['enrolled', 'pending'])
      await enquiries.admin.put(`/admin/registrations/${third.id}?status=${status}`).expect(200);
    await register(id);
    enquiries.clock.advance(49 * HOUR_MS);
    await settle();
    expect(await placeOf(id, third.id)).toBe('seat');
    expect(await open(id)).toMatchObject({ seats_left: 0, waiting: 1 });
    await enquiries.visitor.get('/seat-offers/0190a000-0000-7000-8000-0000000000ff').expect(404);
  });

  it('keeps the seat of who accepts an offer once they are enrolled, also in the start to which they move', async () => {
    const [{ id }, later] = [await anIntake({ seats: 1 }), await anIntake({ starts_on: '2026-02-01', seats: 1 })];
    const [holder, person] = [await register(id), await register(id)];
    await enquiries.admin.put(`/admin/registrations/${holder.id}/release`).expect(200);
    const put = (path: string, body = {}) =>
      enquiries.admin.put(`/admin/registrations/${person.id}${path}`).send(body).expect(200);
    await put('?status=enrolled');
    const offer = `/seat-offers/${await offerOf(person.id)}`;
    await enquiries.visitor.post(offer).send({ answer: 'accept' }).expect(200);
    await put('?status=pending');
    expect(await people(id)).toContainEqual(expect.objectContaining({ place: 'seat', held_until: null }));
    await put('/intake', { intake_id: later.id });
    expect(await people(later.id)).toMatchObject([{ id: person.id, place: 'seat', held_until: null }]);
    expect((await enquiries.visitor.get(offer).expect(200)).body).toMatchObject({
      state: 'accepted',
      starts_on: '2026-02-01',
    });
  });

  it('is not saved over a change that its form has not seen', async () => {
    const { id, updated_at } = await anIntake();
    const save = (seats: number, version: string) =>
      enquiries.admin.put(`/admin/intakes/${id}`).set('If-Match', `"${version}"`).send(intakeInput({ seats }));
    const { body: saved } = await save(11, updated_at).expect(200);
    await save(12, updated_at).expect(409);
    await save(13, 'yesterday').expect(400);
    expect((await save(14, saved.updated_at).expect(200)).body.seats).toBe(14);
  });

  it('keeps the texts of a start in Kiswahili, offers a seat in the language that is asked for, and writes to the person in theirs', async () => {
    const sw = { days: { text: 'Jumanne na Alhamisi' }, venue: { text: 'Ukumbi mrefu' } };
    const intake = await anIntake({ seats: 1, translations: { sw } });
    const stored = {
      sw: { days: { ...sw.days, of: textHash(intake.days) }, venue: { ...sw.venue, of: textHash(intake.venue) } },
    };
    expect(intake.translations).toEqual(stored);
    const path = `/admin/intakes/${intake.id}`;
    expect(
      (
        await enquiries.admin
          .put(path)
          .send(intakeInput({ seats: 1 }))
          .expect(200)
      ).body.translations,
    ).toEqual(stored);
    const tooLong = { sw: { days: { text: 'x'.repeat(101) } } };
    const { body } = await enquiries.admin
      .put(path)
      .send(intakeInput({ translations: tooLong }))
      .expect(400);
    expect(body.issues).toEqual([expect.objectContaining({ path: 'translations.sw.days.text' })]);

    await register(intake.id);
    const { body: person } = await enquiries.visitor
      .post('/course-registration')
      .send(registrationInput({ intake_id: intake.id, locale: 'sw' }))
      .expect(201);
    const [holder] = await people(intake.id);
    await enquiries.admin.put(`/admin/registrations/${holder?.id}/release`).expect(200);
    const offer = `/seat-offers/${await offerOf(person.id)}`;
    const english = (await enquiries.visitor.get(offer).expect(200)).body;
    expect(english).toMatchObject({ days: intake.days, hours: intake.hours, venue: intake.venue });
    expect(english).not.toHaveProperty('translated');
    const local = { days: sw.days.text, hours: intake.hours, venue: sw.venue.text, translated: ['days', 'venue'] };
    expect((await enquiries.visitor.get(`${offer}?lang=sw`).expect(200)).body).toMatchObject(local);
    expect(
      (await enquiries.visitor.post(`${offer}?lang=sw`).send({ answer: 'accept' }).expect(200)).body,
    ).toMatchObject({
      ...local,
      state: 'accepted',
    });
    const [mail] = await enquiries.query<{ start: unknown }>(
      "SELECT payload -> 'start' AS start FROM email_outbox WHERE kind = 'seat_offer' AND enquiry_id = $1",
      [person.id],
    );
    expect(mail?.start).toEqual({
      starts_on: intake.starts_on,
      days: local.days,
      hours: local.hours,
      venue: local.venue,
    });

    expect(
      (
        await enquiries.admin
          .put(path)
          .send(intakeInput({ translations: null }))
          .expect(200)
      ).body.translations,
    ).toBeNull();
  });

  it('keeps the secret of an offer nowhere but in the mail that waits', async () => {
    const { id } = await anIntake({ seats: 1 });
    const [holder, first] = [await register(id), await register(id)];
    await enquiries.admin.put(`/admin/registrations/${holder.id}/release`).expect(200);
    const secret = await offerOf(first.id);
    await enquiries.visitor.get(`/seat-offers/${secret}`).expect(200);
    const [rows] = await enquiries.query<{ registrations: string; mails: string }>(
      `SELECT (SELECT string_agg(r::text, '') FROM registrations r) AS registrations,
         (SELECT string_agg((to_jsonb(m) #- '{payload,offer_id}')::text, '') FROM email_outbox m) AS mails`,
    );
    expect(rows?.registrations).toContain(first.id);
    expect(rows?.registrations).not.toContain(secret);
    expect(rows?.mails).not.toContain(secret);
    const stored = await enquiries.query<{ offer_hash: string }>('SELECT offer_hash FROM registrations WHERE id = $1', [
      first.id,
    ]);
    await enquiries.visitor.get(`/seat-offers/${stored[0]?.offer_hash}`).expect(404);
  });

  it('ends the open offers of a start that is cancelled', async () => {
    const { id } = await anIntake({ seats: 1 });
    const [holder, first] = [await register(id), await register(id)];
    await enquiries.admin.put(`/admin/registrations/${holder.id}/release`).expect(200);
    const offer = `/seat-offers/${await offerOf(first.id)}`;
    await enquiries.admin.put(`/admin/intakes/${id}/cancel`).expect(200);
    expect((await enquiries.visitor.get(offer).expect(200)).body.state).toBe('expired');
    await enquiries.visitor.post(offer).send({ answer: 'accept' }).expect(409);
    expect(await placeOf(id, first.id)).toBe('offered');
    // The seat of somebody who has accepted is none any more either.
    const accepted = await anIntake({ seats: 1 });
    const [leaving, next] = [await register(accepted.id), await register(accepted.id)];
    await enquiries.admin.put(`/admin/registrations/${leaving.id}/release`).expect(200);
    const taken = `/seat-offers/${await offerOf(next.id)}`;
    expect((await enquiries.visitor.post(taken).send({ answer: 'accept' }).expect(200)).body.state).toBe('accepted');
    await enquiries.admin.put(`/admin/intakes/${accepted.id}/cancel`).expect(200);
    expect((await enquiries.visitor.get(taken).expect(200)).body.state).toBe('expired');
    await enquiries.visitor.post(taken).send({ answer: 'accept' }).expect(409);
    expect(await placeOf(accepted.id, next.id)).toBe('seat');
  });

  it('waits for the administrator where the owner has set it so, and promotes whom they choose', async () => {
    const { id } = await anIntake({ seats: 1, seat_offers: 'manual' });
    const [holder, first, second] = [await register(id), await register(id), await register(id)];
    await enquiries.admin.put(`/admin/registrations/${second.id}/promote`).expect(409);
    await enquiries.admin.put(`/admin/registrations/${holder.id}/release`).expect(200);
    expect(await placeOf(id, first.id)).toBe('waiting');
    expect(await open(id)).toMatchObject({ seats_left: 0, waiting: 2 });
    const promote = () => enquiries.admin.put(`/admin/registrations/${second.id}/promote`).expect(200);
    const { body } = await promote();
    expect(body).toMatchObject({ place: 'offered', position: null });
    // Repeated by the panel when the first response was lost.
    expect((await promote()).body).toEqual(body);
    const mails = await enquiries.query("SELECT 1 FROM email_outbox WHERE kind = 'seat_offer' AND enquiry_id = $1", [
      second.id,
    ]);
    expect(mails).toHaveLength(1);
    const { body: refused } = await enquiries.admin.put(`/admin/registrations/${first.id}/promote`).expect(409);
    expect(refused.detail).toBe('No seat is free, or this start has begun or is cancelled.');
  });

  it('keeps at least as many seats as are taken, and lets the line into new ones', async () => {
    const intake = await anIntake({ seats: 2 });
    for (let i = 0; i < 3; i += 1) await register(intake.id);
    const put = (seats: number) => enquiries.admin.put(`/admin/intakes/${intake.id}`).send(intakeInput({ seats }));
    const { body } = await put(1).expect(400);
    expect(body.issues).toEqual([
      { path: 'seats', message: 'must be at least 2: so many people have a seat or an offer' },
    ]);
    expect((await put(3).expect(200)).body).toMatchObject({ seats: 3, held: 3, waiting: 0 });
    await enquiries.admin.delete(`/admin/intakes/${intake.id}`).expect(409);
    const unused = await anIntake();
    await enquiries.admin.delete(`/admin/intakes/${unused.id}`).expect(200);
    await enquiries.admin.delete(`/admin/intakes/${unused.id}`).expect(404);
  });

  it('takes a status for several of its people at once, and gives all of them their old one back', async () => {
    const { id } = await anIntake();
    const ids = [(await register(id)).id, (await register(id)).id];
    const statuses = async () => (await people(id)).map(({ status }) => status);
    const change = (path: string, body = {}) =>
      enquiries.admin.put(`/admin/registrations${path}`).send(body).expect(200);
    const { body: done } = await change(`?ids=${ids.join(',')}`, { status: 'enrolled' });
    expect([done.changed, await statuses()]).toEqual([2, ['enrolled', 'enrolled']]);
    const { body: undone } = await change(`/status-batches/${done.batch}/undo`);
    expect([undone.changed, await statuses()]).toEqual([2, ['pending', 'pending']]);
    await change(`/${ids[0]}?status=contacted&via=dialog`);
    const { body: timeline } = await enquiries.admin.get(`/admin/enquiries/${ids[0]}/timeline`).expect(200);
    const origins = (timeline as Timeline).entries.flatMap((entry) => (entry.kind === 'status' ? entry.via : []));
    expect(origins).toEqual(['dialog', 'bulk', 'bulk']);
  });

  it('moves somebody to another start of the course, and the line follows', async () => {
    const [full, later] = [await anIntake({ seats: 1 }), await anIntake({ starts_on: '2026-02-01', seats: 1 })];
    const [holder, waiting] = [await register(full.id), await register(full.id)];
    const move = (id: string, intake_id: string) =>
      enquiries.admin.put(`/admin/registrations/${id}/intake`).send({ intake_id });
    expect((await move(holder.id, later.id).expect(200)).body).toMatchObject({ place: 'seat', intake_id: later.id });
    expect(await placeOf(full.id, waiting.id)).toBe('offered');
    expect(await people(full.id)).toHaveLength(1);
    await move(holder.id, '0190a000-0000-7000-8000-0000000000ff').expect(400);
  });

  it('vanishes at midnight in Nairobi', async () => {
    const day = new Date(enquiries.clock.now().getTime() + 3 * HOUR_MS).toISOString().slice(0, 10);
    const { id } = await anIntake({ starts_on: day, ends_on: day });
    const midnight = Date.parse(`${day}T21:00:00Z`);
    enquiries.clock.advance(midnight - 1 - enquiries.clock.now().getTime());
    expect(await open(id)).toBeDefined();
    enquiries.clock.advance(1);
    expect(await open(id)).toBeUndefined();
    await post(id).expect(400);
  });

  it('moves the line on after its first day for those who are enrolled, and offers others no seat any more', async () => {
    const day = new Date(enquiries.clock.now().getTime() + 3 * HOUR_MS).toISOString().slice(0, 10);
    const { id } = await anIntake({ starts_on: day, ends_on: day, seats: 1 });
    const [held, pending, first, second] = [
      await register(id),
      await register(id),
      await register(id),
      await register(id),
    ];
    for (const { id: enrolled } of [first, second])
      await enquiries.admin.put(`/admin/registrations/${enrolled}?status=enrolled`).expect(200);
    const places = () => Promise.all([held, pending, first, second].map((one) => placeOf(id, one.id)));
    enquiries.clock.advance(47 * HOUR_MS);
    await settle();
    expect(await places()).toEqual(['seat', 'waiting', 'waiting', 'waiting']);
    enquiries.clock.advance(HOUR_MS);
    await settle();
    expect(await places()).toEqual(['released', 'waiting', 'seat', 'waiting']);
    expect(await settle()).toBe(0);
    for (const [gone, left] of [
      [first, [undefined, 'seat']],
      [second, [undefined, undefined]],
    ] as const) {
      await enquiries.query('DELETE FROM registrations WHERE id = $1', [gone.id]);
      await settle();
      expect(await places()).toEqual(['released', 'waiting', ...left]);
      expect(await settle()).toBe(0);
    }
    expect(await offerOf(pending.id)).toBe('');
  });

  it('leaves the line of a start that ended more than a week ago as it is', async () => {
    const day = new Date(enquiries.clock.now().getTime() + 3 * HOUR_MS).toISOString().slice(0, 10);
    const { id } = await anIntake({ starts_on: day, ends_on: day, seats: 1 });
    const held = await register(id);
    const enrolled = await register(id);
    await enquiries.admin.put(`/admin/registrations/${enrolled.id}?status=enrolled`).expect(200);
    enquiries.clock.advance(9 * 24 * HOUR_MS);
    await settle();
    expect([await placeOf(id, held.id), await placeOf(id, enrolled.id)]).toEqual(['seat', 'waiting']);
  });

  it('keeps an enrolment that was made while an answer was marked', async () => {
    const day = new Date(enquiries.clock.now().getTime() + 24 * HOUR_MS).toISOString().slice(0, 10);
    const { id } = await anIntake({ starts_on: day, ends_on: day, seats: 1 });
    const { id: person } = await register(id);
    await enquiries.admin.put(`/admin/registrations/${person}?status=enrolled`).expect(200);
    await enquiries.app.get(SeatsService, { strict: false }).setStatus(person, 'contacted', { via: 'reply' });
    const { body } = await enquiries.admin.get(`/admin/registrations/${person}`).expect(200);
    expect(body.status).toBe('enrolled');
  });
});
