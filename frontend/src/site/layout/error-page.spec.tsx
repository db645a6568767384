import { expect, it, jest } from '@jest/globals';
import { act, createEvent, fireEvent, render, screen, within } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { ErrorPage } from './error-page.tsx';

const failedPage = () => {
  const hydrationData = { loaderData: {}, errors: { page: new Error('no answer') } };
  const routes = [{ id: 'page', path: '/', loader: () => null, element: null, ErrorBoundary: ErrorPage }];
  return <RouterProvider router={createMemoryRouter(routes, { hydrationData })} />;
};

it('loads the page again without script too, by a link to its own address', () => {
  const made = document.createElement('div');
  made.innerHTML = renderToStaticMarkup(failedPage());
  expect(within(made).getByText('Try again').closest('a')?.getAttribute('href')).toBe('');
});

it('says that there is no connection instead of leaving for the page of the browser', async () => {
  jest.spyOn(console, 'error').mockReturnValue();
  globalThis.fetch = () => Promise.reject(new TypeError('fetch failed'));
  render(failedPage());
  const link = screen.getByText('Try again');
  const click = createEvent.click(link);
  await act(async () => void fireEvent(link, click));
  expect(click.defaultPrevented).toBe(true);
  expect(screen.getByRole('heading').textContent).toBe('No connection');
});
