import { once } from 'node:events';
import { createServer } from 'node:http';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { SMTPServer } from 'smtp-server';
import { openMailbox } from './mailbox.mjs';
import { listPage, mailPage } from './page.mjs';

const MAX_MAIL_BYTES = 5 * 1024 * 1024;
const LISTED_MAILS = 500;

/**
 * Starts an SMTP server that accepts every mail and delivers none, and shows the mails on a web page (`/`) and as JSON (`/api/mails`).
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
      receive(mailbox, stream, session.envelope).then(() => done(), done);
    },
  });
  smtp.on('error', () => {});
  const web = createServer((request, response) => {
    // A client that disconnects early ends the pipeline.
    respond(mailbox, request, response).catch(() => response.destroy());
  });
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

async function receive(mailbox, stream, { mailFrom, rcptTo }) {
  const raw = await buffer(stream);
  if (stream.sizeExceeded) throw Object.assign(new Error('The mail is too large'), { responseCode: 552 });
  const from = mailFrom ? mailFrom.address : '';
  const to = rcptTo.map(({ address }) => address);
  await mailbox.add({ from, to, raw }).catch(() => {
    throw Object.assign(new Error('The mail could not be stored'), { responseCode: 452 });
  });
}

async function respond(mailbox, request, response) {
  const path = (request.url ?? '/').split('?')[0] ?? '/';
  const head = (status, type) =>
    response.writeHead(status, {
      'content-type': `${type}; charset=utf-8`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; img-src data: https:; frame-src 'self'",
    });
  if (request.method === 'DELETE' && path === '/api/mails') {
    mailbox.clear();
    return head(200, 'application/json').end('[]');
  }
  if (request.method !== 'GET' && request.method !== 'HEAD') return head(405, 'text/plain').end('Method not allowed');
  if (path === '/') {
    const newest = [];
    for await (const mail of mailbox.list(LISTED_MAILS)) newest.push(mail);
    return head(200, 'text/html').end(listPage(newest, mailbox.size));
  }
  if (path === '/api/mails') return pipeline(Readable.from(jsonList(mailbox.list())), head(200, 'application/json'));
  const mail = await mailbox.find(/^\/(?:api\/)?mails\/(\d+)$/.exec(path)?.[1] ?? '');
  if (!mail) return head(404, 'text/plain').end('Not found');
  return path.startsWith('/api/')
    ? head(200, 'application/json').end(JSON.stringify(mail))
    : head(200, 'text/html').end(mailPage(mail));
}

async function* jsonList(mails) {
  let separator = '[';
  for await (const mail of mails) {
    yield separator + JSON.stringify(mail);
    separator = ',';
  }
  yield separator === '[' ? '[]' : ']';
}
