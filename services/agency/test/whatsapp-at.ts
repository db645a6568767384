import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json, text } from 'node:stream/consumers';
import type { Message } from '@nfa/contracts';
import type { Chat } from '../../../infra/daraja/book.mjs';
import { type Daraja, startDaraja } from '../../../infra/daraja/double.mjs';
import { MessageRelay } from '../src/messages/message-relay.ts';
import { MessagesService, type NewMessage, type Sending } from '../src/messages/messages.service.ts';
import { type Agency, startAgency } from './start-agency.ts';

/** Keys that the double accepts. */
export const keys = {
  is_on: true,
  phone_number_id: '100000000000001',
  access_token: 'practice-token',
  app_secret: 'practice-app-secret',
  verify_token: 'practice-verify-token',
};

/** Returns WhatsApp's signature of a body. */
export const signatureOf = (text: string, secret = keys.app_secret): string =>
  `sha256=${createHmac('sha256', secret).update(text).digest('hex')}`;

/** Returns the body of a webhook about the number of the agency. */
export const webhookBody = (value: object, phone_number_id = keys.phone_number_id): string =>
  JSON.stringify({
    object: 'whatsapp_business_account',
    entry: [{ id: '1', changes: [{ field: 'messages', value: { metadata: { phone_number_id }, ...value } }] }],
  });

/** An agency with a double of WhatsApp, a server that forwards its webhooks as the gateway does, and fake enquiries for mails. */
export interface WritingAgency extends Agency {
  phones: Daraja;
  /** Mailboxes that got a mail, in order. */
  mails: string[];
  /** Answers that the enquiries received, in order. */
  answers: object[];
  /** Starts another copy on the same database, with its clock at the same time; the copy stops with this agency. */
  copy(): Promise<Agency>;
  send(message: NewMessage): Promise<Sending>;
  /** Sends messages until none is due. */
  work(copy?: Agency): Promise<void>;
  /** The messages about a record, newest first. */
  about(recordId: string): Promise<(Message & { provider_id: string })[]>;
  /** Returns the WhatsApp messages that phones received about a record. */
  chats(recordId: string): Promise<Chat[]>;
  newId(): Promise<string>;
}

async function listen(answer: (request: IncomingMessage, response: ServerResponse) => Promise<void>) {
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

const close = (server: Server) => {
  server.closeAllConnections();
  return new Promise<void>((resolve) => server.close(() => resolve()));
};

/** Starts the agency and the servers around it, with the keys of the WhatsApp double in the settings. */
export async function startWritingAgency(): Promise<WritingAgency> {
  let agency: Agency | undefined;
  const door = await listen(async (request, response) => {
    const path = (request.url ?? '').replace(/^\/api/, '');
    const answer = await agency?.visitor
      .post(path)
      .set('content-type', 'application/json')
      .set('x-hub-signature-256', String(request.headers['x-hub-signature-256'] ?? ''))
      .send(await text(request));
    response.writeHead(answer?.status ?? 503).end();
  });
  const copies: Agency[] = [];
  const mails: string[] = [];
  const answers: object[] = [];
  const enquiries = await listen(async (request, response) => {
    const body = (await json(request)) as { email: string; message: string };
    const [, answer] = /whatsapp-answers\/(.+)$/.exec(request.url ?? '') ?? [];
    if (answer === undefined) mails.push(body.email);
    else answers.push(body);
    const told = answer === undefined ? { state: 'sent', reason: '' } : { id: answer };
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(told));
  });
  const phones = await startDaraja({ promptMs: 0, webhookUrl: `${door.url}/api/whatsapp/webhook` });
  const options = { whatsappUrl: phones.url, mailUrl: enquiries.url, poolSize: 10 };
  const started = await startAgency(options);
  agency = started;
  await started.admin.put('/admin/whatsapp-settings').send(keys).expect(200);
  const about: WritingAgency['about'] = (recordId) =>
    started.query('SELECT * FROM messages WHERE record_id = $1 ORDER BY created_at DESC, id DESC', [recordId]);
  return {
    ...started,
    phones,
    mails,
    answers,
    about,
    copy: async () => {
      const copy = await startAgency({ ...options, beside: started });
      copies.push(copy);
      await copy.app.get(MessageRelay, { strict: false }).stop();
      copy.clock.advance(started.clock.now().getTime() - copy.clock.now().getTime());
      return copy;
    },
    send: (message) => started.app.get(MessagesService, { strict: false }).send(message),
    work: (copy = started) => copy.app.get(MessageRelay, { strict: false }).moveAll(),
    chats: async (recordId) => {
      const ids = new Set((await about(recordId)).map(({ id }) => id));
      return [...phones.book.chats.values()].filter(({ ours }) => ids.has(ours));
    },
    newId: async () => (await started.query<{ id: string }>('SELECT gen_random_uuid()::text AS id'))[0]?.id ?? '',
    stop: async () => {
      for (const copy of copies) await copy.stop();
      await started.stop();
      await phones.stop();
      await close(door.server);
      await close(enquiries.server);
    },
  };
}
