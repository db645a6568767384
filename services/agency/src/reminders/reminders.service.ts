import { Injectable } from '@nestjs/common';
import { nairobiDay } from '@nfa/contracts';
import { Clock } from '@nfa/service-kit';
import { MessagesService } from '../messages/messages.service.ts';
import { whatsAppNumber } from '../whatsapp/whatsapp-number.ts';
import { type DueCharge, RemindersRepository } from './reminders.repository.ts';

/** Hours in Nairobi between which reminders are sent. */
const FROM_HOUR = 8;
const TO_HOUR = 20;

/** Reminds payers of all their due charges in one message, at most once a day. */
@Injectable()
export class RemindersService {
  constructor(
    private readonly reminders: RemindersRepository,
    private readonly messages: MessagesService,
    private readonly clock: Clock,
  ) {}

  /** Queues the reminders of today; idempotent, also in several copies at once. */
  async remindAll(): Promise<void> {
    const now = this.clock.now();
    // Nairobi is three hours ahead of UTC all year.
    const hour = (now.getUTCHours() + 3) % 24;
    if (hour < FROM_HOUR || hour >= TO_HOUR) return;
    const byPerson = new Map<string, DueCharge[]>();
    for (const charge of await this.reminders.findDue(nairobiDay(now))) {
      const person = charge.email || (whatsAppNumber(charge.phone) ?? charge.phone);
      byPerson.set(person, [...(byPerson.get(person) ?? []), charge]);
    }
    for (const charges of byPerson.values()) await this.remind(charges);
  }

  private async remind(charges: DueCharge[]): Promise<void> {
    const [first] = charges;
    if (!first) return;
    await this.messages.send({
      kind: 'payment_reminder',
      // The charge with the earliest due day decides how urgent the message is.
      stage: first.days < 0 ? 'late' : first.days === 0 ? 'today' : 'soon',
      charges: charges.map(({ label, amount_kes, due_on, code }) => ({
        label,
        amount_kes,
        due_on,
        link: `/pay/${code}`,
      })),
      stop_link: `/pay/${first.code}#reminders`,
      record_id: first.id,
      about_id: first.about_id,
      email: first.email,
      phone: first.phone,
      locale: first.locale,
    });
  }
}
