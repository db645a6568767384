import { expect, it } from '@jest/globals';
import type { PayPage } from '@nfa/contracts';
import { render, screen } from '@testing-library/react';
import { Plan } from './plan.tsx';

type Part = PayPage['plan'][number];

const part = (due_on: string, changes: Partial<Part> = {}): Part => ({
  ...{ due_on, amount_kes: 10_000, balance_kes: 10_000, is_this: false, is_cancelled: false },
  ...changes,
});

const show = (plan: Part[]) => render(<Plan page={{ plan, label: 'Runway' } as PayPage} />);

it('names each instalment and its state, and sums what was paid without what was taken back', () => {
  show([
    part('2026-11-02', { balance_kes: 0 }),
    part('2026-11-30', { balance_kes: 4_000, is_this: true }),
    part('2026-12-30', { is_this: true }),
    part('2027-01-30', { balance_kes: 0, is_this: true, is_cancelled: true }),
  ]);
  expect(screen.getByRole('heading').textContent).toBe('Three instalments');
  const rows = screen.getAllByRole('listitem');
  expect(rows.map((row) => row.querySelector('small')?.textContent)).toEqual([
    'Paid',
    'KSh\u00a04,000 left',
    'Now',
    'Taken back',
  ]);
  expect(rows.map(({ dataset }) => dataset['state'])).toEqual(['paid', 'now', 'now', 'open']);
  screen.getByText('KSh\u00a016,000 of KSh\u00a030,000', { normalizer: (text) => text });
});

it('counts more instalments than have a word, and says nothing of one that is not due', () => {
  show([1, 2, 3, 4, 5].map((month) => part(`2027-0${month}-28`)));
  expect(screen.getByRole('heading').textContent).toBe('5 instalments');
  expect(screen.getAllByRole('listitem').some((row) => row.querySelector('small'))).toBe(false);
});

it('names the instalments without a sum when all were taken back', () => {
  show([1, 2].map((month) => part(`2027-0${month}-28`, { is_cancelled: true })));
  expect(screen.getByRole('heading').textContent).toBe('Two instalments');
  expect(screen.queryByText('Paid so far')).toBeNull();
});
