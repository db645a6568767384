import { expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { PhotographPlace } from './photograph-place.tsx';
import { keepUnsent } from './unsent-photographs.ts';

const target = {
  address: '/api',
  keptAs: 'link',
  slot: 'face',
  isUploaded: false,
  onShown: () => undefined,
} as const;
const show = () =>
  render(
    <ul>
      <PhotographPlace target={target} name="Face" text="Look into the lens." />
    </ul>,
  );

it('keeps the focus at a photograph whose button leaves with its state', async () => {
  jest.spyOn(console, 'error').mockReturnValue();
  show();
  const take = screen.getByLabelText('Take: Face');
  act(() => take.focus());
  await act(async () => void fireEvent.change(take, { target: { files: [new File(['x'], 'face.jpg')] } }));
  expect(take.isConnected).toBe(false);
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Face' }));
});

it('keeps a stopped photograph on this phone, and sends it when asked alone', async () => {
  const kept = new Map<string, Response>();
  const cache = {
    put: async (key: string, response: Response) => void kept.set(key, response),
    // Node's Response gives another kind of blob than jsdom takes.
    match: async (key: string) =>
      kept.has(key) && { headers: kept.get(key)?.headers, blob: async () => new Blob(['x']) },
    delete: async (key: string) => kept.delete(key),
  };
  const send = jest.fn();
  Object.assign(globalThis, {
    caches: { open: async () => cache },
    XMLHttpRequest: class {
      upload = {};
      open() {}
      setRequestHeader() {}
      onabort() {}
      abort() {
        this.onabort();
      }
      send = send;
    },
  });
  Object.assign(URL, { createObjectURL: () => 'blob:face', revokeObjectURL: () => undefined });
  await keepUnsent('link', 'face', new Blob(['x']));
  const { unmount } = show();
  fireEvent.click(await screen.findByRole('button', { name: 'Stop: Face' }));
  await act(async () => undefined);
  unmount();
  send.mockClear();
  // The page is loaded again.
  show();
  expect(await screen.findByText('Stopped. The picture is still on this phone.')).toBeTruthy();
  expect(send).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Again: Face' }));
  await waitFor(() => expect(send).toHaveBeenCalledTimes(1));
});
