import { ageOn, type ChildRule, type ModelCard } from '@nfa/contracts';
import { type ChildFacts, refusalOf } from './child-check.ts';

const at = (day: string, time: string): string => new Date(`${day}T${time}:00+03:00`).toISOString();
const work = (day: string, from: string, to: string) => ({ starts_at: at(day, from), ends_at: at(day, to) });

// January 13, 2026 is a Tuesday.
const TUESDAY = '2026-01-13';
const teens: ChildRule = {
  id: '0190a000-0000-7000-8000-000000000001',
  created_at: '2026-01-01T00:00:00.000Z',
  from_age: 16,
  to_age: 17,
  allowed: true,
  days_in_7: 5,
  hours_a_day: 8,
  earliest: '06:30',
  latest: '18:30',
  rest_hours: 12,
  school_time: false,
  chaperone: true,
  source: 'Employment Act',
  valid_from: '2026-01-01',
  note: '',
  document: '',
};
const term = { name: 'Term 1', starts_on: '2026-01-05', ends_on: '2026-04-02', from: '08:00', to: '15:30' };

const facts = (changes: Partial<ChildFacts> = {}, day = TUESDAY, from = '16:00', to = '18:00'): ChildFacts => ({
  name: 'Neema',
  age: 16,
  rule: teens,
  call: { ...work(day, from, to), chaperone: 'Grace', school_leave: '' },
  others: [],
  terms: [term],
  allowed: 'call',
  ...changes,
});

describe('a child’s call', () => {
  it('is allowed within the policy, with a chaperone and the guardian’s yes', () => {
    expect(refusalOf(facts())).toBeNull();
  });

  it('says in one sentence what stands against the time', () => {
    const others = [work('2026-01-12', '18:00', '21:00')];
    expect(refusalOf(facts({ others }, TUESDAY, '07:30', '12:00'))).toBe(
      'Not on Tuesday: school until 15:30, rest until 9:00',
    );
  });

  it.each([
    ['06:00', '10:00', 'not before 6:30'],
    ['16:00', '19:00', 'not after 18:30'],
  ])('from %s to %s on a Saturday is refused: %s', (from, to, reason) => {
    expect(refusalOf(facts({}, '2026-01-17', from, to))).toBe(`Not on Saturday: ${reason}`);
  });

  it('is refused beyond the hours of a day, all calls together', () => {
    const others = [work('2026-01-17', '07:00', '12:00')];
    expect(refusalOf(facts({ others }, '2026-01-17', '13:00', '17:00'))).toBe('Not on Saturday: 8 hours a day at most');
  });

  it('may begin and end with the hours of the policy, and last as long as it allows', () => {
    for (const [from, to] of [
      ['06:30', '14:30'],
      ['10:30', '18:30'],
    ] as const)
      expect(refusalOf(facts({}, '2026-01-17', from, to))).toBeNull();
  });

  it('does not go on into the next day', () => {
    const call = { ...facts().call, starts_at: at(TUESDAY, '15:00'), ends_at: at('2026-01-14', '07:00') };
    expect(refusalOf(facts({ call }))).toBe(
      'Not on Tuesday: school until 15:30, not after 18:30, 8 hours a day at most',
    );
  });

  it.each([
    ['2026-01-16', '16:00', '18:30', null],
    ['2026-01-18', '06:30', '08:00', null],
    ['2026-01-18', '06:15', '08:00', 'Not on Saturday: too little rest before Sunday 6:15'],
  ])('has its rest before and after work of %s from %s to %s', (day, from, to, refusal) => {
    expect(refusalOf(facts({ others: [work(day, from, to)] }, '2026-01-17', '06:30', '08:00'))).toBe(null);
    expect(refusalOf(facts({ others: [work(day, from, to)] }, '2026-01-17', '16:00', '18:30'))).toBe(refusal);
  });

  it('is refused beyond the days in seven', () => {
    const others = ['11', '12', '13', '14', '15'].map((day) => work(`2026-01-${day}`, '16:00', '17:00'));
    expect(refusalOf(facts({ others }, '2026-01-17', '13:00', '17:00'))).toBe('Not on Saturday: 5 days in 7 at most');
    expect(refusalOf(facts({ others }, '2026-01-18', '13:00', '17:00'))).toBeNull();
  });

  it('may fall into school time with the school’s leave, or where the policy allows it', () => {
    const call = { ...work(TUESDAY, '09:00', '12:00'), chaperone: 'Grace', school_leave: 'Letter of January 8' };
    expect(refusalOf(facts({ call }))).toBeNull();
    expect(refusalOf(facts({ rule: { ...teens, school_time: true } }, TUESDAY, '09:00', '12:00'))).toBeNull();
  });

  it('is free before and after school, and at school until the last day of the term', () => {
    expect(refusalOf(facts({}, TUESDAY, '06:30', '08:00'))).toBeNull();
    expect(refusalOf(facts({}, TUESDAY, '15:30', '17:00'))).toBeNull();
    expect(refusalOf(facts({}, '2026-04-02', '10:00', '12:00'))).toBe('Not on Thursday: school until 15:30');
    expect(refusalOf(facts({}, '2026-04-03', '10:00', '12:00'))).toBeNull();
  });

  it('is not confirmed without the guardian’s yes and a chaperone', () => {
    const call = { ...work(TUESDAY, '16:00', '18:00'), chaperone: '', school_leave: '' };
    expect(refusalOf(facts({ call, allowed: 'nothing' }))).toBe(
      'Not yet: the guardian has not allowed this job, no chaperone is named',
    );
    expect(refusalOf(facts({ call, rule: { ...teens, chaperone: false } }))).toBeNull();
    expect(refusalOf(facts({ allowed: 'something else' }))).toBe(
      'Not yet: the guardian has not allowed it as it is now: ask again',
    );
  });

  it('is refused at an age at which nothing is allowed, or which nobody knows', () => {
    expect(refusalOf(facts({ age: 12, rule: { ...teens, allowed: false } }))).toBe(
      'Neema is 12: the policy about children allows no work at this age',
    );
    expect(refusalOf(facts({ age: undefined, rule: undefined }))).toContain('Neema counts as under 16');
  });
});

describe('the age of a model', () => {
  const card = (changes: Partial<ModelCard>): ModelCard => ({
    id: '0190a000-0000-7000-8000-000000000001',
    name: 'Neema',
    category: 'female',
    main_image: '',
    birth_date: '',
    minor: false,
    digitals_taken_on: '',
    ...changes,
  });

  it('changes on the birthday', () => {
    expect(ageOn('2026-03-03', card({ birth_date: '2010-03-04' }))).toBe(15);
    expect(ageOn('2026-03-04', card({ birth_date: '2010-03-04' }))).toBe(16);
  });

  it('is unknown of a child without a birth date, and of an adult marked a minor', () => {
    expect(ageOn('2026-03-04', card({ category: 'kids' }))).toBeUndefined();
    expect(ageOn('2026-03-04', card({ minor: true }))).toBeUndefined();
    expect(ageOn('2026-03-04', card({}))).toBe(99);
  });
});
