import { EVENTS_CHANNEL, type Intake, type PanelEvent, type Participant, type Registration } from '@nfa/contracts';
import { redisTarget } from '@nfa/service-kit';
import { Redis } from 'ioredis';
import { textsIn } from '../src/notifications/texts.ts';
import { SeatsService } from '../src/seats/seats.service.ts';
import { intakeInput, registrationInput } from './factories.ts';
import { partsOf, startSmtp } from './smtp-sink.ts';
import { eventually, openCourse, startEnquiries, startWorker } from './start-enquiries.ts';

const HOUR_MS = 3_600_000;

describe('seats while no mail can be sent', () => {
  let enquiries: Awaited<ReturnType<typeof startEnquiries>>;
  let smtp: Awaited<ReturnType<typeof startSmtp>>;
  beforeAll(async () => {
    enquiries = await startEnquiries();
    smtp = await startSmtp();
  });
  afterAll(async () => {
    await smtp.stop();
    await enquiries.stop();
  });

  const register = async (intake_id: string, more = {}): Promise<Registration> =>
    (
      await enquiries.visitor
        .post('/course-registration')
        .send(registrationInput({ intake_id, ...more }))
        .expect(201)
    ).body;
  const release = (id: string) => enquiries.admin.put(`/admin/registrations/${id}/release`).expect(200);
  const settle = () => enquiries.app.get(SeatsService, { strict: false }).settleAll();
  const offersTo = ({ email }: Registration) =>
    smtp.mails.filter(({ to, headers }) => to[0] === email && headers.join().includes('A seat is free for you'));
  const acknowledgement = async ({ email }: Registration) => {
    const [mail] = await eventually(
      () =>
        smtp.mails.filter(({ to, headers }) => to[0] === email && !headers.join().includes('A seat is free for you')),
      ({ length }) => length > 0,
    );
    return partsOf(mail ?? { to: [], from: '', raw: '', headers: [] }).text;
  };

  it('are offered until the mails are sent, count from then on, with the start of that day, and are not mailed once the offer is over', async () => {
    const path = `/admin/courses/${openCourse.id}/intakes`;
    const { body: intake } = await enquiries.admin
      .post(path)
      .send(intakeInput({ seats: 2 }))
      .expect(201);
    const { id } = intake as Intake;
    const holders = [await register(id), await register(id)];
    const [first, taken, next, last] = [await register(id), await register(id), await register(id), await register(id)];
    const people = async (): Promise<Participant[]> =>
      (await enquiries.admin.get(`/admin/intakes/${id}/participants`).expect(200)).body;
    const places = async () => {
      await settle();
      const all = await people();
      return [first, taken, next, last].map((one) => all.find((person) => person.id === one.id)?.place);
    };

    for (const holder of holders) await release(holder.id);
    for (let days = 0; days < 6; days += 1) {
      expect(await places()).toEqual(['offered', 'offered', 'waiting', 'waiting']);
      enquiries.clock.advance(24 * HOUR_MS);
    }
    await release(taken.id);
    expect(await places()).toEqual(['offered', 'released', 'offered', 'waiting']);

    const moved = intakeInput({ seats: 2, starts_on: '2026-01-26', venue: 'Another floor' });
    await enquiries.admin.put(`/admin/intakes/${id}`).send(moved).expect(200);

    const worker = await startWorker(enquiries, smtp.url, {}, enquiries.clock);
    await eventually(
      () => enquiries.query("SELECT 1 FROM email_outbox WHERE state <> 'sent'"),
      ({ length }) => length === 0,
    );
    expect([first, taken, next].map((one) => offersTo(one).length)).toEqual([1, 0, 1]);
    const until = new Date(enquiries.clock.now().getTime() + 48 * HOUR_MS).toISOString();
    expect((await people()).slice(0, 2).map(({ held_until }) => held_until)).toEqual([until, until]);
    const [mail] = offersTo(first);
    const text = mail && partsOf(mail).text;
    expect(text).toContain(`It is yours to take until ${textsIn('en').moment(until)}.`);
    expect(text).toContain('January 26, 2026, Tuesday and Thursday, 5:30 to 8:00 PM, Another floor.');

    enquiries.clock.advance(48 * HOUR_MS - 1);
    expect(await places()).toEqual(['offered', 'released', 'offered', 'waiting']);
    enquiries.clock.advance(1);
    expect(await places()).toEqual(['released', 'released', 'released', 'offered']);
    await worker.stop();
  });

  it('are named by an acknowledgement as they are when it leaves', async () => {
    const aStart = async (change: object): Promise<Intake> => {
      const input = intakeInput({ starts_on: '2026-02-02', ends_on: '2026-04-30', seats: 2, ...change });
      return (await enquiries.admin.post(`/admin/courses/${openCourse.id}/intakes`).send(input).expect(201)).body;
    };
    const [first, later, ended] = [await aStart({}), await aStart({ starts_on: '2026-03-02' }), await aStart({})];
    const [stays, moves, waits] = [await register(first.id), await register(first.id), await register(first.id)];
    const [leaves, cancelled] = [await register(later.id), await register(ended.id)];
    await enquiries.admin.put(`/admin/registrations/${moves.id}/intake`).send({ intake_id: later.id }).expect(200);
    await release(leaves.id);
    const postponed = intakeInput({ starts_on: '2026-02-09', ends_on: '2026-04-30', seats: 1 });
    await enquiries.admin.put(`/admin/intakes/${first.id}`).send(postponed).expect(400);
    await enquiries.admin
      .put(`/admin/intakes/${first.id}`)
      .send({ ...postponed, seats: 2 })
      .expect(200);
    await enquiries.admin.put(`/admin/intakes/${ended.id}/cancel`).expect(200);
    const worker = await startWorker(enquiries, smtp.url, {}, enquiries.clock);
    expect(await acknowledgement(stays)).toContain('We hold a seat for you for the start on February 9, 2026 until');
    expect(await acknowledgement(moves)).toContain('We hold a seat for you for the start on March 2, 2026 until');
    for (const one of [waits, leaves, cancelled]) {
      const text = await acknowledgement(one);
      expect(text).toContain("We'll contact you within 24 hours.");
      expect(text).not.toMatch(/seat/);
    }
    await worker.stop();
  });

  it('are promised by no acknowledgement that leaves when the hold is over', async () => {
    const { body: intake } = await enquiries.admin
      .post(`/admin/courses/${openCourse.id}/intakes`)
      .send(intakeInput({ seats: 2 }))
      .expect(201);
    const early = await register(intake.id);
    enquiries.clock.advance(HOUR_MS);
    const late = await register(intake.id);
    enquiries.clock.advance(47 * HOUR_MS);
    const worker = await startWorker(enquiries, smtp.url, {}, enquiries.clock);
    const texts = [await acknowledgement(early), await acknowledgement(late)];
    await worker.stop();
    expect(texts.map((text) => text.includes("We'll contact you within 24 hours."))).toEqual([true, true]);
    expect(texts.map((text) => text.includes('We hold a seat for you'))).toEqual([false, true]);
  });

  it('are told to the panel when somebody gets one, also when those of a later start cannot be given', async () => {
    const told: PanelEvent[] = [];
    const listener = new Redis(redisTarget(enquiries.queue.redisUrl));
    listener.on('message', (_channel: string, text: string) => void told.push(JSON.parse(text)));
    await listener.subscribe(EVENTS_CHANNEL);
    const open = async (): Promise<Intake> => {
      const path = `/admin/courses/${openCourse.id}/intakes`;
      return (
        await enquiries.admin
          .post(path)
          .send(intakeInput({ seats: 1 }))
          .expect(201)
      ).body;
    };
    // Starts are gone through in the order of their ids.
    const [first = '', later = ''] = [await open(), await open()].map(({ id }) => id).sort();
    await enquiries.query(
      "ALTER TABLE registrations ADD CONSTRAINT refused CHECK (name <> 'Refused' OR place <> 'offered')",
    );
    await register(first);
    await register(first);
    await register(later);
    await register(later, { name: 'Refused' });
    enquiries.clock.advance(49 * HOUR_MS);
    const worker = await startWorker(enquiries, smtp.url, {}, enquiries.clock);
    const [event] = await eventually(
      () => told.filter(({ action }) => action === 'settle'),
      (events) => events.length > 0,
    );
    expect(event).toEqual({ entity: 'registrations', action: 'settle', id: null });
    await worker.stop();
    await enquiries.query('ALTER TABLE registrations DROP CONSTRAINT refused');
    listener.disconnect();
  });
});
