import { expect, it } from '@jest/globals';
import { contactPageDefaults, settingsDefaults } from '@nfa/contracts/plain';
import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { ChatLink } from './chat-link.tsx';

it.each([
  ['+254 700 000 146', contactPageDefaults.whatsapp, '254700000146'],
  ['the saved number', '+254 711 222 333', '254711222333'],
  ['the built-in number, since the saved one is empty', '', '254700000146'],
])('opens a chat with %s', async (_, whatsapp, digits) => {
  const site = { settings: settingsDefaults, contact: { ...contactPageDefaults, whatsapp } };
  const router = createMemoryRouter([{ id: 'site', path: '/', loader: () => site, element: <ChatLink /> }], {
    hydrationData: { loaderData: { site } },
  });
  render(<RouterProvider router={router} />);
  const chat = await screen.findByRole('link', { name: 'Chat with us on WhatsApp' });
  expect(chat.getAttribute('href')).toBe(
    `https://wa.me/${digits}?text=Hello%20Nairobi%20Face%20Academy%2C%20I%20have%20a%20question.`,
  );
});
