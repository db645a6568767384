import { describe, expect, it } from '@jest/globals';
import { CoursePlan } from '@nfa/contracts';
import { planIn, planInWords } from './plan-words.ts';

describe('planIn', () => {
  it.each(['', '50 / 25 / 25', '50 by 2027-01-11 / 50 by 2027-02-08'])('reads "%s", and writes it again', (text) => {
    expect(planInWords(CoursePlan.parse(planIn(text)))).toBe(text);
  });

  it.each(['half', '50 / 60', '50 / x', '100 by Monday'])('leaves "%s" to be refused', (text) => {
    expect(CoursePlan.safeParse(planIn(text)).success).toBe(false);
  });
});
