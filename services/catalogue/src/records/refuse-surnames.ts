import { invalidField } from '@nfa/service-kit';
import type { EntityManager } from 'typeorm';
import { surnameIn } from './surname-in-text.ts';

/** Surnames of children, of removed ones too, since they can be brought back; and names of adults, which everybody sees. */
const NAMES = `
  SELECT coalesce(array_agg(surname) FILTER (WHERE category = 'kids' AND surname <> ''), '{}') AS surnames,
         coalesce(array_agg(name) FILTER (WHERE category <> 'kids' AND deleted_at IS NULL), '{}') AS adults
    FROM models`;

/**
 * Refuses a record whose pictures' texts, which everybody reads, contain the surname of a child.
 * @throws Problem invalid_input
 */
export async function refuseSurnames(transaction: EntityManager, record: object): Promise<void> {
  const texts = 'alt_texts' in record ? Object.values(record.alt_texts as Record<string, string>) : [];
  if (texts.length === 0) return;
  const rows = await transaction.query<{ surnames: string[]; adults: string[] }[]>(NAMES);
  const { surnames, adults } = rows[0] as { surnames: string[]; adults: string[] };
  for (const text of texts) {
    const surname = surnameIn(text, surnames, adults);
    if (surname !== undefined)
      throw invalidField('alt_texts', `must not contain “${surname}”, the surname of a child: visitors read it`);
  }
}
