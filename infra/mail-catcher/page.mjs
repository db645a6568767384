const escapeHtml = (text) => String(text).replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);

const layout = (title, body) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title><link rel="icon" href="data:,"><style>
body{font:16px/1.5 system-ui,sans-serif;margin:0 auto;max-width:60rem;padding:1rem 1.5rem 4rem;color:#111;background:#fff}
h1{font-size:1.4rem}a{color:inherit}table{border-collapse:collapse;width:100%}
th,td{text-align:left;padding:.6rem .5rem;border-bottom:1px solid #ddd;vertical-align:top;overflow-wrap:anywhere}
dl{display:grid;grid-template-columns:max-content 1fr;gap:.25rem 1rem}dt{color:#555}dd{margin:0;overflow-wrap:anywhere}
iframe{width:100%;height:32rem;border:1px solid #ddd}pre{white-space:pre-wrap;border:1px solid #ddd;padding:1rem}
</style></head><body>${body}</body></html>`;

/** Page with the newest mails. @param {import('./mailbox.mjs').CaughtMail[]} mails @param {number} total */
export function listPage(mails, total) {
  const rows = mails.map(
    (
      mail,
    ) => `<tr><td><a href="/mails/${mail.id}">${escapeHtml(mail.subject)}</a></td><td>${escapeHtml(mail.to.join(', '))}</td>
<td><time datetime="${mail.received_at}">${escapeHtml(mail.received_at.replace('T', ' ').slice(0, 19))}</time></td></tr>`,
  );
  const table = `<table><thead><tr><th>Subject</th><th>To</th><th>Received (UTC)</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
  const hint = '<p>Nothing has been sent yet. Mails of the site end here; none leaves this machine.</p>';
  const rest =
    total > mails.length ? `<p>The newest ${mails.length} of ${total}; <a href="/api/mails">all as JSON</a>.</p>` : '';
  return layout(`Mails (${total})`, `<h1>Mails (${total})</h1>${rest}${mails.length > 0 ? table : hint}`);
}

/** Page with one mail. @param {import('./mailbox.mjs').CaughtMail} mail */
export function mailPage(mail) {
  const facts = { From: mail.from, To: mail.to.join(', '), 'Reply to': mail.reply_to, Received: mail.received_at };
  const list = Object.entries(facts)
    .filter(([, value]) => value)
    .map(([name, value]) => `<dt>${name}</dt><dd>${escapeHtml(value)}</dd>`)
    .join('');
  // A sandbox without permissions: the mail runs no script and cannot access this page.
  const html = mail.html
    ? `<h2>HTML</h2><iframe sandbox title="HTML version" srcdoc="${escapeHtml(mail.html)}"></iframe>`
    : '';
  const text = mail.text ? `<h2>Plain text</h2><pre>${escapeHtml(mail.text)}</pre>` : '';
  return layout(
    mail.subject,
    `<p><a href="/">All mails</a></p><h1>${escapeHtml(mail.subject)}</h1><dl>${list}</dl>${html}${text}`,
  );
}
