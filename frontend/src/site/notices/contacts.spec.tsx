import { expect, it } from '@jest/globals';
import type { ContactPageInput } from '@nfa/contracts';
import { contactPageDefaults, settingsDefaults } from '@nfa/contracts/plain';
import { render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { agencyPhone, agencyWhatsApp } from '../agency.ts';
import { CheckAnswer } from './check-answer.tsx';
import { Notice } from './notice.tsx';
import { NumberCheck } from './number-check.tsx';

const Notices = () => (
  <>
    <Notice notice={{ lead: '', text: 'Call {phone}, write to {whatsapp} or {email}.' }} />
    <CheckAnswer text="0799 000 000" result={{ kind: 'foreign' }} />
  </>
);

function show(Component: ComponentType, contact: Partial<ContactPageInput>, address = '/'): void {
  const site = { settings: settingsDefaults, contact: { ...contactPageDefaults, ...contact } };
  const router = createMemoryRouter([{ id: 'site', path: '/', loader: () => site, Component }], {
    initialEntries: [address],
    hydrationData: { loaderData: { site } },
  });
  render(<RouterProvider router={router} />);
}

it('are links with a name, also where the contact page has no number and no address', async () => {
  show(Notices, { phone: '', whatsapp: '', email: '' });
  const { phone, whatsapp } = contactPageDefaults;
  const names = (await screen.findAllByRole('link')).map(({ textContent }) => textContent);
  expect(names).toEqual([phone, whatsapp, phone]);
});

const Check = () => <NumberCheck contacts="" />;

it.each([
  ['ours until one is saved', agencyWhatsApp, '', 'Yes, this is ours'],
  ['not ours once it was replaced', agencyWhatsApp, '+254 711 000 222', 'No, this is not ours'],
  ['ours once it is saved', '+254 711 000 222', '+254 711 000 222', 'Yes, this is ours'],
])('say that a WhatsApp number is %s', async (_, number, whatsapp, words) => {
  show(Check, { whatsapp }, `/?${new URLSearchParams({ number })}`);
  await screen.findByText(words);
});

it('say that the number of the button Call Us Now is ours whatever the contact page has', async () => {
  show(Check, { phone: '+254 711 000 111' }, `/?${new URLSearchParams({ number: agencyPhone })}`);
  await screen.findByText('Yes, this is ours');
});
