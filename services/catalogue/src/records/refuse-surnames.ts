import type { Translations } from '@nfa/contracts';
import { invalidField } from '@nfa/service-kit';
import type { EntityManager } from 'typeorm';
import { surnameIn } from './surname-in-text.ts';

/** Surnames of children on all boards, including removed ones, which can be restored; and the public names of adults. */
const NAMES = `
  SELECT coalesce(array_agg(surname) FILTER (WHERE consent_board(models) = 'kids' AND surname <> ''), '{}') AS surnames,
         coalesce(array_agg(name) FILTER (WHERE consent_board(models) <> 'kids' AND deleted_at IS NULL), '{}') AS adults
    FROM models`;

/** Public texts, by field. */
interface ReadTexts {
  alt_texts?: Record<string, string>;
  translations?: Translations | null;
}

function* textsOf({ alt_texts = {}, translations }: ReadTexts): Generator<[field: string, text: string]> {
  for (const text of Object.values(alt_texts)) yield ['alt_texts', text];
  for (const [field, translation] of Object.entries(translations?.sw ?? {}))
    if (translation) yield [`translations.sw.${field}.text`, translation.text];
}

/**
 * Refuses a record if its translations or alternative texts of pictures, which are public, contain the surname of a child.
 * @throws Problem invalid_input
 */
export async function refuseSurnames(transaction: EntityManager, record: object): Promise<void> {
  const texts = [...textsOf(record)];
  if (texts.length === 0) return;
  const rows = await transaction.query<{ surnames: string[]; adults: string[] }[]>(NAMES);
  const { surnames, adults } = rows[0] as { surnames: string[]; adults: string[] };
  for (const [field, text] of texts) {
    const surname = surnameIn(text, surnames, adults);
    if (surname !== undefined)
      throw invalidField(field, `must not contain “${surname}”, the surname of a child: visitors read it`);
  }
}
