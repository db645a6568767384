import { expect, it } from '@jest/globals';
import { ModelInput } from '@nfa/contracts';
import { fireEvent, screen } from '@testing-library/react';
import { ApiError } from '../../lib/api.ts';
import { serve } from '../../testing/serve.ts';
import { show } from '../../testing/show.tsx';
import { Surnames } from './surnames.tsx';

const at = '2026-11-24T07:42:00.000Z';
const proposed = ['Amani Otieno', 'Baraka Mwangi', 'Neema Achieng'].map((name, index) => {
  const [first_name = '', surname = ''] = name.split(' ');
  return { id: `0190a000-0000-7000-8000-00000000000${index}`, name, first_name, surname };
});

it('splits the other names when one fails, and names that one', async () => {
  const split: string[] = [];
  const stored = (id: string | undefined) => ({
    ...ModelInput.parse({
      name: proposed.find((one) => one.id === id)?.name,
      ...{ category: 'kids', location: 'Kisumu', status: 'Rising Star' },
    }),
    ...{ id, created_at: at, updated_at: at },
  });
  serve({
    'GET /models/:id': ({ params }) => stored(params['id']),
    'PUT /admin/models/:id': ({ params, body }) => {
      if (params['id'] === proposed[0]?.id) throw new ApiError(409);
      split.push((body as ModelInput).name);
      return stored(params['id']);
    },
  });
  show(<Surnames proposed={proposed} />);
  fireEvent.click(screen.getByRole('button', { name: 'Split all names' }));
  await screen.findByText('2 of 3 split. Amani Otieno: It was changed meanwhile.');
  expect(split).toEqual(['Baraka', 'Neema']);
});
