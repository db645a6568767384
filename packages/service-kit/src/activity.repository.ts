import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { ActivityLine } from '@nfa/contracts';
import { DataSource, In } from 'typeorm';
import { ActivityEntity } from './activity.ts';

/** Activity lines that wait for the gateway, in Postgres. */
@Injectable()
export class ActivityRepository {
  constructor(@InjectDataSource() private readonly source: DataSource) {}

  findOldest(limit: number): Promise<ActivityLine[]> {
    return this.source.manager.find(ActivityEntity, { order: { at: 'ASC', id: 'ASC' }, take: limit });
  }

  async remove(ids: string[]): Promise<void> {
    await this.source.manager.delete(ActivityEntity, { id: In(ids) });
  }
}
