import { describe, expect, it } from '@jest/globals';
import { dateText } from './date-text.ts';

describe('dateText', () => {
  it('tells days and times in Nairobi, wherever they come from', () => {
    expect(dateText('2026-11-27')).toBe('November 27, 2026');
    expect(dateText('2026-11-27T09:00')).toBe('November 27, 2026, 9:00 AM');
    expect(dateText('2026-11-26T21:30:00.000Z')).toBe('November 27, 2026, 12:30 AM');
  });

  it('leaves what is no date as it is', () => {
    expect(['', 'soon'].map(dateText)).toEqual(['', 'soon']);
  });
});
