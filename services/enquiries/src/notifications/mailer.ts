import { UnrecoverableError } from 'bullmq';

/** A mail address with its owner's name. Always an object, because mail libraries parse strings, and a string can be forged. */
export interface MailAddress {
  name: string;
  address: string;
}

/** A mail to be sent. */
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

/** The mail server refuses this mail for good, so it is not retried. */
export class MailRefused extends UnrecoverableError {
  override name = 'MailRefused';
}

/** The recipient's mailbox does not exist or accepts no mail: only this address is affected. */
export class MailboxRefused extends MailRefused {
  override name = 'MailboxRefused';
}

/** The mail server cannot be reached or refuses the login; the mail may be retried. */
export class MailServerAway extends Error {
  override name = 'MailServerAway';
}

/** Sends mails through a mail server. */
export abstract class Mailer {
  /**
   * Resolves when the server has accepted the mail. Messages of errors quote nobody.
   * @throws MailRefused when it refuses the mail for good, MailboxRefused when that is due to the address, MailServerAway when no
   * mail can be sent, any other error when a retry may succeed
   */
  abstract send(mail: OutgoingMail): Promise<void>;

  /** Checks that the mail server can be reached and accepts the login. @throws Error otherwise */
  abstract verify(): Promise<void>;
}
