import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { MyPageInput } from '@nfa/contracts';
import { logged, newId, removeRows } from '@nfa/service-kit';
import { type EntityManager, IsNull, MoreThan, Not, Repository } from 'typeorm';
import { MyPageEntity } from './my-pages.entity.ts';

/** Links and sessions of people's own pages in Postgres. */
@Injectable()
export class MyPagesRepository {
  constructor(@InjectRepository(MyPageEntity) private readonly rows: Repository<MyPageEntity>) {}

  /** Links and sessions of a model that have not ended, newest first. */
  findOfModel(model_id: string, now: Date): Promise<MyPageEntity[]> {
    const where = { model_id, ends_at: MoreThan(now.toISOString()) };
    return this.rows.find({ where, order: { created_at: 'DESC', id: 'DESC' }, take: 50 });
  }

  /** Stores a link, or returns the page that has it. @param then further work of the same transaction, once for a link */
  insert(
    input: Pick<MyPageInput, 'model_id' | 'holder' | 'name' | 'phone' | 'email'>,
    link_hash: string,
    ends_at: Date,
    then: (page: MyPageEntity, transaction: EntityManager) => Promise<void>,
  ): Promise<MyPageEntity> {
    return logged(this.rows.manager, async (transaction) => {
      const id = newId();
      const values = { ...input, id, link_hash, ends_at: ends_at.toISOString() };
      await transaction.createQueryBuilder().insert().into(MyPageEntity).values(values).orIgnore().execute();
      const page = await transaction.findOneByOrFail(MyPageEntity, { link_hash });
      if (page.id === id) await then(page, transaction);
      return page;
    });
  }

  findByLink(link_hash: string): Promise<MyPageEntity | null> {
    return this.rows.findOneBy({ link_hash });
  }

  /** Pages of a session that have not ended, in the order in which they were opened. */
  findBySession(session_hash: string, now: Date): Promise<MyPageEntity[]> {
    const where = { session_hash, ends_at: MoreThan(now.toISOString()) };
    return this.rows.find({ where, order: { opened_at: 'ASC', id: 'ASC' } });
  }

  /** A page whose session has not ended. */
  findOpen(id: string, now: Date): Promise<MyPageEntity | null> {
    return this.rows.findOneBy({ id, session_hash: Not(IsNull()), ends_at: MoreThan(now.toISOString()) });
  }

  /**
   * Uses a link up and begins its session, in which it replaces an earlier link about the same model.
   * @returns the page, also when this session has it already; null when the link was used otherwise or has expired
   */
  open(linkHash: string, sessionHash: string, now: Date, endsAt: Date): Promise<MyPageEntity | null> {
    return this.rows.manager.transaction(async (transaction) => {
      const { raw } = await transaction
        .createQueryBuilder()
        .update(MyPageEntity)
        .set({
          session_hash: sessionHash,
          opened_at: now.toISOString(),
          ends_at: endsAt.toISOString(),
          updated_at: () => 'clock_timestamp()',
        })
        .where('link_hash = :linkHash AND opened_at IS NULL AND ends_at > :now', { linkHash, now })
        .returning(['id', 'model_id'])
        .execute();
      const [page] = raw as { id: string; model_id: string }[];
      if (page) {
        const { id, model_id } = page;
        await transaction.delete(MyPageEntity, { session_hash: sessionHash, model_id, id: Not(id) });
      }
      const own = { link_hash: linkHash, session_hash: sessionHash, ends_at: MoreThan(now.toISOString()) };
      return transaction.findOneBy(MyPageEntity, own);
    });
  }

  /** Ends a session with all pages that were opened in it. */
  async removeSession(session_hash: string): Promise<boolean> {
    return removeRows(this.rows, { session_hash });
  }

  /**
   * Stores a new code and runs `send` in the same transaction, unless `most` were sent on this day or a code with attempts left ends
   * after `last_ends_by`. @returns the page with its code
   */
  newCode(
    id: string,
    code: { hash: string; ends_at: Date; last_ends_by: Date; day: string; most: number },
    send: (transaction: EntityManager) => Promise<unknown>,
  ): Promise<MyPageEntity | null> {
    const { hash, ends_at, last_ends_by, day, most } = code;
    return this.rows.manager.transaction(async (transaction) => {
      const [rows] = await transaction.query<[{ id: string }[], number]>(
        `UPDATE my_pages SET code_hash = $2, code_ends_at = $3, code_tries = 0, codes_day = $4, updated_at = clock_timestamp(),
           codes_sent = CASE WHEN codes_day = $4 THEN codes_sent ELSE 0 END + 1
         WHERE id = $1 AND (codes_day IS DISTINCT FROM $4 OR codes_sent < $5)
           AND (code_ends_at > $6 AND code_tries < $5) IS NOT TRUE RETURNING id`,
        [id, hash, ends_at, day, most, last_ends_by],
      );
      if (rows.length > 0) await send(transaction);
      return transaction.findOneBy(MyPageEntity, { id });
    });
  }

  /** Counts an attempt. @returns the hash of the code, null when no code is valid any more */
  async tryCode(id: string, now: Date, most: number): Promise<string | null> {
    const [rows] = await this.rows.query<[{ code_hash: string }[], number]>(
      `UPDATE my_pages SET code_tries = code_tries + 1
        WHERE id = $1 AND code_hash IS NOT NULL AND code_ends_at > $2 AND code_tries < $3 RETURNING code_hash`,
      [id, now, most],
    );
    return rows[0]?.code_hash ?? null;
  }

  /** Uses up the code and shows the statement; false when another call has used the code. */
  async showMoney(id: string, code_hash: string, until: Date): Promise<boolean> {
    const spent = { code_hash: null, code_ends_at: null, money_ends_at: until.toISOString() };
    return (await this.rows.update({ id, code_hash }, spent)).affected === 1;
  }

  isShowingMoney(id: string, now: Date): Promise<boolean> {
    return this.rows.existsBy({ id, money_ends_at: MoreThan(now.toISOString()) });
  }

  /** False when no page has this id. */
  remove(id: string): Promise<boolean> {
    return removeRows(this.rows, { id });
  }
}
