import { expect, it } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, useRevalidator } from 'react-router-dom';
import { usePanelTitle } from '../admin/live/use-panel-title.ts';
import { adminQueries } from '../admin/session/query-client.ts';
import { keepHead } from './keep-head.ts';

function Panel() {
  usePanelTitle('Dashboard');
  const { revalidate } = useRevalidator();
  return <button type="button" onClick={() => void revalidate()} />;
}

it('stays the title when data of the same address load later', async () => {
  let loads = 0;
  const loader = () => ({ loads: ++loads });
  const router = createMemoryRouter([{ path: '/', loader, element: <Panel />, hydrateFallbackElement: <p /> }]);
  keepHead(router);
  render(
    <QueryClientProvider client={adminQueries}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  fireEvent.click(await screen.findByRole('button'));
  await waitFor(() => expect(loads).toBe(2));
  await waitFor(() => expect(router.state.revalidation).toBe('idle'));
  await waitFor(() => expect(document.title).toBe('Dashboard · Nairobi Face Academy'), { timeout: 5_000 });
});
