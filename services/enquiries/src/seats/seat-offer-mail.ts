import { MailPayload } from '../notifications/mail-payload.ts';
import type { OutboxEntity } from '../notifications/outbox.entity.ts';
import type { SeatsService } from './seats.service.ts';

/**
 * Starts the hold of an offered seat when its mail is about to be sent, however long that waited; other mails stay as they are.
 * @returns the mail with the end of the hold, null when the offer is not open any more
 */
export async function withHold(mail: OutboxEntity, seats: SeatsService): Promise<OutboxEntity | null> {
  const { data } = MailPayload.safeParse(mail.payload);
  if (data?.kind !== 'seat_offer') return mail;
  const held_until = await seats.beginHold(mail.enquiry_id, data.offer_id);
  return held_until === null ? null : { ...mail, payload: { ...data, held_until } };
}
