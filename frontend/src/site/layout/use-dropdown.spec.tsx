import { beforeEach, expect, it } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { useDropdown } from './use-dropdown.ts';

// Listeners of jsdom take no signal of Node, which the environment of the tests has.
beforeEach(() => {
  const frame = document.body.appendChild(document.createElement('iframe'));
  Object.assign(globalThis, { AbortController: (frame.contentWindow as typeof window | null)?.AbortController });
});

function Menu() {
  const menu = useRef<HTMLDivElement>(null);
  const { isOpen, toggle } = useDropdown(menu);
  return (
    <>
      <div ref={menu} data-testid="menu">
        <button type="button" aria-expanded={isOpen} onClick={toggle}>
          Models
        </button>
        <a href="/models">All</a>
      </div>
      <a href="/contact">Contact</a>
    </>
  );
}

const button = () => screen.getByRole('button');
const isOpen = () => button().getAttribute('aria-expanded') === 'true';

function point(name: 'pointerenter' | 'pointerleave', pointerType: string) {
  fireEvent(
    screen.getByTestId('menu'),
    Object.defineProperty(new MouseEvent(name), 'pointerType', { value: pointerType }),
  );
}

it('opens by a mouse, stays open at its first click, and closes when the mouse leaves', () => {
  render(<Menu />);
  point('pointerenter', 'mouse');
  expect(isOpen()).toBe(true);
  fireEvent.click(button());
  expect(isOpen()).toBe(true);
  fireEvent.click(button());
  expect(isOpen()).toBe(false);
  point('pointerenter', 'mouse');
  point('pointerleave', 'mouse');
  expect(isOpen()).toBe(false);
});

it('opens and closes by taps, which are no hover', () => {
  render(<Menu />);
  point('pointerenter', 'touch');
  expect(isOpen()).toBe(false);
  fireEvent.click(button());
  point('pointerleave', 'touch');
  expect(isOpen()).toBe(true);
  fireEvent.click(button());
  expect(isOpen()).toBe(false);
});

it('closes on Escape and gives the focus back to its button', () => {
  render(<Menu />);
  fireEvent.click(button());
  act(() => screen.getByRole('link', { name: 'All' }).focus());
  fireEvent.keyDown(document.body, { key: 'a' });
  expect(isOpen()).toBe(true);
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(isOpen()).toBe(false);
  expect(document.activeElement).toBe(button());
});

it('closes once the focus leaves it, and takes no focus from elsewhere', () => {
  render(<Menu />);
  fireEvent.click(button());
  act(() => button().focus());
  act(() => screen.getByRole('link', { name: 'All' }).focus());
  expect(isOpen()).toBe(true);
  act(() => screen.getByRole('link', { name: 'Contact' }).focus());
  expect(isOpen()).toBe(false);
  point('pointerenter', 'mouse');
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Contact' }));
});
