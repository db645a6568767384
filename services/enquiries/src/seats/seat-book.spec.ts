import type { RegistrationStatus } from '@nfa/contracts';
import fc from 'fast-check';
import { type Person, SeatBook } from './seat-book.ts';

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

/** Stores books the way the database does: each step opens a book of what was stored before. */
class Shelf {
  seats = 5;
  now = new Date('2026-01-05T09:00:00Z');
  readonly people = new Map<string, Person>();
  readonly gone = new Set<string>();
  private count = 0;

  constructor(private readonly offersByItself: boolean) {}

  open(): SeatBook {
    const rules = { seats: this.seats, offersByItself: this.offersByItself, isClosed: false, holdMs: 48 * HOUR_MS };
    const copies = [...this.people.values()].map((person) => ({ ...person }));
    return new SeatBook(copies, rules, this.now, () => `secret-${this.next()}`);
  }

  take(action: Step): SeatBook {
    if (action.kind === 'wait') this.now = new Date(this.now.getTime() + action.hours * HOUR_MS);
    const book = this.open();
    if (action.kind === 'seats' && action.seats >= book.holders) this.seats = action.seats;
    if (action.kind === 'register') this.register(book);
    else if ('who' in action) this.change(book, action);
    for (const person of book.changed) if (!this.gone.has(person.id)) this.people.set(person.id, { ...person });
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
      this.gone.add(person.id);
    }
  }
}

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
            // Nobody overtakes: who waited before waits on in the same order.
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

  it('moves nobody up once the intake has begun', () => {
    const rules = { seats: 1, offersByItself: true, isClosed: true, holdMs: HOUR_MS };
    const waiting: Person = {
      id: 'a',
      status: 'pending',
      place: 'waiting',
      line_no: 1,
      held_until: null,
      offer_id: null,
    };
    const book = new SeatBook([waiting], rules, new Date(), () => 'secret');
    expect(book.offered.size).toBe(0);
    expect(book.promote(waiting)).toBe(false);
  });
});
