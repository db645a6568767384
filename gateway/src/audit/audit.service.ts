import { setTimeout as delay } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { type ActivityEntry, activityRoutesOf } from '@nfa/contracts';
import { Clock, Logger, type Page } from '@nfa/service-kit';
import type { EntityManager } from 'typeorm';
import type { Caller } from '../http/gateway-request.ts';
import { Upstreams } from '../upstream/upstreams.ts';
import { type ActivityFilter, AuditRepository, type NewLine, type RecordLine } from './audit.repository.ts';

/** Longest wait for the latest lines of the services, in milliseconds. */
const TAKEOVER_MS = 3_000;

/** Logs what the administrator did and who tried to sign in. */
@Injectable()
export class AuditService {
  constructor(
    private readonly lines: AuditRepository,
    private readonly upstreams: Upstreams,
    private readonly clock: Clock,
    private readonly logger: Logger,
  ) {}

  /**
   * Writes a line about what a caller did, by default to its session; with `transaction` it is committed together with the change.
   * @throws Error when a change would have none
   */
  async record(
    { sessionId, clientIp }: Pick<Caller, 'sessionId' | 'clientIp'>,
    activity: Pick<NewLine, 'action'> & Partial<NewLine>,
    transaction?: EntityManager,
  ): Promise<void> {
    const who = { at: this.clock.now().toISOString(), actor: sessionId ?? null, client_ip: clientIp };
    const line = { entity: 'session', entity_id: null, status: 200, ...activity, ...who };
    try {
      await this.lines.append([line], transaction);
    } catch (error) {
      if (line.status < 400) throw error;
      // A refusal is answered even without its line, which the process log gets instead.
      this.logger.failure('audit', `not recorded: ${line.action} ${line.entity} ${line.status}`, error);
    }
  }

  /** The line about a change that the session of a caller makes. */
  lineOf(caller: Caller, action: string): RecordLine {
    return (transaction) => this.record(caller, { action }, transaction);
  }

  /** Newest first, including the latest lines of the services. */
  async list(filter: ActivityFilter, limit: number, offset: number): Promise<Page<ActivityEntry>> {
    // A service that hangs must not hold up the log; its lines follow.
    await Promise.race([this.takeOver(), delay(TAKEOVER_MS, undefined, { ref: false })]);
    const [lines, total] = await this.lines.findPage(filter, limit, offset);
    return {
      rows: lines.map(({ seq, client_ip, line_id: _, ...line }) => ({ ...line, id: seq, peer: client_ip })),
      total,
    };
  }

  /**
   * Moves the activity lines of the services into the log; the next call takes those of services that cannot be reached. A service
   * deletes a line only once it is logged, and the log stores each line once, so any number of gateways may run, and crash midway.
   */
  async takeOver(): Promise<void> {
    await Promise.allSettled(Object.values(activityRoutesOf).map(({ takeOver }) => this.takeOverFrom(takeOver)));
  }

  private async takeOverFrom(route: (typeof activityRoutesOf)['catalogue']['takeOver']): Promise<void> {
    let logged: string[] = [];
    do {
      const lines = await this.upstreams.callInternal(route, { logged });
      if (lines.length > 0) await this.lines.append(lines.map(({ id, ...line }) => ({ ...line, line_id: id })));
      logged = lines.map(({ id }) => id);
    } while (logged.length > 0);
  }
}
