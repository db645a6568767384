import { afterEach, expect, it } from '@jest/globals';
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
