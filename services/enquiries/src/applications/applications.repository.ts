import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { durableTransaction, erasureOf, updateRecord } from '@nfa/service-kit';
import { DataSource, type EntityManager, type FindOptionsWhere, In, IsNull, LessThanOrEqual, Not, Raw } from 'typeorm';
import { linkHash } from '../link-hash.ts';
import { enquiryParts } from '../timeline/enquiry-parts.ts';
import { ApplicationLinkEntity } from './application-links.entity.ts';
import { ApplicationEntity } from './applications.entity.ts';
import { type LinkKind, LinkSecrets } from './link-secrets.ts';
import { PhotographRemovalEntity } from './photograph-removals.entity.ts';

/** Key of an application: its id, or the secret of one of its links. */
export type ApplicationKey = { id: string } | { link: string; kind: LinkKind };

const whereOf = (key: ApplicationKey): FindOptionsWhere<ApplicationEntity> =>
  'id' in key
    ? key
    : {
        id: Raw(
          (column) =>
            `${column} = (SELECT application_id FROM application_links WHERE token_hash = :hash AND kind = :kind)`,
          { hash: linkHash(key.link), kind: key.kind },
        ),
      };

/** Times for which sent applications are kept, in milliseconds. */
export interface KeptTimes {
  /** After a decision without photographs, which sets no date of deletion. */
  decidedMs: number;
  /** After the last change of an application without a decision. */
  undecidedMs: number;
}

const expired = (now: Date, { decidedMs, undecidedMs }: KeptTimes): FindOptionsWhere<ApplicationEntity>[] => {
  const before = (ms: number) => LessThanOrEqual(new Date(now.getTime() - ms).toISOString());
  return [
    { photographs_until: before(0), decided_at: Not(IsNull()) },
    // An application whose data was deleted has no name.
    { photographs_until: IsNull(), decided_at: before(decidedMs), name: Not('') },
    { state: 'sent', decided_at: IsNull(), updated_at: before(undecidedMs) },
  ];
};

const SUM_PHOTOGRAPHS = `SELECT coalesce(sum((photograph->>'bytes')::int), 0)::float8 AS "all",
    coalesce(sum((photograph->>'bytes')::int) FILTER (WHERE state = 'draft'), 0)::float8 AS drafts
  FROM applications, jsonb_array_elements(photographs) AS photograph`;

const ADD_REMOVAL_OF_ENDED = `INSERT INTO photograph_removals (owner_id)
  SELECT $1 WHERE NOT EXISTS (SELECT FROM applications WHERE id = $1 AND state IN ('draft', 'sent'))
  ON CONFLICT DO NOTHING`;

/** Applications in Postgres. */
@Injectable()
export class ApplicationsRepository {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly secrets: LinkSecrets,
  ) {}

  transaction<T>(work: (transaction: EntityManager) => Promise<T>): Promise<T> {
    return durableTransaction(this.source, work);
  }

  find(key: ApplicationKey): Promise<ApplicationEntity | null> {
    return this.source.manager.findOneBy(ApplicationEntity, whereOf(key));
  }

  /** Locks an application until the transaction ends. */
  lock(key: ApplicationKey, transaction: EntityManager): Promise<ApplicationEntity | null> {
    return transaction.findOne(ApplicationEntity, { where: whereOf(key), lock: { mode: 'pessimistic_write' } });
  }

  async insert(
    row: Partial<ApplicationEntity> & { id: string },
    transaction: EntityManager,
  ): Promise<ApplicationEntity> {
    await transaction.insert(ApplicationEntity, row);
    return transaction.findOneByOrFail(ApplicationEntity, { id: row.id });
  }

  async update(id: string, change: Partial<ApplicationEntity>, transaction: EntityManager): Promise<ApplicationEntity> {
    await updateRecord(transaction, ApplicationEntity, id, change);
    return transaction.findOneByOrFail(ApplicationEntity, { id });
  }

  /** Deletes an application with its links. */
  async remove(id: string, transaction: EntityManager): Promise<void> {
    await transaction.delete(ApplicationEntity, { id });
  }

  /** Issues the secret of a link, which is valid from the commit on. Earlier links stay valid, even those derived from an earlier key. */
  async issueLink(id: string, kind: LinkKind, transaction: EntityManager): Promise<string> {
    const link = this.secrets.of(id, kind);
    const row = { token_hash: linkHash(link), application_id: id, kind };
    await transaction.upsert(ApplicationLinkEntity, row, ['token_hash']);
    return link;
  }

  async removeLinks(id: string, kind: LinkKind, transaction: EntityManager): Promise<void> {
    await transaction.delete(ApplicationLinkEntity, { application_id: id, kind });
  }

  /** Deletes an application's mails and stored responses. */
  async removeTraces(id: string, transaction: EntityManager): Promise<void> {
    for (const sql of enquiryParts.map(erasureOf)) await transaction.query(sql, [id]);
  }

  /**
   * Applications of the board: sent ones, and unsent ones that a guardian began;
   * oldest first. The limit of the sent ones drops the oldest decided ones. Unsent
   * ones, which anybody can begin, have their own: it keeps the confirmed ones.
   */
  async findBoard(limit: number, unsentLimit: number): Promise<ApplicationEntity[]> {
    const sent = await this.source.manager.find(ApplicationEntity, {
      where: { state: 'sent' },
      order: { decided_at: { direction: 'DESC', nulls: 'FIRST' }, sent_at: 'ASC', id: 'ASC' },
      take: limit,
    });
    const unsent = await this.source.manager.find(ApplicationEntity, {
      where: { way: 'guardian', state: In(['unconfirmed', 'draft']) },
      order: { confirmed_at: { direction: 'DESC', nulls: 'LAST' }, id: 'DESC' },
      take: unsentLimit,
    });
    const placeOf = ({ sent_at, id }: ApplicationEntity) => `${sent_at ?? '9'} ${id}`;
    return [...sent, ...unsent].sort((a, b) => placeOf(a).localeCompare(placeOf(b)));
  }

  /** Number of applications that wait for a decision. */
  countWaiting(): Promise<number> {
    return this.source.manager.countBy(ApplicationEntity, { state: 'sent', stage: In(['new', 'shortlisted']) });
  }

  /** Bytes of the photographs of all applications, and of those that are not sent. */
  async sumPhotographBytes(): Promise<{ all: number; drafts: number }> {
    const [bytes] = await this.source.query<[{ all: number; drafts: number }]>(SUM_PHOTOGRAPHS);
    return bytes;
  }

  /** Drafts that have expired. */
  findAbandoned(now: Date, limit: number): Promise<ApplicationEntity[]> {
    const where = { draft_until: LessThanOrEqual(now.toISOString()), state: In(['unconfirmed', 'draft']) };
    return this.source.manager.find(ApplicationEntity, { where, take: limit });
  }

  /** Sent applications that have expired. */
  findExpired(now: Date, kept: KeptTimes, limit: number): Promise<ApplicationEntity[]> {
    return this.source.manager.find(ApplicationEntity, { where: expired(now, kept), take: limit });
  }

  /** Locks an expired application; null when it is not expired any more. */
  lockExpired(id: string, now: Date, kept: KeptTimes, transaction: EntityManager): Promise<ApplicationEntity | null> {
    const where = expired(now, kept).map((one) => ({ ...one, id }));
    return transaction.findOne(ApplicationEntity, { where, lock: { mode: 'pessimistic_write' } });
  }

  /** Queues all photographs of an application for deletion. */
  async addRemoval(ownerId: string, transaction: EntityManager): Promise<void> {
    await transaction.upsert(PhotographRemovalEntity, { owner_id: ownerId }, ['owner_id']);
  }

  /** Queues all photographs of an application for deletion, unless it still keeps photographs. */
  async addRemovalOfEnded(ownerId: string): Promise<void> {
    await this.source.query(ADD_REMOVAL_OF_ENDED, [ownerId]);
  }

  async findRemovals(limit: number): Promise<string[]> {
    const rows = await this.source.manager.find(PhotographRemovalEntity, { order: { created_at: 'ASC' }, take: limit });
    return rows.map(({ owner_id }) => owner_id);
  }

  async finishRemoval(ownerId: string): Promise<void> {
    await this.source.manager.delete(PhotographRemovalEntity, { owner_id: ownerId });
  }
}
