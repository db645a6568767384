import { z } from 'zod';

/** Query part of reads that visitors make: texts come in this language where they are translated. */
export const inLanguage = { lang: z.literal('sw').optional() };

/** With `lang`, the texts that came in that language; all others are in English. Without it, missing. */
export const translated = { translated: z.array(z.string()).optional() };

/** Short hash of a text as it is stored (FNV-1a, 32 bits, 8 hexadecimal digits), by which a translation names the English that it was made from. */
export function textHash(text: string): string {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text.trim().normalize('NFC'))) hash = Math.imul(hash ^ byte, 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}

/** A text in another language. */
export interface Translation {
  text: string;
  /** Hash of the English text that it was made from: another one than that of the text now means that the English has changed since. */
  of?: string | undefined;
}

/** Translations of the texts of one record by language and field; a text without one is missing. */
export type Translations<Name extends string = string> = { sw: { [K in Name]?: Translation | undefined } };

/**
 * Optional translations of some texts of a record, each as long as the English may be. Omitted from a save, they stay as they
 * are; null clears them. A translation that comes without `of` is of the English text of the same save, see `withHashes`.
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

/** An English text as its translation is made from it: a list has one entry a line. */
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
