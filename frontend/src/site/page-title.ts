import type { SettingsInput } from '@nfa/contracts';
import type { PageHandle } from '../lib/page.ts';
import type { Label } from '../translations/kiswahili.ts';
import { t } from '../translations/text.ts';

/** Title of a page in tabs and search results. */
export const pageTitle = (page: string, settings: SettingsInput): string => `${page} | ${settings.company_name}`;

/** Metadata of a page for one person or one task: link previews show its purpose, and nothing about a person. */
export const privateHandle = (
  title: Label,
  description: Label,
): PageHandle<{ settings?: SettingsInput } | null | undefined> => ({
  // Pages without the site's header load the settings themselves; `data` is missing when the API does not respond.
  head: ({ data, settings }) => ({
    title: pageTitle(t(title), data?.settings ?? settings),
    description: t(description),
    isIndexed: false,
  }),
});
