import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useLongPress } from './use-long-press.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

function Row({ onLong }: { onLong: () => void }) {
  const { handlers, wasLong } = useLongPress(onLong);
  return (
    <a href="#open" {...handlers} onClick={(event) => wasLong() && event.preventDefault()}>
      Zuri
    </a>
  );
}

/** Holds a finger on the link for a second. */
function hold(link: Element): void {
  const touch = new MouseEvent('pointerdown', { bubbles: true });
  fireEvent(link, Object.defineProperty(touch, 'pointerType', { value: 'touch' }));
  act(() => jest.advanceTimersByTime(1_000));
}

it('opens nothing by the click that ends a long press, but by the next one', () => {
  const onLong = jest.fn();
  render(<Row onLong={onLong} />);
  const link = screen.getByRole('link');
  hold(link);
  expect(onLong).toHaveBeenCalledTimes(1);
  expect(fireEvent.click(link)).toBe(false);
  // Assistive software clicks without a pointer.
  expect(fireEvent.click(link)).toBe(true);
});

it('opens by Enter after a long press that had no click', () => {
  render(<Row onLong={() => undefined} />);
  const link = screen.getByRole('link');
  hold(link);
  fireEvent.keyDown(link, { key: 'Enter' });
  expect(fireEvent.click(link)).toBe(true);
});
