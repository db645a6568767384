import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import {
  intakeTexts,
  type Locale,
  nairobiDay,
  type RegistrationStatus,
  type SeatPlace,
  type StatusSource,
  textsIn,
} from '@nfa/contracts';
import { Clock, editConflict, invalidField, notFound, Problem } from '@nfa/service-kit';
import { ENQUIRIES_CONFIG, type EnquiriesConfig } from '../config.ts';
import type { Transaction } from '../idempotency/idempotency.repository.ts';
import { linkHash } from '../link-hash.ts';
import type { SeatPayload } from '../notifications/mail-payload.ts';
import { NotificationsService } from '../notifications/notifications.service.ts';
import type { IntakeEntity } from './intakes.entity.ts';
import type { RegistrationEntity } from './registrations.entity.ts';
import { hasAccepted, type Person, SeatBook } from './seat-book.ts';
import { SeatsRepository, type StatusChange, type StatusOrigin } from './seats.repository.ts';

/** Seat or position of a registration. */
export interface SeatResult {
  place: SeatPlace;
  position: number | null;
}

/** Rules of seats and waiting lists. Every change of an intake locks its row until the commit. */
@Injectable()
export class SeatsService {
  constructor(
    private readonly seats: SeatsRepository,
    private readonly notifications: NotificationsService,
    private readonly clock: Clock,
    @Inject(ENQUIRIES_CONFIG) private readonly config: Pick<EnquiriesConfig, 'seats'>,
  ) {}

  /**
   * Gives a new registration a seat or a place on the waiting list.
   * @param store stores the registration; called while the intake is locked
   * @throws Problem invalid_input when the intake cannot be chosen
   */
  async register(
    courseId: string,
    intakeId: string,
    transaction: Transaction,
    store: (intake: IntakeEntity) => Promise<RegistrationEntity>,
  ): Promise<SeatResult & { registration: RegistrationEntity }> {
    const intake = await this.seats.lock(intakeId, transaction);
    if (!intake || intake.course_id !== courseId) throw invalidField('intake_id', 'is not an intake of this course');
    if (this.isClosed(intake)) throw invalidField('intake_id', 'is an intake that has begun or is cancelled');
    const book = await this.open(intake, transaction);
    const registration = await store(intake);
    const person = book.add(registration.id, registration.status);
    await this.save(book, intake, transaction);
    return { registration, place: person.place, position: book.positionOf(person.id) ?? null };
  }

  /** Changes one person of an intake, and offers seats that become free to the waiting list. @throws Problem not_found */
  async change<T>(
    where: { id: string } | { offer_hash: string },
    work: (book: SeatBook, person: Person, intake: IntakeEntity) => T,
    origin: StatusOrigin = {},
  ): Promise<T> {
    return this.seats.transaction(async (transaction) => {
      await this.seats.noteOrigin(origin, transaction);
      const seen = await this.seats.findRegistration(where, transaction);
      if (!seen?.intake_id) throw notFound('registration for an intake');
      const intake = await this.seats.lock(seen.intake_id, transaction);
      // Read again after locking: it may have been moved meanwhile.
      const registration = await this.seats.findRegistration(where, transaction);
      if (!registration) throw notFound('registration for an intake');
      if (!intake || registration.intake_id !== intake.id) throw new Problem('conflict');
      const book = await this.open(intake, transaction);
      const person = book.find(registration.id) as Person;
      const result = work(book, person, intake);
      await this.save(book, intake, transaction);
      return result;
    });
  }

  /**
   * Counts the hold of an offer from now on, since its mail is being sent.
   * @returns its end, and the start in the language of the mail; null when the offer is not open any more
   */
  beginHold(
    id: string,
    offerId: string,
    locale: Locale,
  ): Promise<{ held_until: string; start: SeatPayload['start'] } | null> {
    const offer_hash = linkHash(offerId);
    return this.change({ id }, (book, person, intake) => {
      const isOpen = person.offer_hash === offer_hash && book.renew(person);
      return isOpen && person.held_until ? { held_until: person.held_until, start: startIn(locale, intake) } : null;
    });
  }

  /** Seat or place on the waiting list of a registration now; undefined without one, and once its start is cancelled. */
  async find(id: string): Promise<SeatPayload | undefined> {
    const person = await this.seats.findParticipant(id);
    const intake = person?.intake_id ? await this.seats.findIntake(person.intake_id) : null;
    if (!person || !intake || intake.cancelled_at !== null) return undefined;
    const { place, position, held_until } = person;
    if (place !== 'seat' && place !== 'waiting') return undefined;
    return { start: startIn('en', intake), place, position, held_until };
  }

  /**
   * Sets the status of a registration for an intake; after an answer, only while the person still waits for one.
   * @throws Problem not_found, conflict when it is neither `from` nor `status`
   */
  setStatus(
    id: string,
    status: RegistrationStatus,
    { via, from }: { via?: StatusSource; from?: RegistrationStatus },
  ): Promise<void> {
    return this.change(
      { id },
      (book, person) => {
        if (from && person.status !== from && person.status !== status) throw editConflict('registration');
        if (via !== 'reply' || person.status === 'pending') book.setStatus(person, status);
      },
      { via },
    );
  }

  /**
   * Sets the status of many registrations, all or none, and offers seats that become free to the waiting lists.
   * @param find finds the registrations to change; in a transaction, it locks their rows until the commit
   * @param within the caller's transaction, if it has one
   * @returns number of changed registrations
   * @throws Problem unavailable
   */
  async setStatuses(
    find: (transaction?: Transaction) => Promise<StatusChange[]>,
    origin: StatusOrigin,
    within?: Transaction,
  ): Promise<number> {
    const seen = await find();
    const change = async (transaction: Transaction) => {
      await this.seats.noteOrigin(origin, transaction);
      const intakes = await this.lockAll(seen, transaction);
      // Read again after locking: registrations may have been changed, moved or removed meanwhile.
      const changes = (await find(transaction)).filter(({ intake_id }) => intake_id === null || intakes.has(intake_id));
      for (const intake of intakes.values()) {
        const book = await this.open(intake, transaction);
        for (const { id, status } of changes) {
          const person = book.find(id);
          if (person) book.setStatus(person, status);
        }
        await this.save(book, intake, transaction);
      }
      await this.seats.saveStatuses(
        changes.filter(({ intake_id }) => intake_id === null),
        transaction,
      );
      return changes.length;
    };
    return within ? change(within) : this.seats.transaction(change);
  }

  /** Moves a registration to another start of the course. @throws Problem not_found, invalid_input, conflict */
  async move(id: string, intakeId: string): Promise<void> {
    await this.seats.transaction(async (transaction) => {
      const registration = await this.seats.findRegistration({ id }, transaction);
      if (!registration) throw notFound('registration');
      const from = registration.intake_id;
      if (from === intakeId) return;
      const locked = await this.lockAll([registration, { intake_id: intakeId }], transaction);
      const target = locked.get(intakeId);
      if (target?.course_id !== registration.course_id)
        throw invalidField('intake_id', 'is not an intake of this course');
      if (this.isClosed(target)) throw invalidField('intake_id', 'is an intake that has begun or is cancelled');
      // Read again and locked: its status and intake may have changed meanwhile.
      const current = await this.seats.lockRegistration(id, transaction);
      if (current?.intake_id !== from) throw new Problem('conflict', 'This registration was moved meanwhile.');
      const source = from === null ? undefined : locked.get(from);
      const left = source && (await this.open(source, transaction));
      const leaving = left?.find(id);
      if (left && leaving) left.remove(leaving);
      const book = await this.open(target, transaction);
      const person = book.add(id, current.status);
      // Who accepted a seat keeps the one in the other start just as long, and the link of the offer with it.
      if (leaving && hasAccepted(leaving) && person.place === 'seat') {
        person.offer_hash = leaving.offer_hash;
        book.accept(person);
      }
      await this.save(book, target, transaction);
      if (left && source) await this.save(left, source, transaction);
    });
  }

  /**
   * Releases expired holds and offers free seats, in every intake where that is due.
   * @param onMoved called for each intake in which people were moved, once that is committed
   * @returns number of people that were moved
   * @throws AggregateError of the intakes that failed, after the others
   */
  async settleAll(onMoved?: () => void): Promise<number> {
    let all = 0;
    const failures: unknown[] = [];
    for (const id of await this.seats.findUnsettled(nairobiDay(this.clock.now()), this.clock.now())) {
      try {
        const moved = await this.settle(id);
        if (moved > 0) onMoved?.();
        all += moved;
      } catch (error) {
        failures.push(error);
      }
    }
    if (failures.length > 0)
      throw new AggregateError(failures, 'Intakes could not be settled.', { cause: failures[0] });
    return all;
  }

  private settle(id: string): Promise<number> {
    return this.seats.transaction(async (transaction) => {
      const intake = await this.seats.lock(id, transaction);
      if (!intake) return 0;
      const book = await this.open(intake, transaction);
      await this.save(book, intake, transaction);
      return book.changed.size;
    });
  }

  /** Creates the book of a locked intake. */
  async open(intake: IntakeEntity, transaction: Transaction): Promise<SeatBook> {
    const registrations = await this.seats.findPeople(intake.id, transaction);
    const offered = registrations.filter(({ place }) => place === 'offered').map(({ id }) => id);
    const waiting = await this.notifications.findWaiting('seat_offer', offered, transaction);
    const people = registrations.map((registration) => personOf(registration, waiting.has(registration.id)));
    const rules = {
      seats: intake.seats,
      offersByItself: intake.seat_offers === 'automatic',
      isClosed: this.isClosed(intake),
      isCancelled: intake.cancelled_at !== null,
      holdMs: this.config.seats.holdMs,
    };
    return new SeatBook(people, rules, this.clock.now(), randomUUID);
  }

  /** Stores changed people, and mails those who were offered a seat. */
  async save(book: SeatBook, intake: IntakeEntity, transaction: Transaction): Promise<void> {
    await this.seats.savePeople(book.changed, intake.id, transaction);
    for (const [{ id, offer_hash, held_until }, secret] of book.offered) {
      const registration = await this.seats.findRegistration({ id }, transaction);
      if (!registration || !held_until) continue;
      const { name, email, phone, message, locale, course_title, local_title } = registration;
      const payload = {
        kind: 'seat_offer' as const,
        name,
        email,
        phone,
        message,
        locale,
        course_title,
        local_title,
        start: startIn(locale, intake),
        offer_id: secret,
        held_until,
      };
      await this.notifications.sendToVisitor(id, `offer:${offer_hash}`, payload, transaction);
    }
  }

  // Locks in a fixed order, so that two transactions cannot deadlock.
  private async lockAll(
    of: readonly { intake_id: string | null }[],
    transaction: Transaction,
  ): Promise<Map<string, IntakeEntity>> {
    const locked = new Map<string, IntakeEntity>();
    for (const id of [...new Set(of.map(({ intake_id }) => intake_id))].filter((one) => one !== null).sort()) {
      const intake = await this.seats.lock(id, transaction);
      if (intake) locked.set(id, intake);
    }
    return locked;
  }

  isClosed({ starts_on, cancelled_at }: IntakeEntity): boolean {
    return cancelled_at !== null || starts_on < nairobiDay(this.clock.now());
  }
}

function startIn(locale: Locale, intake: IntakeEntity): SeatPayload['start'] {
  const { days, hours, venue } = locale === 'en' ? intake : textsIn(locale, intakeTexts, intake);
  return { starts_on: intake.starts_on, days, hours, venue };
}

const personOf = (
  { id, status, place, line_no, held_until, offer_hash }: RegistrationEntity,
  isMailWaiting: boolean,
): Person => ({
  id,
  status,
  place: place ?? 'released',
  line_no: line_no ?? 0,
  held_until,
  offer_hash,
  isMailWaiting,
});
