import { beforeEach, expect, it } from '@jest/globals';
import { contactPageDefaults, settingsDefaults } from '@nfa/contracts/plain';
import { fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { ShownModel } from '../../data/shown-model.ts';
import { ContactActions } from './contact-actions.tsx';

const model = { id: 'm', name: 'Zuri', category: 'female' } as ShownModel;
const ways = { whatsapp: '+254 700 000 145', phone: '+254 700 000 146', email: 'desk@example.com' };

let reported: unknown[] = [];

beforeEach(() => {
  reported = [];
  navigator.sendBeacon = ((_: string, body: Blob) => {
    reported.push(body.size);
    return true;
  }) as typeof navigator.sendBeacon;
});

function show(contact: Partial<typeof ways>, isSample = false) {
  const site = {
    settings: { ...settingsDefaults, company_name: 'Academy' },
    contact: { ...contactPageDefaults, ...contact },
  };
  const router = createMemoryRouter(
    [{ id: 'site', path: '*', element: <ContactActions model={model} isSample={isSample} />, loader: () => site }],
    { hydrationData: { loaderData: { site } } },
  );
  render(<RouterProvider router={router} />);
  return screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')?.replace(/\?.*/, '')]);
}

it('books by WhatsApp first, and names the model', () => {
  expect(show(ways)).toEqual([
    ['Book via WhatsApp', 'https://wa.me/254700000145'],
    ['Call the Agency', 'tel:+254700000146'],
    ['Send an Email Inquiry', 'mailto:desk@example.com'],
  ]);
  expect(screen.getAllByRole('link')[0]?.getAttribute('href')).toContain('book%20Zuri');
  expect(decodeURIComponent(screen.getAllByRole('link')[2]?.getAttribute('href') ?? '')).toContain(
    'Booking inquiry: Zuri',
  );
});

it('makes the next way the first one when there is no WhatsApp', () => {
  const [first, ...others] = show({ ...ways, whatsapp: '', email: '' });
  expect([first?.[0], others]).toEqual(['Call the Agency', []]);
});

it('names and counts nobody on a built-in sample', () => {
  show(ways, true);
  const [first] = screen.getAllByRole('link');
  expect(first?.getAttribute('href')).toContain('book%20a%20model');
  for (const link of screen.getAllByRole('link')) {
    link.addEventListener('click', (event) => event.preventDefault());
    fireEvent.click(link);
  }
  expect(reported).toEqual([]);
});

it('counts each way that was used', () => {
  show(ways);
  for (const link of screen.getAllByRole('link')) {
    link.addEventListener('click', (event) => event.preventDefault());
    fireEvent.click(link);
  }
  expect(reported.length).toBe(3);
});
