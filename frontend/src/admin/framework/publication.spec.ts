import { describe, expect, it } from '@jest/globals';
import { instantOf, nextMorning, publicationValue, timeUntil } from './publication.ts';

const now = new Date('2026-11-24T07:42:00Z'); // 10:42 in Nairobi

describe('the publication of a news item', () => {
  it('is a plan while its date lies ahead, else a day', () => {
    expect(publicationValue('2026-11-27T06:00:00.000Z', now)).toBe('2026-11-27T09:00');
    expect(publicationValue('2026-11-23T22:00:00.000Z', now)).toBe('2026-11-24');
    expect(publicationValue(undefined, now)).toBe('');
    // Published at this moment, by a server whose clock is a second ahead.
    expect(publicationValue('2026-11-24T07:42:01.000Z', now)).toBe('2026-11-24');
    expect(publicationValue('2026-11-24T07:43:00.000Z', now)).toBe('2026-11-24T10:43');
  });

  it('is planned in Nairobi time', () => {
    expect(instantOf('2026-11-27T09:00')?.toISOString()).toBe('2026-11-27T06:00:00.000Z');
    expect(instantOf('soon')).toBeUndefined();
    expect(nextMorning(now)).toBe('2026-11-25T09:00');
  });

  it('tells how long it still takes', () => {
    expect(timeUntil('2026-11-27T09:00', now)).toBe('In 2 days, 22 hours');
    expect(timeUntil('2026-11-24T11:02', now)).toBe('In 20 minutes');
    expect(timeUntil('2026-11-24T10:42', now)).toBe('');
  });
});
