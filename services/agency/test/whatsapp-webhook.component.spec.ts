import { randomUUID } from 'node:crypto';
import { EVENTS_CHANNEL, type PanelEvent } from '@nfa/contracts';
import { redisTarget } from '@nfa/service-kit';
import { Redis } from 'ioredis';
import type { NewMessage } from '../src/messages/messages.service.ts';
import { WHATSAPP, type WhatsAppPort } from '../src/whatsapp/whatsapp-port.ts';
import { AnswerReporter } from '../src/whatsapp-webhook/answer-reporter.ts';
import { keys, signatureOf, startWritingAgency, type WritingAgency, webhookBody } from './whatsapp-at.ts';

const PATH = '/whatsapp/webhook';

describe('the webhook of WhatsApp', () => {
  let agency: WritingAgency;
  let numbers = 200;
  beforeAll(async () => {
    agency = await startWritingAgency();
  });
  afterEach(() => {
    agency.phones.faults.mode = '';
  });
  afterAll(() => agency.stop());

  /** Posts a body as it is, signed unless another signature is given. */
  const post = (body: string, signature = signatureOf(body)) =>
    agency.visitor.post(PATH).set('content-type', 'application/json').set('x-hub-signature-256', signature).send(body);
  async function aSentLink(email = '') {
    numbers += 1;
    const until = new Date(agency.clock.now().getTime() + 15 * 60_000).toISOString();
    const to = { record_id: randomUUID(), email, phone: `0712 345 ${numbers}` };
    const message: NewMessage = { kind: 'my_page_link', link: '/me/a-token', until, ...to };
    await agency.send(message);
    await agency.work();
    const [chat] = await agency.chats(message.record_id);
    if (!chat) throw new Error('no phone got it');
    return { message, chat };
  }
  const row = async ({ record_id }: NewMessage) => (await agency.about(record_id))[0];

  it('is entered at Meta by its challenge and the verify token, and by no other', async () => {
    const query = (token: string, challenge = '1158201444') =>
      `${PATH}?hub.mode=subscribe&hub.verify_token=${token}&hub.challenge=${challenge}`;
    const { text, headers } = await agency.visitor.get(query(keys.verify_token)).expect(200);
    expect(text).toBe('1158201444');
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    await agency.visitor.get(query('another')).expect(403);
    await agency.visitor.get(query(keys.verify_token, '<script>')).expect(400);
    await agency.visitor.get(PATH).expect(400);
  });

  it('notes what is delivered and read, in any order, once, and forgets the link then', async () => {
    const { message, chat } = await aSentLink();
    expect(JSON.stringify(await row(message))).toContain('a-token');
    expect(await agency.phones.chats.press(chat.id, 'read')).toBe(200);
    const read = await row(message);
    expect(read).toMatchObject({ state: 'sent', delivered_at: expect.anything(), read_at: expect.anything() });
    expect(JSON.stringify(read)).not.toContain('a-token');
    agency.clock.advance(60_000);
    for (const button of ['delivered', 'delivered', 'read', 'failed'] as const)
      expect(await agency.phones.chats.press(chat.id, button)).toBe(200);
    const { delivered_at, read_at, state } = (await row(message)) ?? {};
    expect({ delivered_at, read_at, state }).toEqual({
      delivered_at: read?.delivered_at,
      read_at: read?.read_at,
      state: 'sent',
    });
    const [shown] = (await agency.admin.get(`/admin/sent-messages?record_id=${message.record_id}`).expect(200)).body;
    expect(shown.read_at).toEqual(expect.any(String));
  });

  it.each([
    ['no signature', ''],
    ['another secret', signatureOf(webhookBody({}), 'another')],
    ['the signature of another body', signatureOf('{}')],
    ['a signature without its name', signatureOf(webhookBody({})).slice(7)],
  ])('refuses %s', async (_, signature) => {
    await post(webhookBody({}), signature).expect(403);
  });

  it('refuses receipts that somebody forged', async () => {
    const { message, chat } = await aSentLink();
    const told = webhookBody({ statuses: [{ id: chat.id, status: 'read', timestamp: '1767603600' }] });
    await post(told, signatureOf(told, 'guessed')).expect(403);
    expect(await row(message)).toMatchObject({ delivered_at: null, read_at: null });
    // The signature covers the exact bytes: the same content with another space is refused.
    await post(`${told} `, signatureOf(told)).expect(403);
  });

  it('ignores unknown ids, another number of the same app, and what it cannot read', async () => {
    const { message, chat } = await aSentLink();
    const status = (id: unknown, changes: object = {}) => ({ id, status: 'read', timestamp: 'x', ...changes });
    for (const body of [
      webhookBody({ statuses: [status('wamid.nobody', { biz_opaque_callback_data: randomUUID() })] }),
      webhookBody({ statuses: [status(chat.id)] }, '999'),
      webhookBody({ statuses: [status(7), status(chat.id, { status: 'eaten' }), null, 'read'] }),
      webhookBody({ statuses: 'all', messages: {} }),
      webhookBody({
        messages: [
          { from: "'; DROP TABLE", id: 'x', text: { body: 'STOP' } },
          { from: '254', text: [] },
        ],
      }),
      '{"entry":[{"changes":[{"field":"account_alerts","value":{}}]}]}',
      '{"entry":null}',
      '[]',
      'null',
      '"text"',
    ])
      await post(body).expect(200);
    expect(await row(message)).toMatchObject({ state: 'sent', delivered_at: null, read_at: null });
    await post('{').expect(400);
  });

  it('sends what was not delivered by mail where there is a mailbox, once, and tells why', async () => {
    const [mailed, lost] = [await aSentLink('undelivered@people.example'), await aSentLink()];
    for (const { chat } of [mailed, mailed, lost]) await agency.phones.chats.press(chat.id, 'failed');
    await agency.work();
    const reason = 'WhatsApp could not deliver it: the number may have no WhatsApp.';
    expect(await row(mailed.message)).toMatchObject({ channel: 'mail', state: 'sent', reason });
    expect(await row(lost.message)).toMatchObject({ channel: 'whatsapp', state: 'failed', reason, sent_at: null });
    expect(agency.mails.filter((to) => to === 'undelivered@people.example')).toHaveLength(1);
    expect(JSON.stringify([await row(mailed.message), await row(lost.message)])).not.toContain('a-token');
  });

  it('sends by mail what could not be delivered, also when that is told before WhatsApp has answered the call', async () => {
    const whatsapp = agency.app.get<WhatsAppPort>(WHATSAPP, { strict: false });
    const sending = jest.spyOn(whatsapp, 'send').mockImplementationOnce(async ({ id }) => {
      const failed = { id: 'wamid.early', status: 'failed', timestamp: '1767603600', biz_opaque_callback_data: id };
      await post(webhookBody({ statuses: [failed] })).expect(200);
      return failed.id;
    });
    const until = new Date(agency.clock.now().getTime() + 15 * 60_000).toISOString();
    const to = { record_id: randomUUID(), email: 'early@people.example', phone: '0712 345 997' };
    const message: NewMessage = { kind: 'my_page_link', link: '/me/a-token', until, ...to };
    await agency.send(message);
    await agency.work();
    sending.mockRestore();
    expect(await row(message)).toMatchObject({ channel: 'mail', state: 'sent', provider_id: null });
    expect(agency.mails).toContain(to.email);
  });

  it('finds a message by our own id whose answer was lost: it has left after all', async () => {
    agency.phones.faults.mode = 'drop';
    const { message, chat } = await aSentLink();
    agency.phones.faults.mode = '';
    expect(await row(message)).toMatchObject({ state: 'failed', provider_id: null });
    await agency.phones.chats.press(chat.id, 'delivered');
    expect(await row(message)).toMatchObject({ state: 'sent', reason: '', provider_id: chat.id });
    expect(await agency.send(message)).toBe('again_by_whatsapp');
  });

  it('leaves the one that was sent anew as the message of the day, when the lost one turns out to have left', async () => {
    agency.phones.faults.mode = 'drop';
    const { message, chat } = await aSentLink();
    agency.phones.faults.mode = '';
    expect(await agency.send(message)).toBe('leaves');
    await agency.work();
    expect(await agency.phones.chats.press(chat.id, 'delivered')).toBe(200);
    expect(await agency.about(message.record_id)).toMatchObject([
      { state: 'sent' },
      { state: 'failed', delivered_at: expect.anything() },
    ]);
  });

  it('leaves a mail that failed as the message of the day, when a lost one before it turns out to have left', async () => {
    agency.phones.faults.mode = 'drop';
    const { message, chat } = await aSentLink('twice@people.example');
    agency.phones.faults.mode = '';
    expect(await agency.send(message)).toBe('leaves');
    await agency.work();
    const again = (await agency.chats(message.record_id)).find(({ id }) => id !== chat.id);
    await agency.phones.chats.press(again?.id ?? '', 'failed');
    await agency.query("UPDATE messages SET state = 'failed' WHERE record_id = $1 AND channel = 'mail'", [
      message.record_id,
    ]);
    expect(await agency.phones.chats.press(chat.id, 'delivered')).toBe(200);
    expect(await agency.about(message.record_id)).toMatchObject([
      { channel: 'mail', state: 'failed' },
      { channel: 'whatsapp', state: 'failed', delivered_at: expect.anything() },
    ]);
  });

  it('tells the panel of an answer once it is in the inbox', async () => {
    const redis = new Redis(redisTarget(process.env.TEST_REDIS_URL ?? ''));
    await redis.subscribe(EVENTS_CHANNEL);
    const told = new Promise<PanelEvent>((resolve) => {
      redis.on('message', (_channel, text) => {
        const event: PanelEvent = JSON.parse(text);
        if (event.action === 'create') resolve(event);
      });
    });
    const messages = [
      {
        from: '254712345990',
        id: randomUUID(),
        timestamp: '1767603600',
        type: 'text',
        text: { body: 'May I come at ten?' },
      },
    ];
    await post(webhookBody({ messages })).expect(200);
    const [answer] = await agency.query("SELECT id FROM whatsapp_answers WHERE phone = '254712345990'");
    await agency.app.get(AnswerReporter, { strict: false }).reportAll();
    await expect(told).resolves.toEqual({ entity: 'messages', action: 'create', ...answer });
    redis.disconnect();
  });

  it('answers 503 when it cannot store, so that WhatsApp tells it again', async () => {
    const { message, chat } = await aSentLink();
    await agency.query('ALTER TABLE messages ADD CONSTRAINT full_disk CHECK (read_at IS NULL) NOT VALID');
    const status = await agency.phones.chats.press(chat.id, 'read');
    await agency.query('ALTER TABLE messages DROP CONSTRAINT full_disk');
    expect(status).toBe(503);
    expect(await agency.phones.chats.press(chat.id, 'read')).toBe(200);
    expect(await row(message)).toMatchObject({ read_at: expect.anything() });
  });

  describe('opts a number out', () => {
    const say = (phone: string, text: string, seconds: number) =>
      post(
        webhookBody({
          messages: [{ from: phone, id: randomUUID(), timestamp: String(seconds), type: 'text', text: { body: text } }],
        }),
      ).expect(200);
    const sendTo = (phone: string, email = '') =>
      agency.send({
        kind: 'my_page_link',
        link: '/me/b',
        until: new Date(agency.clock.now().getTime() + 60_000).toISOString(),
        record_id: randomUUID(),
        phone,
        email,
      });
    const NOON = 1_767_603_600;

    it.each(['STOP', ' acha ', 'Stop.', 'ACHA!', '\u200eSTOP\u200b'])('by "%s", and in again by ANZA', async (word) => {
      numbers += 1;
      const phone = `254712345${numbers}`;
      await say(phone, word, NOON);
      expect(await sendTo(phone)).toBe('stopped');
      const { record_id } = { record_id: randomUUID() };
      const mailed = { record_id, phone, email: 'stopped@people.example' };
      const until = new Date(agency.clock.now().getTime() + 60_000).toISOString();
      expect(await agency.send({ kind: 'my_page_link', link: '/me/b', until, ...mailed })).toBe('leaves');
      expect(await agency.about(record_id)).toMatchObject([{ channel: 'mail' }]);
      await say(phone, 'Anza', NOON + 60);
      expect(await sendTo(phone)).toBe('leaves');
      // WhatsApp delivers the first message again, late.
      await say(phone, word, NOON);
      expect(await sendTo(phone)).toBe('leaves');
    });

    it.each([0, -1, NOON * 2, Number.NaN])('at once when the time of the word cannot be true: %p', async (seconds) => {
      numbers += 1;
      const phone = `254712345${numbers}`;
      await say(phone, 'Anza', NOON - 60);
      await say(phone, 'STOP', seconds);
      expect(await sendTo(phone)).toBe('stopped');
      await say(phone, 'Anza', NOON - 60);
      expect(await sendTo(phone)).toBe('stopped');
    });

    it('by that word alone, and for that number alone', async () => {
      await say('254712345998', 'Please do not stop the lessons', NOON);
      await say('254712345999', 'STOP', NOON);
      expect(await sendTo('254712345998')).toBe('leaves');
    });

    it('before what waits for it leaves', async () => {
      numbers += 1;
      const phone = `254712345${numbers}`;
      const record_id = randomUUID();
      const until = new Date(agency.clock.now().getTime() + 60_000).toISOString();
      await agency.send({ kind: 'my_page_link', link: '/me/b', until, record_id, phone, email: '' });
      await say(phone, 'STOP', NOON);
      await agency.work();
      expect(await agency.about(record_id)).toMatchObject([
        { state: 'failed', reason: expect.stringMatching(/wants no messages/) },
      ]);
      expect([...agency.phones.book.chats.values()].some((chat) => chat.phone === phone)).toBe(false);
    });
  });

  it('is nowhere before there are keys', async () => {
    await agency.admin.put('/admin/whatsapp-settings').send({ app_secret: '' }).expect(200);
    await post(webhookBody({})).expect(404);
    await agency.admin.put('/admin/whatsapp-settings').send(keys).expect(200);
  });
});
