import { IntakeInput } from './intakes.ts';

describe('a start', () => {
  const days = { starts_on: '2026-01-19', ends_on: '2026-02-13', seats: 10 };

  it('offers its seats by itself, costs what the course costs, and holds back no certificate unless that is said', () => {
    expect(IntakeInput.parse(days)).toMatchObject({
      ...days,
      seat_offers: 'automatic',
      price_kes: null,
      plan: [],
      certificate_waits: false,
    });
  });

  it('does not end before it begins', () => {
    expect(IntakeInput.safeParse({ ...days, ends_on: '2026-01-19' }).success).toBe(true);
    expect(IntakeInput.safeParse({ ...days, ends_on: '2026-01-18' }).error?.issues[0]?.path).toEqual(['ends_on']);
  });
});
