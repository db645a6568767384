import { expect, it } from '@jest/globals';
import type { People } from '@nfa/contracts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { ApiError } from '../../lib/api.ts';
import { serve } from '../../testing/serve.ts';
import { show } from '../../testing/show.tsx';
import { PeoplePanel } from './people-panel.tsx';

const id = '0190a000-0000-7000-8000-000000000051';
const at = '2026-11-24T07:42:00.000Z';
const found: People['people'] = [
  {
    ...{ name: '', phones: [], emails: [], picture: '', is_match: true },
    entries: [
      {
        ...{ kind: 'registration', id, name: '', phone: '', email: '', about: 'Runway', at },
        ...{ belongs_to: null, is_removed: false, picture: '' },
      },
    ],
  },
];

async function eraseFound() {
  fireEvent.click(await screen.findByRole('button', { name: 'More' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Erase' }));
  fireEvent.change(await screen.findByLabelText('Your password'), { target: { value: 'secret' } });
  fireEvent.click(screen.getByRole('button', { name: /^Erase 1/ }));
}

it('looks after an erasure for the same person again, whatever the field says by now', async () => {
  const searched: unknown[] = [];
  serve({
    'POST /admin/people/search': ({ body }) => {
      const { find } = body as { find: string };
      searched.push(find);
      if (find === 'Failing') throw new TypeError('no network');
      return { people: searched.length < 3 ? found : [], is_partial: false };
    },
    'POST /admin/people/erasures': () => ({ records: 1, pictures: 0, erased_at: at }),
  });
  show(<PeoplePanel />);
  const field = screen.getByLabelText(/^Find a person/);
  fireEvent.change(field, { target: { value: 'Zuri' } });
  fireEvent.click(screen.getByRole('button', { name: 'Find' }));
  await screen.findByRole('button', { name: 'More' });
  fireEvent.change(field, { target: { value: 'Failing' } });
  fireEvent.click(screen.getByRole('button', { name: 'Find' }));
  await screen.findByRole('alert');
  await eraseFound();
  await screen.findByText('1 entry is erased.');
  await waitFor(() => expect(searched.at(-1)).toBe('Zuri'));
});

it('shows an erased person no longer, even if the search after the erasure fails', async () => {
  let isErased = false;
  serve({
    'POST /admin/people/search': () => {
      if (isErased) throw new ApiError(500);
      return { people: found, is_partial: false };
    },
    'POST /admin/people/erasures': () => {
      isErased = true;
      return { records: 1, pictures: 0, erased_at: at };
    },
  });
  show(<PeoplePanel />);
  fireEvent.change(screen.getByLabelText(/^Find a person/), { target: { value: 'Zuri' } });
  fireEvent.click(screen.getByRole('button', { name: 'Find' }));
  await eraseFound();
  await screen.findByText('1 entry is erased.');
  await screen.findByRole('alert');
  expect(screen.queryByRole('button', { name: 'More' })).toBeNull();
});

it('leaves unticked what was unticked when another person is taken in', async () => {
  const person = (name: string, place: number, kind: 'registration' | 'message') => ({
    ...{ name, phones: [], emails: [], picture: '', is_match: true },
    entries: [
      {
        ...{ kind, id: `0190a000-0000-7000-8000-00000000006${place}`, name, phone: '', email: '', about: '', at },
        ...{ belongs_to: null, is_removed: false, picture: '' },
      },
    ],
  });
  const people = [
    person('Zuri', 1, 'registration'),
    person('Amina', 2, 'registration'),
    person('Zuri W.', 3, 'message'),
  ];
  serve({ 'POST /admin/people/search': () => ({ people, is_partial: false }) });
  show(<PeoplePanel />);
  fireEvent.change(screen.getByLabelText(/^Find a person/), { target: { value: 'Zuri' } });
  fireEvent.click(screen.getByRole('button', { name: 'Find' }));
  const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
  const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
  await press('See Zuri');
  fireEvent.click(box('Registrations'));
  await press('Take in Amina');
  await press('Take in Zuri W.');
  expect([box('Registrations').checked, box('Messages').checked]).toEqual([false, true]);
});
