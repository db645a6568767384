import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { adminQueries } from '../session/query-client.ts';
import { liveUpdates } from './live-updates.ts';
import { useArrivals } from './use-arrivals.ts';

let reads = 0;

beforeEach(() => {
  jest.useFakeTimers();
  reads = 0;
  window.scrollTo = (() => undefined) as typeof window.scrollTo;
  jest.spyOn(adminQueries, 'invalidateQueries').mockImplementation(async () => {
    reads += 1;
  });
});
afterEach(() => void jest.useRealTimers());

function List({ isHeld = false }: { isHeld?: boolean }) {
  const { waiting, show, isFresh } = useArrivals('/admin/messages', isHeld);
  return (
    <main>
      <button type="button" onClick={show}>
        {waiting} new
      </button>
      <output>{isFresh('zuri') ? 'fresh' : ''}</output>
      <input />
    </main>
  );
}

const happen = (action: string, entity = 'messages') =>
  act(async () => liveUpdates['take']({ change: { entity, action, id: 'zuri' } }));
const waiting = () => screen.getByRole('button').textContent;

it('shows a new row at once and marks it for a minute', async () => {
  render(<List />);
  await happen('create', 'models');
  expect(reads).toBe(0);
  await happen('create');
  expect([reads, waiting(), screen.getByRole('status').textContent]).toEqual([1, '0 new', 'fresh']);
  act(() => jest.advanceTimersByTime(60_000));
  expect(screen.getByRole('status').textContent).toBe('');
});

it('shows what another change does to its rows, such as that of a person who is erased, and marks none', async () => {
  render(<List />);
  await happen('erase', 'people');
  await happen('create', 'enquiries');
  expect([reads, waiting(), screen.getByRole('status').textContent]).toEqual([2, '0 new', '']);
});

it('lets new rows wait while somebody types, and shows them when asked', async () => {
  render(<List />);
  act(() => screen.getByRole('textbox').focus());
  await happen('create');
  await happen('create');
  expect([reads, waiting()]).toEqual([0, '2 new']);
  // A change now would bring the rows that wait.
  await happen('replace');
  expect(reads).toBe(0);
  await act(async () => void fireEvent.click(screen.getByRole('button')));
  expect([reads, waiting()]).toEqual([1, '0 new']);
  await happen('replace');
  expect(reads).toBe(2);
});

it('moves nothing while rows are ticked, and shows what happened meanwhile once none is', async () => {
  const { rerender } = render(<List isHeld />);
  await happen('erase', 'people');
  expect(reads).toBe(0);
  await act(async () => rerender(<List />));
  expect(reads).toBe(1);
  await act(async () => rerender(<List isHeld />));
  await happen('replace');
  await happen('create');
  expect([reads, waiting()]).toEqual([1, '1 new']);
  await act(async () => rerender(<List />));
  expect([reads, waiting()]).toEqual([2, '0 new']);
  await act(async () => rerender(<List isHeld />));
  await act(async () => rerender(<List />));
  expect(reads).toBe(2);
});
