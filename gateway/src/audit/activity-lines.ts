import { Injectable } from '@nestjs/common';
import { activityRoutesOf } from '@nfa/contracts';
import { Upstreams } from '../upstream/upstreams.ts';
import { AuditRepository } from './audit.repository.ts';

/**
 * Takes over the lines that the services wrote in the transactions of their changes. A line is deleted there after it is in the
 * log, which has each line once, so any number of gateways may do this and die while they do.
 */
@Injectable()
export class ActivityLines {
  constructor(
    private readonly upstreams: Upstreams,
    private readonly log: AuditRepository,
  ) {}

  /** Lines of a service that cannot be reached come later. */
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
