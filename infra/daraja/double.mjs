import { once } from 'node:events';
import { createServer } from 'node:http';
import { json, text } from 'node:stream/consumers';
import { openBook } from './book.mjs';
import { openChats } from './chats.mjs';
import { payBillNotice, pushNotice } from './notices.mjs';
import { phonesPage } from './page.mjs';
import { wireCalls } from './wire.mjs';

/** Credentials of the business in practice mode. */
export const PRACTICE = {
  key: 'practice',
  secret: 'no money moves',
  shortCode: '600000',
  passkey: 'practice-passkey',
  initiator: 'practice',
  credential: 'practice',
};

/** Result codes of the buttons under a prompt. @type {Record<string, string>} */
const CODE_OF = {
  pin: '0',
  lose: '0',
  twice: '0',
  late: '0',
  cancel: '1032',
  ignore: '1037',
  'wrong-pin': '2001',
  'no-money': '1',
};

/**
 * Starts a double of Daraja and of WhatsApp: same wire format, phones on a page (`/`), no money. Tests press its buttons in code.
 * @param {{ port?: number, host?: string, folder?: string, promptMs?: number, webhookUrl?: string }} [options]
 *   `promptMs`: how long a prompt waits, 0 for ever; `webhookUrl`: address that gets WhatsApp's receipts and answers
 */
export async function startDaraja({ port = 0, host = '127.0.0.1', folder, promptMs = 60_000, webhookUrl } = {}) {
  const book = openBook(folder);
  /** Notices that are being sent. @type {Set<Promise<number>>} */
  const sending = new Set();
  let isStopped = false;
  const faults = {
    /** Fault of the next calls: "drop" processes a call without a response, "500" responds with an error page, "away" closes the connection, "no-operator" refuses status queries in their result, "no-template" and "busy" are errors of WhatsApp. @type {string} */ mode: '',
  };
  /** @param {string} url @param {object} notice @param {(body: string) => Record<string, string>} [headersOf] @returns {Promise<number>} status, 0 without an answer */
  const send = (url, notice, headersOf = () => ({})) => {
    const body = JSON.stringify(notice);
    const headers = { 'content-type': 'application/json', ...headersOf(body) };
    const sent = fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(10_000) }).then(
      ({ status }) => status,
      () => 0,
    );
    sending.add(sent);
    void sent.finally(() => sending.delete(sent));
    return sent;
  };
  const sendPush = (/** @type {import('./book.mjs').Prompt} */ prompt) => send(prompt.callbackUrl, pushNotice(prompt));
  const sendPayBill = (/** @type {import('./book.mjs').Payment} */ payment) =>
    book.urls.paybill ? send(book.urls.paybill, payBillNotice(payment, PRACTICE.shortCode)) : undefined;

  /** Presses a button under a prompt. @param {string} id @param {string} button @returns {string} what happened */
  function press(id, button) {
    const prompt = book.prompts.get(id);
    if (!prompt) return 'There is no such prompt.';
    if (button === 'send' && prompt.code !== null) {
      book.savePrompt({ ...prompt, note: 'Sent.' });
      sendPush(prompt);
      return 'Sent.';
    }
    if (button === 'forge') {
      sendPush({ ...prompt, code: '0', receipt: book.newReceipt() });
      return 'A notice was sent that is not true.';
    }
    const code = CODE_OF[button];
    if (code === undefined || prompt.code !== null) return 'The prompt is over.';
    const payment = code === '0' ? book.pay('push', prompt) : undefined;
    const note = button === 'lose' ? 'The notice was lost.' : button === 'late' ? 'The notice is late.' : 'Sent.';
    const answered = { ...prompt, code, receipt: payment?.receipt ?? '', note };
    book.savePrompt(answered);
    // Daraja reports a push twice: as a push and as a payment to the PayBill number.
    if (payment && (button === 'pin' || button === 'twice')) sendPayBill(payment);
    if (button !== 'lose' && button !== 'late') sendPush(answered);
    if (button === 'twice') sendPush(answered);
    return note;
  }

  /** Pays to the PayBill number without a prompt. @param {{ phone: string, amount: number, account: string }} given */
  function pay(given) {
    const payment = book.pay('paybill', given);
    sendPayBill(payment);
    return payment;
  }

  /** Ends a prompt that nobody answered. @param {string} id */
  function expire(id) {
    if (!isStopped) press(id, 'ignore');
  }

  const chats = openChats({ book, faults, webhookUrl, send });
  const wire = wireCalls({ book, account: PRACTICE, faults, send, promptMs, expire });
  // The timers of prompts that waited ended with the former process.
  if (promptMs > 0) for (const { id, code } of book.prompts.values()) if (code === null) expire(id);

  const server = createServer((request, response) => {
    respond(request, response).catch(() => response.destroy());
  });

  async function respond(
    /** @type {import('node:http').IncomingMessage} */ request,
    /** @type {import('node:http').ServerResponse} */ response,
  ) {
    const [path = '/', query = ''] = (request.url ?? '/').split('?');
    if (wire.handles(path) || chats.handles(path)) return respondToCall(path, query, request, response);
    if (request.method === 'GET' && path === '/api/book') {
      const [prompts, payments, messages] = [book.prompts, book.payments, book.chats].map((kept) => [...kept.values()]);
      const all = { prompts, payments, chats: messages };
      return head(response, 200, 'application/json').end(JSON.stringify(all));
    }
    if (request.method === 'POST') {
      // Another site must not press buttons here.
      const { origin, host: own } = request.headers;
      if (origin !== undefined && origin !== `http://${own}`)
        return head(response, 403, 'text/plain').end('Not from here');
      const form = new URLSearchParams(await text(request));
      const [, id = '', button = ''] = /^\/prompts\/([^/]+)\/([a-z-]+)$/.exec(path) ?? [];
      const [, chat = '', tap = ''] = /^\/chats\/([^/]+)\/([a-z]+)$/.exec(path) ?? [];
      if (id) press(decodeURIComponent(id), button);
      else if (chat) await chats.press(decodeURIComponent(chat), tap, form.get('text') ?? '');
      else if (path === '/pay')
        pay({
          phone: form.get('phone') ?? '',
          amount: Math.max(1, Math.trunc(Number(form.get('amount')) || 1)),
          account: form.get('account') ?? '',
        });
      return void response.writeHead(303, { location: '/' }).end();
    }
    if (request.method === 'GET' && path === '/') {
      const [newest, messages] = [[...book.prompts.values()], [...book.chats.values()]].map((all) =>
        all.slice(-50).reverse(),
      );
      return head(response, 200, 'text/html').end(phonesPage(newest, book.payments.size, messages));
    }
    head(response, 404, 'text/plain').end('Not found');
  }

  async function respondToCall(
    /** @type {string} */ path,
    /** @type {string} */ query,
    /** @type {import('node:http').IncomingMessage} */ request,
    /** @type {import('node:http').ServerResponse} */ response,
  ) {
    if (faults.mode === 'away') return response.destroy();
    const { method = 'GET', headers } = request;
    const { authorization = '' } = headers;
    const body = method === 'POST' ? await json(request).catch(() => undefined) : undefined;
    const proof = new URLSearchParams(query).get('appsecret_proof');
    const { status, body: answer } = chats.handles(path)
      ? chats.answer(path, { method, authorization, proof, body })
      : wire.answer(path, authorization, body);
    // The call was processed, even when the response fails.
    if (faults.mode === 'drop' && path !== '/oauth/v1/generate') return response.destroy();
    if (faults.mode === '500' && path !== '/oauth/v1/generate')
      return head(response, 500, 'text/html').end('<h1>Error</h1>');
    head(response, status, 'application/json').end(JSON.stringify(answer));
  }

  server.listen(port, host);
  await once(server, 'listening');
  const address = /** @type {import('node:net').AddressInfo} */ (server.address());
  return {
    url: `http://127.0.0.1:${address.port}`,
    book,
    faults,
    press,
    pay,
    /** Buttons under WhatsApp messages, and webhooks of WhatsApp. */
    chats,
    /** Sends a notice that a test composed. */
    send,
    /** Number of access tokens issued so far. */
    get tokens() {
      return wire.tokens;
    },
    /** Resolves when every notice so far has been answered. */
    settled: async () => {
      while (sending.size > 0) await Promise.all(sending);
    },
    stop: async () => {
      isStopped = true;
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

/** @typedef {Awaited<ReturnType<typeof startDaraja>>} Daraja */

const head = (
  /** @type {import('node:http').ServerResponse} */ response,
  /** @type {number} */ status,
  /** @type {string} */ type,
) =>
  response.writeHead(status, {
    'content-type': `${type}; charset=utf-8`,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'self'",
  });
