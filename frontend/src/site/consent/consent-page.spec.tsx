import { expect, it } from '@jest/globals';
import type { ConsentPage } from '@nfa/contracts';
import { contactPageDefaults, settingsDefaults } from '@nfa/contracts/plain';
import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { ConsentData } from '../../data/consents.ts';
import { Component } from './consent-page.tsx';

const consent: ConsentPage = {
  ...{ state: 'open', first_name: 'Amani', pictures: [{ view: '/p.webp', is_given: false, ended_at: null }] },
  ...{ scopes: ['site'], given_scopes: [], until: null, answered_at: null, can_change: false },
  ...{ is_child: false, name: '', relation: '', code_email: '' },
};

function show(changes: Partial<ConsentData> = {}) {
  const page = { consent, settings: settingsDefaults, contact: contactPageDefaults, formToken: undefined };
  const found: ConsentData = { ...page, now: '2030-02-03T09:00:00.000Z', ...changes };
  const router = createMemoryRouter([{ id: 'consent', path: '/consent/:token', loader: () => found, Component }], {
    initialEntries: ['/consent/token'],
    hydrationData: { loaderData: { consent: found } },
  });
  render(<RouterProvider router={router} />);
}

it('says until when a consent lasts by the clock of the server, not by that of the phone', () => {
  show();
  expect(screen.getByText('One year, until February 3, 2031')).toBeTruthy();
  expect(screen.getByText('Two years, until February 3, 2032')).toBeTruthy();
});

it.each([
  ['+254 700 000 146', '+254 700 000 145', ['WhatsApp +254 700 000 146', '+254 700 000 145']],
  ['', '', []],
])('offers over a link that has ended the contacts that there are: "%s", "%s"', (whatsapp, phone, offered) => {
  show({ consent: { ...consent, state: 'ended' }, contact: { ...contactPageDefaults, whatsapp, phone } });
  expect([...document.querySelectorAll('main a')].map(({ textContent }) => textContent)).toEqual(offered);
});
