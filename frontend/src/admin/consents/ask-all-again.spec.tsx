import { expect, it } from '@jest/globals';
import type { AskedAgain } from '@nfa/contracts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { serve } from '../../testing/serve.ts';
import { show } from '../../testing/show.tsx';
import { AskAllAgain } from './ask-all-again.tsx';

const id = (last: string) => `0190a000-0000-7000-8000-0000000000${last}`;
const asked = (last: string, name: string): AskedAgain['asked'][number] => ({
  ...{ model_id: id(last), name, given_by: 'person' },
  contact: { name: '', relation: '', phone: '+254712345678', email: '' },
  link: {
    ...{ id: id(last), path: `/consent/${name}`, code: null, is_code_mailed: false },
    expires_at: '2026-12-24T07:42:00.000Z',
  },
});

it('asks with the same key until each link was opened in a message, so that none is lost', async () => {
  const keys: string[] = [];
  serve({
    'POST /admin/consent-links': ({ key }) => {
      keys.push(key);
      return { asked: key === keys[0] ? [asked('01', 'Zuri'), asked('02', 'Nyota')] : [], left: 0 };
    },
  });
  show(<AskAllAgain />);
  const ask = () => fireEvent.click(screen.getByRole('button', { name: 'Ask all again' }));
  const close = () => fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  ask();
  fireEvent.click(await screen.findByRole('link', { name: 'WhatsApp: Zuri' }));
  close();
  const question = await screen.findByRole('alertdialog', { name: 'Close without sending?' });
  fireEvent.click([...question.querySelectorAll('button')].at(-1) as Element);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  ask();
  fireEvent.click(await screen.findByRole('link', { name: 'WhatsApp: Nyota' }));
  expect(screen.getAllByText('Opened')).toHaveLength(2);
  close();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  ask();
  await screen.findByText('Everybody has a link that waits for an answer.');
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});
