import { beforeEach, expect, it } from '@jest/globals';
import {
  aboutDefaults,
  contactPageDefaults,
  neverSaved,
  PrivacyInput,
  SafetyInput,
  settingsDefaults,
} from '@nfa/contracts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { serve } from '../../testing/serve.ts';
import { show } from '../../testing/show.tsx';
import { Component as AboutScreen } from './about-screen.tsx';
import { Component as ContactScreen } from './contact-screen.tsx';
import { Component as HeroScreen } from './hero-screen.tsx';
import { PrivacyNoticeScreen, SafetyScreen } from './notice-screens.tsx';

beforeEach(() => localStorage.clear());

it.each<[string, string, object, ReactNode, RegExp]>([
  ['/settings', '/admin/settings', settingsDefaults, <HeroScreen key="hero" />, /Update Hero/],
  ['/admin/about', '/admin/about', aboutDefaults, <AboutScreen key="about" />, /Update About/],
  ['/admin/contact', '/admin/contact', contactPageDefaults, <ContactScreen key="contact" />, /Update Contact/],
  ['/privacy', '/admin/privacy', PrivacyInput.parse({}), <PrivacyNoticeScreen key="privacy" />, /^Update/],
  ['/safety', '/admin/safety', SafetyInput.parse({}), <SafetyScreen key="safety" />, /^Update/],
])('saves %s for the first time only while nobody else has', async (read, replace, document, page, label) => {
  const versions: string[] = [];
  const saved = { ...document, updated_at: '2026-11-25T07:42:00.000Z' };
  serve({
    [`GET ${read}`]: () => document,
    [`PUT ${replace}`]: ({ version }) => {
      versions.push(version);
      return saved;
    },
  });
  show(page);
  fireEvent.click(await screen.findByRole('button', { name: label }));
  await waitFor(() => expect(versions).toEqual([neverSaved]));
});

it.each<[string, object, ReactNode, number]>([
  ['/settings', settingsDefaults, <HeroScreen key="hero" />, 1],
  ['/admin/about', aboutDefaults, <AboutScreen key="about" />, 1],
  ['/admin/contact', contactPageDefaults, <ContactScreen key="contact" />, 2],
  ['/privacy', PrivacyInput.parse({}), <PrivacyNoticeScreen key="privacy" />, 1],
  ['/safety', SafetyInput.parse({}), <SafetyScreen key="safety" />, 1],
])('folds the translations of %s to a line that tells how many there are', async (read, document, page, forms) => {
  serve({ [`GET ${read}`]: () => document });
  show(page);
  expect(await screen.findAllByText('Not translated')).toHaveLength(forms);
  expect(screen.getAllByText('Kiswahili', { selector: 'summary strong' })).toHaveLength(forms);
  expect(screen.queryByText(/^Visitors of the pages in Kiswahili/)).toBeNull();
});

it.each<[string, string, object, ReactNode, string]>([
  ['/settings', '/admin/settings/versions', settingsDefaults, <HeroScreen key="hero" />, 'Site settings'],
  ['/admin/about', '/admin/about/versions', aboutDefaults, <AboutScreen key="about" />, 'About page'],
  ['/admin/contact', '/admin/contact/versions', contactPageDefaults, <ContactScreen key="contact" />, 'Contact page'],
])(
  'names the whole page in the history of a part, since a restored version replaces all of it: %s',
  async (read, versions, document, page, name) => {
    serve({ [`GET ${read}`]: () => document, [`GET ${versions}`]: () => [] });
    show(page);
    for (const button of await screen.findAllByRole('button', { name: 'History' })) {
      fireEvent.click(button);
      await screen.findByRole('dialog', { name: `History: ${name}` });
      fireEvent.click(screen.getByRole('button', { name: 'Close' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    }
  },
);
