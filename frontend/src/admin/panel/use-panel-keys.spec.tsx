import { beforeEach, expect, it } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { show } from '../../testing/show.tsx';
import { usePanelKeys } from './use-panel-keys.ts';

const sent: string[] = [];

function Screen({ children }: { children?: ReactNode }) {
  usePanelKeys(
    () => undefined,
    () => undefined,
  );
  const form = (name: string, className = '') => (
    <form
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        sent.push(name);
      }}
    >
      <input aria-label={name} />
    </form>
  );
  return (
    <>
      {form('Course', 'adm-form')}
      {form('Intake')}
      <table className="adm-table--enquiries">
        <tbody>
          <tr>
            <td>
              <button type="button" data-letter="name">
                Zuri
              </button>
            </td>
          </tr>
        </tbody>
      </table>
      {children}
    </>
  );
}

const save = () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 's', ctrlKey: true });

beforeEach(() => {
  sent.length = 0;
  // jsdom draws nothing.
  Element.prototype.checkVisibility = () => true;
  Element.prototype.scrollIntoView = () => undefined;
});

it('saves the form that is typed in, and the one of the record from anywhere else', () => {
  show(<Screen />);
  save();
  screen.getByLabelText('Intake').focus();
  save();
  expect(sent).toEqual(['Course', 'Intake']);
});

it('saves nothing behind a dialog', () => {
  show(
    <Screen>
      <div role="dialog">
        <button type="button">Close</button>
      </div>
    </Screen>,
  );
  screen.getByRole('button', { name: 'Close' }).focus();
  save();
  expect(sent).toEqual([]);
});

it('goes through the rows also while a toast shows', () => {
  show(
    <Screen>
      <div role="dialog" className="adm-toast">
        Contacted
      </div>
    </Screen>,
  );
  fireEvent.keyDown(document.body, { key: 'j' });
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Zuri' }));
});
