import { z } from 'zod';
import { writeDigest } from './digest-mail.ts';
import { DigestPayload, MailPayload } from './mail-payload.ts';
import { type MailAddress, MailRefused, type OutgoingMail } from './mailer.ts';
import type { OutboxEntity } from './outbox.entity.ts';
import { writeMail } from './templates.ts';

const StoredPayload = z.union([MailPayload, DigestPayload]);

/**
 * Writes the mail of an outbox row, the same to the byte at every attempt but for what is brought up to date before it.
 * @param agency where mails to the agency go, and answers of visitors
 * @throws MailRefused when the row cannot be read
 */
export function composeMail(
  mail: OutboxEntity,
  agency: MailAddress,
  { from, publicUrl }: { from: MailAddress; publicUrl: string },
): OutgoingMail {
  const payload = StoredPayload.safeParse(mail.payload).data;
  if (!payload) throw new MailRefused('the stored mail is not readable');
  const base = {
    messageId: `<${mail.id}${from.address.slice(from.address.lastIndexOf('@'))}>`,
    // The time of the enquiry, even if the mail is sent late.
    date: new Date(mail.created_at),
    from,
  };
  if (payload.kind === 'digest') return { ...base, to: agency, ...writeDigest(payload, publicUrl) };
  const written = { ...base, ...writeMail({ payload, enquiryId: mail.enquiry_id }, mail.to_kind, publicUrl) };
  if (mail.to_kind === 'agency') {
    const { name, email: address } = payload;
    return { ...written, to: agency, ...(address && { replyTo: { name, address } }) };
  }
  return {
    ...written,
    to: { name: '', address: mail.recipient ?? '' },
    replyTo: agency,
    // Stops automatic replies to an automatic mail.
    headers: { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All', ...written.headers },
  };
}
