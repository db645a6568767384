import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { logCall, removeRows } from '@nfa/service-kit';
import { Repository } from 'typeorm';
import { CalendarFeedEntity } from './calendar-feeds.entity.ts';

/** Calendars that programs subscribe to, in Postgres. */
@Injectable()
export class CalendarFeedsRepository {
  constructor(@InjectRepository(CalendarFeedEntity) private readonly rows: Repository<CalendarFeedEntity>) {}

  findAll(): Promise<CalendarFeedEntity[]> {
    return this.rows.find({ order: { created_at: 'ASC', id: 'ASC' }, take: 1_000 });
  }

  /** Inserts a calendar, or returns the existing one. */
  insert(feed: Pick<CalendarFeedEntity, 'id' | 'model_id' | 'token_hash'>): Promise<CalendarFeedEntity> {
    return this.rows.manager.transaction(async (transaction) => {
      await transaction.createQueryBuilder().insert().into(CalendarFeedEntity).values(feed).orIgnore().execute();
      const stored = await transaction
        .createQueryBuilder(CalendarFeedEntity, 'feed')
        .where('feed.model_id IS NOT DISTINCT FROM :model', { model: feed.model_id })
        .getOneOrFail();
      await logCall(transaction, stored.id);
      return stored;
    });
  }

  /** The calendar of a token; stores the time of this read. */
  async findRead(token_hash: string, now: Date): Promise<CalendarFeedEntity | null> {
    const feed = await this.rows.findOneBy({ token_hash });
    if (feed) await this.rows.update({ id: feed.id }, { read_at: now.toISOString() });
    return feed;
  }

  /** False when no calendar has this id. */
  remove(id: string): Promise<boolean> {
    return removeRows(this.rows, { id });
  }
}
