import { translated } from '@nfa/contracts';
import { JsonQuery, type JsonQueryOptions } from '@nfa/service-kit';
import type { ObjectLiteral, Repository } from 'typeorm';
import type { z } from 'zod';

/** Language of the visitor's page; undefined for English. */
export type Lang = 'sw' | undefined;

/** A query that returns translated texts where they exist, for the requested language. */
export class LocalizedQuery<T extends { id: string }> {
  private readonly english: JsonQuery<T>;
  private readonly kiswahili: JsonQuery<T>;

  constructor(
    rows: Repository<ObjectLiteral>,
    schema: z.ZodObject<z.ZodRawShape, z.core.$strip> & z.ZodType<T>,
    /** Fields that can be translated. */
    texts: readonly string[],
    options: JsonQueryOptions = {},
  ) {
    this.english = new JsonQuery(rows, schema, options);
    const inKiswahili = schema.extend(translated) as unknown as typeof schema;
    this.kiswahili = new JsonQuery(rows, inKiswahili, {
      ...options,
      expressions: { ...options.expressions, ...overlay(texts) },
    });
  }

  in(lang: Lang): JsonQuery<T> {
    return lang ? this.kiswahili : this.english;
  }
}

/** Condition of rows with a translation of a text. One that was emptied has none, even if a save has kept it. */
const isTranslated = (text: string): string => `${text} <> '' AND translations #> '{sw,${text}}' IS NOT NULL`;

const overlay = (texts: readonly string[]): Record<string, string> => ({
  ...Object.fromEntries(
    texts.map((text) => [
      text,
      `CASE WHEN ${isTranslated(text)} THEN translations #>> '{sw,${text},text}' ELSE ${text} END`,
    ]),
  ),
  translated: `array_remove(ARRAY[${texts.map((text) => `CASE WHEN ${isTranslated(text)} THEN '${text}' END`).join(', ')}], NULL)`,
});

/** Condition of rows with a text that is not translated. */
export const isNotTranslated = (texts: readonly string[]): string =>
  `(${texts.map((text) => `(${text} <> '' AND translations #> '{sw,${text}}' IS NULL)`).join(' OR ')})`;
