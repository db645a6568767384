import { addDays, nairobiDay } from '@nfa/contracts';
import { MailPayload } from '../notifications/mail-payload.ts';
import type { OutboxEntity } from '../notifications/outbox.entity.ts';
import type { SeatsService } from './seats.service.ts';

/**
 * Brings a mail up to date that is about to be sent, however long it waited.
 * @returns null when it is not to be sent any more
 */
export async function bringUpToDate(mail: OutboxEntity, now: Date, seats: SeatsService): Promise<OutboxEntity | null> {
  const { data } = MailPayload.safeParse(mail.payload);
  const isOver = (until: string) => Date.parse(until) <= now.getTime();
  // Not the links of applications, which are prolonged.
  if (data?.kind === 'consent_code' || data?.kind === 'my_page_code' || data?.kind === 'my_page_link')
    return isOver(data.until) ? null : mail;
  if (data?.kind === 'registration') {
    const seat = await seats.find(mail.enquiry_id);
    // A seat whose hold is over may be somebody else's by now.
    const isHoldOver = mail.to_kind === 'visitor' && seat?.held_until && isOver(seat.held_until);
    return { ...mail, payload: { ...data, seat: isHoldOver ? undefined : seat } };
  }
  if (data?.kind === 'seat_offer') {
    // The hold of an offer starts when its mail is sent, and its start may have been moved meanwhile.
    const offer = await seats.beginHold(mail.enquiry_id, data.offer_id, data.locale);
    return offer && { ...mail, payload: { ...data, ...offer } };
  }
  if (data?.kind === 'payment_reminder') {
    // The first charge is due first.
    const [first] = data.charges;
    return first ? { ...mail, payload: { ...data, stage: stageOf(first.due_on, nairobiDay(now)) } } : mail;
  }
  return mail;
}

/** Whether a payment is late, due today or in three days; null in between. */
function stageOf(dueOn: string, today: string) {
  if (dueOn < today) return 'late';
  if (dueOn === today) return 'today';
  return dueOn < addDays(today, 3) ? null : 'soon';
}
