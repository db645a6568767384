import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { serve } from '../../testing/serve.ts';
import { show } from '../../testing/show.tsx';
import { Component as AccountScreen } from './account-screen.tsx';

const at = '2026-11-24T07:42:00.000Z';
const passkey = { id: '0190a000-0000-7000-8000-000000000001', name: 'My phone', created_at: at, last_used_at: null };

describe('new recovery codes', () => {
  it('show in the panel that made them last, and go with the last second factor', async () => {
    let passkeys = [passkey];
    let made = 0;
    const codes = () => {
      made += 1;
      return { recovery_codes: [`CODE-${made}`] };
    };
    serve({
      'GET /admin/session': () => ({ username: 'admin', demo: false, expires_at: at }),
      'GET /admin/passkeys': () => passkeys,
      'GET /admin/second-factor': () => ({ enabled: false, recovery_codes_left: 8 }),
      'PUT /admin/second-factor/recovery-codes': codes,
      'POST /admin/second-factor': () => ({ secret: 'ABCD', uri: 'otpauth://totp/a' }),
      'PUT /admin/second-factor': codes,
      'PUT /admin/passkeys/:id/off': () => {
        passkeys = [];
        return { ok: true };
      },
    });
    show(<AccountScreen />, '/admin/account');
    const panel = (name: string) => within(screen.getByRole('region', { name }));
    const type = async (where: string, label: string, value: string) =>
      fireEvent.change(await panel(where).findByLabelText(label), { target: { value } });
    const press = async (where: string, name: string) =>
      fireEvent.click(await panel(where).findByRole('button', { name }));
    const renew = async () => {
      await panel('Passkeys').findByText(/of 8 recovery codes are left/);
      await type('Passkeys', 'Password', 'secret');
      await press('Passkeys', 'New recovery codes');
    };

    await renew();
    await panel('Passkeys').findByText('CODE-1');
    await type('Second factor', 'Password', 'secret');
    await press('Second factor', 'Set up a code app');
    await type('Second factor', 'Code', '123456');
    await press('Second factor', 'Switch on');
    await panel('Second factor').findByText('CODE-2');
    expect(screen.queryByText('CODE-1')).toBeNull();

    await renew();
    await panel('Passkeys').findByText('CODE-3');
    expect(screen.queryByText('CODE-2')).toBeNull();
    await press('Passkeys', 'Remove My phone');
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.change(dialog.getByLabelText('Password'), { target: { value: 'secret' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Remove passkey' }));
    await waitFor(() => expect(screen.queryByText('CODE-3')).toBeNull());
  });
});

it('marks reply templates that somebody else changed too', async () => {
  const settings = {
    notification_address: '',
    next_step: '',
    views: [],
    templates: [{ name: 'Hello', text: 'Hello' }],
  };
  const theirs = {
    ...settings,
    templates: [{ name: 'Theirs', text: 'Karibu' }],
    updated_at: '2026-11-25T07:42:00.000Z',
  };
  let stored = { ...settings, updated_at: at };
  serve({ 'GET /admin/enquiry-settings': () => stored });
  const served = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    if (init?.method !== 'PUT') return served(input, init);
    stored = theirs;
    return Response.json({ title: 'Changed meanwhile', status: 409 }, { status: 409 });
  };
  show(<AccountScreen />, '/admin/account');
  fireEvent.change(await screen.findByLabelText('Words of Hello'), { target: { value: 'Mine' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save replies' }));
  expect(await screen.findByText('The list of templates was changed elsewhere. Saving replaces that.')).toBeTruthy();
  expect(screen.getByLabelText<HTMLTextAreaElement>('Words of Hello').value).toBe('Mine');
});

it('marks a refused reply template alone, not also the list', async () => {
  const templates = [{ name: 'Hello', text: 'Hello' }];
  serve({
    'GET /admin/enquiry-settings': () => ({
      notification_address: '',
      next_step: '',
      views: [],
      templates,
      updated_at: at,
    }),
  });
  show(<AccountScreen />, '/admin/account');
  fireEvent.change(await screen.findByLabelText('Words of Hello'), { target: { value: '' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save replies' }));
  expect(await screen.findByText(/^Name or words:/)).toBeTruthy();
  expect(screen.queryByText(/^The list of templates/)).toBeNull();
});
