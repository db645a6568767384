import type { SettingsInput } from '@nfa/contracts';

/** Title of a page in tabs and search results. */
export const pageTitle = (page: string, settings: SettingsInput): string => `${page} | ${settings.company_name}`;
