import { expect, it } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { useGallery } from './use-gallery.ts';

function Gallery({ count }: { count: number }) {
  const { index, gestures } = useGallery(count);
  return (
    <button type="button" {...gestures}>
      {index}
    </button>
  );
}

const shown = () => screen.getByRole('button').textContent;

function move(
  from: [number, number],
  to: [number, number],
  pointer: object = { pointerType: 'touch', isPrimary: true },
) {
  const send = (name: string, [clientX, clientY]: [number, number]) =>
    fireEvent(
      screen.getByRole('button'),
      Object.defineProperties(
        new MouseEvent(name, { bubbles: true, clientX, clientY }),
        Object.fromEntries(Object.entries(pointer).map(([key, value]) => [key, { value }])),
      ),
    );
  send('pointerdown', from);
  send('pointerup', to);
}

it('turns around at both ends with the arrow keys, and leaves other keys to the page', () => {
  render(<Gallery count={3} />);
  expect(fireEvent.keyDown(screen.getByRole('button'), { key: 'ArrowLeft' })).toBe(false);
  expect(shown()).toBe('2');
  fireEvent.keyDown(screen.getByRole('button'), { key: 'ArrowRight' });
  expect(shown()).toBe('0');
  expect(fireEvent.keyDown(screen.getByRole('button'), { key: 'ArrowDown' })).toBe(true);
  expect(shown()).toBe('0');
});

it('follows a swipe, but no scroll, no tap, no mouse and no second finger', () => {
  render(<Gallery count={3} />);
  move([200, 100], [100, 110]);
  expect(shown()).toBe('1');
  move([100, 100], [200, 110]);
  expect(shown()).toBe('0');
  move([200, 100], [130, 140]);
  move([200, 100], [170, 100]);
  move([200, 100], [100, 100], { pointerType: 'mouse', isPrimary: true });
  move([200, 100], [100, 100], { pointerType: 'touch', isPrimary: false });
  expect(shown()).toBe('0');
});

it('shows the last picture when the chosen one is gone', () => {
  const { rerender } = render(<Gallery count={3} />);
  fireEvent.keyDown(screen.getByRole('button'), { key: 'ArrowLeft' });
  rerender(<Gallery count={2} />);
  expect(shown()).toBe('1');
});
