import { afterEach, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { type ActionFunctionArgs, createMemoryRouter, RouterProvider } from 'react-router-dom';
import { action } from './booking-page.action.ts';
import { Component } from './booking-page.tsx';

const { fetch } = globalThis;
afterEach(() => {
  globalThis.fetch = fetch;
});

// jsdom has no layout to scroll in.
Element.prototype.scrollIntoView = () => undefined;

it('sums up an enquiry that was sent without script, with its number', async () => {
  const stored = {
    number: 7,
    dates: 'March 3',
    place: 'Studio',
    email: 'halima@example.com',
    created_at: '2026-11-24',
  };
  globalThis.fetch = async () => Response.json(stored, { status: 201 });
  const request = { url: 'http://localhost/booking', formData: async () => new FormData() };
  const context = { apiUrl: 'http://localhost/api', callHeaders: {} };
  const result = await action({ request, context, params: {} } as unknown as ActionFunctionArgs);
  const routes = [{ id: 'page', path: '/', Component, loader: () => null }];
  const hydrationData = {
    loaderData: { page: { ids: ['a'], models: [], origin: '' } },
    actionData: { page: result },
  };
  render(<RouterProvider router={createMemoryRouter(routes, { hydrationData })} />);
  expect(screen.getByText('B-0007')).toBeTruthy();
  expect(screen.getByText('We ask everybody on your list whether they are free.')).toBeTruthy();
});
