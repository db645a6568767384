import { z } from 'zod';

/** Query of visitors' reads: returns texts in this language if they are translated. */
export const inLanguage = { lang: z.literal('sw').optional() };

/** Names of the texts that are in the requested language; all others are in English. Missing without `lang`. */
export const translated = { translated: z.array(z.string()).optional() };

/**
 * Short hash of a text as it is stored (FNV-1a, 32 bits, 8 hexadecimal digits), by which a translation refers to its English text.
 */
export function textHash(text: string): string {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text.trim().normalize('NFC'))) hash = Math.imul(hash ^ byte, 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}

/** A text in another language. */
export interface Translation {
  text: string;
  /** Hash of the English text that was translated; if it differs from that of the current text, the English has changed since. */
  of?: string | undefined;
}

/** Translations of the texts of one record, by language and field; an untranslated text has no entry. */
export type Translations<Name extends string = string> = { sw: { [K in Name]?: Translation | undefined } };

/**
 * Optional translations of some texts of a record, each as long as the English may be. A save without them keeps the stored ones;
 * null clears them. A translation without `of` belongs to the English text of the same save, see `withHashes`.
 */
export function translationsOf<Name extends string>(
  fields: Record<Name, z.ZodType<string, unknown>>,
  names: readonly Name[],
) {
  const shape = Object.fromEntries(
    names.map((name) => [
      name,
      z
        .object({
          text: fields[name].refine((text) => text !== '', 'is required'),
          of: z
            .string()
            .regex(/^[0-9a-f]{8}$/, 'must have 8 hexadecimal digits')
            .optional(),
        })
        .optional(),
    ]),
  );
  const schema: z.ZodType<Translations<Name>, Translations<Name>> = z.object({ sw: z.strictObject(shape) }) as never;
  return schema.nullable().optional();
}

/** The English text on which a translation is based: a list has one entry in each line. */
export const englishOf = (stored: unknown): string => [stored ?? ''].flat().join('\n');

/** Texts of a record in a language, and the names of those that are in it; the others stay as they are, as do empty ones. */
export function textsIn<Name extends string>(
  lang: keyof Translations,
  names: readonly Name[],
  record: Record<Name, string> & { translations?: Translations<Name> | null | undefined },
): Record<Name, string> & { translated: Name[] } {
  const texts: Translations<Name>['sw'] = record.translations?.[lang] ?? {};
  const translated = names.filter((name) => record[name] !== '' && texts[name]);
  const entries = names.map(
    (name) => [name, (translated.includes(name) && texts[name]?.text) || record[name]] as const,
  );
  return { ...(Object.fromEntries(entries) as Record<Name, string>), translated };
}

/** Completes the translations of a save with the hashes of its English texts, without those of empty ones; none at all are null. */
export function withHashes<Saved extends { translations?: Translations | null | undefined }>(saved: Saved): Saved {
  const { translations } = saved;
  if (!translations) return saved;
  const english = saved as Record<string, unknown>;
  const texts = Object.entries(translations.sw).flatMap(([name, translation]) =>
    translation && englishOf(english[name]).trim() !== ''
      ? [[name, { of: textHash(englishOf(english[name])), ...translation }]]
      : [],
  );
  return { ...saved, translations: texts.length > 0 ? { sw: Object.fromEntries(texts) } : null };
}
