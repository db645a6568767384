import { once } from 'node:events';
import { createServer } from 'node:http';
import { SMTPServer } from 'smtp-server';
import { openMailbox } from './mailbox.mjs';
import { listPage, mailPage } from './page.mjs';

const MAX_MAIL_BYTES = 5 * 1024 * 1024;

/**
 * Takes every mail over SMTP, sends none on and shows them on a web page (`/`) and as JSON (`/api/mails`).
 * @param {{ folder: string, host?: string, smtpPort: number, webPort: number }} options
 * @returns {Promise<{ stop: () => Promise<void> }>}
 */
export async function startMailCatcher({ folder, host = '127.0.0.1', smtpPort, webPort }) {
  const mailbox = openMailbox(folder);
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    hideSTARTTLS: true,
    size: MAX_MAIL_BYTES,
    allowInsecureAuth: true,
    onAuth: (auth, _session, done) => done(null, { user: auth.username ?? 'anyone' }),
    onData: (stream, session, done) => {
      const chunks = [];
      stream.on('data', (chunk) => chunks.push(chunk));
      stream.on('end', () => {
        if (stream.sizeExceeded) return done(Object.assign(new Error('The mail is too large'), { responseCode: 552 }));
        try {
          const from = session.envelope.mailFrom ? session.envelope.mailFrom.address : '';
          const to = session.envelope.rcptTo.map(({ address }) => address);
          mailbox.add({ from, to, raw: Buffer.concat(chunks).toString('latin1') });
          done();
        } catch {
          done(Object.assign(new Error('The mail could not be kept'), { responseCode: 452 }));
        }
      });
    },
  });
  smtp.on('error', () => {});
  const web = createServer((request, response) => answer(mailbox, request, response));
  smtp.listen(smtpPort, host);
  web.listen(webPort, host);
  await Promise.all([once(smtp.server, 'listening'), once(web, 'listening')]);
  return {
    stop: async () => {
      web.closeAllConnections();
      await Promise.all([
        new Promise((done) => web.close(done)),
        new Promise((done) => smtp.close(() => done(undefined))),
      ]);
    },
  };
}

function answer(mailbox, request, response) {
  const path = (request.url ?? '/').split('?')[0] ?? '/';
  const send = (status, type, body) =>
    response
      .writeHead(status, {
        'content-type': `${type}; charset=utf-8`,
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'content-security-policy':
          "default-src 'none'; style-src 'unsafe-inline'; img-src data: https:; frame-src 'self'",
      })
      .end(body);
  if (request.method === 'DELETE' && path === '/api/mails') {
    mailbox.clear();
    return send(200, 'application/json', '[]');
  }
  if (request.method !== 'GET' && request.method !== 'HEAD') return send(405, 'text/plain', 'Method not allowed');
  if (path === '/') return send(200, 'text/html', listPage(mailbox.list()));
  if (path === '/api/mails') return send(200, 'application/json', JSON.stringify(mailbox.list()));
  const mail = mailbox.find(/^\/(?:api\/)?mails\/(\d+)$/.exec(path)?.[1] ?? '');
  if (!mail) return send(404, 'text/plain', 'Not found');
  return path.startsWith('/api/')
    ? send(200, 'application/json', JSON.stringify(mail))
    : send(200, 'text/html', mailPage(mail));
}
