import type { AddressInfo } from 'node:net';
import type { ContactMessageRow, PersonEntry } from '@nfa/contracts';
import { CuttableLink } from '@nfa/service-kit/testing';
import { AnswerReporter } from '../../services/agency/src/whatsapp-webhook/answer-reporter.ts';
import { type Agency, startAgency } from '../../services/agency/test/start-agency.ts';
import { keys, signatureOf, webhookBody } from '../../services/agency/test/whatsapp-at.ts';
import { startEnquiries } from '../../services/enquiries/test/start-enquiries.ts';

describe('answers by WhatsApp', () => {
  let enquiries: Awaited<ReturnType<typeof startEnquiries>>;
  let way: { link: CuttableLink; url: string };
  let agency: Agency;
  beforeAll(async () => {
    enquiries = await startEnquiries();
    await new Promise<void>((resolve) => enquiries.app.getHttpServer().listen(0, '127.0.0.1', resolve));
    const { port } = enquiries.app.getHttpServer().address() as AddressInfo;
    way = await CuttableLink.to(`http://127.0.0.1:${port}`);
    agency = await startAgency({ mailUrl: way.url });
    await agency.admin.put('/admin/whatsapp-settings').send(keys).expect(200);
  });
  afterAll(async () => {
    await agency.stop();
    await way.link.close();
    await enquiries.stop();
  });

  const reportAll = () => agency.app.get(AnswerReporter, { strict: false }).reportAll();
  /** Sends a message to the webhook, as WhatsApp does. */
  const write = (message: object, profile?: object) => {
    const body = webhookBody({
      contacts: [{ wa_id: '254712345678', profile }],
      messages: [{ from: '254712345678', id: 'wamid.1', timestamp: '1767600000', type: 'text', ...message }],
    });
    return agency.visitor
      .post('/whatsapp/webhook')
      .set('content-type', 'application/json')
      .set('x-hub-signature-256', signatureOf(body))
      .send(body)
      .expect(200);
  };
  const inbox = async (): Promise<ContactMessageRow[]> =>
    (await enquiries.admin.get('/admin/messages?subject=WhatsApp').expect(200)).body;

  it('land in the inbox with their words and number, once, though the enquiries were away and all is told twice', async () => {
    way.link.cut();
    await write({ text: { body: 'Naweza kuja saa tatu?\u0000' } }, { name: 'Zawadi\u202e  Njeri' });
    await reportAll();
    expect(await inbox()).toEqual([]);
    way.link.mend();
    agency.clock.advance(60_000);
    await Promise.all([reportAll(), reportAll()]);
    await write({ text: { body: 'Naweza kuja saa tatu?' } }, { name: 'Zawadi' });
    await reportAll();
    expect(await inbox()).toMatchObject([
      {
        name: 'Zawadi Njeri',
        phone: '+254712345678',
        email: '',
        subject: 'WhatsApp',
        message: 'Naweza kuja saa tatu?',
        read: false,
        created_at: '2026-01-05T08:00:00.000Z',
      },
    ]);
    const mails = await enquiries.query<{ to_kind: string }>(
      "SELECT to_kind FROM email_outbox WHERE payload->>'subject' = 'WhatsApp'",
    );
    expect(mails).toEqual([{ to_kind: 'agency' }]);
    const kept = await agency.query<{ row: string }>('SELECT to_jsonb(a)::text AS row FROM whatsapp_answers a');
    expect(JSON.stringify(kept)).not.toMatch(/Zawadi|254712345678|Naweza/);
  });

  it('without words say so, and reactions are no answers', async () => {
    await write({ id: 'wamid.2', timestamp: '1767600060', type: 'image', image: { id: '7' } }, { name: '' });
    await write({ id: 'wamid.3', type: 'reaction', reaction: { emoji: '👍' } });
    await write({ id: 'wamid.4', text: { body: ' Stop ' } });
    await reportAll();
    const [first, ...others] = await inbox();
    expect(first).toMatchObject({ name: '+254712345678', message: expect.stringMatching(/without words/) });
    expect(others).toHaveLength(1);
  });

  it('are found, handed out and erased with their number, as every message', async () => {
    const search = { name: '', phones: ['712345678'], emails: [], models: [] };
    const { body } = await enquiries.internal.post('/internal/personal-data/search').send(search).expect(200);
    const records = (body as PersonEntry[]).flatMap(({ kind, id }) => (kind === 'message' ? [{ kind, id }] : []));
    expect(records).toHaveLength(2);
    await enquiries.internal.post('/internal/personal-data/erasures').send({ records }).expect(200);
    expect(await inbox()).toEqual([]);
    // WhatsApp delivers the message again: the erased message is not stored again.
    await write({ text: { body: 'Naweza kuja saa tatu?' } });
    await reportAll();
    expect(await inbox()).toEqual([]);
  });

  it.each(['\u200e', '\u200b \u2060', '\u00ad'])(
    'land with the number and say so when nothing in them is visible: %j',
    async (unseen) => {
      await write({ id: `wamid.${unseen}`, timestamp: '1767600120', text: { body: unseen } }, { name: unseen });
      await reportAll();
      const [first] = await inbox();
      expect(first).toMatchObject({ name: '+254712345678', message: expect.stringMatching(/without words/) });
      await enquiries.query('DELETE FROM contact_messages');
    },
  );

  it('land however many characters their words have once they are composed', async () => {
    await write({ id: 'wamid.long', text: { body: '\u0958'.repeat(4_096) } }, { name: 'Asha' });
    await reportAll();
    expect(await inbox()).toMatchObject([{ name: 'Asha', message: '\u0915\u093c'.repeat(2_048) }]);
  });

  it('are told once, and kept for some days, when the enquiries refuse them', async () => {
    const refused = () =>
      agency.query("SELECT next_at, tries, text FROM whatsapp_answers WHERE name = '' AND text <> ''");
    await agency.query(
      "INSERT INTO whatsapp_answers (id, received_at, name, phone, text, next_at) VALUES (gen_random_uuid(), $1, '', '254712345678', 'Habari', $1)",
      [agency.clock.now()],
    );
    await reportAll();
    expect(await refused()).toEqual([{ next_at: null, tries: 1, text: 'Habari' }]);
    agency.clock.advance(11 * 24 * 3_600_000);
    await write({ id: 'wamid.later', text: { body: 'Asante' } });
    await reportAll();
    expect(await refused()).toEqual([]);
  });
});
