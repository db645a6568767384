import { afterEach, describe, expect, it, jest } from '@jest/globals';
import type { MyPage } from '@nfa/contracts';
import { contactPageDefaults, settingsDefaults } from '@nfa/contracts/plain';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { type ActionFunctionArgs, createMemoryRouter, type LoaderFunctionArgs, RouterProvider } from 'react-router-dom';
import { kiswahili } from '../../translations/kiswahili.ts';
import { speak } from '../../translations/text.ts';
import { action as enter } from './door-page.action.ts';
import { Component as Door } from './door-page.tsx';
import { action } from './my-page.action.ts';
import { Component, loader } from './my-page.tsx';

const id = '00000000-0000-4000-8000-000000000040';

const job: MyPage['people'][number]['calls'][number] = {
  ...{ id, kind: 'option', title: 'School campaign', place: 'Nakuru', map_url: '', rate_kes: 12_000 },
  ...{ starts_at: '2027-01-11T06:00:00.000Z', ends_at: '2027-01-13T14:00:00.000Z' },
  ...{ hold_until: null, usages: [], answer: null, sheet_path: '' },
};

const child: MyPage['people'][number] = {
  ...{ model_id: id, model: 'Amani', main_image: '', digitals_taken_on: '', new_digitals: null, figures: null },
  ...{ calls: [job], days_off: [], requests: null },
  money: { address: '', code_ends_at: null, statement: null },
};

function routerOf(holder: MyPage['holder'], address = '/me', ...changes: Partial<MyPage['people'][number]>[]) {
  const [first = {}, ...others] = changes;
  const people = [first, ...others].map((changed) => ({ ...child, ...changed }));
  const found: MyPage = { holder, people, ends_at: '2027-02-01T06:00:00.000Z' };
  const page = { found, now: '2026-12-20T09:00:00.000Z', settings: settingsDefaults, contact: contactPageDefaults };
  return createMemoryRouter([{ id: 'me', path: '/me', loader: () => page, Component }], {
    initialEntries: [address],
    hydrationData: { loaderData: { me: page } },
  });
}

async function show(...of: Parameters<typeof routerOf>): Promise<void> {
  render(<RouterProvider router={routerOf(...of)} />);
  await screen.findByText('School campaign');
}

const feeTerm = (): string | undefined =>
  screen.getByText('KSh\u00a012,000', { normalizer: (text) => text }).previousElementSibling?.textContent;

afterEach(() => {
  jest.useRealTimers();
  speak(() => undefined);
});

// The payment depends on the days and on the agency's share.
describe.each<MyPage['holder']>(['guardian', 'model'])('the rate of a job of several days, for a %s', (holder) => {
  it('is called the fee for a day', async () => {
    await show(holder);
    expect(feeTerm()).toBe('Fee for a day');
  });

  it('is so in Kiswahili too', async () => {
    speak(() => kiswahili);
    await show(holder);
    expect(feeTerm()).toBe('Malipo ya siku');
  });
});

it('closes the money on the screen when its ten minutes are over by the clock of the server', async () => {
  jest.useFakeTimers({ doNotFake: ['setTimeout', 'queueMicrotask', 'nextTick', 'setImmediate'] });
  const sums = { earned_kes: 32_000, paid_kes: 0, balance_kes: 32_000, available_kes: 0, waiting_kes: 0 };
  const statement = { model_id: id, model_name: 'Amani', ...sums, lines: [], pdf_path: '/statement/x.pdf' };
  // The page was loaded again after six of them.
  const statement_ends_at = '2026-12-20T09:04:00.000Z';
  const shown = { money: { address: 'f…@example.org', code_ends_at: null, statement, statement_ends_at } };
  const later = { money: { ...shown.money, statement_ends_at: '2026-12-20T09:10:00.000Z' } };
  const withoutScript = renderToStaticMarkup(<RouterProvider router={routerOf('model', '/me', later, shown)} />);
  expect(withoutScript.match(/http-equiv="refresh" content="\d+"/g)).toEqual(['http-equiv="refresh" content="240"']);
  await show('model', '/me', shown);
  act(() => void jest.advanceTimersByTime(239_000));
  expect(screen.getByText('It closes by itself after ten minutes.')).toBeTruthy();
  act(() => void jest.advanceTimersByTime(1_000));
  expect(screen.queryByText('You earned')).toBeNull();
  expect(screen.queryByText(/still to come/)).toBeNull();
  expect(screen.getByRole('button', { name: 'Send six digits to f…@example.org' })).toBeTruthy();
});

describe('an answer to a call', () => {
  it('carries the times and the place that the page shows', async () => {
    await show('model');
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Can come' });
    const form = new FormData(button.form ?? undefined, button);
    const sent: unknown[] = [];
    globalThis.fetch = (_, init) => {
      sent.push(JSON.parse(String(init?.body)));
      return Promise.resolve(Response.json({}));
    };
    const body = new URLSearchParams([...form].map(([name, value]) => [name, String(value)])).toString();
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const request = new Request('http://localhost/me', { method: 'POST', headers, body });
    const context = { apiUrl: 'http://localhost/api' };
    await action({ request, params: {}, context } as unknown as ActionFunctionArgs);
    const { starts_at, ends_at, place } = job;
    expect(sent).toEqual([{ answer: 'coming', note: '', starts_at, ends_at, place }]);
  });
});

describe('a tap on a day', () => {
  const day = '2027-01-11';
  const entry: MyPage['people'][number]['days_off'][number] = {
    ...{ id: '00000000-0000-4000-8000-000000000041', starts_on: day, ends_on: day, by: 'model' },
    ...{ reason: 'private', note: '', created_at: job.starts_at, updated_at: job.starts_at },
  };

  it.each([
    ['taken off', { off: day }, 'Stored: January 11, 2027, off.'],
    ['given back', { back: entry.id }, 'Stored: given back.'],
  ])('leads back to the open days, which say that it is %s', async (_, values, words) => {
    globalThis.fetch = () => Promise.resolve(Response.json(entry));
    const body = new URLSearchParams({ model_id: id, ...values } as Record<string, string>).toString();
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const request = new Request('http://localhost/me', { method: 'POST', headers, body });
    const context = { apiUrl: 'http://localhost/api' };
    const answer = (await action({ request, params: {}, context } as unknown as ActionFunctionArgs)) as Response;
    const address = answer.headers.get('location') ?? '';
    expect(address).toMatch(new RegExp(`#days-${id}$`));
    await show('model', address, { days_off: 'off' in values ? [entry] : [] });
    const drawer = document.getElementById(`days-${id}`) as HTMLDetailsElement;
    expect(drawer.open).toBe(true);
    expect(within(drawer).getByRole('status').textContent).toBe(words);
    expect(document.activeElement).toBe(within(drawer).getByRole('status'));
  });

  it('is not given up for a second one', async () => {
    await show('model');
    const form = document.querySelector(`#days-${id} form`) as HTMLFormElement;
    expect(fireEvent.submit(form)).toBe(true);
    expect(fireEvent.submit(form)).toBe(false);
  });
});

it.each(['Show my money', 'Send new digits', 'Decide about the pictures'])('takes one tap on %s', async (name) => {
  const money = { address: 'f…@example.org', code_ends_at: '2026-12-20T09:10:00.000Z', statement: null };
  await show('model', '/me', { money });
  const { form } = screen.getByRole<HTMLButtonElement>('button', { name });
  expect(fireEvent.submit(form as HTMLFormElement)).toBe(true);
  expect(fireEvent.submit(form as HTMLFormElement)).toBe(false);
});

it.each([
  ['18:30', '00:15 of the next day', '2027-01-11T15:30:00.000Z', '2027-01-11T21:15:00.000Z', ['11', '12']],
  ['18:30', 'midnight', '2027-01-11T15:30:00.000Z', '2027-01-11T21:00:00.000Z', ['11']],
  ['09:00', '17:00 two days later', '2027-01-11T06:00:00.000Z', '2027-01-13T14:00:00.000Z', ['11', '12', '13']],
])('marks the days of a job from %s to %s as booked', async (_, _to, starts_at, ends_at, days) => {
  await show('model', '/me', { calls: [{ ...job, kind: 'confirmed', starts_at, ends_at }] });
  const booked = [...document.querySelectorAll(`#days-${id} .is-booked [aria-hidden]`)];
  expect(booked.map(({ textContent }) => textContent)).toEqual(days);
});

const sentKey = 'a'.repeat(32);
const loadedKey = 'b'.repeat(32);

/** Sends the form of a link to my page, and shows the page that the server then makes. */
async function enterAndShow(status: number, state: string): Promise<void> {
  globalThis.fetch = () => Promise.resolve(Response.json({ detail: '' }, { status }));
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const request = new Request('http://localhost/me/token', { method: 'POST', headers, body: `key=${sentKey}` });
  const context = { apiUrl: 'http://localhost/api' };
  const refused = await enter({ request, params: { token: 'token' }, context } as unknown as ActionFunctionArgs);
  const found = { state, holder: 'model', model: 'Amani' };
  const loaderData = { door: { found, settings: settingsDefaults, contact: contactPageDefaults, key: loadedKey } };
  const actionData = { door: (refused as { data: unknown }).data };
  const routes = [{ id: 'door', path: '/', loader: () => loaderData.door, Component: Door }];
  render(<RouterProvider router={createMemoryRouter(routes, { hydrationData: { loaderData, actionData } })} />);
}

// The lost answer may have used the link, which opens again with its key only.
it.each(['open', 'spent'])(
  'says why it does not open, and keeps the key of its form, with a link that is %s',
  async (state) => {
    await enterAndShow(503, state);
    expect((await screen.findByRole('alert')).textContent).toBe('This could not be sent. Please try again.');
    const { form } = screen.getByRole<HTMLButtonElement>('button', { name: 'Open my page' });
    expect(new FormData(form as HTMLFormElement).get('key')).toBe(sentKey);
    expect([fireEvent.submit(form as HTMLFormElement), fireEvent.submit(form as HTMLFormElement)]).toEqual([
      true,
      false,
    ]);
  },
);

it('has no form for a link that was used by another one', async () => {
  await enterAndShow(410, 'spent');
  expect(await screen.findByText('This link was used already.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Open my page' })).toBeNull();
});

it('is not said to be closed by a browser, which cannot know it', async () => {
  globalThis.fetch = () => Promise.resolve(Response.json({}));
  const request = new Request('http://localhost/me');
  await expect(loader({ request, params: {} } as unknown as LoaderFunctionArgs)).rejects.toMatchObject({ status: 503 });
});
