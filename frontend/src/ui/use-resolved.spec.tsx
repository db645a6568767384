import { expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, useLoaderData, useRouteError } from 'react-router-dom';
import { useResolved } from './use-resolved.ts';

const Page = () => <p>{useResolved(useLoaderData<{ rest: Promise<string> }>().rest) ?? 'Loading'}</p>;
const Failed = () => <h1>{String(useRouteError())}</h1>;

it('hands a failure to the error page, which knows what to do without a network', async () => {
  jest.spyOn(console, 'error').mockReturnValue();
  const loader = () => ({ rest: Promise.reject(new Error('offline')) });
  const router = createMemoryRouter([{ path: '*', loader, Component: Page, ErrorBoundary: Failed }]);
  await act(async () => render(<RouterProvider router={router} />));
  expect(screen.getByRole('heading').textContent).toBe('Error: offline');
  expect(screen.queryByText('Loading')).toBeNull();
});
