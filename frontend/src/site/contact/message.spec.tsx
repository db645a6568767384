import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { IDEMPOTENCY_KEY_HEADER } from '@nfa/contracts/plain';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { Message } from './message.tsx';

// jsdom has no layout to scroll in.
Element.prototype.scrollIntoView = () => undefined;
// A lost answer is logged.
jest.spyOn(console, 'error').mockImplementation(() => undefined);

const { fetch } = globalThis;
const typed = {
  'Full Name': 'Wairimu Tembea',
  'Phone Number': '+254 712 345 678',
  'Email Address': 'wairimu@example.com',
  Subject: 'Model Booking',
  Message: 'Two days in March.',
};

let keys: string[];

beforeEach(() => {
  keys = [];
  globalThis.fetch = (_, init) => {
    if (init?.method !== 'POST') return Promise.resolve(Response.json({}));
    keys.push(new Headers(init.headers).get(IDEMPOTENCY_KEY_HEADER) ?? '');
    return keys.length === 1 ? Promise.reject(new TypeError('lost')) : Promise.resolve(Response.json({}));
  };
});

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  globalThis.fetch = fetch;
});

const open = () => render(<RouterProvider router={createMemoryRouter([{ path: '/', Component: Message }])} />);
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Send Message' }));

it('sends a form, whose answer was lost, under the same key when the page was loaded again', async () => {
  const { unmount } = open();
  for (const [label, value] of Object.entries(typed))
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  submit();
  // The schema is loaded first.
  await screen.findByText(/There was an error sending your message/, {}, { timeout: 20_000 });
  unmount();
  open();
  expect(screen.getByLabelText<HTMLInputElement>('Message').value).toBe(typed.Message);
  submit();
  await screen.findByText('Message Sent!', {}, { timeout: 20_000 });
  expect(keys[1]).toBe(keys[0]);
  // The same words are another message from now on.
  expect(sessionStorage.length).toBe(0);
});
