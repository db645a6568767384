import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import type { CallSheet } from '@nfa/contracts';
import { contactPageDefaults, settingsDefaults } from '@nfa/contracts/plain';
import { render, screen } from '@testing-library/react';
import { type ActionFunctionArgs, createMemoryRouter, type LoaderFunctionArgs, RouterProvider } from 'react-router-dom';
import { loadCallSheet } from '../../data/agency-pages.ts';
import { action } from './call-page.action.ts';
import { Component } from './call-page.tsx';

const times = { starts_at: '2027-01-11T06:00:00.000Z', ends_at: '2027-01-11T14:00:00.000Z' };
const sheet: CallSheet = {
  ...{ model: 'Zuri', kind: 'confirmed', ...times },
  ...{
    changed_from: null,
    title: 'School campaign',
    place: 'Nakuru',
    map_url: '',
    contact: '',
    bring: '',
    schedule: '',
  },
  ...{ chaperone: '', answer: null, answered_at: null },
};

const { fetch } = globalThis;

beforeEach(() => {
  globalThis.fetch = (address) => {
    const isSheet = String(address).includes('/call-sheets/');
    return Promise.resolve(Response.json(isSheet ? sheet : { ...settingsDefaults, ...contactPageDefaults }));
  };
});

afterEach(() => {
  jest.useRealTimers();
  globalThis.fetch = fetch;
});

it.each([
  ['takes an answer until the job is over', '2027-01-11T13:00:00.000Z', 'I’ll be there'],
  ['takes none afterwards', '2027-01-11T15:00:00.000Z', 'This job is over. Thank you.'],
])('%s, by the clock of the server and not by that of the phone', async (_, now, words) => {
  jest.useFakeTimers({ now: Date.parse(now), doNotFake: ['setTimeout', 'queueMicrotask', 'nextTick', 'setImmediate'] });
  const request = new Request('http://localhost/call/token');
  const { data } = await loadCallSheet({ request, params: { token: 'token' } } as unknown as LoaderFunctionArgs);
  // The phone is a day ahead, or behind.
  jest.setSystemTime(Date.parse(words === 'I’ll be there' ? '2027-01-12T13:00:00.000Z' : '2027-01-10T13:00:00.000Z'));
  const router = createMemoryRouter([{ id: 'call', path: '/call/:token', loader: () => data, Component }], {
    initialEntries: ['/call/token'],
    hydrationData: { loaderData: { call: data } },
  });
  render(<RouterProvider router={router} />);
  expect(await screen.findByText(words)).toBeTruthy();
});

it('sends the times and the place that it shows with the answer', async () => {
  const page = { found: sheet, isOver: false, settings: settingsDefaults, contact: contactPageDefaults };
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
    return Promise.resolve(Response.json(sheet));
  };
  const body = new URLSearchParams([...form].map(([name, value]) => [name, String(value)])).toString();
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const request = new Request('http://localhost/call/one', { method: 'POST', headers, body });
  const context = { apiUrl: 'http://localhost/api' };
  await action({ request, params: { token: 'one' }, context } as unknown as ActionFunctionArgs);
  expect(sent).toEqual([{ answer: 'coming', ...times, place: 'Nakuru' }]);
});

it('is reported as seen, but not while the owner looks at it', async () => {
  const sent: string[] = [];
  globalThis.fetch = (address) => {
    sent.push(String(address));
    return Promise.resolve(Response.json(sheet));
  };
  const page = { found: sheet, isOver: false, settings: settingsDefaults, contact: contactPageDefaults };
  const router = createMemoryRouter([{ id: 'call', path: '/call/:token', loader: () => page, Component }], {
    initialEntries: ['/call/one'],
    hydrationData: { loaderData: { call: page } },
  });
  localStorage.setItem('adminToken', 'token');
  const { unmount } = render(<RouterProvider router={router} />);
  await screen.findByText('School campaign');
  unmount();
  expect(sent).toEqual([]);
  localStorage.removeItem('adminToken');
  render(<RouterProvider router={router} />);
  await screen.findByText('School campaign');
  expect(sent).toEqual(['/api/call-sheets/one/seen']);
});

it('names a number of the desk where the contact page has none', async () => {
  globalThis.fetch = (address) =>
    Promise.resolve(Response.json(String(address).includes('/call-sheets/') ? sheet : { phone: '', whatsapp: '' }));
  const request = new Request('http://localhost/call/token');
  const { data } = await loadCallSheet({ request, params: { token: 'token' } } as unknown as LoaderFunctionArgs);
  const { phone, whatsapp } = contactPageDefaults;
  expect(data.contact).toMatchObject({ phone, whatsapp });
});

it.each([
  ['an earlier start', { starts_at: '2027-01-11T07:00:00.000Z' }, ['Changed: 10:00 AM → 9:00 AM']],
  ['another place', { place: 'Kisumu' }, ['Changed: Kisumu → Nakuru']],
  [
    'both',
    { starts_at: '2027-01-11T07:00:00.000Z', place: 'Kisumu' },
    ['Changed: 10:00 AM → 9:00 AM', 'Changed: Kisumu → Nakuru'],
  ],
  ['a place that was not known before', { place: '' }, []],
])('says %s since the sheet was sent', async (_, before, lines) => {
  const found = { ...sheet, place: 'Nakuru', changed_from: { ...times, place: 'Nakuru', ...before } };
  const page = { found, isOver: false, settings: settingsDefaults, contact: contactPageDefaults };
  const router = createMemoryRouter([{ id: 'call', path: '/call/:token', loader: () => page, Component }], {
    initialEntries: ['/call/one'],
    hydrationData: { loaderData: { call: page } },
  });
  render(<RouterProvider router={router} />);
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryAllByText(/^Changed:/).map(({ textContent }) => textContent)).toEqual(lines);
});
