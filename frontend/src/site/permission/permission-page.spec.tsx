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
  ...{ job: { title: 'School campaign', brief: '', place: '' }, text_version: '1', shown: 'x' },
};

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
  const found = { found: page, isOver: false, settings: settingsDefaults, contact: contactPageDefaults };
  const router = createMemoryRouter([{ id: 'page', path: '/', loader: () => found, Component }], {
    hydrationData: { loaderData: { page: found }, actionData: { page: data } },
  });
  render(<RouterProvider router={router} />);
  expect(screen.getByRole('alert')).toBeTruthy();
  const name = screen.getByLabelText('Your name, as you sign · Jina lako');
  expect(name.getAttribute('aria-invalid')).toBe(isInvalid);
  expect(name.closest('.field--bad') !== null).toBe(isInvalid === 'true');
});
