import { phoneDigits } from '@nfa/contracts';
import { likePattern } from '@nfa/service-kit';
import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';

/** Orders of the administrator's lists. */
export type EnquirySort = 'newest' | 'oldest' | 'name';

/** Filter of every list of enquiries. */
export interface EnquiryFilter {
  ids?: string[];
  search?: string;
  /** First and last day, YYYY-MM-DD in Nairobi. */
  from?: string;
  to?: string;
  sort?: EnquirySort;
}

/** Last record of a batch. */
export interface Position {
  id: string;
  name: string;
  created_at: string;
}

const PHONE_SIGNS = /^[\d\s()+./-]{3,}$/;

/**
 * Keeps the records whose name, address, number or text contains the words; `%` and `_` are ordinary characters. A phone number is
 * found in any notation.
 */
export function searchFor<T extends ObjectLiteral>(query: SelectQueryBuilder<T>, search: string | undefined): void {
  if (!search) return;
  const digits = PHONE_SIGNS.test(search) ? phoneDigits(search) : '';
  query.andWhere(
    `(enquiry.name ILIKE :pattern OR enquiry.email ILIKE :pattern OR enquiry.phone ILIKE :pattern
      OR enquiry.message ILIKE :pattern OR (:digits <> '' AND phone_digits(enquiry.phone) LIKE '%' || :digits || '%'))`,
    { pattern: likePattern(search), digits },
  );
}

/** Keeps the records with these ids. */
export function chosenFrom<T extends ObjectLiteral>(query: SelectQueryBuilder<T>, ids: string[] | undefined): void {
  if (ids) query.andWhere('enquiry.id = ANY(:ids)', { ids });
}

/** Keeps the records that were received on these days in Nairobi, both ends included. */
export function receivedBetween<T extends ObjectLiteral>(
  query: SelectQueryBuilder<T>,
  { from, to }: Pick<EnquiryFilter, 'from' | 'to'>,
): void {
  if (from)
    query.andWhere("enquiry.created_at >= CAST(:from AS date)::timestamp AT TIME ZONE 'Africa/Nairobi'", { from });
  if (to)
    query.andWhere("enquiry.created_at < (CAST(:to AS date) + 1)::timestamp AT TIME ZONE 'Africa/Nairobi'", { to });
}

/** Sorts a query over the alias `enquiry`; ids break ties, so that pages never overlap. */
export function inOrder<T extends ObjectLiteral>(
  query: SelectQueryBuilder<T>,
  sort: EnquirySort = 'newest',
): SelectQueryBuilder<T> {
  if (sort === 'name')
    return query
      .addSelect('lower(enquiry.name)', 'sort_name')
      .orderBy('sort_name', 'ASC')
      .addOrderBy('enquiry.id', 'ASC');
  const direction = sort === 'newest' ? 'DESC' : 'ASC';
  return query.orderBy('enquiry.created_at', direction).addOrderBy('enquiry.id', direction);
}

/** Continues after a record, whatever was added or removed since it was read. */
export function startAfter<T extends ObjectLiteral>(
  query: SelectQueryBuilder<T>,
  sort: EnquirySort = 'newest',
  position?: Position,
): void {
  if (!position) return;
  const { id, name, created_at } = position;
  const parameters = { after_id: id, after_name: name, after_at: created_at };
  if (sort === 'name')
    query.andWhere('(lower(enquiry.name), enquiry.id) > (lower(:after_name), :after_id)', parameters);
  else if (sort === 'newest') query.andWhere('(enquiry.created_at, enquiry.id) < (:after_at, :after_id)', parameters);
  else query.andWhere('(enquiry.created_at, enquiry.id) > (:after_at, :after_id)', parameters);
}
