import { phoneDigits } from '@nfa/contracts';
import { likePattern, logged, newId, type Page, updateRecord } from '@nfa/service-kit';
import type {
  DeepPartial,
  EntityManager,
  FindOptionsWhere,
  QueryDeepPartialEntity,
  Repository,
  SelectQueryBuilder,
} from 'typeorm';
import type { EnquiryColumns } from './enquiry-columns.ts';
import type { EnquiryFilter, EnquirySort } from './enquiry-filter.ts';
import { batchLength } from './list-length.ts';

/** Last record of a batch. */
type Position = Pick<EnquiryColumns, 'id' | 'name' | 'created_at'>;

/** Enquiries of one table in Postgres. */
export abstract class EnquiriesRepository<Entity extends EnquiryColumns, Filter extends EnquiryFilter> {
  /** @param fields fields of the filter that a column of the same name has to equal */
  protected constructor(
    protected readonly rows: Repository<Entity>,
    private readonly fields: readonly (keyof Entity & keyof Filter)[],
  ) {}

  async findPage(filter: Filter & { limit: number; offset?: number }): Promise<Page<Entity>> {
    const [rows, total] = await Promise.all([this.findRows(filter), this.matching(filter).getCount()]);
    return { rows, total };
  }

  /** The records that follow `after` in the order of the filter; without `after`, from `offset` on. */
  findBatch(filter: Filter, limit: number, after?: Position, offset = 0): Promise<Entity[]> {
    const query = this.matching(filter);
    if (after) startAfter(query, filter.sort, after);
    else query.offset(offset);
    return inOrder(query, filter.sort).limit(limit).getMany();
  }

  // In batches: one statement that reads thousands of records may exceed its time limit on a busy machine.
  private async findRows(filter: Filter & { limit: number; offset?: number }): Promise<Entity[]> {
    const rows: Entity[] = [];
    let end: number;
    do {
      end = Math.min(filter.limit, rows.length + batchLength);
      rows.push(...(await this.findBatch(filter, end - rows.length, rows.at(-1), filter.offset)));
    } while (rows.length === end && end < filter.limit);
    return rows;
  }

  find(id: string, transaction: EntityManager = this.rows.manager): Promise<Entity | null> {
    return transaction.findOneBy(this.rows.target, { id } as FindOptionsWhere<Entity>);
  }

  protected async store(row: DeepPartial<Entity>, transaction: EntityManager): Promise<Entity> {
    const where = { id: newId() } as FindOptionsWhere<Entity>;
    await transaction.insert(this.rows.target, { ...row, ...where } as QueryDeepPartialEntity<Entity>);
    return transaction.findOneByOrFail(this.rows.target, where);
  }

  /**
   * Changes an enquiry; the database adds the change to the timeline. Null when there is no such enquiry.
   * @param via where the change was made
   * @param where further conditions on the enquiry
   */
  change(
    id: string,
    changes: QueryDeepPartialEntity<Entity>,
    { via = '', where }: { via?: string | undefined; where?: FindOptionsWhere<Entity> | undefined } = {},
  ): Promise<Entity | null> {
    return logged(this.rows.manager, async (transaction) => {
      await transaction.query("SELECT set_config('enquiries.via', $1, true)", [via]);
      const isChanged = await updateRecord(
        transaction,
        this.rows.target,
        { ...where, id } as FindOptionsWhere<Entity>,
        changes,
      );
      return isChanged ? this.find(id, transaction) : null;
    });
  }

  protected matching(filter: Filter, transaction: EntityManager = this.rows.manager): SelectQueryBuilder<Entity> {
    const query = transaction.createQueryBuilder(this.rows.target, 'enquiry');
    for (const field of this.fields) if (filter[field] !== undefined) query.andWhere({ [field]: filter[field] });
    const { ids, search, from, to } = filter;
    if (ids) query.andWhere('enquiry.id = ANY(:ids)', { ids });
    searchFor(query, search);
    receivedBetween(query, { from, to });
    return query;
  }
}

const PHONE_SIGNS = /^[\d\s()+./-]{3,}$/;

/**
 * Keeps the records whose name, address, number or text contains the words; `%` and `_` are ordinary characters. A phone number is
 * found in any notation.
 */
function searchFor<T extends EnquiryColumns>(query: SelectQueryBuilder<T>, search: string | undefined): void {
  if (!search) return;
  const digits = PHONE_SIGNS.test(search) ? phoneDigits(search) : '';
  query.andWhere(
    `(enquiry.name ILIKE :pattern OR enquiry.email ILIKE :pattern OR enquiry.phone ILIKE :pattern
      OR enquiry.message ILIKE :pattern OR (:digits <> '' AND phone_digits(enquiry.phone) LIKE '%' || :digits || '%'))`,
    { pattern: likePattern(search), digits },
  );
}

/** Keeps the records that were received on these days in Nairobi, both ends included. */
function receivedBetween<T extends EnquiryColumns>(
  query: SelectQueryBuilder<T>,
  { from, to }: Pick<EnquiryFilter, 'from' | 'to'>,
): void {
  if (from)
    query.andWhere("enquiry.created_at >= CAST(:from AS date)::timestamp AT TIME ZONE 'Africa/Nairobi'", { from });
  if (to)
    query.andWhere("enquiry.created_at < (CAST(:to AS date) + 1)::timestamp AT TIME ZONE 'Africa/Nairobi'", { to });
}

/** Sorts a query over the alias `enquiry`; ids break ties, so that pages never overlap. */
function inOrder<T extends EnquiryColumns>(
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
function startAfter<T extends EnquiryColumns>(
  query: SelectQueryBuilder<T>,
  sort: EnquirySort = 'newest',
  { id, name, created_at }: Position,
): void {
  const parameters = { after_id: id, after_name: name, after_at: created_at };
  if (sort === 'name')
    query.andWhere('(lower(enquiry.name), enquiry.id) > (lower(:after_name), :after_id)', parameters);
  else if (sort === 'newest') query.andWhere('(enquiry.created_at, enquiry.id) < (:after_at, :after_id)', parameters);
  else query.andWhere('(enquiry.created_at, enquiry.id) > (:after_at, :after_id)', parameters);
}
