import { afterEach, expect, it } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { useSwipe } from './use-swipe.ts';

afterEach(() => {
  window.location.hash = '';
});

function Page() {
  const page = useRef<HTMLDivElement>(null);
  useSwipe(page, { previous: '#previous', next: '#next' });
  return (
    <div ref={page}>
      <p>Zuri</p>
      <textarea />
    </div>
  );
}

/** Moves a finger over an element. @returns the page that this opened, "" for none */
function swipe(x: number, y = 0, on: Element = screen.getByText('Zuri'), fingers = 1): string {
  window.location.hash = '';
  const touches = [
    { clientX: 200, clientY: 200 },
    { clientX: 0, clientY: 0 },
  ].slice(0, fingers);
  fireEvent.touchStart(on, { touches });
  fireEvent.touchEnd(on, { changedTouches: [{ clientX: 200 + x, clientY: 200 + y }] });
  return window.location.hash;
}

it('opens the next page to the left and the previous one to the right', () => {
  render(<Page />);
  expect(swipe(-80)).toBe('#next');
  expect(swipe(80, 30)).toBe('#previous');
});

it('opens nothing by a short or a slanting move, by two fingers, or where text is selected', () => {
  render(<Page />);
  expect(swipe(-50)).toBe('');
  expect(swipe(-80, 50)).toBe('');
  expect(swipe(-80, 0, screen.getByText('Zuri'), 2)).toBe('');
  expect(swipe(-80, 0, screen.getByRole('textbox'))).toBe('');
});
