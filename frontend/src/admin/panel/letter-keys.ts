import { useSyncExternalStore } from 'react';
import { storedText } from '../session/stored-text.ts';

const setting = storedText('adminLetterKeys');

/** Whether keys without Ctrl or Cmd do something; people who speak to their computer switch them off (WCAG 2.1.4). */
export const areLetterKeysOn = (): boolean => setting.read() !== 'off';

export const setLetterKeys = (isOn: boolean): void => setting.write(isOn ? null : 'off');

export const useLetterKeys = (): boolean => useSyncExternalStore(setting.subscribe, areLetterKeysOn);

/** Whether a dialog or a popover has the keys. A toast, which Base UI makes a dialog too, has not. */
export const isDialogOpen = (): boolean =>
  document.querySelector(':is([role=dialog], [role=alertdialog]):not(.adm-toast)') !== null;

const ROWS = '.adm-table--enquiries tbody tr';

/** Presses or, for a choice, focuses the control of a row with the key in `data-letter`. */
function usedInRow(row: Element | undefined, key: string): boolean {
  const control = row?.querySelector<HTMLElement>(`[data-letter="${key}"]`);
  if (!control) return false;
  if (control.matches('select')) control.focus();
  else control.click();
  return true;
}

/** Moves between the rows of an enquiry list (J, K) and uses their controls (X, W, S); false when the key does nothing here. */
export function pressLetter(key: string): boolean {
  if (isDialogOpen()) return false;
  const rows = [...document.querySelectorAll(ROWS)];
  const current = rows.findIndex((row) => row.contains(document.activeElement));
  if (key !== 'j' && key !== 'k') return usedInRow(rows[current], key);
  const next = rows[key === 'j' ? current + 1 : Math.max(0, current - 1)];
  const name = next?.querySelector<HTMLElement>('[data-letter="name"]');
  name?.focus();
  name?.scrollIntoView({ block: 'nearest' });
  return name !== undefined && name !== null;
}
