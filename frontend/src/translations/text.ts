import { type Locale, pathIn } from '@nfa/contracts/plain';
import { createElement, Fragment, type ReactNode } from 'react';
import type { Text } from './kiswahili.ts';

/** Kiswahili texts by the English ones. */
export type Catalogue = Readonly<Record<string, string>>;

/** Names of the values in a text: "{n} models" has one. */
type Names<T> = T extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never;

/** The values of a text, none where it needs none. */
type Values<T, Value> = [Names<T>] extends [never] ? [] : [values: Record<Names<T>, Value>];

let spoken: () => Catalogue | undefined = () => undefined;

/** Says where texts come from: the rendering server asks its request, a browser its page. Without a catalogue all is English. */
export const speak = (source: typeof spoken): void => {
  spoken = source;
};

/** Language of the page that is drawn. */
export const currentLocale = (): Locale => (spoken() ? 'sw' : 'en');

/** A path in the language of the page, for links that the router does not follow. */
export const here = (path: string): string => pathIn(currentLocale(), path);

/** Input of a form with the language of its page, so that what is sent to the visitor later speaks it. */
export const inLanguage = <Input extends object>(input: Input): Input =>
  spoken() ? { ...input, locale: 'sw' } : input;

/** Path of the API whose response has the owner's texts in the language of the page, where they are translated. */
export const localized = (path: string): string =>
  spoken() ? `${path}${path.includes('?') ? '&' : '?'}lang=${currentLocale()}` : path;

/** A text of the site in the language of the page. The English text is its key: what has no translation does not compile. */
export const t = <T extends Text>(text: T, ...[values]: Values<T, string | number>): string =>
  parts(text, values)
    .map((part) => String(part))
    .join('');

/** A sentence with elements in it. */
export const say = <T extends Text>(text: T, ...[values]: Values<T, ReactNode>): ReactNode =>
  createElement(Fragment, null, ...parts<ReactNode>(text, values));

function parts<Value>(text: string, values: Readonly<Record<string, Value>> = {}): (string | Value | undefined)[] {
  // Every second part is the name of a value.
  // What stands before a bar tells words apart that are one in English: "pose|Back".
  return (spoken()?.[text] ?? text.slice(text.indexOf('|') + 1))
    .split(/\{(\w+)\}/)
    .map((part, index) => (index % 2 === 0 ? part : values[part]))
    .filter((part) => part !== '');
}

/** A sentence for a number; both languages have one form for 1 and another for the rest. */
export const counted = <One extends Text, Many extends Text>(n: number, one: One, many: Many): One | Many =>
  n === 1 ? one : many;

/** A text that the owner writes. The built-in ones have a translation. */
export const own = (text: string): string => spoken()?.[text] ?? text;

/** A record that says which of its texts are in the language of the page. */
export interface Localized {
  translated?: readonly string[] | undefined;
}

/** Marks a text of a record as English where it stands on a page in Kiswahili and is not translated. */
export const langOf = (record: Localized, field: string, text: string): { lang?: 'en' } =>
  record.translated?.includes(field) ? {} : ownLang(text);

/** The same for several texts that stand together. */
export const langOfAll = <Name extends string>(
  record: Localized & Record<Name, string>,
  ...fields: readonly Name[]
): { lang?: 'en' } =>
  ownLang(...fields.filter((field) => !record.translated?.includes(field)).map((field) => record[field]));

/** Marks such a text as English where it stands on a page in Kiswahili. */
export function ownLang(...texts: readonly string[]): { lang?: 'en' } {
  const catalogue = spoken();
  return catalogue && texts.some((text) => text !== '' && !(text in catalogue)) ? { lang: 'en' } : {};
}
