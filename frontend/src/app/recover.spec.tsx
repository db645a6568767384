import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { recoverFromMissingCode } from './recover.ts';

const fields: [string, string, (field: HTMLElement) => void][] = [
  ['a text', '<input value="Amani">', (field) => Object.assign(field, { value: 'Zuri' })],
  ['a text of several lines', '<textarea></textarea>', (field) => Object.assign(field, { value: 'Only in March' })],
  ['a tick', '<input type="checkbox" value="print">', (field) => field.click()],
  ['a tick without a value', '<input type="checkbox">', (field) => field.click()],
  ['a tick that is taken away', '<input type="checkbox" value="print" checked>', (field) => field.click()],
  ['one of several', '<input type="radio" name="way" value="adult">', (field) => field.click()],
  [
    'a choice',
    '<select><option>Mother</option><option selected>Father</option></select>',
    (field) => Object.assign(field, { value: 'Mother' }),
  ],
  [
    'a choice from a list without a default',
    '<select><option>18</option><option>19</option></select>',
    (field) => Object.assign(field, { value: '19' }),
  ],
];

describe('a page whose code is missing', () => {
  beforeEach(() => {
    sessionStorage.clear();
    // jsdom says that it cannot reload.
    jest.spyOn(console, 'error').mockReturnValue();
  });

  /** Whether a page with a field is reloaded, by the note that the reload leaves. */
  function isReloaded(field: string, enter: (field: HTMLElement) => void = () => undefined, release = false): boolean {
    document.body.innerHTML = field;
    enter(document.body.firstElementChild as HTMLElement);
    recoverFromMissingCode(() => release);
    return sessionStorage.getItem('reloadedAt') !== null;
  }

  it.each(fields)('is reloaded with the field of %s', (_, field) => {
    expect(isReloaded(field)).toBe(true);
  });

  it.each(fields)('is not reloaded over %s', (_, field, enter) => {
    expect(isReloaded(field, enter)).toBe(false);
  });

  it('is not reloaded when a click submits a form', () => {
    expect(isReloaded('', undefined, true)).toBe(false);
  });
});
