import type { ApplicationRow } from '@nfa/contracts';
import { deadlineLabel, linkLabel, templateFor } from './application-labels.ts';

const now = new Date('2026-11-24T07:42:00Z');
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000).toISOString();
const row = (changes: Partial<ApplicationRow>) =>
  ({
    way: 'adult',
    state: 'sent',
    stage: 'new',
    name: 'Zawadi Njeri',
    number: 'A-0417',
    guardian_name: '',
    answer_by: inDays(7),
    told_at: null,
    photographs: [],
    photographs_until: null,
    ...changes,
  }) as ApplicationRow;

describe('the clock of an application', () => {
  it.each<[Partial<ApplicationRow>, string, boolean]>([
    [{}, '7 days left', false],
    [{ stage: 'shortlisted', answer_by: inDays(1.5) }, '2 days left', true],
    [{ answer_by: inDays(0.5) }, '1 day left', true],
    [{ answer_by: inDays(-1) }, 'Overdue', true],
    [{ stage: 'invited' }, 'Not told yet', true],
    [{ stage: 'invited', told_at: now.toISOString() }, 'Told November 24, 2026', false],
    [{ state: 'draft', answer_by: null }, 'Starts when it is sent', false],
  ])('of %j says "%s"', (changes, text, isUrgent) => {
    expect(deadlineLabel(row(changes), now)).toEqual({ text, isUrgent });
  });
});

describe('the link of a guardian', () => {
  it.each([
    ['sent', 'Link mailed, not opened'],
    ['waiting', 'Link about to be mailed'],
    ['failed', 'Mail with the link not delivered'],
    [undefined, 'Link not mailed'],
  ] as const)('whose mail is %s says "%s"', (notification, text) => {
    expect(linkLabel(row({ notification }))).toBe(text);
  });
});

describe('the text of a reply', () => {
  it.each<[Partial<ApplicationRow>, string]>([
    [{ stage: 'invited' }, 'We would like to meet you at our office.'],
    [{ stage: 'declined', photographs_until: inDays(90) }, 'The photographs are deleted by February 22, 2027.'],
    [{ stage: 'declined' }, 'The photographs are deleted.'],
    [{}, 'you have our answer by December 1, 2026.'],
    [{ state: 'draft' }, 'has begun and is not sent yet.'],
  ])('for %j says "%s", and the number', (changes, words) => {
    const text = templateFor(row(changes));
    expect(text).toContain(words);
    expect(text).toMatch(/^Hello Zawadi,\n\n[\s\S]*\n\nYour number: A-0417$/);
  });

  it('of a child is for the guardian', () => {
    const child = row({ way: 'guardian', name: 'Amani', guardian_name: 'Grace Wanjiru', stage: 'invited' });
    expect(templateFor(child)).toMatch(/^Hello Grace,\n\nThank you for Amani's photographs\./);
  });
});
