import { createTransport } from 'nodemailer';
import { Mailer, MailRefused, MailServerAway, type OutgoingMail } from './mailer.ts';

/** How to reach the mail server. */
export interface SmtpConfig {
  /** `smtp://user:pass@host:port`, `smtps://` for TLS from the first byte. User and password are never sent without TLS. */
  url: string;
  /** Longest silence of the server, and longest wait for the connection a third of it. */
  silenceMs: number;
  /** Longest time for one mail; shorter than the lease, so that nobody else starts the same mail meanwhile. */
  deadlineMs: number;
}

interface SmtpError extends Error {
  code?: string;
  command?: string;
  responseCode?: number;
}

/** Hands mails to a server over SMTP, each over a connection of its own. */
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
      // Content comes from our templates alone: never read a file or fetch an address.
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

// A server without STARTTLS would get them in clear; TLS from the first byte has been there before.
function hasCredentials(url: string): boolean {
  const { username, password, protocol } = new URL(url);
  return protocol === 'smtp:' && (username !== '' || password !== '');
}

const UNREACHABLE = new Set(['ECONNECTION', 'ETIMEDOUT', 'ESOCKET', 'EDNS', 'ETLS', 'EPROXY', 'EAUTH', 'ENOAUTH']);
const SERVICE_NOT_AVAILABLE = 421;

// The server's own words may quote addresses: code and command say enough.
function asMailError({ code = 'error', command = '', responseCode }: SmtpError): Error {
  const reason = [code, command, responseCode].filter(Boolean).join(' ');
  if (UNREACHABLE.has(code) || responseCode === SERVICE_NOT_AVAILABLE) return new MailServerAway(reason);
  const isAboutThisMail = /^(RCPT|DATA)/.test(command) || code === 'EENVELOPE' || code === 'EMESSAGE';
  const isPermanent = responseCode !== undefined && responseCode >= 500 && responseCode < 600;
  return isPermanent && isAboutThisMail && !/^MAIL/.test(command) ? new MailRefused(reason) : new Error(reason);
}
