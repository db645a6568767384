import type { JobRow } from '@nfa/contracts';
import { setServerTime } from '../session/server-clock.ts';
import { callLabel, describeEvent, formatSpan, fromLocal, nextStepLabel, toLocal } from './job-labels.ts';

const row = { status: 'draft', options: 0, confirmed: 0, passed_holds: 0, models: [] } as unknown as JobRow;

describe('words about a job', () => {
  beforeAll(() => setServerTime('2026-11-24T09:00:00Z'));

  it('ranks options', () => {
    expect(callLabel({ kind: 'option', rank: 2 })).toBe('Option, 2nd');
    expect(callLabel({ kind: 'confirmed', rank: 1 })).toBe('Confirmed');
  });

  it('says the day once when a call ends on it, in Nairobi', () => {
    expect(formatSpan('2026-12-04T06:00:00Z', '2026-12-04T14:00:00Z')).toBe('Dec 4, 9:00 AM to 5:00 PM');
    expect(formatSpan('2026-12-04T19:00:00Z', '2026-12-04T22:30:00Z')).toBe('Dec 4, 10:00 PM to Dec 5, 1:30 AM');
    expect(formatSpan(null, null)).toBe('No date yet');
  });

  it('tells a call of last December apart from one of this December', () => {
    expect(formatSpan('2025-12-04T06:00:00Z', '2025-12-04T14:00:00Z')).toBe('Dec 4, 2025, 9:00 AM to 5:00 PM');
    expect(formatSpan('2026-12-31T19:00:00Z', '2026-12-31T22:30:00Z')).toBe('Dec 31, 10:00 PM to Jan 1, 1:30 AM');
  });

  it('says what comes next, a passed hold first', () => {
    expect(nextStepLabel(row)).toBe('Choose models');
    expect(nextStepLabel({ ...row, options: 2 })).toBe('2 options to confirm');
    expect(nextStepLabel({ ...row, options: 2, passed_holds: 1 })).toBe('1 hold has passed');
    expect(nextStepLabel({ ...row, status: 'confirmed', confirmed: 1 })).toBe('1 call confirmed');
  });

  it('tells what happened', () => {
    const event = { at: '2026-12-04T06:00:00Z', reason: '', model: null };
    expect(describeEvent({ ...event, kind: 'status', from: null, to: 'draft' })).toBe('Made');
    expect(describeEvent({ ...event, kind: 'status', from: 'draft', to: 'offered' })).toBe('Draft to Offered');
    const model = { id: '', name: 'Amina', category: null, minor: false, main_image: '', state: 'listed' as const };
    expect(describeEvent({ ...event, kind: 'call', from: 'option', to: 'confirmed', model })).toBe(
      'Amina: Option to Confirmed',
    );
  });

  it('takes and gives times as they are in Nairobi', () => {
    expect(toLocal('2026-12-03T22:30:00Z')).toBe('2026-12-04T01:30');
    expect(fromLocal('2026-12-04T01:30')).toBe('2026-12-04T01:30:00+03:00');
    expect(fromLocal('')).toBe('');
  });
});
