import { contactMessageInput, registrationInput } from './factories.ts';
import { startSmtp } from './smtp-sink.ts';
import { eventually, startEnquiries, startWorker } from './start-enquiries.ts';

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
});
