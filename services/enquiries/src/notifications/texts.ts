import { type Locale, pathIn } from '@nfa/contracts';
import { kiswahili } from './kiswahili.ts';
import { longDay, longMoment } from './mail-page.ts';

type Text = keyof typeof kiswahili;

/** Texts and formats of mails in the language of the reader. */
export interface Texts {
  locale: Locale;
  /** Translates a text and fills in its values. The English text is the key, and a text without a translation does not compile. */
  t: (text: Text, values?: Readonly<Record<string, string | number>>) => string;
  /** Formats a stored day, `YYYY-MM-DD`. */
  day: (day: string) => string;
  /** Formats a timestamp in Nairobi's time. */
  moment: (timestamp: string) => string;
  /** Converts a path of the site to the reader's language. */
  path: (path: string) => string;
}

const timeZone = 'Africa/Nairobi';
const dayInKiswahili = new Intl.DateTimeFormat('sw', { dateStyle: 'long', timeZone });
const timeInKiswahili = new Intl.DateTimeFormat('sw', { hour: 'numeric', minute: '2-digit', hour12: true, timeZone });

const english: Omit<Texts, 't'> = { locale: 'en', day: longDay, moment: longMoment, path: (path) => path };
const swahili: Omit<Texts, 't'> = {
  locale: 'sw',
  day: (day) => dayInKiswahili.format(new Date(day)),
  moment: (timestamp) => {
    const at = new Date(timestamp);
    return `${dayInKiswahili.format(at)}, ${timeInKiswahili.format(at)}`;
  },
  path: (path) => pathIn('sw', path),
};

/** Texts and formats of a language. */
export const textsIn = (locale: Locale): Texts => ({
  ...(locale === 'sw' ? swahili : english),
  t: (text, values = {}) =>
    (locale === 'sw' ? kiswahili[text] : text).replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? '')),
});
