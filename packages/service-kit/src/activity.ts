import type { ActivityLine, Route } from '@nfa/contracts';
import { Column, type DataSource, Entity, type EntityManager, PrimaryColumn } from 'typeorm';
import { TimestampColumn } from './columns.ts';
import { newId } from './ids.ts';
import { type AdminCall, currentContext } from './request-context.ts';

/** An activity line in the schema of its change, which waits until the gateway has taken it over. */
@Entity('activity')
export class ActivityEntity implements ActivityLine {
  @PrimaryColumn('uuid')
  id: string;

  @TimestampColumn({ default: () => 'clock_timestamp()' })
  at: string;

  @Column('uuid', { nullable: true })
  actor: string | null;

  @Column('text')
  client_ip: string;

  @Column('text')
  action: string;

  @Column('text')
  entity: string;

  @Column('text', { nullable: true })
  entity_id: string | null;

  @Column('integer')
  status: number;
}

/** Action and entity of a call in the log: `replace` of `models`. */
export function activityOf(route: Pick<Route, 'path' | 'service' | 'name'>): { action: string; entity: string } {
  const [, , entity = route.service] = route.path.split('/');
  return { action: route.name, entity };
}

/** The call of a route that changes something for the administrator; undefined for all other routes. */
export function adminCallOf(route: Route, recordId: unknown, manager: EntityManager): AdminCall | undefined {
  const { session, ip = '' } = currentContext().caller ?? {};
  if (route.access !== 'admin' || route.method === 'GET' || session === undefined) return undefined;
  const entity_id = typeof recordId === 'string' ? recordId : null;
  const { status } = route;
  return {
    line: { id: newId(), actor: session, client_ip: ip, ...activityOf(route), entity_id, status },
    isLogged: false,
    manager,
  };
}

/**
 * Writes the activity line of the administrator's call in the transaction of its change. A call has one line: further invocations
 * do nothing. Does nothing outside of such a call.
 * @param id of the record, if the path of the call does not contain it
 */
export async function logCall(transaction: EntityManager, id?: string): Promise<void> {
  const { adminCall } = currentContext();
  if (!adminCall) return;
  const { line } = adminCall;
  await insertLine(transaction, { ...line, entity_id: line.entity_id ?? id ?? null });
  adminCall.isLogged = true;
}

/**
 * Writes one more line in the transaction of a change: a consequence of a call, or an automatic action of a service.
 * The action and the entity need labels in the panel's `activity-labels.ts`.
 */
export function logActivity(
  transaction: EntityManager,
  activity: Pick<ActivityLine, 'action' | 'entity' | 'entity_id'>,
): Promise<void> {
  const { session = null, ip = '' } = currentContext().caller ?? {};
  return insertLine(transaction, { id: newId(), actor: session, client_ip: ip, status: 200, ...activity });
}

/** Runs a change of the administrator in a transaction, and writes its activity line unless the change returns false or null. */
export function logged<T>(
  source: EntityManager | DataSource,
  change: (transaction: EntityManager) => Promise<T>,
  id?: string,
): Promise<T> {
  return source.transaction(async (transaction) => {
    const result = await change(transaction);
    if (result !== false && result !== null) await logCall(transaction, id);
    return result;
  });
}

/** Runs the handler of a call. If it changed nothing in Postgres, its activity line is written before the response. */
export async function completeCall<T>(handle: () => T): Promise<Awaited<T>> {
  const current = currentContext();
  try {
    const response = await handle();
    const { adminCall } = current;
    if (adminCall && !adminCall.isLogged) await logCall(adminCall.manager, createdId(response));
    return response;
  } finally {
    // Background work that the call started continues in its context, and must not be logged as the administrator's.
    delete current.adminCall;
  }
}

/** Id of the record in a response: the id of a new record, or the address of an uploaded file; undefined without either. */
export function createdId(response: unknown): string | undefined {
  const { id, url } = (response ?? {}) as { id?: unknown; url?: unknown };
  return [id, url].find((value) => typeof value === 'string');
}

async function insertLine(manager: EntityManager, line: Omit<ActivityLine, 'at'>): Promise<void> {
  const { id, actor, client_ip, action, entity, entity_id, status } = line;
  await manager.query(
    `INSERT INTO activity (id, actor, client_ip, action, entity, entity_id, status) VALUES ($1, $2, $3, $4, $5, $6, $7)
     ON CONFLICT (id) DO NOTHING`,
    [id, actor, client_ip, action, entity, entity_id, status],
  );
}
