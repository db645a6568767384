import { Toast } from '@base-ui/react/toast';
import { expect, it } from '@jest/globals';
import type { RegistrationRow, RegistrationStatus } from '@nfa/contracts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { ApiError } from '../../lib/api.ts';
import { serve } from '../../testing/serve.ts';
import { show } from '../../testing/show.tsx';
import { adminQueries } from '../session/query-client.ts';
import { Component as RegistrationsScreen } from './registrations-screen.tsx';

const id = '0190a000-0000-7000-8000-000000000031';
const at = new Date().toISOString();
const row: RegistrationRow = {
  ...{ id, course_id: id, status: 'pending', created_at: at, locale: 'en' },
  ...{ name: 'Zawadi', email: 'zawadi@example.com', phone: '0712 345 678', message: '' },
  ...{ answered_at: null, remind_on: null, privacy_version: null },
};

/** Stands for the viewport of the panel, which is built upon this folder. */
const Toasts = () =>
  Toast.useToastManager().toasts.map(({ id: key, title, description, actionProps }) => (
    <div key={key}>
      <p>{title}</p>
      <p>{description}</p>
      {actionProps && <button type="button" {...actionProps} />}
    </div>
  ));

async function markAsContacted(): Promise<void> {
  show(
    <>
      <RegistrationsScreen />
      <Toasts />
    </>,
    '/admin/registrations',
  );
  fireEvent.click(await screen.findByText('Mark as contacted'));
}

it.each<[RegistrationStatus, number]>([
  ['contacted', 1],
  ['enrolled', 0],
])('offers to take back an answer marked as sent only for who became contacted by it: %s', async (status, offers) => {
  let stored = row;
  localStorage.setItem('adminAskedReplies', JSON.stringify({ [id]: { channel: 'whatsapp', template: '', at } }));
  serve({
    'GET /courses': () => [],
    'GET /admin/registrations': () => [stored],
    'PUT /admin/registrations/:id': () => {
      stored = { ...row, status };
      return stored;
    },
  });
  await markAsContacted();
  const select = await screen.findByLabelText<HTMLSelectElement>('Status of Zawadi');
  await waitFor(() => expect([stored.status, select.value]).toEqual([status, status]));
  expect(screen.queryAllByText('Zawadi is marked as contacted.')).toHaveLength(offers);
});

it('undoes only the status that the answer set, and says when it was changed meanwhile', async () => {
  let stored = row;
  localStorage.setItem('adminAskedReplies', JSON.stringify({ [id]: { channel: 'whatsapp', template: '', at } }));
  serve({
    'GET /courses': () => [],
    'GET /admin/registrations': () => [stored],
    'PUT /admin/registrations/:id'({ query }) {
      const { status, from = stored.status } = query as { status: RegistrationStatus; from?: RegistrationStatus };
      if (from !== stored.status) throw new ApiError(409);
      stored = { ...row, status };
      return stored;
    },
  });
  await markAsContacted();
  const undo = await screen.findByText('Undo');
  stored = { ...row, status: 'enrolled' };
  fireEvent.click(undo);
  expect(await screen.findByText('Not undone: Zawadi is marked as contacted.')).toBeTruthy();
  expect(screen.getByText('It was changed meanwhile.')).toBeTruthy();
  expect(stored.status).toBe('enrolled');
});

it('shows nobody who was erased while their enquiry was open', async () => {
  let isErased = false;
  serve({
    'GET /courses': () => [],
    'GET /admin/registrations': () => (isErased ? [] : [row]),
    'GET /admin/registrations/:id': () => {
      if (isErased) throw new ApiError(404);
      return row;
    },
  });
  show(<RegistrationsScreen />, `/admin/registrations/${id}`);
  await screen.findByRole('heading', { name: 'Zawadi' });
  isErased = true;
  await act(() => adminQueries.invalidateQueries());
  expect(await screen.findByText('It is no longer there.')).toBeTruthy();
  expect(screen.queryByText('Zawadi')).toBeNull();
  expect(screen.queryByText('zawadi@example.com')).toBeNull();
});
