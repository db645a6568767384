import { afterEach, expect, it } from '@jest/globals';
import { contactPageDefaults, settingsDefaults } from '@nfa/contracts/plain';
import { fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { action } from './cover-page.action.ts';
import { Component, loader } from './cover-page.tsx';

const { fetch } = globalThis;
afterEach(() => {
  globalThis.fetch = fetch;
});

const view = { title: 'Linen', recipient: '', sender: '', note: '', expires_on: '2099-12-31', client: null };
const context = { apiUrl: 'http://api', timeoutMs: 1_000, callHeaders: {} };

it('sends the name with the key of its form, another one each time that the cover is opened', async () => {
  const keys: unknown[] = [];
  globalThis.fetch = (async (address: string, { method, headers }: RequestInit) => {
    if (method === 'POST') keys.push(new Headers(headers).get('idempotency-key'));
    const models = [{ id: 'zuri', name: 'Zuri', images: [] }];
    return Response.json(address.includes('/packages/') ? { ...view, models, secret: 's' } : {});
  }) as unknown as typeof globalThis.fetch;
  const args = (request: Request) => ({ request, params: { token: 'token' }, context }) as never;
  for (let opened = 0; opened < 2; opened++) {
    const loaded = (await loader(args(new Request('http://localhost/package/token')))).data;
    const hydrationData = { loaderData: { cover: loaded } };
    const router = createMemoryRouter([{ id: 'cover', path: '*', Component, loader: () => loaded }], { hydrationData });
    const { unmount } = render(<RouterProvider router={router} />);
    fireEvent.change(await screen.findByLabelText('Your name'), { target: { value: 'Wambui' } });
    const form = screen.getByRole('button', { name: 'Open' }).closest('form') as HTMLFormElement;
    const body = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    for (let presses = 0; presses < 2; presses++)
      await action(args(new Request('http://localhost/', { method: 'POST', headers, body: String(body) })));
    unmount();
  }
  const [first, second, third, fourth] = keys;
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect([second, fourth]).toEqual([first, third]);
  expect(third).not.toBe(first);
});

it('comes back with its key when the answer was lost, so that the same name makes no second client', async () => {
  globalThis.fetch = () => Promise.reject(new TypeError('fetch failed'));
  const key = 'a'.repeat(32);
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const body = String(new URLSearchParams({ name: 'Wambui', key }));
  const request = new Request('http://localhost/', { method: 'POST', headers, body });
  const failed = await action({ request, params: { token: 'token' }, context } as never);
  const models = [{ id: 'zuri', name: 'Zuri', images: [] }];
  const loaded = {
    token: 'token',
    settings: settingsDefaults,
    contact: contactPageDefaults,
    view: { ...view, models },
    key: 'b'.repeat(32),
  };
  const hydrationData = { loaderData: { cover: loaded }, actionData: { cover: (failed as { data: unknown }).data } };
  const router = createMemoryRouter([{ id: 'cover', path: '*', Component, loader: () => loaded }], { hydrationData });
  render(<RouterProvider router={router} />);
  const { form } = (await screen.findByLabelText('Your name')) as HTMLInputElement;
  expect(Object.fromEntries(new FormData(form ?? undefined))).toEqual({ name: 'Wambui', key });
});
