import { expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { serve } from '../../testing/serve.ts';
import { show } from '../../testing/show.tsx';
import { setServerTime } from '../session/server-clock.ts';
import { Accountant } from './accountant.tsx';

it('saves a sheet of this year, and of the last one', async () => {
  URL.createObjectURL = () => '#sheet';
  const asked: unknown[] = [];
  serve({
    'GET /admin/money/export.csv': ({ query }) => {
      asked.push(query);
      return '';
    },
  });
  // It is next year in Nairobi already.
  setServerTime('2026-12-31T22:00:00.000Z');
  show(<Accountant />);
  const save = async () => {
    const { length } = asked;
    fireEvent.click(await screen.findByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(asked).toHaveLength(length + 1));
  };
  await save();
  fireEvent.change(screen.getByLabelText('Year'), { target: { value: '2026' } });
  await save();
  expect(asked).toEqual([
    { sheet: 'journal', from: '2027-01-01', to: '2027-12-31' },
    { sheet: 'journal', from: '2026-01-01', to: '2026-12-31' },
  ]);
});
