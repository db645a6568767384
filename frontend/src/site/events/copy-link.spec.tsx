import { afterEach, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { kiswahili } from '../../translations/kiswahili.ts';
import { speak } from '../../translations/text.ts';
import { CopyLink } from './copy-link.tsx';

// The component logs a refusal.
jest.spyOn(console, 'error').mockImplementation(() => undefined);
const failure = 'The link could not be copied. It is selected here:';

afterEach(() => {
  cleanup();
  speak(() => undefined);
});

it.each([
  ['missing, as without TLS', undefined],
  ['refused', { writeText: () => Promise.reject(new Error('not allowed')) }],
])('selects the address where the clipboard is %s', async (_, clipboard) => {
  Object.assign(navigator, { clipboard });
  render(<CopyLink />);
  fireEvent.click(screen.getByRole('button', { name: 'Copy link' }));
  expect((await screen.findByRole('alert')).textContent).toBe(`${failure} ${window.location.href}`);
  expect(window.getSelection()?.toString()).toBe(window.location.href);
  Object.assign(navigator, { clipboard: { writeText: () => Promise.resolve() } });
  fireEvent.click(screen.getByRole('button', { name: 'Copy link' }));
  await screen.findByRole('button', { name: 'Copied' });
  expect(screen.queryByRole('alert')).toBeNull();
});

it('says so in Kiswahili', async () => {
  speak(() => kiswahili);
  Object.assign(navigator, { clipboard: undefined });
  render(<CopyLink />);
  fireEvent.click(screen.getByRole('button'));
  expect((await screen.findByRole('alert')).textContent).toContain(kiswahili[failure]);
});
