import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { type ComponentType, Suspense } from 'react';
import { lazyOptional } from './lazy-optional.tsx';

let isDown = true;
const Part = () => <p>Part</p>;
const optional = () => lazyOptional(() => (isDown ? Promise.reject(new TypeError('offline')) : Promise.resolve(Part)));

const show = async (Optional: ComponentType) =>
  await act(async () =>
    render(
      <>
        <h1>Page</h1>
        <Suspense fallback="In its place">
          <Optional />
        </Suspense>
      </>,
    ),
  );

beforeEach(() => {
  isDown = true;
  jest.spyOn(console, 'error').mockReturnValue();
});

describe('a part that a page can do without', () => {
  it('leaves the page and its fallback alone when its file cannot be loaded, and loads with the network', async () => {
    await show(optional());
    expect(screen.getByRole('heading').textContent).toBe('Page');
    expect(screen.getByText('In its place')).toBeTruthy();
    isDown = false;
    await act(async () => window.dispatchEvent(new Event('online')));
    expect(screen.getByText('Part')).toBeTruthy();
  });

  it('loads when it is shown the next time', async () => {
    const Optional = optional();
    const { unmount } = await show(Optional);
    unmount();
    isDown = false;
    await show(Optional);
    expect(screen.getByText('Part')).toBeTruthy();
  });
});
