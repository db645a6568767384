import { afterEach, expect, it } from '@jest/globals';
import { settingsDefaults } from '@nfa/contracts/plain';
import type { PageHandle } from '../../lib/page.ts';
import { kiswahili } from '../../translations/kiswahili.ts';
import { own, speak } from '../../translations/text.ts';
import { handle as notFound } from './not-found-page.tsx';
import { handle as offline } from './offline-page.tsx';

const page = { data: null as never, settings: settingsDefaults, params: {}, origin: 'http://localhost' };

afterEach(() => speak(() => undefined));

it.each<[string, PageHandle<never>]>([
  ['that is not there', notFound],
  ['without a network', offline],
])('describes a page %s in the language of its text', (_, handle) => {
  speak(() => kiswahili);
  const description = own(settingsDefaults.about_text);
  expect(description).not.toBe(settingsDefaults.about_text);
  expect(handle.head(page).description).toBe(description);
});
