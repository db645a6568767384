import { setTimeout as delay } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { ActivityEntry } from '@nfa/contracts';
import { Clock, Logger, type Page } from '@nfa/service-kit';
import type { EntityManager } from 'typeorm';
import type { Caller } from '../http/gateway-request.ts';
import { ActivityLines } from './activity-lines.ts';
import { type ActivityFilter, AuditRepository, type NewLine, type RecordLine } from './audit.repository.ts';

/** Longest wait for the latest lines of the services, in milliseconds. */
const TAKEOVER_MS = 3_000;

/** Logs what the administrator did at the gateway and who tried to sign in. */
@Injectable()
export class AuditService {
  constructor(
    private readonly lines: AuditRepository,
    private readonly ofServices: ActivityLines,
    private readonly clock: Clock,
    private readonly logger: Logger,
  ) {}

  /** Writes a line; with `transaction` it is committed together with the change. @throws Error when a change would have none */
  async record(activity: Omit<NewLine, 'at'>, transaction?: EntityManager): Promise<void> {
    const line = { ...activity, at: this.clock.now().toISOString() };
    try {
      await this.lines.append([line], transaction);
    } catch (error) {
      if (line.status < 400) throw error;
      // A refusal is answered even without its line, which the process log gets instead.
      this.logger.failure('audit', `not recorded: ${line.action} ${line.entity} ${line.status}`, error);
    }
  }

  /** Writes a line about the session of a caller. */
  recordSession(caller: Caller, action: string, status = 200, transaction?: EntityManager): Promise<void> {
    const { sessionId, clientIp } = caller;
    const what = { action, entity: 'session', entity_id: null, status };
    return this.record({ actor: sessionId ?? null, client_ip: clientIp, ...what }, transaction);
  }

  /** The line about a change that the session of a caller makes. */
  lineOf(caller: Caller, action: string): RecordLine {
    return (transaction) => this.recordSession(caller, action, 200, transaction);
  }

  /** Newest first, including the latest lines of the services. */
  async list(filter: ActivityFilter, limit: number, offset: number): Promise<Page<ActivityEntry>> {
    // A service that hangs must not hold up the log; its lines follow.
    await Promise.race([this.ofServices.takeOver(), delay(TAKEOVER_MS, undefined, { ref: false })]);
    const [lines, total] = await this.lines.findPage(filter, limit, offset);
    return {
      rows: lines.map(({ seq, client_ip, line_id: _, ...line }) => ({ ...line, id: seq, peer: client_ip })),
      total,
    };
  }
}
