import { randomUUID } from 'node:crypto';
import type { Charge, Message } from '@nfa/contracts';
import { MessagesRepository } from '../src/messages/messages.repository.ts';
import type { NewMessage } from '../src/messages/messages.service.ts';
import { ReceiptsService } from '../src/receipts/receipts.service.ts';
import { RemindersService } from '../src/reminders/reminders.service.ts';
import { aCall, aJob } from './factories.ts';
import { amina } from './start-agency.ts';
import { keys, startWritingAgency, type WritingAgency } from './whatsapp-at.ts';

const DAY_MS = 86_400_000;

describe('messages that leave by WhatsApp', () => {
  let agency: WritingAgency;
  let numbers = 100;
  beforeAll(async () => {
    agency = await startWritingAgency();
  });
  afterEach(() => {
    agency.phones.faults.mode = '';
  });
  afterAll(() => agency.stop());

  /** Returns a message with a link to my page, to a new phone number and without a mailbox by default. */
  const aLink = (changes: Partial<NewMessage> = {}): NewMessage => {
    numbers += 1;
    const until = new Date(agency.clock.now().getTime() + 15 * 60_000).toISOString();
    const link = { kind: 'my_page_link' as const, link: '/me/a-token', until };
    return { ...link, record_id: randomUUID(), email: '', phone: `0712 345 ${numbers}`, ...changes } as NewMessage;
  };
  const aCharge = async (changes: object = {}): Promise<Charge> => {
    numbers += 1;
    const asked = { label: 'Runway', amount_kes: 9_000, payer_phone: `0712 345 ${numbers}`, ...changes };
    return (await agency.admin.post('/admin/charges').send(asked).expect(201)).body;
  };

  it('are templates in the language of their reader, with a button to the page', async () => {
    const { id, code } = await aCharge({ locale: 'sw', payer_phone: '0712 345 678', due_on: '2026-01-09' });
    const { body }: { body: Message } = await agency.admin.post(`/admin/charges/${id}/mail`).expect(200);
    expect(body).toMatchObject({ channel: 'whatsapp', state: 'waiting', phone: '254712345678' });
    await agency.work();
    expect(await agency.chats(id)).toMatchObject([
      {
        phone: '254712345678',
        template: 'payment_request',
        language: 'sw',
        values: ['Runway', 'KSh 9,000', '9 Januari 2026'],
        path: `sw/pay/${code}`,
      },
    ]);
    const [sent] = (await agency.admin.get(`/admin/sent-messages?record_id=${id}`).expect(200)).body;
    expect(sent).toMatchObject({ state: 'sent', sent_at: expect.any(String), delivered_at: null, read_at: null });
  });

  it('leave once, however many copies look after them', async () => {
    const [one, two] = [await agency.copy(), await agency.copy()];
    const links = Array.from({ length: 40 }, () => aLink());
    await Promise.all(links.map((link) => agency.send(link)));
    await Promise.all([agency.work(), agency.work(one), agency.work(two), agency.work(one)]);
    const got = await Promise.all(links.map(async ({ record_id }) => (await agency.chats(record_id)).length));
    expect(got).toEqual(links.map(() => 1));
  });

  it('leave once a day for the same, and by mail without a number that can be one', async () => {
    const link = aLink();
    expect([await agency.send(link), await agency.send(link)]).toEqual(['leaves', 'again_by_whatsapp']);
    const mailed = aLink({ phone: 'ask mum', email: 'Mum@people.example' });
    await agency.send(mailed);
    await agency.work();
    expect(agency.mails).toContain('mum@people.example');
    expect(await agency.about(mailed.record_id)).toMatchObject([{ channel: 'mail', phone: '', state: 'sent' }]);
    expect(await agency.send(aLink({ phone: '' }))).toBe('no_address');
  });

  it('leave by mail as before while they are switched off, whatever numbers are there', async () => {
    await agency.admin.put('/admin/whatsapp-settings').send({ phone_number_id: keys.phone_number_id }).expect(200);
    const link = aLink({ email: 'off@people.example' });
    await agency.send(link);
    const waits = aLink();
    expect(await agency.send(waits)).toBe('no_address');
    await agency.work();
    expect(await agency.about(link.record_id)).toMatchObject([{ channel: 'mail', phone: '', state: 'sent' }]);
    const { id } = await aCharge();
    const { body } = await agency.admin.post(`/admin/charges/${id}/mail`).expect(400);
    expect(body.issues).toEqual([{ path: 'payer_email', message: 'is required' }]);
    await agency.admin.put('/admin/whatsapp-settings').send(keys).expect(200);
  });

  it('that were to leave when WhatsApp is switched off go by mail, or fail where there is no mailbox', async () => {
    const [mailed, lost] = [aLink({ email: 'switched@people.example' }), aLink()];
    await agency.send(mailed);
    await agency.send(lost);
    await agency.admin.put('/admin/whatsapp-settings').send({ phone_number_id: keys.phone_number_id }).expect(200);
    await agency.work();
    expect(await agency.about(mailed.record_id)).toMatchObject([{ channel: 'mail', state: 'sent' }]);
    expect(await agency.about(lost.record_id)).toMatchObject([
      { channel: 'whatsapp', state: 'failed', reason: 'WhatsApp was switched off.' },
    ]);
    await agency.admin.put('/admin/whatsapp-settings').send(keys).expect(200);
  });

  it.each(['drop', '500', 'away'])(
    'whose answer is lost (%s) fail with words, and are never sent again by themselves',
    async (mode) => {
      const link = aLink({ email: 'unknown@people.example' });
      agency.phones.faults.mode = mode;
      await agency.send(link);
      await agency.work();
      agency.phones.faults.mode = '';
      agency.clock.advance(2 * 60_000);
      await agency.work();
      const [message] = await agency.about(link.record_id);
      expect(message).toMatchObject({ state: 'failed', reason: expect.stringMatching(/^WhatsApp gave no answer/) });
      expect(await agency.chats(link.record_id)).toHaveLength(mode === 'away' ? 0 : 1);
      expect(agency.mails).not.toContain('unknown@people.example');
      expect(JSON.stringify(message)).not.toContain('a-token');
      const { body } = await agency.admin.get('/admin/sent-messages/failed').expect(200);
      expect(body[0].id).toBe(message?.id);
    },
  );

  it('whose copy died after it took them fail when its lease is over, are not doubled, and leave anew by hand on the same day', async () => {
    const dying = await agency.copy();
    const { id } = await aCharge();
    await agency.admin.post(`/admin/charges/${id}/mail`).expect(200);
    const handedOver = new Promise<void>((resolve) => {
      dying.app.get(MessagesRepository, { strict: false }).note = () => {
        resolve();
        return new Promise(() => undefined);
      };
    });
    void agency.work(dying);
    await handedOver;
    await agency.work();
    expect(await agency.about(id)).toMatchObject([{ state: 'sending' }]);
    await agency.admin.post(`/admin/charges/${id}/mail`).expect(409);
    agency.clock.advance(61_000);
    await agency.work();
    expect(await agency.about(id)).toMatchObject([{ state: 'failed', reason: expect.stringMatching(/send it anew/) }]);
    expect(await agency.chats(id)).toHaveLength(1);
    await agency.admin.post(`/admin/charges/${id}/mail`).expect(200);
    await agency.work();
    expect(await agency.about(id)).toMatchObject([{ state: 'sent' }, { state: 'failed' }]);
    expect(await agency.chats(id)).toHaveLength(2);
  });

  it('that WhatsApp does not take leave by mail and say why, or fail where there is no mailbox', async () => {
    agency.phones.faults.mode = 'no-template';
    const [mailed, lost] = [aLink({ email: 'template@people.example' }), aLink()];
    await agency.send(mailed);
    await agency.send(lost);
    await agency.work();
    const reason = expect.stringMatching(/^WhatsApp did not take it: .*Template name does not exist/);
    expect(await agency.about(mailed.record_id)).toMatchObject([{ channel: 'mail', state: 'sent', reason }]);
    expect(await agency.about(lost.record_id)).toMatchObject([{ channel: 'whatsapp', state: 'failed', reason }]);
    expect(agency.mails).toContain('template@people.example');
  });

  it('wait while WhatsApp is asked too often, and leave once afterwards', async () => {
    agency.phones.faults.mode = 'busy';
    const link = aLink();
    await agency.send(link);
    await agency.work();
    expect(await agency.about(link.record_id)).toMatchObject([{ state: 'waiting' }]);
    agency.phones.faults.mode = '';
    await agency.work();
    expect(await agency.chats(link.record_id)).toHaveLength(0);
    agency.clock.advance(2_000);
    await agency.work();
    expect(await agency.chats(link.record_id)).toHaveLength(1);
  });

  it('bring receipts and reminders to people who have a phone alone', async () => {
    const phone = '0733 000 111';
    const [late, today] = [
      await aCharge({ payer_phone: phone, due_on: '2026-01-02' }),
      await aCharge({ payer_phone: `+254 733 000-111`, due_on: '2026-01-05' }),
    ];
    const yesterday = new Date(agency.clock.now().getTime() - DAY_MS);
    await agency.query('UPDATE charges SET created_at = $1 WHERE id = ANY ($2)', [yesterday, [late.id, today.id]]);
    const reminders = agency.app.get(RemindersService, { strict: false });
    await Promise.all([reminders.remindAll(), reminders.remindAll()]);
    const cash = { charge_id: today.id, method: 'cash', amount_kes: 4_000 };
    const payment = (await agency.admin.post('/admin/payments').send(cash).expect(201)).body;
    await agency.app.get(ReceiptsService, { strict: false }).sendAll();
    await agency.work();
    const got = [...agency.phones.book.chats.values()].filter((chat) => chat.phone === '254733000111');
    expect(got.map(({ template }) => template).sort()).toEqual(['payment_reminder', 'receipt']);
    const [reminded] = got.flatMap(({ template, values }) => (template === 'payment_reminder' ? values : []));
    // Each charge has a page of its own.
    for (const { code } of [late, today]) expect(reminded).toContain(`: https://nairobi.example/pay/${code}`);
    expect(got.find(({ template }) => template === 'receipt')?.path).toBe(`receipt/${payment.receipt_code}`);
  });

  it('bring a call sheet to a number, where the administrator asks for it', async () => {
    const { id } = await aCall(agency, await aJob(agency, { title: 'Lake Theatre' }), { kind: 'confirmed' });
    const path = `/admin/calls/${id}/sheet/mail`;
    await agency.admin.post(path).send({}).expect(400);
    await agency.admin.post(path).send({ phone: '0712 999 000' }).expect(200);
    await agency.work();
    expect(await agency.chats(id)).toMatchObject([{ template: 'call_sheet', phone: '254712999000' }]);
    const [message] = await agency.query<{ about_id: string }>('SELECT about_id FROM messages WHERE record_id = $1', [
      id,
    ]);
    expect(message?.about_id).toBe(amina.id);
  });
});
