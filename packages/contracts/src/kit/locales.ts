import { type Locale, locales } from './site.ts';

/** Languages of the messages that leave by themselves: those of the site. */
export const messageLocales = locales;
export type MessageLocale = Locale;
