import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { Figure } from '../../data/line.ts';
import { Line } from './line.tsx';

it('marks each control that needs script, also while nobody stands', () => {
  const roster = { category: 'female' as const, filter: { height_from: '195' } };
  render(
    <RouterProvider router={createMemoryRouter([{ path: '/', element: <Line figures={[]} roster={roster} /> }])} />,
  );
  const controls = [screen.getByRole('slider'), screen.getByRole('button', { name: 'Lower the rule' })];
  expect(controls.filter(({ classList }) => !classList.contains('needs-script'))).toEqual([]);
});

it('marks the arrows, which turn the line by script', () => {
  const figures = ['a', 'b'].map((id) => ({ id, name: id, height_cm: 180, location: '', main_image: '' }) as Figure);
  const roster = { category: 'female' as const, filter: {} };
  const router = createMemoryRouter([{ path: '/', element: <Line figures={figures} roster={roster} /> }]);
  const { container } = render(<RouterProvider router={router} />);
  const arrows = [...container.querySelectorAll('[aria-hidden] > button')];
  expect(arrows.map((arrow) => arrow.closest('.needs-script') !== null)).toEqual([true, true]);
});
