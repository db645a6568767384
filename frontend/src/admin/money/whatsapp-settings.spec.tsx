import { beforeEach, describe, expect, it } from '@jest/globals';
import type { WhatsAppSettings as Settings } from '@nfa/contracts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { ApiError } from '../../lib/api.ts';
import { type Handlers, serve } from '../../testing/serve.ts';
import { show } from '../../testing/show.tsx';
import { WhatsAppSettings } from './whatsapp-settings.tsx';

const off: Settings = { is_on: false, is_practice: false, phone_number_id: '', stored: ['app_secret'] };

function open(more: Handlers) {
  serve({ 'GET /admin/whatsapp-settings': () => off, ...more });
  return show(<WhatsAppSettings />, '/admin/money/settings');
}

describe('the settings of WhatsApp', () => {
  beforeEach(() => localStorage.clear());

  it('store what was typed, leave what was not as it is, and show no secret again', async () => {
    const stored: unknown[] = [];
    open({
      'PUT /admin/whatsapp-settings': ({ body }) => {
        stored.push(body);
        return { ...off, is_on: true, phone_number_id: '42', stored: ['access_token', 'app_secret', 'verify_token'] };
      },
    });
    fireEvent.change(await screen.findByLabelText('Id of the phone number'), { target: { value: ' 42 ' } });
    const token = screen.getByLabelText<HTMLInputElement>('Access token');
    fireEvent.change(token, { target: { value: 'a-token' } });
    expect(screen.getByLabelText<HTMLInputElement>('App secret').value).toBe('');
    fireEvent.click(screen.getByRole('checkbox', { name: 'Send by WhatsApp' }));
    fireEvent.click(screen.getByRole('button', { name: 'Save keys' }));
    expect(await screen.findByText('Stored.')).toBeTruthy();
    expect(stored).toEqual([{ is_on: true, phone_number_id: '42', access_token: 'a-token' }]);
    expect(token.value).toBe('');
  });

  it('keep what another tab has stored beside what is typed', async () => {
    let stored = off;
    const sent: unknown[] = [];
    open({
      'GET /admin/whatsapp-settings': () => stored,
      'PUT /admin/whatsapp-settings': ({ body }) => {
        sent.push(body);
        return stored;
      },
    });
    const token = await screen.findByLabelText('Access token');
    stored = { ...off, is_on: true, phone_number_id: '42' };
    fireEvent.change(token, { target: { value: 'a-token' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save keys' }));
    expect(await screen.findByText('Stored.')).toBeTruthy();
    expect(sent).toEqual([{ is_on: true, phone_number_id: '42', access_token: 'a-token' }]);
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Id of the phone number').value).toBe('42'));
  });

  it('keep a secret that is typed while another one is being saved', async () => {
    const sent: unknown[] = [];
    const secret = () => screen.getByLabelText<HTMLInputElement>('App secret');
    open({
      'PUT /admin/whatsapp-settings': ({ body }) => {
        sent.push(body);
        if (sent.length === 1) fireEvent.change(secret(), { target: { value: 'a-secret' } });
        return off;
      },
    });
    const token = await screen.findByLabelText<HTMLInputElement>('Access token');
    fireEvent.change(token, { target: { value: 'a-token' } });
    const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save keys' }));
    save();
    await waitFor(() => expect(token.value).toBe(''));
    expect(secret().value).toBe('a-secret');
    save();
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]).toEqual({ is_on: false, phone_number_id: '', app_secret: 'a-secret' });
    await waitFor(() => expect(secret().value).toBe(''));
  });

  it('say at the field what is wrong, and in words what a test found', async () => {
    open({
      'PUT /admin/whatsapp-settings': () => {
        const issues = [{ path: 'is_on', message: 'needs the access token first' }];
        throw new ApiError(400, { type: '', title: '', status: 400, code: 'invalid_input', issues } as never);
      },
      'POST /admin/whatsapp-settings/test': () => ({ works: false, text: 'The access token is wrong or over.' }),
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Save keys' }));
    expect(await screen.findByText('This needs the access token first.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Test the stored keys' }));
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('The access token is wrong or over.'));
  });

  it('have the address and the templates that are entered at Meta', async () => {
    open({});
    expect(await screen.findByText('http://localhost/api/whatsapp/webhook')).toBeTruthy();
    expect(screen.getByText('Kikumbusho: {{1}}.', { exact: false })).toBeTruthy();
  });
});
