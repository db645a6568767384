import { createTransport } from 'nodemailer';
import { MailboxRefused, Mailer, MailRefused, MailServerAway, type OutgoingMail } from './mailer.ts';

/** Address and time limits of the mail server. */
export interface SmtpConfig {
  /** `smtp://user:pass@host:port`, `smtps://` for TLS from the first byte. User and password are never sent without TLS. */
  url: string;
  /** Longest time without a byte from the server; the connection may take a third of it. */
  silenceMs: number;
  /** Longest time for one mail; shorter than the lease, so that no other worker starts the same mail meanwhile. */
  deadlineMs: number;
}

interface SmtpError extends Error {
  code?: string;
  command?: string;
  responseCode?: number;
  response?: string;
}

/** Sends mails over SMTP, each over its own connection. */
export class SmtpMailer extends Mailer {
  private readonly transport: ReturnType<typeof createTransport>;

  constructor(private readonly config: SmtpConfig) {
    super();
    this.transport = createTransport({
      url: config.url,
      requireTLS: hasCredentials(config.url),
      connectionTimeout: Math.ceil(config.silenceMs / 3),
      greetingTimeout: Math.ceil(config.silenceMs / 3),
      socketTimeout: config.silenceMs,
      // Content comes from our templates only, so a mail never reads a file or fetches an address.
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }

  async send(mail: OutgoingMail): Promise<void> {
    try {
      await this.transport.sendMail({ ...mail, signal: AbortSignal.timeout(this.config.deadlineMs) });
    } catch (error) {
      throw asMailError(error as SmtpError);
    }
  }

  async verify(): Promise<void> {
    try {
      await this.transport.verify();
    } catch (error) {
      throw asMailError(error as SmtpError);
    }
  }
}

// On a server without STARTTLS credentials would be sent unencrypted; `smtps:` is always encrypted.
function hasCredentials(url: string): boolean {
  const { username, password, protocol } = new URL(url);
  return protocol === 'smtp:' && (username !== '' || password !== '');
}

const UNREACHABLE = new Set(['ECONNECTION', 'ETIMEDOUT', 'ESOCKET', 'EDNS', 'ETLS', 'EPROXY', 'EAUTH', 'ENOAUTH']);
const SERVICE_NOT_AVAILABLE = 421;

/** Enhanced status codes of RFC 3463 for a mailbox that does not exist, is closed or is full. 5.1.7 and 5.1.8 are about the sender. */
const MAILBOX_CODES = /^5\.(?:1\.(?:[0-6]|10)|2\.[12])$/;

// Leaves out the server's message, which may quote addresses: codes and command are enough.
function asMailError({ code = 'error', command = '', responseCode, response = '' }: SmtpError): Error {
  const [, enhanced = ''] = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response) ?? [];
  const reason = [code, command, responseCode, enhanced].filter(Boolean).join(' ');
  if (UNREACHABLE.has(code) || responseCode === SERVICE_NOT_AVAILABLE) return new MailServerAway(reason);
  const isAboutThisMail = /^(RCPT|DATA)/.test(command) || code === 'EENVELOPE' || code === 'EMESSAGE';
  const isPermanent = responseCode !== undefined && responseCode >= 500 && responseCode < 600;
  if (!isPermanent || !isAboutThisMail || /^MAIL/.test(command)) return new Error(reason);
  return MAILBOX_CODES.test(enhanced) ? new MailboxRefused(reason) : new MailRefused(reason);
}
