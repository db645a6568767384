import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { serve } from '../../testing/serve.ts';
import { show } from '../../testing/show.tsx';
import { textField } from '../forms/field.ts';
import { ConflictView } from './conflict-view.tsx';
import { mergeValues } from './merge.ts';

const merge = mergeValues(
  { status: 'Now Training', location: 'Kisumu' },
  { status: 'Rising Star', location: 'Kisumu' },
  { status: 'Professional', location: 'Nakuru' },
);

describe('ConflictView', () => {
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
