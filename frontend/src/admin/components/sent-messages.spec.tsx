import { describe, expect, it } from '@jest/globals';
import type { Message } from '@nfa/contracts';
import { act, screen } from '@testing-library/react';
import { serve } from '../../testing/serve.ts';
import { show } from '../../testing/show.tsx';
import { invalidate, whenReread } from '../session/query-client.ts';
import { SentMessages } from './sent-messages.tsx';

const at = '2026-11-24T07:42:00.000Z';
const id = '0190a000-0000-7000-8000-000000000001';
const message: Message = {
  id,
  created_at: at,
  updated_at: at,
  kind: 'payment_request',
  record_id: id,
  channel: 'mail',
  recipient: 'zuri@models.example',
  phone: '',
  locale: 'en',
  state: 'waiting',
  reason: '',
  sent_at: null,
  delivered_at: null,
  read_at: null,
};

describe('the messages about a record', () => {
  it.each(['charges', 'payments', 'calls', 'my-pages'])('are read again after a change of %s', async (entity) => {
    let shown = message;
    serve({ 'GET /admin/sent-messages': () => [shown] });
    show(<SentMessages recordId={id} />);
    await screen.findByText(/: waits$/);
    shown = { ...message, state: 'sent', sent_at: at };
    await act(async () => {
      invalidate(entity);
      await whenReread();
    });
    expect(screen.getByText(/: sent$/)).toBeTruthy();
  });
});
