import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { serve } from '../../testing/serve.ts';
import { show } from '../../testing/show.tsx';
import { Component as ModelsScreen } from './models.tsx';

it('folds the measurements once, and asks beside the birth date whether an adult board’s model is under 18', async () => {
  serve({ 'GET /admin/roster': () => [] });
  show(<ModelsScreen />, '/admin/models/new/a');
  expect(await screen.findByRole('checkbox', { name: /^Under 18/ })).toBeTruthy();
  expect(screen.getAllByText('Typed measurements')).toHaveLength(1);
});
