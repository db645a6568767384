import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { lazyComponent } from './lazy-component.tsx';

let loads = 0;
let isOffline = false;

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(console, 'error').mockReturnValue();
  loads = 0;
  isOffline = false;
});
afterEach(() => void jest.useRealTimers());

const make = () =>
  lazyComponent(
    async () => {
      loads += 1;
      if (isOffline) throw new TypeError('Failed to fetch dynamically imported module');
      return ({ name }: { name: string }) => <p>{name}</p>;
    },
    <p>Loading...</p>,
  );

it('waits for its code once, and not at all when it was loaded before', async () => {
  const Part = make();
  const { unmount } = render(<Part name="Zuri" />);
  screen.getByText('Loading...');
  await screen.findByText('Zuri');
  unmount();
  render(<Part name="Amani" />);
  screen.getByText('Amani');
  expect(loads).toBe(1);
});

it.each([
  ['by itself after a while', () => jest.advanceTimersByTime(5_000)],
  ['when the network is back', () => fireEvent(window, new Event('online'))],
  ['when asked', () => fireEvent.click(screen.getByRole('button', { name: 'Try again' }))],
])('says that its code could not be loaded, and tries again %s', async (_, happen) => {
  isOffline = true;
  const Part = make();
  render(<Part name="Zuri" />);
  await screen.findByRole('alert');
  isOffline = false;
  await act(async () => void happen());
  screen.getByText('Zuri');
  expect(screen.queryByRole('alert')).toBeNull();
});
