import type { RegistrationStatus } from '@nfa/contracts';
import fc from 'fast-check';
import { linkHash } from '../link-hash.ts';
import { type Person, SeatBook, type SeatRules } from './seat-book.ts';

const HOUR_MS = 3_600_000;
const statuses = ['pending', 'contacted', 'enrolled'] as const;

type Step =
  | { kind: 'register' | 'promote' | 'accept' | 'release' | 'leave'; who: number }
  | { kind: 'setStatus'; who: number; status: RegistrationStatus }
  | { kind: 'seats'; seats: number }
  | { kind: 'wait'; hours: number };

const who = fc.nat(200);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('register' as const), who }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom('promote', 'accept', 'release', 'leave'), who }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('setStatus' as const), who, status: fc.constantFrom(...statuses) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('seats' as const), seats: fc.integer({ min: 1, max: 12 }) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 30 }) }) },
);

/** Stores people between steps as the database does: each step creates a new book from the stored people. */
class Shelf {
  seats = 5;
  isMailAway = false;
  now = new Date('2026-01-05T09:00:00Z');
  readonly people = new Map<string, Person>();
  private count = 0;

  constructor(private readonly offersByItself: boolean) {}

  open(): SeatBook {
    const rules = {
      seats: this.seats,
      offersByItself: this.offersByItself,
      isClosed: false,
      isCancelled: false,
      holdMs: 48 * HOUR_MS,
    };
    const copies = [...this.people.values()].map((person) => ({ ...person, isMailWaiting: this.isMailAway }));
    return new SeatBook(copies, rules, this.now, () => `secret-${this.next()}`);
  }

  take(action: Step): SeatBook {
    if (action.kind === 'wait') this.now = new Date(this.now.getTime() + action.hours * HOUR_MS);
    const book = this.open();
    if (action.kind === 'seats' && action.seats >= book.holders) this.seats = action.seats;
    if (action.kind === 'register') this.register(book);
    else if ('who' in action) this.change(book, action);
    for (const person of book.changed) this.people.set(person.id, { ...person });
    return this.open();
  }

  private next(): number {
    this.count += 1;
    return this.count;
  }

  private register(book: SeatBook): void {
    const waited = book.line.length;
    const free = book.free;
    const person = book.add(`p${this.next()}`, 'pending');
    expect(person.place).toBe(free > 0 && waited === 0 ? 'seat' : 'waiting');
    if (person.place === 'waiting') expect(book.positionOf(person.id)).toBe(waited + 1);
  }

  private change(book: SeatBook, action: Extract<Step, { who: number }>): void {
    const ids = [...this.people.keys()];
    const person = book.find(ids[action.who % Math.max(1, ids.length)] ?? '');
    if (!person) return;
    if (action.kind === 'setStatus') book.setStatus(person, action.status);
    if (action.kind === 'promote') book.promote(person);
    if (action.kind === 'accept') book.accept(person);
    if (action.kind === 'release') book.release(person);
    if (action.kind === 'leave') {
      book.remove(person);
      this.people.delete(person.id);
    }
  }
}

const aPerson = (changes: Partial<Person> = {}): Person => ({
  id: 'a',
  status: 'pending',
  place: 'waiting',
  line_no: 1,
  held_until: null,
  offer_hash: null,
  isMailWaiting: false,
  ...changes,
});

describe('the book of seats', () => {
  it.each([true, false])(
    'has never more holders than seats, loses nobody and has nobody twice, offers by itself: %s',
    (offersByItself) => {
      fc.assert(
        fc.property(fc.array(step, { minLength: 1_000, maxLength: 1_000 }), (steps) => {
          const shelf = new Shelf(offersByItself);
          let lineBefore: string[] = [];
          for (const action of steps) {
            const stored = shelf.people.size;
            const book = shelf.take(action);
            expect(book.holders).toBeLessThanOrEqual(shelf.seats);
            const expected =
              stored + (action.kind === 'register' ? 1 : 0) - (action.kind === 'leave' && stored > 0 ? 1 : 0);
            expect(shelf.people.size).toBe(expected);
            // A seat stays free only while nobody waits for it.
            if (offersByItself && book.free > 0) expect(book.line).toEqual([]);
            // The waiting list keeps its order.
            const line = book.line.map(({ id }) => id);
            expect(line.filter((id) => lineBefore.includes(id))).toEqual(lineBefore.filter((id) => line.includes(id)));
            expect(new Set(line).size).toBe(line.length);
            lineBefore = line;
          }
        }),
        { numRuns: 5, seed: 20_261_122 },
      );
    },
    60_000,
  );

  it('holds an offer for the time that was set, then gives it to the next', () => {
    const shelf = new Shelf(true);
    shelf.seats = 1;
    for (let i = 0; i < 3; i += 1) shelf.take({ kind: 'register', who: 0 });
    const [first, second, third] = [...shelf.people.keys()] as [string, string, string];
    shelf.take({ kind: 'wait', hours: 47 });
    expect(shelf.people.get(first)?.place).toBe('seat');
    shelf.take({ kind: 'wait', hours: 1 });
    expect(shelf.people.get(first)?.place).toBe('released');
    expect(shelf.people.get(second)?.place).toBe('offered');
    shelf.take({ kind: 'wait', hours: 48 });
    expect(shelf.people.get(second)?.place).toBe('released');
    expect(shelf.people.get(third)?.place).toBe('offered');
  });

  it('takes an offer from nobody whose mail waits, and holds it for the whole time once that is sent', () => {
    const shelf = new Shelf(true);
    shelf.seats = 1;
    shelf.isMailAway = true;
    for (let i = 0; i < 3; i += 1) shelf.take({ kind: 'register', who: 0 });
    const [, second, third] = [...shelf.people.keys()] as [string, string, string];
    const placesAfter = (hours: number) => {
      shelf.take({ kind: 'wait', hours });
      return [second, third].map((id) => shelf.people.get(id)?.place);
    };
    for (const hours of [48, 48, 30, 48]) expect(placesAfter(hours)).toEqual(['offered', 'waiting']);
    shelf.isMailAway = false;
    const book = shelf.open();
    const person = book.find(second) as Person;
    expect(book.renew(person)).toBe(true);
    shelf.people.set(second, person);
    expect(placesAfter(47)).toEqual(['offered', 'waiting']);
    expect(placesAfter(1)).toEqual(['released', 'offered']);
  });

  describe('with one seat', () => {
    const now = new Date('2026-01-05T09:00:00Z');
    const inTwoDays = '2026-01-07T09:00:00.000Z';
    const open = (people: Person[], changes: Partial<SeatRules> = {}) => {
      const rules = {
        seats: 1,
        offersByItself: false,
        isClosed: false,
        isCancelled: false,
        holdMs: 48 * HOUR_MS,
        ...changes,
      };
      return new SeatBook(people, rules, now, () => 'secret');
    };
    const placeLater = (person: Person) => {
      const rules = { seats: 1, offersByItself: false, isClosed: false, isCancelled: false, holdMs: 48 * HOUR_MS };
      return new SeatBook([{ ...person }], rules, new Date(inTwoDays), () => 'secret').find(person.id)?.place;
    };

    it('gives the seat for good to who accepts its offer, also once they are enrolled, and changes nothing when they repeat it', () => {
      const person = aPerson({ place: 'offered', offer_hash: linkHash('secret'), held_until: '2026-01-05T10:00:00Z' });
      const enrolled: Person = { ...person, status: 'enrolled', place: 'seat' };
      for (const one of [person, enrolled]) {
        const book = open([one]);
        expect(book.accept(one)).toBe(true);
        expect(one).toMatchObject({ place: 'seat', held_until: null });
        expect([...book.changed]).toEqual([one]);
        const later = open([one]);
        expect(later.accept(one)).toBe(true);
        expect([...later.changed]).toEqual([]);
      }
    });

    it('counts no hold of an offer that is not open, nor of one in a start that is closed', () => {
      for (const place of ['seat', 'waiting', 'released'] as const) {
        const person = aPerson({ place });
        const book = open([person]);
        expect(book.renew(person)).toBe(false);
        expect(book.changed.size).toBe(0);
      }
      const offered = aPerson({ place: 'offered', held_until: inTwoDays });
      expect(open([offered], { isClosed: true }).renew(offered)).toBe(false);
    });

    it('gives a free seat for good to whom the administrator enrols, and for a time again afterwards', () => {
      const person = aPerson();
      const book = open([person]);
      book.setStatus(person, 'contacted');
      expect(person.place).toBe('waiting');
      expect([...book.changed]).toEqual([person]);
      book.setStatus(person, 'enrolled');
      expect(placeLater(person)).toBe('seat');
      book.setStatus(person, 'contacted');
      expect(person).toMatchObject({ place: 'seat', held_until: inTwoDays });
      expect(placeLater(person)).toBe('released');
    });

    it.each([
      ['accepted', true, null],
      ['did not answer', false, inTwoDays],
    ])('gives who %s an offer back what they had, once they are enrolled no longer', (_, accepts, heldUntil) => {
      const person = aPerson({ place: 'offered', offer_hash: linkHash('secret'), held_until: inTwoDays });
      const book = open([person]);
      if (accepts) book.accept(person);
      book.setStatus(person, 'enrolled');
      book.setStatus(person, 'enrolled');
      book.setStatus(person, 'pending');
      expect(person).toMatchObject({ place: 'seat', held_until: heldUntil });
    });

    it('holds the seat for a time of who declined an offer, was enrolled and is no longer', () => {
      const person = aPerson({ place: 'released', offer_hash: linkHash('secret') });
      const book = open([person]);
      book.setStatus(person, 'enrolled');
      book.setStatus(person, 'pending');
      expect(person).toMatchObject({ place: 'seat', held_until: inTwoDays });
    });

    it('holds a seat no longer for another status, and for good for an enrolled one', () => {
      const person = aPerson({ place: 'seat', held_until: '2026-01-06T09:00:00.000Z' });
      const book = open([person]);
      book.setStatus(person, 'contacted');
      expect(person).toMatchObject({ place: 'seat', held_until: '2026-01-06T09:00:00.000Z' });
      book.setStatus(person, 'enrolled');
      expect(placeLater(person)).toBe('seat');
    });

    it('leaves who is enrolled without a free seat in the line', () => {
      const waiting = aPerson({ id: 'b', line_no: 2 });
      const book = open([aPerson({ place: 'seat', status: 'enrolled' }), waiting]);
      book.setStatus(waiting, 'enrolled');
      expect(waiting.place).toBe('waiting');
    });

    it('puts who is enrolled after their hold ended at the end of the line while no seat is free', () => {
      const lapsed = aPerson({ place: 'seat', held_until: '2026-01-05T08:00:00.000Z' });
      const seated = aPerson({ id: 'b', place: 'seat', status: 'enrolled', line_no: 2 });
      const book = open([lapsed, seated, aPerson({ id: 'c', line_no: 3 })]);
      expect(lapsed.place).toBe('released');
      book.setStatus(lapsed, 'contacted');
      expect(lapsed.place).toBe('released');
      book.setStatus(lapsed, 'enrolled');
      expect(lapsed).toMatchObject({ place: 'waiting', line_no: 4, held_until: null });
      expect(book.positionOf('a')).toBe(2);
      book.release(seated);
      expect(book.promote(lapsed)).toBe(true);
      expect(lapsed.place).toBe('seat');
      expect(placeLater(lapsed)).toBe('seat');
    });

    it('offers a free seat out of turn by mail, and seats who is enrolled without one', () => {
      const [pending, enrolled] = [aPerson({ line_no: 2 }), aPerson({ id: 'b', status: 'enrolled' })];
      const first = open([pending]);
      expect(first.promote(pending)).toBe(true);
      expect(pending).toMatchObject({ place: 'offered', offer_hash: linkHash('secret'), held_until: inTwoDays });
      expect([...first.offered]).toEqual([[pending, 'secret']]);
      expect(first.promote(pending)).toBe(true);
      expect(pending.offer_hash).toBe(linkHash('secret'));
      expect([...first.offered]).toEqual([[pending, 'secret']]);
      const second = open([enrolled]);
      expect(second.promote(enrolled)).toBe(true);
      expect(enrolled).toMatchObject({ place: 'seat', offer_hash: null });
      expect(placeLater(enrolled)).toBe('seat');
      expect(second.offered.size).toBe(0);
    });

    it('tells the place in the line of those who wait, and of nobody else', () => {
      const seated = aPerson({ place: 'seat', status: 'enrolled' });
      const book = open([seated, aPerson({ id: 'c', line_no: 7 }), aPerson({ id: 'b', line_no: 3 })]);
      expect(['a', 'b', 'c', 'd'].map((id) => book.positionOf(id))).toEqual([undefined, 1, 2, undefined]);
    });

    it('stores and mails nothing about who moves away, whatever it settled about them when it was opened', () => {
      const over = { place: 'seat', held_until: '2026-01-05T08:00:00.000Z' } as const;
      const lapsed = aPerson(over);
      const closed = open([lapsed], { isClosed: true });
      expect([...closed.changed]).toEqual([lapsed]);
      closed.remove(lapsed);
      expect([...closed.changed]).toEqual([]);

      const [first, second] = [aPerson(), aPerson({ id: 'b', line_no: 2 })];
      const running = open([first, second], { offersByItself: true });
      expect([...running.offered.keys()]).toEqual([first]);
      running.remove(first);
      expect([...running.changed]).toEqual([second]);
      expect([...running.offered.keys()]).toEqual([second]);
    });

    it('puts newcomers behind everybody, and frees the seat of who leaves', () => {
      const [seated, waiting] = [aPerson({ place: 'seat', status: 'enrolled' }), aPerson({ id: 'b', line_no: 5 })];
      const book = open([seated, waiting], { offersByItself: true });
      expect(book.add('c', 'pending')).toMatchObject({ place: 'waiting', line_no: 6 });
      book.remove(seated);
      expect(waiting.place).toBe('offered');
    });
  });

  it('moves nobody up once the intake has begun', () => {
    const rules = { seats: 1, offersByItself: true, isClosed: true, isCancelled: false, holdMs: HOUR_MS };
    const waiting = aPerson();
    const book = new SeatBook([waiting], rules, new Date(), () => 'secret');
    expect(book.offered.size).toBe(0);
    expect(book.promote(waiting)).toBe(false);
  });

  it.each([
    [false, 'seat'],
    [true, 'waiting'],
  ] as const)('seats who is enrolled once the intake has begun, unless it is cancelled: %s', (isCancelled, place) => {
    const rules = { seats: 1, offersByItself: true, isClosed: true, isCancelled, holdMs: HOUR_MS };
    const [waiting, enrolled] = [aPerson(), aPerson({ id: 'b', line_no: 2, status: 'enrolled' })];
    const book = new SeatBook([waiting, enrolled], rules, new Date(), () => 'secret');
    expect([waiting.place, enrolled.place]).toEqual(['waiting', place]);
    expect(book.offered.size).toBe(0);
  });

  it('seats by hand who is enrolled once the intake has begun', () => {
    const rules = { seats: 1, offersByItself: false, isClosed: true, isCancelled: false, holdMs: HOUR_MS };
    const enrolled = aPerson({ status: 'enrolled' });
    const book = new SeatBook([enrolled], rules, new Date(), () => 'secret');
    expect(book.promote(enrolled)).toBe(true);
    expect(enrolled.place).toBe('seat');
  });
});
