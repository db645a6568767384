import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useLongPress } from './use-long-press.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

function Row({ onLong }: { onLong: () => void }) {
  const { handlers, wasLong } = useLongPress(onLong);
  return (
    <button type="button" {...handlers} onClick={(event) => wasLong() && event.preventDefault()}>
      Zuri
    </button>
  );
}

/** Holds a finger on an element for a second. */
function hold(element: Element): void {
  const touch = new MouseEvent('pointerdown', { bubbles: true });
  fireEvent(element, Object.defineProperty(touch, 'pointerType', { value: 'touch' }));
  act(() => jest.advanceTimersByTime(1_000));
}

it('opens nothing by the click that ends a long press, but by the next one', () => {
  const onLong = jest.fn();
  render(<Row onLong={onLong} />);
  const button = screen.getByRole('button');
  hold(button);
  expect(onLong).toHaveBeenCalledTimes(1);
  expect(fireEvent.click(button)).toBe(false);
  // Assistive software clicks without a pointer.
  expect(fireEvent.click(button)).toBe(true);
});

it('opens by Enter after a long press that had no click', () => {
  render(<Row onLong={() => undefined} />);
  const button = screen.getByRole('button');
  hold(button);
  fireEvent.keyDown(button, { key: 'Enter' });
  expect(fireEvent.click(button)).toBe(true);
});
