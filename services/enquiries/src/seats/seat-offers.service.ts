import { Injectable } from '@nestjs/common';
import { intakeTexts, type Locale, type SeatAnswer, type SeatOffer, textsIn } from '@nfa/contracts';
import { Clock, notFound, Problem } from '@nfa/service-kit';
import { linkHash } from '../link-hash.ts';
import type { IntakeEntity } from './intakes.entity.ts';
import type { RegistrationEntity } from './registrations.entity.ts';
import { SeatsRepository } from './seats.repository.ts';
import { SeatsService } from './seats.service.ts';

type Lang = Exclude<Locale, 'en'>;

/** Offers of free seats. The secret of 122 random bits in the mailed link authorises the answer; the database stores its hash. */
@Injectable()
export class SeatOffersService {
  constructor(
    private readonly seats: SeatsService,
    private readonly repository: SeatsRepository,
    private readonly clock: Clock,
  ) {}

  /** With `lang`, the texts of the start are in that language. @throws Problem not_found */
  async get(offerId: string, lang?: Lang): Promise<SeatOffer> {
    const registration = await this.repository.findRegistration({ offer_hash: linkHash(offerId) });
    const intake = registration?.intake_id ? await this.repository.findIntake(registration.intake_id) : null;
    if (!registration || !intake) throw notFound('offer');
    const { course_title, held_until } = registration;
    const state = stateOf(registration, intake, this.clock.now());
    return { ...intake, course_title, held_until, state, ...(lang && textsIn(lang, intakeTexts, intake)) };
  }

  /** Answers an offer; repeating the same answer changes nothing. @throws Problem not_found, conflict when the offer has ended */
  async answer(offerId: string, { answer }: SeatAnswer, lang?: Lang): Promise<SeatOffer> {
    const isDone = await this.seats.change({ offer_hash: linkHash(offerId) }, (book, person, intake) => {
      if (answer === 'accept') return !intake.cancelled_at && book.accept(person);
      if (person.place === 'released') return true;
      if (person.place !== 'offered') return false;
      book.release(person);
      return true;
    });
    if (!isDone) throw new Problem('conflict', 'This offer has ended. Please call us.');
    return this.get(offerId, lang);
  }
}

function stateOf(
  { place, held_until }: RegistrationEntity,
  { cancelled_at }: IntakeEntity,
  now: Date,
): SeatOffer['state'] {
  if (place === 'seat') return cancelled_at ? 'expired' : 'accepted';
  // Somebody who gave up or lost the offer and was enrolled afterwards waits in the line again.
  if (place === 'waiting' || (held_until !== null && new Date(held_until) <= now)) return 'expired';
  if (place !== 'offered') return 'declined';
  return cancelled_at ? 'expired' : 'open';
}
