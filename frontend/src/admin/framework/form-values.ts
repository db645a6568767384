import type { Translations } from '@nfa/contracts';
import { isoDay } from '../../lib/format.ts';
import { altTextKey } from '../../lib/media.ts';
import type { AltTexts, Field, FieldValue, FormValues, KiswahiliTexts } from '../forms/field.ts';
import { typedNumber } from '../forms/typed-number.ts';
import { serverNow } from '../session/server-clock.ts';
import { publicationValue } from './publication.ts';

function valueFor(field: Field, stored: unknown): FieldValue {
  switch (field.kind) {
    case 'toggle':
      return typeof stored === 'boolean' ? stored : field.initial;
    case 'pictures': {
      const urls = Array.isArray(stored) ? stored.filter((url): url is string => typeof url === 'string') : [];
      return [...urls, ...Array<string>(Math.max(0, field.slots - urls.length)).fill('')];
    }
    case 'altTexts':
      return typeof stored === 'object' && stored !== null ? { ...(stored as AltTexts) } : {};
    case 'translations':
      return kiswahiliOf(stored as Translations | null | undefined);
    case 'pictureChoice':
    case 'list':
      return Array.isArray(stored) ? stored.filter((entry): entry is string => typeof entry === 'string') : [];
    case 'publication':
      return publicationValue(stored, serverNow());
    case 'date':
      return isoDay(typeof stored === 'string' ? stored : undefined);
    case 'select':
      return typeof stored === 'string'
        ? stored
        : field.placeholder === undefined
          ? (field.options[0]?.value ?? '')
          : '';
    case 'number':
      return typeof stored === 'number' ? String(stored) : '';
    case 'text':
    case 'textarea':
    case 'image':
    case 'video':
    case 'embed':
      return typeof stored === 'string' ? stored : '';
  }
}

const kiswahiliOf = (stored: Translations | null | undefined): KiswahiliTexts =>
  Object.fromEntries(
    Object.entries(stored?.sw ?? {}).flatMap(([name, translation]) =>
      translation ? [[name, { text: translation.text, of: translation.of ?? '' }]] : [],
    ),
  );

/** Translations for a contract: none are null, and one without a hash gets that of the English that is saved with it. */
function translationsIn(texts: KiswahiliTexts): Translations | null {
  const typed = Object.entries(texts).filter(([, { text }]) => text.trim() !== '');
  if (typed.length === 0) return null;
  return { sw: Object.fromEntries(typed.map(([name, { text, of }]) => [name, { text, ...(of && { of }) }])) };
}

/** Form values of a stored record, or of an empty form. */
export function toFormValues(fields: Record<string, Field>, record?: object): FormValues {
  const stored = (record ?? {}) as Record<string, unknown>;
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, valueFor(field, stored[name])]));
}

/** Texts of the pictures that are still there. */
function textsInUse(fields: Record<string, Field>, values: Record<string, unknown>, texts: AltTexts): AltTexts {
  const shown = Object.entries(fields).flatMap(([name, { kind }]) =>
    kind === 'image' || kind === 'pictures' ? [values[name]].flat().map((url) => altTextKey(String(url))) : [],
  );
  return Object.fromEntries(Object.entries(texts).filter(([address]) => shown.includes(address)));
}

/** Contract values of a form: digits become numbers, empty numbers null, and texts without a picture are left out. */
export function toContractValues(fields: Record<string, Field>, values: object): object {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      if (fields[name]?.kind === 'altTexts')
        return [name, textsInUse(fields, values as Record<string, unknown>, value as AltTexts)];
      if (fields[name]?.kind === 'translations') return [name, translationsIn(value as KiswahiliTexts)];
      if (fields[name]?.kind !== 'number' || typeof value !== 'string') return [name, value];
      return [name, value.trim() === '' ? null : typedNumber(value)];
    }),
  );
}

/** True when two forms hold the same. */
export function sameValues(a: FormValues, b: FormValues): boolean {
  return Object.keys({ ...a, ...b }).every((name) => JSON.stringify(a[name]) === JSON.stringify(b[name]));
}

/** Values of a draft that still fit the fields, since a draft of an older form must not break a newer one. */
export function fittingValues(fields: Record<string, Field>, base: FormValues, draft: FormValues): FormValues {
  return Object.fromEntries(
    Object.keys(fields).map((name) => {
      const kept = draft[name];
      const expected = base[name] ?? '';
      const fits = typeof kept === typeof expected && Array.isArray(kept) === Array.isArray(expected);
      return [name, fits && kept !== undefined ? kept : expected];
    }),
  );
}
