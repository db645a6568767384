import { expect, it } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { LinkMade } from './link-made.tsx';

const link = {
  id: 'a',
  path: '/consent/secret',
  code: '123456',
  is_code_mailed: false,
  expires_at: '2026-12-24T07:42:00.000Z',
};
const consents = {
  name: 'Amani',
  given_by: 'guardian',
  contact: { name: '', relation: '', phone: '', email: '' },
} as const;

it.each([
  ['Copy', () => Promise.resolve(), 'Code copied.'],
  ['Copy link', () => Promise.resolve(), 'Link copied.'],
  ['Copy link', () => Promise.reject(new Error('denied')), 'The browser did not copy it. Select the link above.'],
])('says whether the browser copied what is shown once: %s', async (button, writeText, note) => {
  Object.assign(navigator, { clipboard: { writeText } });
  render(<LinkMade link={link} consents={consents} onSent={() => undefined} onClose={() => undefined} />);
  fireEvent.click(screen.getByRole('button', { name: button }));
  expect(await screen.findByText(note)).toBeTruthy();
});
