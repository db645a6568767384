import { beforeEach, expect, it } from '@jest/globals';
import type { Payment } from '@nfa/contracts';
import { fireEvent, screen } from '@testing-library/react';
import { ApiError } from '../../lib/api.ts';
import { serve } from '../../testing/serve.ts';
import { show } from '../../testing/show.tsx';
import { MatchPayment } from './match-payment.tsx';

beforeEach(() => localStorage.clear());

it('says that it could not be read who owes something, and reads it again', async () => {
  let isUp = false;
  serve({
    'GET /admin/charges': () => {
      if (!isUp) throw new ApiError(500);
      return [];
    },
  });
  const payment = { id: 'p', payer_name: 'Zuri Wamboka', amount_kes: 4_000 } as Payment;
  show(<MatchPayment payment={payment} onDone={() => undefined} />);
  expect(screen.getByRole('status').textContent).toBe('Loading...');
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Those who owe something could not be loaded/);
  isUp = true;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Nobody who owes something fits.')).toBeTruthy();
});
