import type { OldRecords, Retention } from '@nfa/contracts';
import { RetentionJob } from '@nfa/service-kit';
import { DataSource } from 'typeorm';
import { DeliveryRepository } from '../src/notifications/delivery.repository.ts';
import { OldRecordsRepository } from '../src/retention/old-records.repository.ts';
import { bookingInput, contactMessageInput, intakeInput, registrationInput } from './factories.ts';
import { startSmtp } from './smtp-sink.ts';
import { eventually, openCourse, startEnquiries, startWorker } from './start-enquiries.ts';

describe('retention', () => {
  it('removes registrations, messages and sent mails that were kept long enough, and nothing younger', async () => {
    const enquiries = await startEnquiries();
    const register = async () =>
      (await enquiries.visitor.post('/course-registration').send(registrationInput()).expect(201)).body.id as string;
    const contact = async () =>
      (await enquiries.visitor.post('/contact-form').send(contactMessageInput()).expect(201)).body.id as string;
    const [oldRegistration, youngRegistration] = [await register(), await register()];
    const [oldMessage, youngMessage] = [await contact(), await contact()];
    await enquiries.query("UPDATE registrations SET created_at = now() - interval '731 days' WHERE id = $1", [
      oldRegistration,
    ]);
    await enquiries.query("UPDATE registrations SET created_at = now() - interval '729 days' WHERE id = $1", [
      youngRegistration,
    ]);
    await enquiries.query("UPDATE contact_messages SET created_at = now() - interval '366 days' WHERE id = $1", [
      oldMessage,
    ]);
    await enquiries.query(
      `UPDATE email_outbox SET created_at = now() - interval '91 days', state = CASE to_kind WHEN 'agency' THEN 'sent' ELSE 'new' END
        WHERE enquiry_id = $1`,
      [youngMessage],
    );
    // Stored long ago and sent only now, as after an outage.
    await enquiries.query(
      "UPDATE email_outbox SET created_at = now() - interval '91 days', state = 'sent', sent_at = now() WHERE enquiry_id = $1",
      [youngRegistration],
    );
    const smtp = await startSmtp();
    smtp.state.mode = 'busy';
    const worker = await startWorker(enquiries, smtp.url);
    const ids = async (table: 'registrations' | 'contact_messages') =>
      (
        await enquiries.query<{ id: string }>(
          table === 'registrations' ? 'SELECT id FROM registrations' : 'SELECT id FROM contact_messages',
        )
      ).map(({ id }) => id);
    await eventually(
      () => ids('contact_messages'),
      (left) => left.length === 1,
    );
    expect(await ids('registrations')).toEqual([youngRegistration]);
    expect(await ids('contact_messages')).toEqual([youngMessage]);
    const mailsOf = async (id: string) =>
      (await enquiries.query<{ to_kind: string }>('SELECT to_kind FROM email_outbox WHERE enquiry_id = $1', [id])).map(
        ({ to_kind }) => to_kind,
      );
    await eventually(
      () => mailsOf(youngMessage),
      (left) => left.length === 1,
    );
    expect(await mailsOf(youngMessage)).toEqual(['visitor']);
    expect(await mailsOf(oldMessage)).toEqual([]);
    expect((await mailsOf(youngRegistration)).sort()).toEqual(['agency', 'visitor']);
    await worker.stop();
    await smtp.stop();
    await enquiries.stop();
  });

  it('counts the days of a mail that was given up from then on', async () => {
    const enquiries = await startEnquiries();
    await enquiries.visitor.post('/contact-form').send(contactMessageInput()).expect(201);
    await enquiries.query("UPDATE email_outbox SET created_at = now() - interval '91 days'");
    const mails = await enquiries.query<{ id: string }>('SELECT id FROM email_outbox');
    const delivery = enquiries.app.get(DeliveryRepository, { strict: false });
    for (const { id } of mails) await delivery.markDead(id, 'x');
    const repository = new OldRecordsRepository(enquiries.app.get(DataSource));
    const countOld = async (days: number) =>
      (await repository.find('mails', new Date(Date.now() + days * 86_400_000))).count;
    expect(await countOld(-1)).toBe(0);
    expect(await countOld(1)).toBe(mails.length);
    await enquiries.stop();
  });

  it('removes what the administrator chose, exactly what the preview named', async () => {
    const enquiries = await startEnquiries();
    // The dates of the rows come from Postgres, so the test clock has to show the present.
    enquiries.clock.advance(Date.now() - enquiries.clock.now().getTime());
    const contact = async () =>
      (await enquiries.visitor.post('/contact-form').send(contactMessageInput()).expect(201)).body.id as string;
    const { id: booking } = (await enquiries.visitor.post('/booking-enquiry').send(bookingInput()).expect(201)).body;
    const [old, young] = [await contact(), await contact()];
    const aged = async (table: 'contact_messages' | 'booking_enquiries', id: string, days: number) => {
      const sql =
        table === 'contact_messages'
          ? 'UPDATE contact_messages SET created_at = now() - make_interval(days => $2) WHERE id = $1 RETURNING created_at'
          : 'UPDATE booking_enquiries SET created_at = now() - make_interval(days => $2) WHERE id = $1 RETURNING created_at';
      const [row] = await enquiries.query<{ created_at: Date }>(sql, [id, days]);
      return new Date((row?.created_at.getTime() ?? 0) + 3 * 3_600_000).toISOString().slice(0, 10);
    };
    await aged('booking_enquiries', booking, 35);
    const oldest_on = await aged('contact_messages', old, 40);
    await aged('contact_messages', young, 20);
    const path = '/admin/retention/enquiries';
    const kept = async (): Promise<Retention | undefined> =>
      ((await enquiries.admin.get(path).expect(200)).body as Retention[]).find(({ kind }) => kind === 'messages');
    expect(await kept()).toMatchObject({ days: 365, old: { count: 0, oldest_on: null } });
    const preview: OldRecords = (await enquiries.admin.get(`${path}/preview?kind=messages&days=30`).expect(200)).body;
    expect(preview).toEqual({ count: 2, oldest_on });
    expect(await kept()).toMatchObject({ days: 365 });
    expect((await enquiries.admin.get(`${path}/preview?kind=messages&days=0`).expect(200)).body.count).toBe(0);
    const refused = await enquiries.admin.put(path).send({ kind: 'packages', days: 30 }).expect(400);
    expect(refused.body.issues).toMatchObject([{ path: 'kind' }]);
    const { body: saved } = await enquiries.admin.put(path).send({ kind: 'messages', days: 30 }).expect(200);
    expect(saved).toMatchObject({ kind: 'messages', days: 30, old: preview });

    const smtp = await startSmtp();
    const worker = await startWorker(enquiries, smtp.url, {}, enquiries.clock);
    const left = async () => ({
      messages: (await enquiries.query<{ id: string }>('SELECT id FROM contact_messages')).map(({ id }) => id),
      bookings: (await enquiries.query('SELECT id FROM booking_enquiries')).length,
      events: (await enquiries.query('SELECT id FROM enquiry_events WHERE enquiry_id = $1', [old])).length,
    });
    // The job notes its run of a kind after the last row of that kind is gone.
    const runs = () => enquiries.query("SELECT kind FROM retention WHERE kind = 'messages' AND ran_at IS NOT NULL");
    await eventually(runs, ({ length }) => length === 1);
    expect(await left()).toEqual({ messages: [young], bookings: 0, events: 0 });
    expect(await kept()).toMatchObject({ days: 30, old: { count: 0, oldest_on: null } });
    // The job runs once a day: rows that became old since wait for the next run.
    const late = await contact();
    await aged('contact_messages', late, 50);
    expect((await kept())?.old.count).toBe(1);
    await worker.app.get(RetentionJob).removeDue();
    expect((await left()).messages).toContain(late);
    enquiries.clock.advance(24 * 3_600_000);
    await worker.app.get(RetentionJob).removeDue();
    expect((await left()).messages).toEqual([young]);
    await worker.stop();
    await smtp.stop();
    await enquiries.stop();
  });

  it('keeps a registration until its start has ended', async () => {
    const enquiries = await startEnquiries();
    const intakes = `/admin/courses/${openCourse.id}/intakes`;
    const { id: intake_id } = (await enquiries.admin.post(intakes).send(intakeInput()).expect(201)).body;
    await enquiries.visitor.post('/course-registration').send(registrationInput({ intake_id })).expect(201);
    await enquiries.query("UPDATE registrations SET created_at = '2025-11-01'");
    const count = async () =>
      (await enquiries.admin.get('/admin/retention/enquiries/preview?kind=registrations&days=30').expect(200)).body
        .count;
    expect(await count()).toBe(0);
    await enquiries.query("UPDATE intakes SET starts_on = '2025-11-10', ends_on = '2025-11-30'");
    expect(await count()).toBe(1);
    await enquiries.stop();
  });
});
