import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { setImmediate as immediate } from 'node:timers/promises';
import type { Enrolment } from '@nfa/contracts';
import { intakeInput, registrationInput } from './factories.ts';
import { openCourse, startEnquiries } from './start-enquiries.ts';

describe('reports of enrolments', () => {
  const heard: { id: string; body: Enrolment }[] = [];
  const state = { isAway: false };
  const agency = createServer((request, response) => {
    if (state.isAway) return void response.writeHead(503).end('{}');
    void json(request).then((body) => {
      heard.push({ id: request.url?.split('/').at(-1) ?? '', body: body as Enrolment });
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  let enquiries: Awaited<ReturnType<typeof startEnquiries>>;
  beforeAll(async () => {
    await new Promise<void>((resolve) => agency.listen(0, '127.0.0.1', resolve));
    const agencyUrl = `http://127.0.0.1:${(agency.address() as AddressInfo).port}`;
    enquiries = await startEnquiries({ agencyUrl });
  });
  afterAll(async () => {
    await enquiries.stop();
    agency.closeAllConnections();
    await new Promise((resolve) => agency.close(resolve));
  });

  const anIntake = async (changes: object = {}) =>
    (await enquiries.admin.post(`/admin/courses/${openCourse.id}/intakes`).send(intakeInput(changes)).expect(201)).body;
  const aRegistration = async (intake_id: string, changes: object = {}) =>
    (
      await enquiries.visitor
        .post('/course-registration')
        .send(registrationInput({ intake_id, ...changes }))
        .expect(201)
    ).body;
  const setStatus = (id: string, status: string) =>
    enquiries.admin.put(`/admin/registrations/${id}?status=${status}`).expect(200);
  const waiting = async () => (await enquiries.query('SELECT 1 FROM fee_reports')).length;
  /** Waits until the agency has received every report, and returns them. */
  async function reported(): Promise<typeof heard> {
    while ((await waiting()) > 0) await immediate();
    return heard.splice(0);
  }
  const settled = async () => (await reported()).map(({ body }) => body);
  const states = async () => (await reported()).map(({ id, body }) => [id, body.state]);

  it('tells who is enrolled, with the price and the plan of the start', async () => {
    const plan = [
      { percent: 50, due_on: null },
      { percent: 50, due_on: null },
    ];
    const intake = await anIntake({ price_kes: 25_000, plan });
    const { id, name } = await aRegistration(intake.id, { locale: 'sw' });
    await setStatus(id, 'contacted');
    expect(await settled()).toEqual([]);
    await setStatus(id, 'enrolled');
    expect(await settled()).toMatchObject([
      {
        state: 'enrolled',
        name,
        locale: 'sw',
        course_title: openCourse.translations.sw.title.text,
        intake: { id: intake.id, price_kes: 25_000, plan, starts_on: intake.starts_on },
      },
    ]);
    await setStatus(id, 'pending');
    expect(await settled()).toMatchObject([{ state: 'left' }]);
  });

  it('tells the other start after a move, with a higher number', async () => {
    const [from, to] = [await anIntake({ price_kes: 25_000 }), await anIntake({ price_kes: 30_000 })];
    const { id } = await aRegistration(from.id);
    await setStatus(id, 'enrolled');
    const [first] = await settled();
    await enquiries.admin.put(`/admin/registrations/${id}/intake`).send({ intake_id: to.id }).expect(200);
    const [second] = await settled();
    expect(second).toMatchObject({ state: 'enrolled', intake: { id: to.id } });
    expect(second?.version).toBeGreaterThan(first?.version ?? Number.POSITIVE_INFINITY);
  });

  it('tells that people have left a start that is cancelled, and nothing of those who only registered', async () => {
    const intake = await anIntake({ price_kes: 25_000 });
    const { id } = await aRegistration(intake.id);
    await aRegistration(intake.id);
    await setStatus(id, 'enrolled');
    await settled();
    await enquiries.admin.put(`/admin/intakes/${intake.id}/cancel`).expect(200);
    expect(await states()).toEqual([[id, 'left']]);
    await setStatus(id, 'pending');
    expect(await states()).toEqual([[id, 'left']]);
    await setStatus(id, 'enrolled');
    expect(await states()).toEqual([[id, 'left']]);
  });

  it('tells that somebody left who is taken out of a start, and is back once promoted', async () => {
    const { id } = await aRegistration((await anIntake({ price_kes: 25_000 })).id);
    await setStatus(id, 'enrolled');
    await settled();
    await enquiries.admin.put(`/admin/registrations/${id}/release`).expect(200);
    expect(await states()).toEqual([[id, 'left']]);
    await enquiries.admin.put(`/admin/registrations/${id}/promote`).expect(200);
    expect(await states()).toEqual([[id, 'enrolled']]);
  });

  it('tells of nobody who waits for a seat, until the seat comes', async () => {
    const full = await anIntake({ price_kes: 25_000, seats: 1 });
    const first = await aRegistration(full.id);
    const second = await aRegistration(full.id);
    await setStatus(first.id, 'enrolled');
    await setStatus(second.id, 'enrolled');
    expect(await states()).toEqual([
      [first.id, 'enrolled'],
      [second.id, 'left'],
    ]);
    const { id } = await aRegistration((await anIntake({ price_kes: 25_000 })).id);
    await setStatus(id, 'enrolled');
    await enquiries.admin.put(`/admin/registrations/${id}/intake`).send({ intake_id: full.id }).expect(200);
    expect((await states()).at(-1)).toEqual([id, 'left']);
    await enquiries.admin.put(`/admin/registrations/${first.id}/release`).expect(200);
    expect(await states()).toContainEqual([second.id, 'enrolled']);
  });

  it('tells a price that is entered or taken away after people enrolled, and no other change of a start', async () => {
    const intake = await anIntake();
    const { id } = await aRegistration(intake.id);
    await setStatus(id, 'enrolled');
    expect(await settled()).toMatchObject([{ state: 'enrolled', intake: null }]);
    const save = (changes: object) =>
      enquiries.admin.put(`/admin/intakes/${intake.id}`).send(intakeInput(changes)).expect(200);
    await save({ price_kes: 25_000 });
    expect(await settled()).toMatchObject([{ state: 'enrolled', intake: { id: intake.id, price_kes: 25_000 } }]);
    await save({ price_kes: 30_000, days: 'Monday' });
    expect(await settled()).toEqual([]);
    await save({ price_kes: null });
    expect(await settled()).toMatchObject([{ state: 'enrolled', intake: null }]);
  });

  it('tells the new first day of a start that is postponed', async () => {
    const intake = await anIntake({ price_kes: 25_000 });
    const { id } = await aRegistration(intake.id);
    await setStatus(id, 'enrolled');
    await settled();
    const later = { price_kes: 25_000, starts_on: '2026-03-02', ends_on: '2026-04-10' };
    await enquiries.admin.put(`/admin/intakes/${intake.id}`).send(intakeInput(later)).expect(200);
    expect(await settled()).toMatchObject([{ state: 'enrolled', intake: { starts_on: '2026-03-02' } }]);
  });

  it('numbers the report of a cancelled start after that of a registration that is being erased', async () => {
    const intake = await anIntake({ price_kes: 25_000 });
    const { id } = await aRegistration(intake.id);
    await setStatus(id, 'enrolled');
    await settled();
    const erasing = await enquiries.connect();
    await erasing.query('BEGIN');
    await erasing.query('DELETE FROM registrations WHERE id = $1', [id]);
    const cancelling = enquiries.admin.put(`/admin/intakes/${intake.id}/cancel`).expect(200).then();
    const blocked = 'SELECT FROM pg_stat_activity WHERE pg_backend_pid() = ANY(pg_blocking_pids(pid))';
    while ((await erasing.query(blocked)).rowCount === 0 && heard.length === 0) await immediate();
    await erasing.query('COMMIT');
    erasing.release();
    await cancelling;
    expect(await states()).toEqual([[id, 'gone']]);
  });

  it('enrols people while the agency is away, and tells it afterwards', async () => {
    const { id } = await aRegistration((await anIntake({ price_kes: 25_000 })).id);
    state.isAway = true;
    await setStatus(id, 'enrolled');
    expect(await waiting()).toBe(1);
    state.isAway = false;
    expect(await settled()).toMatchObject([{ state: 'enrolled' }]);
  });

  it('tells when a registration is erased', async () => {
    const { id } = await aRegistration((await anIntake({ price_kes: 25_000 })).id);
    await setStatus(id, 'enrolled');
    await settled();
    await enquiries.query('DELETE FROM registrations WHERE id = $1', [id]);
    expect(await settled()).toMatchObject([{ state: 'gone', name: '', phone: '', email: '', intake: null }]);
  });

  it.each([
    [[50, 25], 'plan'],
    [[0, 100], 'plan.0.percent'],
    [[50.5, 49.5], 'plan.0.percent'],
  ])('refuses a plan of %p at its field', async (percents, path) => {
    const plan = percents.map((percent) => ({ percent, due_on: null }));
    const { body } = await enquiries.admin
      .post(`/admin/courses/${openCourse.id}/intakes`)
      .send(intakeInput({ price_kes: 25_000, plan }))
      .expect(400);
    expect(body.issues[0].path).toBe(path);
  });
});
