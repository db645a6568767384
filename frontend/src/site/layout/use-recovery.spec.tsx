import { expect, it, jest } from '@jest/globals';
import { act, renderHook, waitFor } from '@testing-library/react';
import { useRecovery } from './use-recovery.ts';

it('loads the page again when a deployment has removed its code, and not a second time within a minute', async () => {
  Object.assign(globalThis, { fetch: async () => new Response() });
  // jsdom loads no pages: it logs that it should.
  const log = jest.spyOn(console, 'error').mockReturnValue();
  const loads = () => log.mock.calls.filter(([said]) => String(said).includes('navigation')).length;
  const removed = new TypeError('Failed to fetch dynamically imported module: /assets/training-page.js');
  const first = renderHook(() => useRecovery(removed));
  await waitFor(() => expect(loads()).toBe(1));
  first.unmount();
  renderHook(() => useRecovery(removed));
  await act(async () => undefined);
  expect(loads()).toBe(1);
});
