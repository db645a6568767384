import { describe, expect, it } from '@jest/globals';
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
});
