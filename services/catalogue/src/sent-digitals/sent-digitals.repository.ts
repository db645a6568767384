import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { OldRecords, PhotographSlot } from '@nfa/contracts';
import { logged, newId } from '@nfa/service-kit';
import { type EntityManager, In, IsNull, LessThan, Not, Repository } from 'typeorm';
import { SentDigitalsEntity } from './sent-digitals.entity.ts';

type State = SentDigitalsEntity['state'];

/** A set of a model that waits for the administrator's decision. */
export interface SetName {
  id: string;
  model_id: string;
}

/** Sets of digitals that models send, in Postgres. A set without a model is released: its deletion is queued. */
@Injectable()
export class SentDigitalsRepository {
  constructor(@InjectRepository(SentDigitalsEntity) private readonly rows: Repository<SentDigitalsEntity>) {}

  /** Runs a change of the administrator, or of a model. */
  transaction<T>(work: (transaction: EntityManager) => Promise<T>): Promise<T> {
    return logged(this.rows.manager, work);
  }

  findOfModels(model_ids: readonly string[]): Promise<SentDigitalsEntity[]> {
    return this.rows.findBy({ model_id: In(model_ids) });
  }

  findSent(name: SetName): Promise<SentDigitalsEntity | null> {
    return this.rows.findOneBy({ ...name, state: 'sent' });
  }

  /** The set that photographs are added to. */
  async openDraft(model_id: string): Promise<SentDigitalsEntity> {
    await this.rows.createQueryBuilder().insert().values({ id: newId(), model_id }).orIgnore().execute();
    return this.rows.findOneByOrFail({ model_id, state: 'draft' });
  }

  /** Stores a photograph in its slot. @returns the photograph that it replaces, undefined when the set is no draft any more */
  addPhotograph(id: string, slot: PhotographSlot, fileId: string): Promise<string | null | undefined> {
    return this.rows.manager.transaction(async (transaction) => {
      const where = { id, model_id: Not(IsNull()), state: 'draft' as const };
      const draft = await transaction.findOne(SentDigitalsEntity, { where, lock: { mode: 'pessimistic_write' } });
      if (!draft) return undefined;
      const photographs = { ...draft.photographs, [slot]: fileId };
      await transaction.update(SentDigitalsEntity, { id }, { photographs, updated_at: now });
      return draft.photographs[slot] ?? null;
    });
  }

  /** The draft of a model; locked, so that nobody else sends it before the transaction ends. */
  lockDraft(model_id: string, transaction: EntityManager): Promise<SentDigitalsEntity | null> {
    const where = { model_id, state: 'draft' as const };
    return transaction.findOne(SentDigitalsEntity, { where, lock: { mode: 'pessimistic_write' } });
  }

  isWaiting(model_id: string, transaction: EntityManager): Promise<boolean> {
    return transaction.existsBy(SentDigitalsEntity, { model_id, state: 'sent' });
  }

  async markSent(id: string, transaction: EntityManager): Promise<void> {
    await transaction.update(SentDigitalsEntity, { id }, { state: 'sent', updated_at: now });
  }

  isUsed(name: SetName): Promise<boolean> {
    return this.rows.existsBy({ ...name, state: 'used' });
  }

  /** Marks a waiting set as used; false when it was decided or replaced. */
  async markUsed(name: SetName, transaction: EntityManager): Promise<boolean> {
    await this.release(name.model_id, ['used'], transaction);
    const waiting = { ...name, state: 'sent' as const };
    return (await transaction.update(SentDigitalsEntity, waiting, { state: 'used', updated_at: now })).affected === 1;
  }

  /** Takes a waiting set for a decision; false when it was decided or replaced. */
  async take(name: SetName, transaction: EntityManager): Promise<boolean> {
    const waiting = { ...name, state: 'sent' as const };
    return (await transaction.update(SentDigitalsEntity, waiting, released)).affected === 1;
  }

  async insertDeclined(model_id: string, reason: string, transaction: EntityManager): Promise<void> {
    await this.release(model_id, ['declined'], transaction);
    await transaction.insert(SentDigitalsEntity, { id: newId(), model_id, state: 'declined', reason });
  }

  /** Whether the last set of a model was declined for this reason. */
  isDeclined(model_id: string, reason: string, transaction: EntityManager): Promise<boolean> {
    return transaction.existsBy(SentDigitalsEntity, { model_id, state: 'declined', reason });
  }

  /** Releases the sets of a model in these states. */
  async release(model_id: string, states: State[], transaction: EntityManager): Promise<void> {
    await transaction.update(SentDigitalsEntity, { model_id, state: In(states) }, released);
  }

  /** Releases drafts, and the rest of used sets, that have not been changed since a time. */
  async releaseUnsent(before: Date): Promise<void> {
    const old = { state: In(['draft', 'used']), model_id: Not(IsNull()), updated_at: LessThan(before.toISOString()) };
    await this.rows.update(old, released);
  }

  /** Undecided sets, and reasons of declined ones, from before a time. */
  async findOld(before: Date): Promise<OldRecords> {
    const [old] = await this.rows.query<[OldRecords]>(
      `SELECT count(*)::int AS count, (min(updated_at) AT TIME ZONE 'Africa/Nairobi')::date::text AS oldest_on
         FROM sent_digitals WHERE model_id IS NOT NULL AND updated_at < $1`,
      [before],
    );
    return old;
  }

  async removeOld(before: Date): Promise<number> {
    const old = { model_id: Not(IsNull()), updated_at: LessThan(before.toISOString()) };
    return (await this.rows.update(old, released)).affected ?? 0;
  }

  /** Queues the photographs of a deleted set for deletion. */
  async noteReleased(id: string): Promise<void> {
    await this.rows.createQueryBuilder().insert().values({ id, model_id: null }).orIgnore().execute();
  }

  /** Sets whose photographs are to be deleted: released and used ones. */
  async findDue(limit: number): Promise<string[]> {
    const rows = await this.rows
      .createQueryBuilder('sent')
      .select('sent.id')
      .where("model_id IS NULL OR (state = 'used' AND photographs <> '{}')")
      .limit(limit)
      .getMany();
    return rows.map(({ id }) => id);
  }

  /** Notes that the photographs of a set are deleted. */
  async finish(id: string): Promise<void> {
    await this.rows.delete({ id, model_id: IsNull() });
    await this.rows.update({ id, state: 'used' }, { photographs: {} });
  }
}

const now = () => 'clock_timestamp()';
const released = { model_id: null, reason: '' };
