import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { serve } from '../../testing/serve.ts';
import { show } from '../../testing/show.tsx';
import { Component as DashboardScreen } from './dashboard-screen.tsx';

it('says so when it cannot tell what needs attention', async () => {
  serve({});
  show(<DashboardScreen />);
  expect(await screen.findByText(/^What needs attention could not be loaded/)).toBeTruthy();
});
