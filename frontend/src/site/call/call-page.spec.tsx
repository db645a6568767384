import { expect, it } from '@jest/globals';
import type { CallSheet } from '@nfa/contracts';
import { contactPageDefaults, settingsDefaults } from '@nfa/contracts/plain';
import { render, screen } from '@testing-library/react';
import { type ActionFunctionArgs, createMemoryRouter, RouterProvider } from 'react-router-dom';
import { action } from './call-page.action.ts';
import { Component } from './call-page.tsx';

const times = { starts_at: '2127-01-11T06:00:00.000Z', ends_at: '2127-01-11T14:00:00.000Z' };
const found: CallSheet = {
  ...{ model: 'Achieng', kind: 'confirmed', ...times, changed_from: null, title: 'Lookbook', place: '', map_url: '' },
  ...{ contact: '', bring: '', schedule: '', chaperone: '', answer: null, answered_at: null },
};

it('sends the times that it shows with the answer', async () => {
  globalThis.fetch = () => Promise.resolve(Response.json(found));
  const page = { found, isOver: false, settings: settingsDefaults, contact: contactPageDefaults };
  const router = createMemoryRouter([{ id: 'call', path: '/call/:token', loader: () => page, Component }], {
    initialEntries: ['/call/one'],
    hydrationData: { loaderData: { call: page } },
  });
  render(<RouterProvider router={router} />);
  const button = await screen.findByRole('button', { name: 'I’ll be there' });
  const form = new FormData((button as HTMLButtonElement).form ?? undefined, button);
  const sent: unknown[] = [];
  globalThis.fetch = (_, init) => {
    sent.push(JSON.parse(String(init?.body)));
    return Promise.resolve(Response.json(found));
  };
  const body = new URLSearchParams([...form].map(([name, value]) => [name, String(value)])).toString();
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const request = new Request('http://localhost/call/one', { method: 'POST', headers, body });
  const context = { apiUrl: 'http://localhost/api' };
  await action({ request, params: { token: 'one' }, context } as unknown as ActionFunctionArgs);
  expect(sent).toEqual([{ answer: 'coming', note: '', ...times }]);
});
