import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { serve } from '../../testing/serve.ts';
import { show } from '../../testing/show.tsx';
import { Component as MoneyScreen } from './money-screen.tsx';

it('says that there is nothing at an unknown address, in place of the overview', () => {
  serve({});
  show(<MoneyScreen />, '/admin/money/unknown');
  expect(screen.getByText('There is nothing at this address.')).toBeTruthy();
  expect(screen.queryByRole('status')).toBeNull();
});
