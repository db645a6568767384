import { expect, it } from '@jest/globals';
import type { AskedAgain, ConsentLedger } from '@nfa/contracts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { serve } from '../../testing/serve.ts';
import { show } from '../../testing/show.tsx';
import { adminQueries } from '../session/query-client.ts';
import { AskAllAgain } from './ask-all-again.tsx';
import { ConsentsPanel } from './consents-panel.tsx';

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
  show(<AskAllAgain count={2} />);
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

it('keeps the links that are not sent yet when everybody but one, or everybody, answers meanwhile', async () => {
  const person = (last: string, name: string): ConsentLedger['people'][number] => ({
    ...{ model_id: id(last), name, category: 'female', view: '', given_by: 'person', giver_name: '' },
    ...{ giver_relation: '', state: 'given', covered: 1, pictures: 1, unconsented: 0, scopes: ['site'] },
    ...{ from: '2025-12-01T07:42:00.000Z', until: '2026-12-01T07:42:00.000Z' },
  });
  let expiring = [person('01', 'Zuri'), person('02', 'Nyota')];
  serve(
    {
      'GET /admin/consents': (): ConsentLedger => ({
        ...{ people: expiring, covered: 2, pictures: 2, records: 2, broken_at: null },
        policy: { adults: 'warn', children: 'block' },
      }),
      'POST /admin/consent-links': () => ({ asked: [asked('01', 'Zuri'), asked('02', 'Nyota')], left: 0 }),
    },
    new Date('2026-11-24T07:42:00.000Z'),
  );
  show(<ConsentsPanel />);
  fireEvent.click(await screen.findByRole('button', { name: 'Ask all again' }));
  await screen.findByRole('link', { name: 'WhatsApp: Nyota' });
  for (const left of [expiring.slice(1), []]) {
    expiring = left;
    await act(() => adminQueries.invalidateQueries());
    expect(screen.getByRole('link', { name: 'WhatsApp: Nyota' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Ask all again', hidden: true })).toBeNull();
  }
});
