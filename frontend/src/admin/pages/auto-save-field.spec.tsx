import { beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { show } from '../../testing/show.tsx';
import { AutoSaveField } from './auto-save-field.tsx';
import type { Patch } from './settings-saver.ts';

function Title({ onChange }: { onChange: (patch: Patch) => void }) {
  const [value, setValue] = useState('Ocean');
  return (
    <>
      <AutoSaveField name="portfolio_title_1" label="Title" value={value} onChange={onChange} />
      <button type="button" onClick={() => setValue('Roof')}>
        Move
      </button>
    </>
  );
}

describe('a text that saves itself', () => {
  beforeEach(() => localStorage.clear());

  it('shows what is stored since then, and leaves it alone, once its own text was typed back', () => {
    const changes: Patch[] = [];
    const { unmount } = show(<Title onChange={(patch) => changes.push(patch)} />);
    const field = screen.getByLabelText<HTMLInputElement>('Title');
    for (const value of ['Ocean view', 'Ocean']) fireEvent.change(field, { target: { value } });
    fireEvent.blur(field);
    fireEvent.click(screen.getByRole('button', { name: 'Move' }));
    expect(field.value).toBe('Roof');
    fireEvent.blur(field);
    unmount();
    expect(changes).toEqual([]);
  });

  it('has a text that cannot be stored, and why, again when it was left', async () => {
    const changes: Patch[] = [];
    const title = <Title onChange={(patch) => changes.push(patch)} />;
    const text = 'Ocean '.repeat(11);
    const first = show(title);
    fireEvent.change(screen.getByLabelText('Title'), { target: { value: text } });
    first.unmount();
    const second = show(title);
    expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe(text);
    expect(await screen.findByText('Title must have at most 60 characters')).toBeTruthy();
    fireEvent.change(screen.getByLabelText('Title'), { target: { value: 'Lake' } });
    second.unmount();
    show(title);
    expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Ocean');
    expect(changes).toEqual([{ portfolio_title_1: 'Lake' }]);
  });
});
