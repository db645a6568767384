import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { Line } from './line.tsx';

it('marks each control that needs script, also while nobody stands', () => {
  const roster = { category: 'female' as const, filter: { height_from: '195' } };
  render(
    <RouterProvider router={createMemoryRouter([{ path: '/', element: <Line figures={[]} roster={roster} /> }])} />,
  );
  const controls = [screen.getByRole('slider'), screen.getByRole('button', { name: 'Lower the rule' })];
  expect(controls.filter(({ classList }) => !classList.contains('needs-script'))).toEqual([]);
});
