import { expect, it } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { offerKiswahili } from './offer-kiswahili.ts';

it('offers the page that is open at the click in Kiswahili', () => {
  // jsdom does not navigate.
  document.addEventListener('click', (event) => event.preventDefault());
  window.history.pushState(null, '', '/models');
  offerKiswahili();
  const link = screen.getByRole('link');
  expect(link.getAttribute('href')).toBe('/sw/models');
  window.history.pushState(null, '', '/events?type=news');
  fireEvent.click(link);
  expect(link.getAttribute('href')).toBe('/sw/events?type=news');
});
