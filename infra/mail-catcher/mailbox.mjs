import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime, { decodeWords } from 'postal-mime';

const MAX_MAILS = 10_000;

/** @typedef {{ id: string, received_at: string, from: string, to: string[], subject: string, message_id: string, reply_to: string, text: string, html: string, headers: Record<string, string> }} CaughtMail */

/**
 * Opens the folder of caught mails, newest first. Each mail is a file that is read on demand, so that memory use stays constant.
 * @param {string} folder
 */
export function openMailbox(folder) {
  mkdirSync(folder, { recursive: true });
  const pathOf = (/** @type {string} */ id) => join(folder, `${id}.json`);
  // Fixed width, so that names sort by time.
  let ids = readdirSync(folder)
    .flatMap((name) => /^(\d+)\.json$/.exec(name)?.[1] ?? [])
    .sort()
    .reverse();
  /** @param {string} id @returns {Promise<CaughtMail>} */
  const read = async (id) => {
    const stored = JSON.parse(await readFile(pathOf(id), 'utf8'));
    // Version 1.0 stored the raw mail, one character per byte.
    return 'raw' in stored ? await parse(id, { ...stored, raw: Buffer.from(stored.raw, 'latin1') }) : stored;
  };
  return {
    /** Number of mails. */
    get size() {
      return ids.length;
    },
    /** The newest `limit` mails, one after the other. */
    async *list(limit = MAX_MAILS) {
      for (const id of ids.slice(0, limit)) {
        // Skips a mail that was removed meanwhile, or that a full disk cut off, for which the sender got an error.
        const mail = await read(id).catch(() => undefined);
        if (mail) yield mail;
      }
    },
    /** @param {string} id @returns {Promise<CaughtMail | undefined>} */
    find: async (id) => (ids.includes(id) ? read(id) : undefined),
    /** Stores a mail; resolves when it is on the disk. @param {{ from: string, to: string[], raw: Buffer }} mail */
    add: async (mail) => {
      const id = String(Math.max(Date.now(), Number(ids[0] ?? 0) + 1));
      ids.unshift(id);
      try {
        await writeFile(`${pathOf(id)}.new`, JSON.stringify(await parse(id, mail)), { mode: 0o600 });
        await rename(`${pathOf(id)}.new`, pathOf(id));
      } catch (error) {
        ids = ids.filter((other) => other !== id);
        throw error;
      }
      for (const old of ids.splice(MAX_MAILS)) await rm(pathOf(old), { force: true });
    },
    clear: () => {
      for (const id of ids) rmSync(pathOf(id), { force: true });
      ids = [];
    },
  };
}

/** @returns {Promise<CaughtMail>} */
async function parse(id, { from, to, raw }) {
  const mail = await PostalMime.parse(raw);
  const headers = /** @type {Record<string, string>} */ ({});
  for (const { key, value } of mail.headers) headers[key] ??= decodeWords(value);
  return {
    id,
    received_at: new Date(Number(id)).toISOString(),
    from: headers.from ?? from,
    to,
    subject: mail.subject ?? '(no subject)',
    message_id: headers['message-id'] ?? '',
    reply_to: headers['reply-to'] ?? '',
    text: mail.text ?? '',
    html: mail.html ?? '',
    headers,
  };
}
