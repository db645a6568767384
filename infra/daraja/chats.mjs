import { createHmac, randomBytes } from 'node:crypto';

/** Keys that the double of WhatsApp's Cloud API accepts, and the id of its phone number. */
export const WHATSAPP = {
  phoneNumberId: '100000000000001',
  accessToken: 'practice-token',
  appSecret: 'practice-app-secret',
  verifyToken: 'practice-verify-token',
  number: '+254 700 000 000',
};

const refuse = (/** @type {number} */ status, /** @type {number} */ code, /** @type {string} */ message) => ({
  status,
  body: { error: { message, type: 'OAuthException', code, fbtrace_id: randomBytes(8).toString('hex') } },
});

const NO_TEMPLATE = refuse(404, 132_001, '(#132001) Template name does not exist in the translation');
const TOO_MANY = refuse(429, 130_429, '(#130429) Rate limit hit');

const hexOf = (/** @type {string} */ text) => createHmac('sha256', WHATSAPP.appSecret).update(text).digest('hex');

/**
 * Opens a double of WhatsApp's Cloud API: its wire format, phones that receive the messages, and webhooks about them.
 * @param {{ book: import('./book.mjs').Book, faults: { mode: string }, webhookUrl: string | undefined,
 *   send: (url: string, body: object, headers?: (text: string) => Record<string, string>) => Promise<number> }} options
 */
export function openChats({ book, faults, webhookUrl, send }) {
  const signed = (/** @type {string} */ text) => ({ 'x-hub-signature-256': `sha256=${hexOf(text)}` });
  const tell = (/** @type {object} */ value) => {
    const metadata = { display_phone_number: WHATSAPP.number, phone_number_id: WHATSAPP.phoneNumberId };
    const change = { field: 'messages', value: { messaging_product: 'whatsapp', metadata, ...value } };
    const body = { object: 'whatsapp_business_account', entry: [{ id: '200000000000001', changes: [change] }] };
    return webhookUrl ? send(webhookUrl, body, signed) : Promise.resolve(0);
  };
  const timestamp = () => String(Math.floor(Date.now() / 1_000));

  /** Stores a message, even when the response to the call fails later. @param {any} body */
  function take(body) {
    const { to, template, biz_opaque_callback_data: ours = '' } = body ?? {};
    if (!/^\d{8,15}$/.test(to ?? '')) return refuse(400, 100, '(#100) Invalid parameter');
    if (body.type !== 'template' || !template?.name) return refuse(400, 131_047, '(#131047) Re-engagement message');
    if (faults.mode === 'no-template') return NO_TEMPLATE;
    if (faults.mode === 'busy') return TOO_MANY;
    const [text, button] = template.components ?? [];
    const valuesOf = (/** @type {any} */ part) =>
      (part?.parameters ?? []).map((/** @type {any} */ one) => String(one.text));
    const [path = ''] = valuesOf(button);
    const chat = {
      id: `wamid.${randomBytes(12).toString('base64url')}`,
      ours: String(ours),
      phone: to,
      template: String(template.name),
      language: String(template.language?.code),
      values: valuesOf(text),
      path,
      at: new Date().toISOString(),
      note: 'On its way.',
    };
    book.saveChat(chat);
    const contacts = [{ input: to, wa_id: to }];
    return { status: 200, body: { messaging_product: 'whatsapp', contacts, messages: [{ id: chat.id }] } };
  }

  /** Sends the status of a message. @param {import('./book.mjs').Chat} chat @param {string} status */
  function receipt({ id, ours, phone }, status) {
    const errors = [
      { code: 131_026, title: 'Message undeliverable', error_data: { details: 'Message Undeliverable.' } },
    ];
    const one = { id, status, timestamp: timestamp(), recipient_id: phone, biz_opaque_callback_data: ours };
    return tell({ statuses: [{ ...one, ...(status === 'failed' && { errors }) }] });
  }

  /** Sends a text to the agency. @param {string} phone @param {string} text */
  function write(phone, text) {
    const contacts = [{ profile: { name: 'Zawadi' }, wa_id: phone }];
    const id = `wamid.${randomBytes(12).toString('base64url')}`;
    return tell({
      contacts,
      messages: [{ from: phone, id, timestamp: timestamp(), type: 'text', text: { body: text } }],
    });
  }

  return {
    handles: (/** @type {string} */ path) => /^\/v\d+\.\d\//.test(path),
    /** @param {string} path @param {{ method: string, authorization: string, proof: string | null, body: unknown }} call */
    answer(path, { method, authorization, proof, body }) {
      if (authorization !== `Bearer ${WHATSAPP.accessToken}`) return refuse(401, 190, 'Invalid OAuth access token.');
      if (proof !== hexOf(WHATSAPP.accessToken))
        return refuse(400, 100, 'Invalid appsecret_proof provided in the API argument');
      const [, , id, call] = path.split('/');
      if (id !== WHATSAPP.phoneNumberId) return refuse(400, 100, `Object with ID '${id}' does not exist`);
      if (method === 'GET') return { status: 200, body: { id, display_phone_number: WHATSAPP.number } };
      return call === 'messages' ? take(body) : refuse(400, 100, '(#100) Invalid parameter');
    },
    /** Presses a button under a message. @param {string} id @param {string} button @param {string} [text] text of an answer */
    press(id, button, text = '') {
      const chat = book.chats.get(id);
      if (!chat) return Promise.resolve(0);
      const notes = { delivered: 'Delivered.', read: 'Read.', failed: 'Could not be delivered.' };
      if (button in notes) {
        book.saveChat({ ...chat, note: notes[/** @type {keyof typeof notes} */ (button)] });
        return receipt(chat, button);
      }
      const said = { stop: 'STOP', start: 'START' }[button] ?? text;
      book.saveChat({ ...chat, note: `Answered: ${said}` });
      return write(chat.phone, said);
    },
    write,
    tell,
  };
}
