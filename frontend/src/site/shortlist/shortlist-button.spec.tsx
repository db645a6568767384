import { expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { toggleShortlist } from '../../data/shortlist.ts';
import { ShortlistButton } from './shortlist-button.tsx';

it('puts a model on the shortlist, which is counted, and takes her off again', () => {
  const sendBeacon = jest.fn(() => true);
  Object.assign(navigator, { sendBeacon });
  const model = { id: '00000000-0000-4000-8000-000000000001', name: 'Zuri', main_image: '' };
  render(<ShortlistButton model={model} />);
  const button = screen.getByRole('button', { name: 'Add to shortlist: Zuri' });
  fireEvent.click(button);
  expect(button.getAttribute('aria-pressed')).toBe('true');
  fireEvent.click(button);
  expect(button.getAttribute('aria-pressed')).toBe('false');
  expect(sendBeacon).toHaveBeenCalledTimes(1);
  // As a long press on the line does.
  toggleShortlist(model);
  expect(sendBeacon).toHaveBeenCalledTimes(2);
});
