import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { DAY_MS } from '@nfa/contracts';
import { type EntityManager, IsNull, LessThan, MoreThan, Repository } from 'typeorm';
import { AccountEntity } from './account.entity.ts';
import { DeviceEntity } from './device.entity.ts';
import { SessionEntity } from './session.entity.ts';

const ACCOUNT_ID = 1;
/** Characters of the User-Agent header that are stored. */
const MAX_USER_AGENT_LENGTH = 300;
/** Time without use after which a session ends. */
const IDLE_MS = 60 * 60_000;

/** Times at which a session last proved each factor. */
export type ProvenFactors = Pick<SessionEntity, 'password_at' | 'second_factor_at'>;

/** The administrator's account and sessions in Postgres. */
@Injectable()
export class SessionRepository {
  constructor(
    @InjectRepository(AccountEntity) private readonly accounts: Repository<AccountEntity>,
    @InjectRepository(SessionEntity) private readonly sessions: Repository<SessionEntity>,
  ) {}

  findAccount(): Promise<AccountEntity | null> {
    return this.accounts.findOneBy({ id: ACCOUNT_ID });
  }

  /** False when there is an account already. */
  async insertAccount(passwordHash: string, isDemo: boolean): Promise<boolean> {
    const inserted = await this.accounts
      .createQueryBuilder()
      .insert()
      .values({ id: ACCOUNT_ID, password_hash: passwordHash, is_demo: isDemo })
      .orIgnore()
      .returning(['id'])
      .execute();
    return (inserted.raw as unknown[]).length > 0;
  }

  /** Whether this is still the stored password. Locks it until the transaction ends. */
  async lockPassword(manager: EntityManager, passwordHash: string | undefined): Promise<boolean> {
    if (passwordHash === undefined) return false;
    const where = { id: ACCOUNT_ID, password_hash: passwordHash };
    return (await manager.findOne(AccountEntity, { where, lock: { mode: 'pessimistic_write' } })) !== null;
  }

  /** Runs `work` in a transaction. */
  transaction<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return this.accounts.manager.transaction(work);
  }

  /** Sets a password that is not the published one, ends every session and forgets every device, together. */
  async replacePassword(manager: EntityManager, passwordHash: string, at: Date): Promise<void> {
    const changes = { password_hash: passwordHash, is_demo: false, password_changed_at: at.toISOString() };
    await manager.upsert(AccountEntity, { id: ACCOUNT_ID, ...changes }, ['id']);
    await this.revoke(manager, at);
    await manager.deleteAll(DeviceEntity);
  }

  /** Adds a new session, and deletes those that ended more than a day ago. */
  async insertSession(
    manager: EntityManager,
    session: Omit<SessionEntity, 'last_seen_at' | 'revoked_at'>,
  ): Promise<void> {
    const user_agent = session.user_agent.slice(0, MAX_USER_AGENT_LENGTH);
    await manager.insert(SessionEntity, { ...session, user_agent, last_seen_at: session.created_at, revoked_at: null });
    await manager.delete(SessionEntity, { expires_at: LessThan(before(new Date(session.created_at), DAY_MS)) });
  }

  /** Records the use of a live session; false when it is not live. */
  async touchSession(id: string, at: Date): Promise<boolean> {
    const { affected } = await this.sessions.update({ id, ...live(at) }, { last_seen_at: at.toISOString() });
    return affected === 1;
  }

  /** Whether a session is live, without counting as its use. */
  isSessionLive(id: string, at: Date): Promise<boolean> {
    return this.sessions.existsBy({ id, ...live(at) });
  }

  /** The live sessions, the last used first. */
  findLiveSessions(at: Date): Promise<SessionEntity[]> {
    return this.sessions.find({ where: live(at), order: { last_seen_at: 'DESC', id: 'DESC' } });
  }

  findSession(id: string): Promise<SessionEntity | null> {
    return this.sessions.findOneBy({ id });
  }

  /** Notes that a session has proven a factor. */
  async noteFactor(id: string, factor: keyof ProvenFactors, at: Date, manager = this.sessions.manager): Promise<void> {
    await manager.update(SessionEntity, { id }, { [factor]: at.toISOString() });
  }

  /** Ends a session, without an id all; false when there is no live one. */
  async revoke(manager: EntityManager, at: Date, id?: string): Promise<boolean> {
    const open = { revoked_at: IsNull(), ...(id !== undefined && { id }) };
    const { affected } = await manager.update(SessionEntity, open, { revoked_at: at.toISOString() });
    return affected !== 0;
  }
}

const before = (at: Date, ms: number): string => new Date(at.getTime() - ms).toISOString();

/** A session that was not revoked, has not expired and was used in the last hour. */
const live = (at: Date) => ({
  revoked_at: IsNull(),
  expires_at: MoreThan(at.toISOString()),
  last_seen_at: MoreThan(before(at, IDLE_MS)),
});
