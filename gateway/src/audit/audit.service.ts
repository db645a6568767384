import { Injectable } from '@nestjs/common';
import type { ActivityEntry, Route } from '@nfa/contracts';
import { Clock, Logger } from '@nfa/service-kit';
import type { EntityManager } from 'typeorm';
import type { Caller } from '../http/gateway-request.ts';
import { AuditRepository } from './audit.repository.ts';

/** Something that happened in the panel. */
export interface Activity {
  /** Session, null when nobody was signed in. */
  actor: string | null;
  clientIp: string;
  action: string;
  entity: string;
  entityId: string | null;
  status: number;
}

/** Logs what the administrator did and who tried to sign in. */
@Injectable()
export class AuditService {
  constructor(
    private readonly lines: AuditRepository,
    private readonly clock: Clock,
    private readonly logger: Logger,
  ) {}

  /** Writes a line; with `transaction` it is committed together with the change. */
  async record({ entityId, clientIp, ...activity }: Activity, transaction?: EntityManager): Promise<void> {
    const facts = { ...activity, client_ip: clientIp, entity_id: entityId, at: this.clock.now().toISOString() };
    if (transaction) return this.lines.append(facts, transaction);
    try {
      await this.lines.append(facts);
    } catch (error) {
      // The change has been made already, so the process log gets the line instead.
      this.logger.failure('audit', `not recorded: ${activity.action} ${activity.entity} ${activity.status}`, error);
    }
  }

  /** Writes a line about the session of a caller. */
  recordSession(caller: Caller, action: string, status = 200, transaction?: EntityManager): Promise<void> {
    const { sessionId, clientIp } = caller;
    const activity = { actor: sessionId ?? null, clientIp, action, entity: 'session', entityId: null, status };
    return this.record(activity, transaction);
  }

  /** Newest first. */
  async list(limit: number, offset: number): Promise<{ entries: ActivityEntry[]; total: number }> {
    const [lines, total] = await this.lines.findPage(limit, offset);
    const entries = lines.map(({ seq, at, action, entity, entity_id, client_ip }) => ({
      id: seq,
      at,
      action,
      entity,
      entity_id,
      peer: client_ip,
    }));
    return { entries, total };
  }
}

/** How the log names a call of the panel: `replace` of `models`. */
export function activityOf(route: Route): { action: string; entity: string } {
  const [, , entity = route.service] = route.path.split('/');
  return { action: route.name, entity };
}
