import { randomInt } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * @typedef {object} Prompt payment prompt on a phone
 * @property {string} id CheckoutRequestID
 * @property {string} merchantId
 * @property {string} phone
 * @property {number} amount
 * @property {string} account
 * @property {string} callbackUrl
 * @property {string} at
 * @property {string | null} code result code, null while the phone waits
 * @property {string} receipt "" unless it was paid
 * @property {string} note what happened to the notice about the prompt
 */

/**
 * @typedef {object} Payment completed payment
 * @property {string} receipt
 * @property {number} amount
 * @property {string} phone
 * @property {string} account
 * @property {string} at
 * @property {'push' | 'paybill' | 'payout'} kind
 */

/**
 * @typedef {object} Chat a message that a phone got by WhatsApp
 * @property {string} id id that WhatsApp gave the message
 * @property {string} ours
 * @property {string} phone
 * @property {string} template
 * @property {string} language
 * @property {string[]} values
 * @property {string} path path that the button of the message opens
 * @property {string} at
 * @property {string} note what happened to the message
 */

/** Texts of result codes, as M-Pesa sends them. @type {Record<string, string>} */
export const RESULTS = {
  0: 'The service request is processed successfully.',
  1: 'The balance is insufficient for the transaction.',
  17: 'Internal Error',
  1001: 'Unable to lock subscriber, a transaction is already in process for the current subscriber',
  1019: 'Transaction expired. No MO has been received',
  1032: 'Request canceled by user.',
  1037: 'DS timeout user cannot be reached.',
  2001: 'The initiator information is invalid.',
  2032: 'The transaction receipt number does not exist.',
  2040: "Credit Party customer type (Unregistered or Registered Customer) can't be supported.",
};

const SIGNS = '0123456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/**
 * Opens the store of prompts, payments and messages. With a folder, each change is appended to a journal: the last line about a
 * record counts.
 * @param {string} [folder]
 */
export function openBook(folder) {
  /** @type {Map<string, Prompt>} */
  const prompts = new Map();
  /** @type {Map<string, Payment>} */
  const payments = new Map();
  /** @type {Map<string, Chat>} */
  const chats = new Map();
  /** @type {Record<string, string>} */
  const urls = {};
  const journal = folder && join(folder, 'book.jsonl');
  if (folder) mkdirSync(folder, { recursive: true });
  const keep = (/** @type {object} */ line) => journal && appendFileSync(journal, `${JSON.stringify(line)}\n`);
  if (journal && existsSync(journal))
    for (const line of readFileSync(journal, 'utf8').split('\n')) {
      // The last line may have been cut off.
      const kept = parse(line);
      if (kept?.prompt) prompts.set(kept.prompt.id, kept.prompt);
      if (kept?.payment) payments.set(kept.payment.receipt, kept.payment);
      if (kept?.chat) chats.set(kept.chat.id, kept.chat);
      if (kept?.urls) Object.assign(urls, kept.urls);
    }
  let count = prompts.size + payments.size;
  /** A receipt's code: ten letters and digits. */
  const newReceipt = () => `U${Array.from({ length: 9 }, () => SIGNS[randomInt(SIGNS.length)]).join('')}`;
  return {
    prompts,
    payments,
    chats,
    urls,
    newReceipt,
    newId: () => {
      count += 1;
      return `${Date.now()}${String(count).padStart(7, '0')}`;
    },
    savePrompt: (/** @type {Prompt} */ prompt) => {
      prompts.set(prompt.id, prompt);
      keep({ prompt });
    },
    /** Stores a payment of now, with a receipt of its own. @returns {Payment} */
    pay: (
      /** @type {Payment['kind']} */ kind,
      /** @type {Pick<Payment, 'phone' | 'amount' | 'account'>} */ { phone, amount, account },
    ) => {
      const payment = { receipt: newReceipt(), amount, phone, account, at: new Date().toISOString(), kind };
      payments.set(payment.receipt, payment);
      keep({ payment });
      return payment;
    },
    saveChat: (/** @type {Chat} */ chat) => {
      chats.set(chat.id, chat);
      keep({ chat });
    },
    saveUrls: (/** @type {Record<string, string>} */ changed) => {
      Object.assign(urls, changed);
      keep({ urls: changed });
    },
  };
}

/** @typedef {ReturnType<typeof openBook>} Book */

function parse(/** @type {string} */ line) {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
