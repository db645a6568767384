import { type Locale, pathIn } from '@nfa/contracts/plain';
import { createElement, Fragment, type ReactNode } from 'react';
import type { Text } from './kiswahili.ts';

/** Kiswahili texts by their English text. */
export type Catalogue = Readonly<Record<string, string>>;

/** Names of the placeholders in a text: "{n} models" has one. */
type Names<T> = T extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never;

/** Argument with the values of the placeholders; none for a text without placeholders. */
type Values<T, Value> = [Names<T>] extends [never] ? [] : [values: Record<Names<T>, Value>];

let spoken: () => Catalogue | undefined = () => undefined;

/** Sets the source of translations: by request in the rendering server, by page in a browser. Without a catalogue texts are English. */
export const speak = (source: typeof spoken): void => {
  spoken = source;
};

/** Returns the language of the page that is rendered. */
export const currentLocale = (): Locale => (spoken() ? 'sw' : 'en');

/** Returns a path in the language of the page, for links outside of the router. */
export const here = (path: string): string => pathIn(currentLocale(), path);

/** Adds the language of the page to the input of a form: later messages to the visitor use it. */
export const inLanguage = <Input extends object>(input: Input): Input =>
  spoken() ? { ...input, locale: 'sw' } : input;

/** Adds the language of the page to a path of the API, whose response then has the owner's translations. */
export const localized = (path: string): string =>
  spoken() ? `${path}${path.includes('?') ? '&' : '?'}lang=${currentLocale()}` : path;

/** Returns a text of the site in the language of the page. The English text is the key: one without a translation does not compile. */
export const t = <T extends Text>(text: T, ...[values]: Values<T, string | number>): string =>
  parts(text, values)
    .map((part) => String(part))
    .join('');

/** Returns a text of the site with React nodes as values of its placeholders. */
export const say = <T extends Text>(text: T, ...[values]: Values<T, ReactNode>): ReactNode =>
  createElement(Fragment, null, ...parts<ReactNode>(text, values));

function parts<Value>(text: string, values: Readonly<Record<string, Value>> = {}): (string | Value | undefined)[] {
  // After the split, every second part is the name of a placeholder.
  // A prefix before a bar distinguishes meanings of the same English word: "pose|Back".
  return (spoken()?.[text] ?? text.slice(text.indexOf('|') + 1))
    .split(/\{(\w+)\}/)
    .map((part, index) => (index % 2 === 0 ? part : values[part]))
    .filter((part) => part !== '');
}

/** Returns the singular or the plural text for a number; both languages have just these two forms. */
export const counted = <One extends Text, Many extends Text>(n: number, one: One, many: Many): One | Many =>
  n === 1 ? one : many;

/** Returns the translation of an owner's text where it is a built-in one, else the text itself. */
export const own = (text: string): string => spoken()?.[text] ?? text;

/** Returns the translation of a message of the API; on a page in Kiswahili, where rare ones have none, `fallback` instead. */
export function translatedOr(message: string, fallback: string): string {
  const catalogue = spoken();
  return catalogue ? (catalogue[message] ?? fallback) : message;
}

/** A record with the names of its fields that are translated into the language of the page. */
export interface Localized {
  translated?: readonly string[] | undefined;
}

/** Returns `lang="en"` for an untranslated text of a record on a page in Kiswahili. */
export const langOf = (record: Localized, field: string, text: string): { lang?: 'en' } =>
  record.translated?.includes(field) ? {} : ownLang(text);

/** Returns `lang="en"` for an owner's text on a page in Kiswahili that has no built-in translation. */
export function ownLang(text: string): { lang?: 'en' } {
  const catalogue = spoken();
  return catalogue && text !== '' && !(text in catalogue) ? { lang: 'en' } : {};
}

/** Returns texts of a record in one line, separated by commas; untranslated ones have `lang="en"` on a page in Kiswahili. */
export function lineOf<Name extends string>(
  record: Localized & Record<Name, string>,
  ...fields: readonly Name[]
): ReactNode {
  const parts = fields
    .filter((field) => record[field] !== '')
    .map((field) => {
      const { lang } = langOf(record, field, record[field]);
      return lang ? createElement('span', { key: field, lang }, record[field]) : own(record[field]);
    });
  // React separates strings by comments, which pages in English do not have.
  if (parts.every((part) => typeof part === 'string')) return parts.join(', ');
  return parts.flatMap((part, index) => (index === 0 ? [part] : [', ', part]));
}
