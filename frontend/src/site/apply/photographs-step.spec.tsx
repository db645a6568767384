import { expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { draft } from '../../testing/application.ts';
import { poses } from './photographs.ts';
import { PhotographsStep } from './photographs-step.tsx';

it('goes on with the photograph that has arrived when its retake cannot be used', async () => {
  jest.spyOn(console, 'error').mockReturnValue();
  const go = jest.fn();
  const photographs = poses.map(({ slot }) => ({ slot, bytes: 1_000 }));
  const step = <PhotographsStep application={{ ...draft, photographs }} onChange={() => undefined} go={go} />;
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: step }])} />);
  const next = () => fireEvent.click(screen.getByRole('button', { name: 'Next: experience' }));
  next();
  expect(go).toHaveBeenCalledTimes(1);
  const retake = screen.getByLabelText('Retake: Face');
  await act(async () => void fireEvent.change(retake, { target: { files: [new File(['x'], 'face.jpg')] } }));
  expect(await screen.findByText('This is not a photograph. The one before it counts.')).toBeTruthy();
  next();
  expect(go).toHaveBeenCalledTimes(2);
});
