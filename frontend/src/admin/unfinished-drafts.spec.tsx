import { expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { show } from '../testing/show.tsx';
import { drafts } from './forms/drafts.ts';
import { UnfinishedDrafts } from './framework/unfinished-drafts.tsx';
import { ToastViewport } from './panel/toast-viewport.tsx';

it('brings a discarded draft back', async () => {
  localStorage.clear();
  const draft = { at: '2026-11-24T07:42:00.000Z', version: '', values: { name: 'Zuri' } };
  drafts.write('models:new:a', draft);
  show(
    <>
      <UnfinishedDrafts section="models" current="b" />
      <ToastViewport />
    </>,
  );
  fireEvent.click(screen.getByRole('button', { name: '1 unfinished' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Discard Zuri' }));
  expect(drafts.read('models:new:a')).toBeUndefined();
  expect(await screen.findByText('Zuri discarded')).toBeTruthy();
  fireEvent.click(screen.getByText('Undo'));
  await waitFor(() => expect(drafts.read('models:new:a')).toEqual(draft));
  expect(await screen.findByRole('button', { name: '1 unfinished' })).toBeTruthy();
});
