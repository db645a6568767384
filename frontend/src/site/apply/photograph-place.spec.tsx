import { expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { PhotographPlace } from './photograph-place.tsx';

it('keeps the focus at a photograph whose button leaves with its state', async () => {
  jest.spyOn(console, 'error').mockReturnValue();
  const target = { address: '/api', keptAs: 'link', slot: 'face', isThere: false, onArrived: () => undefined } as const;
  render(
    <ul>
      <PhotographPlace target={target} name="Face" text="Look into the lens." />
    </ul>,
  );
  const take = screen.getByLabelText('Take: Face');
  act(() => take.focus());
  await act(async () => void fireEvent.change(take, { target: { files: [new File(['x'], 'face.jpg')] } }));
  expect(take.isConnected).toBe(false);
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Face' }));
});
