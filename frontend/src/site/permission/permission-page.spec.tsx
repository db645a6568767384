import { afterEach, expect, it } from '@jest/globals';
import type { PermissionPage } from '@nfa/contracts';
import { contactPageDefaults, settingsDefaults } from '@nfa/contracts/plain';
import { render, screen } from '@testing-library/react';
import { type ActionFunctionArgs, createMemoryRouter, RouterProvider } from 'react-router-dom';
import { action } from './permission-page.action.ts';
import { Component } from './permission-page.tsx';

const { fetch } = globalThis;
afterEach(() => {
  globalThis.fetch = fetch;
});

const page: PermissionPage = {
  ...{ child: 'Amani', guardian: '', state: 'asked', signed_name: '', answered_at: null, calls: [] },
  ...{ job: { title: 'School campaign', brief: '', place: '' }, text_version: '1', shown: 'x', can_give: true },
};

function show(shown: PermissionPage, refusal?: unknown): void {
  const found = { found: shown, isOver: false, settings: settingsDefaults, contact: contactPageDefaults };
  const router = createMemoryRouter([{ id: 'page', path: '/', loader: () => found, Component }], {
    hydrationData: { loaderData: { page: found }, ...(refusal !== undefined && { actionData: { page: refusal } }) },
  });
  render(<RouterProvider router={router} />);
}

it.each([
  ['refused', 400, { issues: [{ path: 'name', message: 'is required' }] }, 'true'],
  ['not the reason of a failure', 409, { detail: 'The days have changed.' }, null],
])('marks the name where it is %s', async (_, status, problem, isInvalid) => {
  globalThis.fetch = () => Promise.resolve(Response.json(problem, { status }));
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const request = new Request('http://localhost/permission/t', { method: 'POST', headers, body: 'answer=give&name=G' });
  const context = { apiUrl: 'http://localhost/api' };
  const { data } = (await action({ request, params: {}, context } as unknown as ActionFunctionArgs)) as {
    data: unknown;
  };
  show(page, data);
  expect(screen.getByRole('alert')).toBeTruthy();
  const name = screen.getByLabelText('Your name, as you sign · Jina lako');
  expect(name.getAttribute('aria-invalid')).toBe(isInvalid);
  expect(name.closest('.field--bad') !== null).toBe(isInvalid === 'true');
});

// A question that was changed after a yes may outlive its link, and the yes counts until it is taken back.
it.each([
  ['asked', ['withdraw']],
  ['withdrawn', []],
] as const)('asks for a new link instead of a yes where the link has ended: %s', (state, buttons) => {
  show({ ...page, state, can_give: false });
  expect(screen.queryAllByRole<HTMLButtonElement>('button').map(({ value }) => value)).toEqual(buttons);
  expect(screen.getByText(/Ask us for a new one/)).toBeTruthy();
  expect(screen.getByRole('link', { name: /^WhatsApp/ })).toBeTruthy();
});
