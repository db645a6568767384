import { Injectable } from '@nestjs/common';
import { activityRoutesOf } from '@nfa/contracts';
import { Upstreams } from '../upstream/upstreams.ts';
import { AuditRepository } from './audit.repository.ts';

/**
 * Moves the activity lines of the services into the log. A service deletes a line only once it is logged, and the log stores each
 * line once, so any number of gateways may run, and crash midway.
 */
@Injectable()
export class ActivityLines {
  constructor(
    private readonly upstreams: Upstreams,
    private readonly log: AuditRepository,
  ) {}

  /** Skips services that cannot be reached; the next call takes their lines. */
  async takeOver(): Promise<void> {
    await Promise.allSettled(Object.values(activityRoutesOf).map(({ takeOver }) => this.takeOverFrom(takeOver)));
  }

  private async takeOverFrom(route: (typeof activityRoutesOf)['catalogue']['takeOver']): Promise<void> {
    let logged: string[] = [];
    do {
      const lines = await this.upstreams.callInternal(route, { logged });
      if (lines.length > 0) await this.log.append(lines.map(({ id, ...line }) => ({ ...line, line_id: id })));
      logged = lines.map(({ id }) => id);
    } while (logged.length > 0);
  }
}
