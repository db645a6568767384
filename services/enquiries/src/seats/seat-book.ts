import type { RegistrationStatus, SeatPlace } from '@nfa/contracts';
import { linkHash } from '../link-hash.ts';

/** The properties of an intake on which the assignment of its seats depends. */
export interface SeatRules {
  seats: number;
  /** Whether a free seat is offered to the waiting list automatically. */
  offersByItself: boolean;
  /** Whether no seat is offered any more, because the intake has begun or is cancelled. */
  isClosed: boolean;
  /** Whether nobody gets a seat any more. */
  isCancelled: boolean;
  /** How long a pending registration or an offer holds a seat, in milliseconds. */
  holdMs: number;
}

/** Fields of a registration that concern seats. */
export interface Person {
  id: string;
  status: RegistrationStatus;
  place: SeatPlace;
  /** Orders the waiting list; a higher number means a later place. */
  line_no: number;
  /** End of a held seat or offer as ISO 8601, also of one that has lapsed; null for who accepted an offer or has no seat. Ignored while enrolled. */
  held_until: string | null;
  /** Hash of the secret in the link of the last offer. */
  offer_hash: string | null;
  /** Whether the mail with the offer has not been sent yet. */
  isMailWaiting: boolean;
}

/**
 * Seats and waiting list of one intake at one point in time. Every change first releases expired
 * holds and finally offers free seats, so that there are never more holders than seats, and a free
 * seat goes to the waiting list first. Pure: the caller locks, loads and stores.
 */
export class SeatBook {
  /** People whose rows have to be stored. */
  readonly changed = new Set<Person>();
  /** People who get a mail with an offer, and the secret of its link, which is stored nowhere but in the mail. */
  readonly offered = new Map<Person, string>();
  private readonly people: Map<string, Person>;

  constructor(
    people: Person[],
    private readonly rules: SeatRules,
    private readonly now: Date,
    private readonly newSecret: () => string,
  ) {
    this.people = new Map(people.map((person) => [person.id, person]));
    this.settle();
  }

  get holders(): number {
    return [...this.people.values()].filter(holdsSeat).length;
  }

  get free(): number {
    return Math.max(0, this.rules.seats - this.holders);
  }

  /** The waiting list in its order. */
  get line(): Person[] {
    return [...this.people.values()].filter(({ place }) => place === 'waiting').sort((a, b) => a.line_no - b.line_no);
  }

  find(id: string): Person | undefined {
    return this.people.get(id);
  }

  /** Position on the waiting list from 1, undefined for everybody else. */
  positionOf(id: string): number | undefined {
    const index = this.line.findIndex((person) => person.id === id);
    return index === -1 ? undefined : index + 1;
  }

  /** Adds a person: to a free seat when nobody waits, otherwise to the end of the waiting list. */
  add(id: string, status: RegistrationStatus): Person {
    const person: Person = {
      id,
      status,
      place: 'waiting',
      line_no: this.nextNumber(),
      held_until: null,
      offer_hash: null,
      isMailWaiting: false,
    };
    const hasSeat = this.free > 0 && this.line.length === 0;
    this.people.set(id, person);
    this.changed.add(person);
    if (hasSeat) this.seat(person);
    this.settle();
    return person;
  }

  /** Removes a person who moves to another intake, together with the row and the mail that this book would have stored for them. */
  remove(person: Person): void {
    this.people.delete(person.id);
    this.changed.delete(person);
    this.offered.delete(person);
    this.settle();
  }

  /** Sets the status: an enrolled person keeps the seat for good, takes a free one, or waits in the line. */
  setStatus(person: Person, status: RegistrationStatus): void {
    const wasEnrolled = person.status === 'enrolled';
    person.status = status;
    this.changed.add(person);
    const takesSeat = status === 'enrolled' && !holdsSeat(person) && this.free > 0;
    const keepsSeat = holdsSeat(person) && (status === 'enrolled' || wasEnrolled);
    if (takesSeat || keepsSeat) this.seat(person);
    else if (status === 'enrolled' && person.place === 'released') this.queue(person);
    this.settle();
  }

  /** Offers a free seat out of turn; somebody who has a seat keeps it. @returns false when no seat is free, or the person cannot get one any more */
  promote(person: Person): boolean {
    if (holdsSeat(person)) return true;
    if (this.free === 0 || !this.mayGetSeat(person)) return false;
    this.giveSeat(person);
    return true;
  }

  /** Counts the hold of an offer from now on. @returns false when the offer is not open any more */
  renew(person: Person): boolean {
    if (this.rules.isClosed || person.place !== 'offered') return false;
    this.put(person, 'offered', this.holdEnd());
    return true;
  }

  /** Gives the seat for good, until the desk releases it; also to who has it already. @returns false when the offer is not open any more */
  accept(person: Person): boolean {
    if (!holdsSeat(person)) return false;
    if (person.place === 'offered' || person.held_until !== null) this.put(person, 'seat', null);
    return true;
  }

  /** Gives up a seat, an offer or a place on the waiting list. */
  release(person: Person): void {
    this.put(person, 'released', null);
    this.settle();
  }

  /** Puts a person who gave up their place, or lost it, at the end of the waiting list. */
  private queue(person: Person): void {
    person.line_no = this.nextNumber();
    this.put(person, 'waiting', null);
  }

  private settle(): void {
    for (const person of this.people.values()) if (this.isLapsed(person)) this.endHold(person);
    if (!this.rules.offersByItself) return;
    const next = this.line.filter((person) => this.mayGetSeat(person));
    for (const person of next.slice(0, this.free)) this.giveSeat(person);
  }

  // Somebody who is enrolled takes part, also when they joined after the first day.
  private mayGetSeat({ status }: Person): boolean {
    return status === 'enrolled' ? !this.rules.isCancelled : !this.rules.isClosed;
  }

  private giveSeat(person: Person): void {
    if (person.status === 'enrolled') this.seat(person);
    else this.offer(person);
  }

  private isLapsed(person: Person): boolean {
    const { status, held_until } = person;
    return holdsSeat(person) && status !== 'enrolled' && held_until !== null && new Date(held_until) <= this.now;
  }

  // Nobody loses an offer that they could not read.
  private endHold(person: Person): void {
    if (person.place === 'offered' && person.isMailWaiting) this.put(person, 'offered', this.holdEnd());
    else this.put(person, 'released', person.held_until);
  }

  // Also sets the end for who is enrolled: who accepted an offer has none, and keeps the seat when they are enrolled no longer.
  private seat(person: Person): void {
    this.put(person, 'seat', hasAccepted(person) ? null : this.holdEnd());
  }

  private offer(person: Person): void {
    const secret = this.newSecret();
    person.offer_hash = linkHash(secret);
    person.isMailWaiting = true;
    this.offered.set(person, secret);
    this.put(person, 'offered', this.holdEnd());
  }

  private put(person: Person, place: SeatPlace, heldUntil: string | null): void {
    person.place = place;
    person.held_until = heldUntil;
    this.changed.add(person);
    if (place !== 'offered') this.offered.delete(person);
  }

  private holdEnd(): string {
    return new Date(this.now.getTime() + this.rules.holdMs).toISOString();
  }

  private nextNumber(): number {
    return Math.max(0, ...[...this.people.values()].map(({ line_no }) => line_no)) + 1;
  }
}

/**
 * Whether a person accepted the offer of their seat. Also true for rows of enrolled people with an offer that were stored without an end:
 * nothing tells whether these accepted, and a seat that the desk has to release harms less than an accepted one that ends.
 */
export const hasAccepted = ({ place, held_until, offer_hash }: Person): boolean =>
  place === 'seat' && held_until === null && offer_hash !== null;

const holdsSeat = ({ place }: Person): boolean => place === 'seat' || place === 'offered';
