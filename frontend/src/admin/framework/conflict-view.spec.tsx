import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import { serve } from '../../testing/serve.ts';
import { show } from '../../testing/show.tsx';
import { type Field, type FormValues, textField, translationsField } from '../forms/field.ts';
import { mergeValues } from '../forms/merge.ts';
import { ConflictView } from './conflict-view.tsx';

const merge = mergeValues(
  { status: 'Now Training', location: 'Kisumu' },
  { status: 'Rising Star', location: 'Kisumu' },
  { status: 'Professional', location: 'Nakuru' },
);

describe('ConflictView', () => {
  const kiswahili = (texts: Record<string, string>): FormValues => ({
    translations: Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, { text, of: 'a1b2c3d4' }])),
  });

  it.each([
    ['Theirs', { address: { text: 'Mtaa wa 6', of: 'a1b2c3d4' }, hours: { text: 'Saa 3', of: 'a1b2c3d4' } }],
    ['Write', { address: { text: 'Mtaa wa 7', of: '' }, hours: { text: 'Saa 3', of: 'a1b2c3d4' } }],
  ])('asks about one translation by the name of its text, and leaves the others merged: %s', (side, translations) => {
    serve({});
    const texts: Record<string, Field> = { address: textField('Address'), hours: textField('Office hours') };
    const onSave = jest.fn();
    show(
      <ConflictView
        noun="contact page"
        fields={{ translations: translationsField(texts) }}
        merge={mergeValues(
          kiswahili({ address: 'Mtaa' }),
          kiswahili({ address: 'Mtaa wa 5', hours: 'Saa 3' }),
          kiswahili({ address: 'Mtaa wa 6' }),
        )}
        onSave={onSave}
        onKeepTyping={() => undefined}
        onTakeTheirs={() => undefined}
      />,
    );
    const choice = screen.getByRole('group', { name: 'Address in Kiswahili' });
    expect(within(choice).getByRole('radio', { name: /^Yours, typed here *Mtaa wa 5$/ })).toBeTruthy();
    fireEvent.click(within(choice).getByRole('radio', { name: new RegExp(`^${side}`) }));
    const written = screen.queryByRole('textbox', { name: 'Address in Kiswahili, in place of both' });
    if (written) fireEvent.change(written, { target: { value: 'Mtaa wa 7' } });
    expect(screen.getByText('Office hours in Kiswahili')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Save merged version' }));
    expect(onSave).toHaveBeenCalledWith({ translations });
  });

  it('shows two plain values with whose they are and since when, and saves the chosen one', async () => {
    serve({
      'GET /admin/session': () => ({ username: 'naserian', demo: false, expires_at: '2026-11-25T09:00:00.000Z' }),
    });
    const onSave = jest.fn();
    show(
      <ConflictView
        noun="model"
        fields={{ status: textField('Status'), location: textField('Location') }}
        merge={merge}
        savedAt="2026-11-25T07:42:00.000Z"
        onSave={onSave}
        onKeepTyping={() => undefined}
        onTakeTheirs={() => undefined}
      />,
    );
    const theirs = await screen.findByRole('radio', { name: /^Theirs saved by naserian at 10:42 *Professional$/ });
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Yours, typed here *Rising Star$/ }).checked).toBe(
      true,
    );
    expect(document.querySelector('ins, del')).toBeNull();
    fireEvent.click(theirs);
    fireEvent.click(screen.getByRole('button', { name: 'Save merged version' }));
    expect(onSave).toHaveBeenCalledWith({ status: 'Professional', location: 'Nakuru' });
  });
});
