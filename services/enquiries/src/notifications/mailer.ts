import { UnrecoverableError } from 'bullmq';

/** A mail address with its owner's name. Always an object: mail programs take strings apart, and strings can be forged. */
export interface MailAddress {
  name: string;
  address: string;
}

/** A mail as it leaves. */
export interface OutgoingMail {
  messageId: string;
  date: Date;
  from: MailAddress;
  to: MailAddress;
  replyTo?: MailAddress;
  subject: string;
  text: string;
  html: string;
  headers?: Record<string, string>;
}

/** The mail server will never take this mail: trying again is of no use. */
export class MailRefused extends UnrecoverableError {
  override name = 'MailRefused';
}

/** Nobody has the recipient's mailbox: the address is wrong, and no other mail is concerned. */
export class MailboxRefused extends MailRefused {
  override name = 'MailboxRefused';
}

/** The mail server cannot be reached or refuses the login; the mail may be retried. */
export class MailServerAway extends Error {
  override name = 'MailServerAway';
}

/** Hands mails to a mail server. */
export abstract class Mailer {
  /**
   * Resolves when the server has accepted the mail.
   * @throws MailRefused when it never will, MailboxRefused where the address is the reason, MailServerAway when no mail can be sent, any other error when another try may
   * succeed; messages quote nobody
   */
  abstract send(mail: OutgoingMail): Promise<void>;

  /** Checks that the mail server can be reached and accepts the login. @throws Error otherwise */
  abstract verify(): Promise<void>;
}
