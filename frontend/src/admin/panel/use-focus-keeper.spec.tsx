import { beforeEach, expect, it } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useFocusKeeper } from './use-focus-keeper.ts';

beforeEach(() => {
  // jsdom knows no layout: what is in the page is visible.
  Element.prototype.checkVisibility = function isIn(this: Element) {
    return this.isConnected;
  };
});

function Panel({ names, isAsking = false }: { names: readonly string[]; isAsking?: boolean }) {
  useFocusKeeper();
  return (
    <div className="adm">
      <header className="adm-top">
        <h1 tabIndex={-1}>Messages</h1>
      </header>
      <ul>
        {names.map((name) => (
          <li key={name}>
            <button type="button">Open {name}</button>
            <button type="button">Delete {name}</button>
          </li>
        ))}
      </ul>
      {isAsking && <div role="dialog" className="adm-dialog" />}
    </div>
  );
}

const focused = () => document.activeElement?.textContent;
const nextFrame = () => act(() => new Promise((resolve) => setTimeout(resolve, 60)));

it.each([
  ['Amani', 'Delete Kito'],
  ['Kito', 'Delete Amani'],
])('goes from the button of a removed row to the same one of its neighbour: %s', async (name, next) => {
  const names = ['Zuri', 'Amani', 'Kito'];
  const { rerender } = render(<Panel names={names} />);
  act(() => screen.getByRole('button', { name: `Delete ${name}` }).focus());
  rerender(<Panel names={names.filter((other) => other !== name)} />);
  await nextFrame();
  expect(focused()).toBe(next);
});

it('goes to the heading when the last row is gone', async () => {
  const { rerender } = render(<Panel names={['Zuri']} />);
  act(() => screen.getByRole('button', { name: 'Delete Zuri' }).focus());
  rerender(<Panel names={[]} />);
  await nextFrame();
  expect(focused()).toBe('Messages');
});

it('leaves the focus alone behind a dialog, and after a click beside every control', async () => {
  const { rerender } = render(<Panel names={['Zuri', 'Amani']} />);
  act(() => screen.getByRole('button', { name: 'Delete Zuri' }).focus());
  rerender(<Panel names={['Amani']} isAsking />);
  await nextFrame();
  expect(document.activeElement).toBe(document.body);
  rerender(<Panel names={['Amani']} />);
  act(() => screen.getByRole('button', { name: 'Delete Amani' }).focus());
  fireEvent.pointerDown(screen.getByRole('list'));
  rerender(<Panel names={[]} />);
  await nextFrame();
  expect(document.activeElement).toBe(document.body);
});
