import { usageState } from './usage-state.ts';

const usage = {
  starts_on: '2026-03-01',
  ends_on: '2026-12-31',
  is_renewed: false,
  renewal_asked_at: null,
  declined_at: null,
  removed_at: null,
} as Parameters<typeof usageState>[0];
const at = '2026-12-01T09:00:00.000Z';

describe('the state of a licence', () => {
  it.each([
    ['planned', '2026-02-28', {}],
    ['running', '2026-03-01', {}],
    ['running', '2026-10-01', {}],
    ['due', '2026-10-02', {}],
    ['due', '2026-12-31', {}],
    ['overdue', '2027-01-01', {}],
    ['renewal_asked', '2026-12-02', { renewal_asked_at: at }],
    ['overdue', '2027-01-01', { renewal_asked_at: at }],
    ['ended', '2026-12-02', { renewal_asked_at: at, declined_at: at }],
    ['overdue', '2027-01-01', { declined_at: at }],
    ['proof_of_removal', '2027-01-01', { declined_at: at, removed_at: at }],
    ['renewed', '2027-01-01', { renewal_asked_at: at, is_renewed: true }],
  ] as const)('is %s on %s with %o', (state, today, changes) => {
    expect(usageState({ ...usage, ...changes }, today)).toBe(state);
  });
});
