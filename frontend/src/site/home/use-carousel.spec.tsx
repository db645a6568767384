import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { useCarousel } from './use-carousel.ts';

let isReduced = false;

beforeEach(() => {
  jest.useFakeTimers();
  isReduced = false;
  window.matchMedia = (() => ({
    matches: isReduced,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })) as unknown as typeof window.matchMedia;
  window.IntersectionObserver = class {
    observe = () => undefined;
    disconnect = () => undefined;
  } as unknown as typeof IntersectionObserver;
});
afterEach(() => void jest.useRealTimers());

function Carousel({ count }: { count: number }) {
  const section = useRef<HTMLElement>(null);
  const { index, isPaused, setIsPaused } = useCarousel(count, section);
  return (
    <section ref={section}>
      <output>{index}</output>
      <button type="button" aria-pressed={isPaused} onClick={() => setIsPaused(!isPaused)}>
        Pause
      </button>
    </section>
  );
}

const shown = () => screen.getByRole('status').textContent;
const wait = () => act(() => jest.advanceTimersByTime(5_000));

it('shows one model after the other, and the first one again', () => {
  render(<Carousel count={2} />);
  wait();
  expect(shown()).toBe('1');
  wait();
  expect(shown()).toBe('0');
});

it('stands still for those who want no motion, until they start it themselves', () => {
  isReduced = true;
  render(<Carousel count={2} />);
  wait();
  expect(shown()).toBe('0');
  fireEvent.click(screen.getByRole('button', { pressed: true }));
  wait();
  expect(shown()).toBe('1');
});

it('stops when paused, and stays in the list when it becomes shorter', () => {
  const { rerender } = render(<Carousel count={3} />);
  wait();
  wait();
  fireEvent.click(screen.getByRole('button', { pressed: false }));
  wait();
  expect(shown()).toBe('2');
  rerender(<Carousel count={2} />);
  expect(shown()).toBe('0');
});
