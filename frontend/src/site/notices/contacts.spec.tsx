import { expect, it } from '@jest/globals';
import { contactPageDefaults, settingsDefaults } from '@nfa/contracts/plain';
import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { CheckAnswer } from './check-answer.tsx';
import { Notice } from './notice.tsx';

const Notices = () => (
  <>
    <Notice notice={{ lead: '', text: 'Call {phone}, write to {whatsapp} or {email}.' }} />
    <CheckAnswer text="0799 000 000" result={{ kind: 'foreign' }} />
  </>
);

it('are links with a name, also where the contact page has no number and no address', async () => {
  const site = { settings: settingsDefaults, contact: { ...contactPageDefaults, phone: '', whatsapp: '', email: '' } };
  const router = createMemoryRouter([{ id: 'site', path: '/', loader: () => site, Component: Notices }], {
    hydrationData: { loaderData: { site } },
  });
  render(<RouterProvider router={router} />);
  const { phone, whatsapp } = contactPageDefaults;
  const names = (await screen.findAllByRole('link')).map(({ textContent }) => textContent);
  expect(names).toEqual([phone, whatsapp, phone]);
});
