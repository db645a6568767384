import { expect, it } from '@jest/globals';
import type { Person } from '@nfa/contracts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { serve } from '../../testing/serve.ts';
import { show } from '../../testing/show.tsx';
import { drafts } from '../forms/drafts.ts';
import { PersonCard } from './person-card.tsx';

const id = '0190a000-0000-7000-8000-000000000051';
const at = '2026-11-24T07:42:00.000Z';
const person: Person = {
  ...{ name: '', phones: [], emails: [], picture: '', is_match: true },
  entries: [
    {
      ...{ kind: 'registration', id, name: '', phone: '', email: '', about: 'Runway', at },
      ...{ belongs_to: null, is_removed: false, picture: '' },
    },
  ],
};

it('forgets what was typed about a person who is erased, and nothing else', async () => {
  localStorage.clear();
  serve({ 'POST /admin/people/erasures': () => ({ records: 1, pictures: 0, erased_at: at }) });
  let erased = 0;
  show(<PersonCard person={person} onErased={(count) => (erased = count)} />);
  const draft = { at, version: '', values: { text: 'Call the mother' } };
  for (const name of [`note:${id}`, `reply:${id}`, 'note:other']) drafts.write(name, draft);
  fireEvent.click(screen.getByRole('button', { name: 'More' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Erase' }));
  fireEvent.change(await screen.findByLabelText('Your password'), { target: { value: 'secret' } });
  fireEvent.click(screen.getByRole('button', { name: /^Erase 1/ }));
  await waitFor(() => expect(erased).toBe(1));
  expect(drafts.all().map(({ name }) => name)).toEqual(['note:other']);
});
