import pg from 'pg';

/**
 * Returns the stored registrations with these e-mail addresses.
 * @param {string} databaseUrl @param {string[]} emails @returns {Promise<{ id: string, email: string }[]>}
 */
export async function storedRegistrations(databaseUrl, emails) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query('SELECT id, email FROM enquiries.registrations WHERE email = ANY($1)', [
      emails,
    ]);
    return rows;
  } finally {
    await client.end();
  }
}

/**
 * Waits until each visitor has received an acknowledgement, and the agency a mail about each visitor.
 * @param {{ mailUrl: string, emails: string[], timeoutMs: number }} options
 * @returns {Promise<{ missing: string[], duplicates: number }>} what is still missing at the end
 */
export async function awaitMails({ mailUrl, emails, timeoutMs }) {
  for (const until = Date.now() + timeoutMs; ; ) {
    const mails = await (await fetch(`${mailUrl}/api/mails`)).json();
    const counts = new Map();
    for (const mail of mails) {
      for (const to of mail.to) counts.set(`visitor ${to}`, (counts.get(`visitor ${to}`) ?? 0) + 1);
      const about = /[\w.-]+@example\.com/.exec(mail.reply_to)?.[0];
      if (about) counts.set(`agency ${about}`, (counts.get(`agency ${about}`) ?? 0) + 1);
    }
    const wanted = emails.flatMap((email) => [`visitor ${email}`, `agency ${email}`]);
    const missing = wanted.filter((key) => !counts.has(key));
    const duplicates = wanted.reduce((sum, key) => sum + Math.max(0, (counts.get(key) ?? 0) - 1), 0);
    if (missing.length === 0 || Date.now() > until) return { missing, duplicates };
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

/**
 * Returns changes that were acknowledged but are not stored.
 * @param {import('./admin-writes.mjs').Write[]} writes
 */
export async function findLost(writes) {
  const lost = [];
  for (const { isStored, ...write } of writes) if (!(await isStored())) lost.push(write);
  return lost;
}

/**
 * Returns acknowledged changes with a wrong number of lines in the activity log: each change needs at least one line, and at most one for
 * each time that it was sent.
 * @param {import('./admin-writes.mjs').Write[]} writes
 * @param {{ action: string, entity: string, entity_id: string | null }[]} lines
 */
export function findUnlogged(writes, lines) {
  const nameOf = ({ action, entity, entity_id }) => `${action} ${entity} ${entity_id}`;
  const counts = new Map();
  for (const line of lines) counts.set(nameOf(line), (counts.get(nameOf(line)) ?? 0) + 1);
  const acknowledged = new Map();
  for (const write of writes) acknowledged.set(nameOf(write), [...(acknowledged.get(nameOf(write)) ?? []), write]);
  return [...acknowledged].flatMap(([name, same]) => {
    const sent = same.reduce((sum, { attempts }) => sum + attempts, 0);
    const count = counts.get(name) ?? 0;
    return count >= same.length && count <= sent ? [] : [{ name, acknowledged: same.length, sent, lines: count }];
  });
}
