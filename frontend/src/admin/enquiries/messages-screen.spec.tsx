import { expect, it } from '@jest/globals';
import type { ContactMessageRow } from '@nfa/contracts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { serve } from '../../testing/serve.ts';
import { show } from '../../testing/show.tsx';
import { Component as MessagesScreen } from './messages-screen.tsx';

const id = '0190a000-0000-7000-8000-000000000041';

it('leaves a message unread that is only opened, since marking it as read says that it was answered', async () => {
  let row = {
    ...{
      id,
      name: 'Juma',
      email: 'juma@example.com',
      phone: '0712 345 678',
      subject: 'Model Booking',
      message: 'Is somebody free?',
    },
    ...{ created_at: '2026-11-24T07:42:00.000Z', answered_at: null, remind_on: null, privacy_version: null },
    ...{ locale: 'en', read: false },
  } as ContactMessageRow;
  const marked: unknown[] = [];
  serve({
    'GET /admin/messages': () => [row],
    'GET /admin/messages/:id': () => row,
    'PUT /admin/messages/:id': ({ query }) => {
      marked.push(query);
      row = { ...row, read: true };
      return row;
    },
  });
  show(<MessagesScreen />, `/admin/messages/${id}`);
  const button = await screen.findByRole('button', { name: 'Mark read' });
  expect(marked).toEqual([]);
  fireEvent.click(button);
  await screen.findByRole('button', { name: 'Mark unread' });
  await waitFor(() => expect(marked).toHaveLength(1));
});
