import { describe, expect, it } from '@jest/globals';
import { CoursePlan } from '@nfa/contracts';
import { formatPlan, parsePlan } from './format-plan.ts';

describe('parsePlan', () => {
  it.each(['', '50 / 25 / 25', '50 by 2027-01-11 / 50 by 2027-02-08'])('reads "%s", and writes it again', (text) => {
    expect(formatPlan(CoursePlan.parse(parsePlan(text)))).toBe(text);
  });

  it.each(['half', '50 / 60', '50 / x', '100 by Monday'])('leaves "%s" to be refused', (text) => {
    expect(CoursePlan.safeParse(parsePlan(text)).success).toBe(false);
  });
});
