import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseMail } from './mime.mjs';

const MOST_MAILS = 1_000;

/** @typedef {{ id: string, received_at: string, from: string, to: string[], subject: string, message_id: string, reply_to: string, text: string, html: string, headers: Record<string, string> }} CaughtMail */

/** Caught mails, newest first, kept in a folder of files. @param {string} folder */
export function openMailbox(folder) {
  mkdirSync(folder, { recursive: true });
  /** @type {CaughtMail[]} */
  let mails = [];
  for (const file of readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()) {
    try {
      mails.unshift(toMail(file.replace('.json', ''), JSON.parse(readFileSync(join(folder, file), 'utf8'))));
    } catch {
      // Broken off while it was written; the sender was not told that it arrived.
    }
  }
  let last = 0;
  const nextId = () => {
    last = Math.max(Date.now(), last + 1);
    return String(last);
  };
  return {
    list: () => mails,
    /** @param {string} id */
    find: (id) => mails.find((mail) => mail.id === id),
    /** @param {{ from: string, to: string[], raw: string }} envelope */
    add: (envelope) => {
      const id = nextId();
      writeFileSync(join(folder, `${id}.json`), JSON.stringify(envelope), { mode: 0o600 });
      mails.unshift(toMail(id, envelope));
      for (const old of mails.slice(MOST_MAILS)) rmSync(join(folder, `${old.id}.json`), { force: true });
      mails = mails.slice(0, MOST_MAILS);
    },
    clear: () => {
      for (const mail of mails) rmSync(join(folder, `${mail.id}.json`), { force: true });
      mails = [];
    },
  };
}

/** @returns {CaughtMail} */
function toMail(id, { from, to, raw }) {
  const { headers, text, html } = parseMail(raw);
  return {
    id,
    received_at: new Date(Number(id)).toISOString(),
    from: headers.from ?? from,
    to,
    subject: headers.subject ?? '(no subject)',
    message_id: headers['message-id'] ?? '',
    reply_to: headers['reply-to'] ?? '',
    text,
    html,
    headers,
  };
}
