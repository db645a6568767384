import { Toast } from '@base-ui/react/toast';
import { notifyManager, QueryClientProvider } from '@tanstack/react-query';
import { act, type RenderResult, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { adminQueries } from '../admin/session/query-client.ts';

// Responses arrive outside of any event that Testing Library wraps.
notifyManager.setNotifyFunction((notify) => act(notify));

/** Renders a component of the panel at an address. */
export function show(part: ReactNode, address = '/admin/dashboard'): RenderResult & { address: () => string } {
  adminQueries.clear();
  localStorage.setItem('adminToken', 'token');
  const router = createMemoryRouter([{ path: '*', element: part }], { initialEntries: [address] });
  const shown = render(
    <QueryClientProvider client={adminQueries}>
      <Toast.Provider>
        <RouterProvider router={router} />
      </Toast.Provider>
    </QueryClientProvider>,
  );
  return { ...shown, address: () => router.state.location.pathname + router.state.location.search };
}
