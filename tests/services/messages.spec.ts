import type { AddressInfo } from 'node:net';
import { type Charge, type Message, toAgency } from '@nfa/contracts';
import { CuttableLink } from '@nfa/service-kit/testing';
import { MessageRelay } from '../../services/agency/src/messages/message-relay.ts';
import { MessagesRepository } from '../../services/agency/src/messages/messages.repository.ts';
import { MessagesService, type NewMessage } from '../../services/agency/src/messages/messages.service.ts';
import { ReceiptsService } from '../../services/agency/src/receipts/receipts.service.ts';
import { type Agency, startAgency } from '../../services/agency/test/start-agency.ts';
import { headerOf, partsOf, startSmtp } from '../../services/enquiries/test/smtp-sink.ts';
import { eventually, startEnquiries, startWorker } from '../../services/enquiries/test/start-enquiries.ts';

const MINUTE_MS = 60_000;

describe('messages of the agency that leave by themselves', () => {
  let enquiries: Awaited<ReturnType<typeof startEnquiries>>;
  let smtp: Awaited<ReturnType<typeof startSmtp>>;
  let worker: Awaited<ReturnType<typeof startWorker>>;
  let way: { link: CuttableLink; url: string };
  let agency: Agency;
  beforeAll(async () => {
    enquiries = await startEnquiries();
    await new Promise<void>((resolve) => enquiries.app.getHttpServer().listen(0, '127.0.0.1', resolve));
    const { port } = enquiries.app.getHttpServer().address() as AddressInfo;
    way = await CuttableLink.to(`http://127.0.0.1:${port}`);
    smtp = await startSmtp();
    agency = await startAgency({ mailUrl: way.url });
    worker = await startWorker(enquiries, smtp.url, {}, agency.clock);
  });
  afterAll(async () => {
    await agency.stop();
    await way.link.close();
    await worker.stop();
    await smtp.stop();
    await enquiries.stop();
  });

  const relayOf = (copy: Agency): MessageRelay => copy.app.get(MessageRelay, { strict: false });
  const send = (message: NewMessage) => agency.app.get(MessagesService, { strict: false }).send(message);
  const mailsTo = (address: string) => smtp.mails.filter(({ to }) => to[0] === address);
  const about = async (id: string): Promise<Message[]> =>
    (await agency.admin.get(`/admin/sent-messages?record_id=${id}`).expect(200)).body;
  const newId = async (): Promise<string> =>
    (await agency.query<{ id: string }>('SELECT gen_random_uuid()::text AS id'))[0]?.id ?? '';
  const rowsOf = (recipient: string) =>
    enquiries.query<{ state: string; payload: object }>('SELECT * FROM email_outbox WHERE recipient = $1', [recipient]);

  const aCode = async (email: string): Promise<NewMessage> => ({
    kind: 'my_page_code',
    record_id: await newId(),
    email,
    code: '048213',
    until: new Date(agency.clock.now().getTime() + 15 * MINUTE_MS).toISOString(),
  });

  /** Runs the relay until a message is sent; each run advances the clock of the agency by two seconds. */
  const relayUntilSent = (id: string) =>
    eventually(
      async () => {
        await relayOf(agency).moveAll();
        agency.clock.advance(2_000);
        return (await about(id))[0]?.state;
      },
      (state) => state === 'sent',
    );

  it('tell the code of my page, and keep it nowhere once it has left', async () => {
    const message = await aCode('Amina@Models.example');
    expect(await send(message)).toBe('leaves');
    await relayUntilSent(message.record_id);
    const [mail] = mailsTo('amina@models.example');
    if (!mail) throw new Error('no mail');
    expect(headerOf(mail, 'subject')).toBe('Your six-digit code');
    expect(partsOf(mail).text).toContain('048 213');
    const kept = await agency.query('SELECT FROM messages WHERE content::text LIKE $1', ['%048213%']);
    expect(kept).toEqual([]);
    expect(JSON.stringify(await rowsOf('amina@models.example'))).not.toContain('048213');
  });

  it('keep no pay link once a reminder has left', async () => {
    const record_id = await newId();
    const charges = [{ label: 'Runway', amount_kes: 9_000, due_on: '2026-01-08', link: '/pay/HJKMNPQR' }];
    const reminder = {
      kind: 'payment_reminder',
      stage: 'soon',
      charges,
      stop_link: '/pay/HJKMNPQR#reminders',
    } as const;
    await send({ ...reminder, record_id, email: 'mum@people.example' });
    await relayUntilSent(record_id);
    const [mail] = mailsTo('mum@people.example');
    expect(mail && partsOf(mail).text).toContain('https://agency.example/pay/HJKMNPQR');
    expect(await agency.query('SELECT FROM messages WHERE content::text LIKE $1', ['%/pay/%'])).toEqual([]);
    expect(JSON.stringify(await rowsOf('mum@people.example'))).not.toContain('/pay/');
  });

  it.each([
    {
      locale: 'en',
      said: 'Runway: KSh 9,000, due on January 8, 2026. Pay, or see what is left: https://agency.example/pay/HJKMNPQR',
      other: 'Posing: KSh 2,500, due on January 9, 2026. Pay, or see what is left: https://agency.example/pay/STUVWXYZ',
    },
    {
      locale: 'sw',
      said: 'Runway: KSh 9,000, tarehe ya mwisho 8 Januari 2026. Lipa, au ona salio: https://agency.example/sw/pay/HJKMNPQR',
      other:
        'Posing: KSh 2,500, tarehe ya mwisho 9 Januari 2026. Lipa, au ona salio: https://agency.example/sw/pay/STUVWXYZ',
    },
  ] as const)(
    'lead from a reminder to the page of each charge that it names: $locale',
    async ({ locale, said, other }) => {
      const record_id = await newId();
      const email = `two-${locale}@people.example`;
      const charges = [
        { label: 'Runway', amount_kes: 9_000, due_on: '2026-01-08', link: '/pay/HJKMNPQR' },
        { label: 'Posing', amount_kes: 2_500, due_on: '2026-01-09', link: '/pay/STUVWXYZ' },
      ];
      const reminder = {
        kind: 'payment_reminder',
        stage: 'soon',
        charges,
        stop_link: '/pay/HJKMNPQR#reminders',
      } as const;
      await send({ ...reminder, record_id, email, locale });
      await relayUntilSent(record_id);
      const [mail] = mailsTo(email);
      const { text, html } = partsOf(mail ?? { to: [], from: '', raw: '', headers: [] });
      expect(text.split('\n')).toEqual(expect.arrayContaining([said, other]));
      const inMail = locale === 'en' ? '/pay' : '/sw/pay';
      for (const code of ['HJKMNPQR', 'STUVWXYZ'])
        expect(html).toContain(`<a href="https://agency.example${inMail}/${code}">`);
      expect(text.match(/\/pay\/\w+$/gm)).toHaveLength(2);
      expect(JSON.stringify(await rowsOf(email))).not.toContain('/pay/');
    },
  );

  it('bring the receipt of a payment in the language of its charge', async () => {
    const asked = {
      label: 'Mwendo wa jukwaani',
      amount_kes: 10_000,
      payer_email: 'zawadi@people.example',
      locale: 'sw',
    };
    const charge: Charge = (await agency.admin.post('/admin/charges').send(asked).expect(201)).body;
    const cash = { charge_id: charge.id, method: 'cash', amount_kes: 4_000 };
    const payment = (await agency.admin.post('/admin/payments').send(cash).expect(201)).body;
    const receipts = agency.app.get(ReceiptsService, { strict: false });
    await Promise.all([receipts.sendAll(), receipts.sendAll()]);
    await receipts.sendAll();
    const [receipt] = await agency.query<{ id: string }>('SELECT id FROM receipts WHERE payment_id = $1', [payment.id]);
    await relayUntilSent(receipt?.id ?? '');
    const mails = mailsTo('zawadi@people.example');
    expect(mails.map((mail) => headerOf(mail, 'subject'))).toEqual(['Risiti yako']);
    const { text, html } = partsOf(mails[0] ?? { to: [], from: '', raw: '', headers: [] });
    expect(text).toContain('Tumepokea KSh 4,000 kwa Mwendo wa jukwaani. Asante.');
    expect(text).toContain('Salio: KSh 6,000, tarehe ya mwisho ya sehemu inayofuata 5 Januari 2026.');
    expect(text).toContain(`https://agency.example/sw/receipt/${payment.receipt_code}`);
    expect(html).toContain('<html lang="sw">');
  });

  it('tell the owner the month at the address for notifications', async () => {
    const record_id = await newId();
    const sums = {
      ...{ jobs_kes: 54_000, courses_kes: 2_900, invoices: 1, invoiced_kes: 120_000, agency_kes: 43_000 },
      ...{ models_earned_kes: 80_000, paid_out_kes: 30_000 },
      ...{ clients_owe_kes: 60_000, fees_owed_kes: 100, models_owed_kes: 50_000 },
    };
    const month = { kind: 'money_month', month: '2026-10-01', ...sums, link: '/admin/money/month/2026-10' } as const;
    await send({ ...month, record_id, email: toAgency });
    await relayUntilSent(record_id);
    const [mail] = mailsTo('office@agency.example');
    if (!mail) throw new Error('no mail');
    expect(headerOf(mail, 'subject')).toBe('Your money in October 2026');
    const { text } = partsOf(mail);
    expect(text).toContain('KSh 56,900 came in: KSh 54,000 for jobs, KSh 2,900 for courses and more.');
    expect(text).toContain(
      'At its end clients owed KSh 60,000, course fees of KSh 100 were open, and you owed models KSh 50,000.',
    );
    expect(text).toContain('https://agency.example/admin/money/month/2026-10');
  });

  it('wait while the enquiries are away, and leave once when they are back', async () => {
    const message = await aCode('later@models.example');
    way.link.cut();
    await send(message);
    await relayOf(agency).moveAll();
    expect(await about(message.record_id)).toMatchObject([{ state: 'waiting', sent_at: null }]);
    way.link.mend();
    await relayUntilSent(message.record_id);
    expect(mailsTo('later@models.example')).toHaveLength(1);
  });

  it('are neither doubled nor lost when a copy dies after it handed one over and before it noted that', async () => {
    const dying = await startAgency({ beside: agency, mailUrl: way.url });
    const message = await aCode('survivor@models.example');
    const handedOver = new Promise<void>((resolve) => {
      dying.app.get(MessagesRepository, { strict: false }).note = () => {
        resolve();
        return new Promise(() => undefined);
      };
    });
    await relayOf(dying).stop();
    dying.clock.advance(agency.clock.now().getTime() - dying.clock.now().getTime());
    await send(message);
    void relayOf(dying).moveAll();
    await handedOver;
    // The other copy does not take the message before the lease of the dead copy ends.
    await relayOf(agency).moveAll();
    expect(await about(message.record_id)).toMatchObject([{ state: 'waiting' }]);
    agency.clock.advance(2 * MINUTE_MS);
    await relayUntilSent(message.record_id);
    expect(mailsTo('survivor@models.example')).toHaveLength(1);
    expect(await rowsOf('survivor@models.example')).toMatchObject([{ state: 'sent' }]);
    await dying.stop();
  });

  it('are not caused by a change that is rolled back', async () => {
    const message = await aCode('nobody@models.example');
    const change = agency.app.get(MessagesRepository, { strict: false }).change(async (transaction) => {
      await agency.app.get(MessagesService, { strict: false }).send(message, transaction);
      throw new Error('no');
    });
    await expect(change).rejects.toThrow('no');
    expect(await about(message.record_id)).toEqual([]);
  });

  it('leave at most once a day for the same, whoever asks at once', async () => {
    const message = await aCode('often@models.example');
    const results = await Promise.all(Array.from({ length: 8 }, () => send(message)));
    expect(results.sort()).toEqual([...Array(7).fill('again'), 'leaves']);
    agency.clock.advance(24 * 60 * MINUTE_MS);
    expect(await send(message)).toBe('leaves');
  });

  it('fail with a reason when their code is over before they could leave, or the mail server refuses them', async () => {
    const late = await aCode('late@models.example');
    await send(late);
    agency.clock.advance(16 * MINUTE_MS);
    await relayOf(agency).moveAll();
    expect(await about(late.record_id)).toMatchObject([
      { state: 'failed', reason: 'It could not leave before its link or its code was over.' },
    ]);
    smtp.state.mode = 'refuse';
    const refused = await aCode('refused@models.example');
    await send(refused);
    await eventually(
      async () => {
        await relayOf(agency).moveAll();
        agency.clock.advance(2_000);
        return (await about(refused.record_id))[0]?.state;
      },
      (state) => state === 'failed',
    );
    smtp.state.mode = 'accept';
    const { body } = await agency.admin.get('/admin/sent-messages/failed').expect(200);
    expect(body.map((one: Message) => one.recipient).slice(0, 2)).toEqual([refused.email, late.email]);
  });
});
