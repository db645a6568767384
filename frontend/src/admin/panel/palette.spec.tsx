import { beforeEach, expect, it } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { ApiError } from '../../lib/api.ts';
import { serve } from '../../testing/serve.ts';
import { show } from '../../testing/show.tsx';
import { Palette } from './palette.tsx';

beforeEach(() => {
  localStorage.clear();
  // jsdom does not scroll.
  Element.prototype.scrollIntoView = () => undefined;
});

it('does not call nothing found what could not be searched', async () => {
  let isUp = false;
  const rows = () => {
    if (!isUp) throw new ApiError(500);
    return [];
  };
  serve({
    'GET /admin/roster': rows,
    'GET /news': rows,
    'GET /courses': rows,
    'GET /admin/jobs': rows,
    'GET /admin/registrations': rows,
    'GET /admin/messages': rows,
    'GET /admin/bookings': rows,
  });
  show(<Palette onClose={() => undefined} />);
  fireEvent.change(screen.getByRole('combobox', { name: 'Find anything' }), { target: { value: 'Wamboka' } });
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Some records could not be loaded/);
  expect(screen.queryByText('Nothing found.')).toBeNull();
  isUp = true;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Nothing found.')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});
