import { afterEach, describe, expect, it } from '@jest/globals';
import type { MyPage } from '@nfa/contracts';
import { contactPageDefaults, settingsDefaults } from '@nfa/contracts/plain';
import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { kiswahili } from '../../translations/kiswahili.ts';
import { speak } from '../../translations/text.ts';
import { Component } from './my-page.tsx';

const id = '00000000-0000-4000-8000-000000000040';

const job: MyPage['people'][number]['calls'][number] = {
  ...{ id, kind: 'option', title: 'School campaign', place: '', map_url: '', rate_kes: 12_000 },
  ...{ starts_at: '2027-01-11T06:00:00.000Z', ends_at: '2027-01-13T14:00:00.000Z' },
  ...{ hold_until: null, usages: [], answer: null, sheet_path: '' },
};

const child: MyPage['people'][number] = {
  ...{ model_id: id, model: 'Amani', main_image: '', digitals_taken_on: '', new_digitals: null, figures: null },
  ...{ calls: [job], days_off: [], requests: null },
  money: { address: '', code_ends_at: null, statement: null },
};

async function show(holder: MyPage['holder']): Promise<void> {
  const found: MyPage = { holder, people: [child], ends_at: '2027-02-01T06:00:00.000Z' };
  const page = { found, settings: settingsDefaults, contact: contactPageDefaults };
  const router = createMemoryRouter([{ id: 'me', path: '/me', loader: () => page, Component }], {
    initialEntries: ['/me'],
    hydrationData: { loaderData: { me: page } },
  });
  render(<RouterProvider router={router} />);
  await screen.findByText('School campaign');
}

const feeTerm = (): string | undefined =>
  screen.getByText('KSh\u00a012,000', { normalizer: (text) => text }).previousElementSibling?.textContent;

afterEach(() => speak(() => undefined));

// What is paid depends on the days and on the share of the agency.
describe.each<MyPage['holder']>(['guardian', 'model'])('the rate of a job of several days, for a %s', (holder) => {
  it('is called the fee for a day', async () => {
    await show(holder);
    expect(feeTerm()).toBe('Fee for a day');
  });

  it('is so in Kiswahili too', async () => {
    speak(() => kiswahili);
    await show(holder);
    expect(feeTerm()).toBe('Malipo ya siku');
  });
});
