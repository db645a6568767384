import { Toast } from '@base-ui/react/toast';
import { expect, it } from '@jest/globals';
import type { LibraryFile } from '@nfa/contracts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { serve } from '../../testing/serve.ts';
import { show } from '../../testing/show.tsx';
import { Component as MediaScreen } from './media-screen.tsx';

const at = '2026-11-24T07:42:00.000Z';
const file = (url: string): LibraryFile => ({
  ...{ url, kind: 'image', content_type: 'image/webp', bytes: 5, width: 4, height: 3, color: null },
  ...{ created_at: at, touched_at: at, uses: [], is_kept: false, near: [] },
});

/** Stands for the viewport of the panel. */
const Toasts = () => Toast.useToastManager().toasts.map(({ id, title }) => <p key={id}>{title}</p>);

it('leaves the file open that was chosen while another one was being deleted', async () => {
  serve({
    'GET /admin/files': () => [file('/media/a.webp'), file('/media/b.webp')],
    'DELETE /admin/files/:file': () => ({ ok: true }),
  });
  const served = globalThis.fetch;
  let answer: (() => void) | undefined;
  globalThis.fetch = async (...request) => {
    if (request[1]?.method === 'DELETE') await new Promise<void>((resolve) => (answer = resolve));
    return served(...request);
  };
  show(
    <>
      <MediaScreen />
      <Toasts />
    </>,
    '/admin/media',
  );
  const tile = (name: string) => document.querySelector<HTMLElement>(`[data-file="/media/${name}"]`);
  await waitFor(() => expect(tile('a.webp')).not.toBeNull());
  fireEvent.click(tile('a.webp') ?? document.body);
  fireEvent.click(screen.getByRole('button', { name: 'Delete file' }));
  const [confirm] = (await screen.findAllByRole('button', { name: 'Delete file' })).slice(-1);
  fireEvent.click(confirm ?? document.body);
  await waitFor(() => expect(answer).toBeDefined());
  fireEvent.click(tile('b.webp') ?? document.body);
  await act(async () => answer?.());
  await screen.findByText('The file is deleted');
  expect(tile('b.webp')?.getAttribute('aria-pressed')).toBe('true');
});
