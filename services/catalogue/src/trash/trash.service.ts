import { Injectable } from '@nestjs/common';
import { DAY_MS, type TrashItem, type TrashKind, trashDays } from '@nfa/contracts';
import { Clock, notFound, type Page } from '@nfa/service-kit';
import { maxListLength } from '../list-length.ts';
import { TrashRepository } from './trash.repository.ts';

const KEPT_MS = trashDays * DAY_MS;

/** Rules of the trash: removed models and news stay for 30 days, then they are deleted for good with their versions. */
@Injectable()
export class TrashService {
  constructor(
    private readonly trash: TrashRepository,
    private readonly clock: Clock,
  ) {}

  async list(query: { kind?: TrashKind; limit?: number; offset?: number }): Promise<Page<TrashItem>> {
    const { rows, total } = await this.trash.findPage(query.kind, query.limit ?? maxListLength, query.offset ?? 0);
    const items = rows.map(({ removed_at, ...row }) => ({
      ...row,
      removed_at: removed_at.toISOString(),
      purge_at: new Date(removed_at.getTime() + KEPT_MS).toISOString(),
    }));
    return { rows: items, total };
  }

  /** Deletes a removed record for good. @throws Problem not_found */
  async purge(kind: TrashKind, id: string): Promise<{ id: string }> {
    if (!(await this.trash.purge(kind, id))) throw notFound('record in the trash');
    return { id };
  }

  /** Deletes records that have been in the trash for 30 days. @returns number of records */
  purgeOld(): Promise<number> {
    return this.trash.purgeRemovedBefore(new Date(this.clock.now().getTime() - KEPT_MS));
  }
}
