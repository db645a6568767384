import { beforeEach, expect, it } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useTopOfPage } from './use-top-of-page.ts';

let scrolls = 0;

beforeEach(() => {
  scrolls = 0;
  window.scrollTo = (() => {
    scrolls += 1;
  }) as typeof window.scrollTo;
});

function Page({ path }: { path: string }) {
  useTopOfPage(path);
  return (
    <>
      <a href="#models">Models</a>
      <button type="button">Menu</button>
      <main id="main" tabIndex={-1}>
        <input />
      </main>
    </>
  );
}

const focused = () => document.activeElement;

it('leaves the page that was opened first as it is', () => {
  const { rerender } = render(<Page path="/models" />);
  rerender(<Page path="/models" />);
  expect([scrolls, focused()]).toEqual([0, document.body]);
});

it('begins a new page at its top, with the focus in it after a link', () => {
  const { rerender } = render(<Page path="/" />);
  const link = screen.getByRole('link');
  act(() => link.focus());
  fireEvent.click(link);
  rerender(<Page path="/models" />);
  expect([scrolls, focused()]).toEqual([1, screen.getByRole('main')]);
});

it.each(['button', 'textbox'] as const)('takes the focus from no %s that the visitor went to meanwhile', (role) => {
  const { rerender } = render(<Page path="/" />);
  fireEvent.click(screen.getByRole('link'));
  act(() => screen.getByRole(role).focus());
  rerender(<Page path="/models" />);
  expect([scrolls, focused()]).toEqual([1, screen.getByRole(role)]);
});
