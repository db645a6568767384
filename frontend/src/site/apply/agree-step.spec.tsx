import { expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { draft } from '../../testing/application.ts';
import { AgreeStep } from './agree-step.tsx';

// jsdom has no layout to scroll in.
Element.prototype.scrollIntoView = () => undefined;

it.each([
  [
    'its notice has changed',
    'privacy_version',
    /The privacy notice has changed meanwhile. Please load this page again/,
  ],
  ['it is refused otherwise', 'agrees', /Your application could not be sent/],
])('says in an application that was open for long that %s', async (_, path, words) => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  globalThis.fetch = () =>
    Promise.resolve(Response.json({ issues: [{ path, message: 'must be 2' }] }, { status: 400 }));
  const step = <AgreeStep application={draft} onChange={() => undefined} go={() => undefined} />;
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: step }])} />);
  fireEvent.click(screen.getByRole('checkbox'));
  fireEvent.click(screen.getByRole('button', { name: 'Send my application' }));
  expect((await screen.findByRole('alert')).textContent).toMatch(words);
});
