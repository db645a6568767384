import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { areLetterKeysOn, pressLetter, setLetterKeys } from './letter-keys.ts';

const row = (name: string) => `<tr>
  <td><input type="checkbox" data-letter="x"></td>
  <td><a href="#${name}" data-letter="name">${name}</a></td>
  <td><select data-letter="s" aria-label="Status of ${name}"></select></td>
</tr>`;

const names = () => [...document.querySelectorAll<HTMLElement>('a')];
const focused = () => document.activeElement?.textContent;

beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined;
  document.body.innerHTML = `<table class="adm-table--enquiries"><tbody>${row('Zuri')}${row('Amani')}</tbody></table>`;
});
afterEach(() => setLetterKeys(true));

it('goes down by J and up by K, and stays at the first row and after the last', () => {
  expect(pressLetter('j')).toBe(true);
  expect(focused()).toBe('Zuri');
  pressLetter('j');
  expect(focused()).toBe('Amani');
  expect(pressLetter('j')).toBe(false);
  expect(focused()).toBe('Amani');
  pressLetter('k');
  expect(pressLetter('k')).toBe(true);
  expect(focused()).toBe('Zuri');
});

it('ticks the row that has the focus, and focuses its choice', () => {
  names()[1]?.focus();
  expect(pressLetter('x')).toBe(true);
  expect([...document.querySelectorAll('input')].map(({ checked }) => checked)).toEqual([false, true]);
  pressLetter('s');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Status of Amani');
  expect(pressLetter('w')).toBe(false);
});

it('does nothing without a row, and nothing behind a dialog, but beside a toast', () => {
  expect(pressLetter('x')).toBe(false);
  document.body.insertAdjacentHTML('beforeend', '<div role="dialog" class="adm-toast"></div>');
  expect(pressLetter('j')).toBe(true);
  document.body.insertAdjacentHTML('beforeend', '<div role="alertdialog"></div>');
  expect(pressLetter('j')).toBe(false);
});

it('is on until it is switched off', () => {
  expect(areLetterKeysOn()).toBe(true);
  setLetterKeys(false);
  expect(areLetterKeysOn()).toBe(false);
});
