import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** A mail that the server accepted. */
export interface ReceivedMail {
  to: string[];
  from: string;
  raw: string;
  /** Header lines, folded ones joined. */
  headers: string[];
}

/** Behaviour of the server; `hang` reads the content and never confirms it. */
export type SmtpMode =
  | 'accept'
  | 'refuse'
  | 'refuse-mailbox'
  | 'refuse-policy'
  | 'fail-recipient'
  | 'busy'
  | 'hang'
  | 'greet-421';

const smtpError = (code: number, message: string): Error => Object.assign(new Error(message), { responseCode: code });

const replies: Partial<Record<SmtpMode, Error>> = {
  refuse: smtpError(550, 'no such user'),
  'refuse-mailbox': smtpError(550, '5.1.1 no such user'),
  'refuse-policy': smtpError(550, '5.7.1 sender not allowed'),
  'fail-recipient': smtpError(451, 'try again later'),
  busy: smtpError(421, 'too busy'),
};

/**
 * Starts an SMTP server in this process that misbehaves on demand. With a `password` it requires authentication, over TLS
 * unless `isClear`.
 */
export async function startSmtp(port = 0, password?: string, isClear = false) {
  const mails: ReceivedMail[] = [];
  const state = { mode: 'accept' as SmtpMode, attempts: 0, passwords: [] as unknown[] };
  const server = new SMTPServer({
    authOptional: password === undefined,
    allowInsecureAuth: true,
    disabledCommands: password === undefined ? ['STARTTLS', 'AUTH'] : isClear ? ['STARTTLS'] : [],
    onAuth(given, _, done) {
      state.passwords.push(given.password);
      if (given.password === password) done(null, { user: given.username });
      else done(smtpError(535, 'wrong password'));
    },
    onConnect(_, done) {
      if (state.mode === 'greet-421') done(smtpError(421, 'closed'));
      else done();
    },
    onRcptTo(_, __, done) {
      state.attempts += 1;
      done(replies[state.mode]);
    },
    onData(stream, session, done) {
      const { mode } = state;
      void text(stream).then((raw) => {
        if (mode === 'hang') return;
        const head = raw.slice(0, raw.indexOf('\r\n\r\n')).replace(/\r\n[ \t]+/g, ' ');
        mails.push({
          to: session.envelope.rcptTo.map(({ address }) => address),
          from: session.envelope.mailFrom ? session.envelope.mailFrom.address : '',
          raw,
          headers: head.split('\r\n'),
        });
        done();
      });
    },
  });
  server.on('error', () => {});
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    mails,
    state,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

/** The value of a header of a mail. */
export function headerOf(mail: ReceivedMail, name: string): string | undefined {
  const prefix = `${name.toLowerCase()}:`;
  return mail.headers
    .find((line) => line.toLowerCase().startsWith(prefix))
    ?.slice(prefix.length)
    .trim();
}

/** Text parts of a mail, decoded. */
export function partsOf({ raw }: ReceivedMail): { text: string; html: string } {
  const part = (type: string): string => {
    const start = raw.indexOf(`Content-Type: ${type}`);
    const [, head = '', body = ''] = /^([\s\S]*?)\r\n\r\n([\s\S]*?)\r\n--/.exec(raw.slice(start)) ?? [];
    if (/base64/i.test(head)) return Buffer.from(body, 'base64').toString('utf8').replaceAll('\r\n', '\n');
    if (!/quoted-printable/i.test(head)) return body.replaceAll('\r\n', '\n');
    const bytes = body
      .replace(/=\r\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
    return Buffer.from(bytes, 'latin1').toString('utf8').replaceAll('\r\n', '\n');
  };
  return { text: part('text/plain'), html: part('text/html') };
}
