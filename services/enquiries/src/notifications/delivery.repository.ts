import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, Repository } from 'typeorm';
import { OutboxEntity } from './outbox.entity.ts';

/** A mail that the relay took. */
export interface ClaimedMail {
  id: string;
  gen: number;
}

type Changed<T> = [rows: T[], affected: number];

/**
 * The outbox as delivery uses it. Every step is one statement that checks what it changes,
 * so any number of relays, workers and reconcilers may run, be killed and come back.
 */
@Injectable()
export class DeliveryRepository {
  constructor(@InjectRepository(OutboxEntity) private readonly rows: Repository<OutboxEntity>) {}

  /** Takes mails whose time has come for the queue; one that is not at a worker before the lease ends is found by `recoverExpired`. */
  async claim(limit: number, leaseMs: number): Promise<ClaimedMail[]> {
    const [claimed] = await this.rows.query<Changed<ClaimedMail>>(
      `UPDATE email_outbox SET state = 'queued', lease_until = now() + make_interval(secs => $2::float8 / 1000)
       WHERE id IN (
         SELECT id FROM email_outbox WHERE state = 'new' AND next_at <= now()
         ORDER BY next_at, id LIMIT $1 FOR UPDATE SKIP LOCKED
       ) RETURNING id, gen`,
      [limit, leaseMs],
    );
    return claimed;
  }

  /** Gives mails back that could not be queued. */
  async release(ids: string[]): Promise<void> {
    await this.rows.update({ id: In(ids), state: 'queued' }, { state: 'new', lease_until: null });
  }

  /**
   * Takes one mail for sending; null when it is sent, dead, not due or at another worker.
   * @param domain of the Message-ID that the mail gets at its first attempt and keeps
   */
  async lease(id: string, token: string, leaseMs: number, domain: string): Promise<OutboxEntity | null> {
    const [, taken] = await this.rows.query<Changed<unknown>>(
      `UPDATE email_outbox
       SET state = 'sending', lease_until = now() + make_interval(secs => $3::float8 / 1000), lease_token = $2,
           attempts = attempts + 1, message_id = COALESCE(message_id, '<' || id || '@' || $4::text || '>')
       WHERE id = $1 AND next_at <= now()
         AND (state IN ('new', 'queued') OR (state = 'sending' AND lease_until < now()))`,
      [id, token, leaseMs, domain],
    );
    return taken === 0 ? null : this.rows.findOneBy({ id, lease_token: token });
  }

  /** Forgets the code or the link that the mail told. @returns whether this lease was still the valid one, as for every step below */
  async markSent(id: string, token: string): Promise<boolean> {
    const { affected } = await this.rows.update(
      { id, lease_token: token, state: 'sending' },
      {
        state: 'sent',
        sent_at: () => 'now()',
        lease_until: null,
        lease_token: null,
        last_error: null,
        payload: () => "payload - 'code' - 'link' - 'offer_id'",
      },
    );
    return affected === 1;
  }

  async markDead(id: string, token: string, reason: string): Promise<boolean> {
    const { affected } = await this.rows.update(
      { id, lease_token: token, state: 'sending' },
      { state: 'dead', lease_until: null, lease_token: null, last_error: reason },
    );
    return affected === 1;
  }

  /** Back to the relay, as a new generation, when `delayMs` have passed; the attempt counts only when it `isSpent`. */
  async retryLater(
    id: string,
    token: string,
    { delayMs, reason, isSpent }: { delayMs: number; reason: string; isSpent: boolean },
  ): Promise<boolean> {
    const [, affected] = await this.rows.query<Changed<unknown>>(
      `UPDATE email_outbox
       SET state = 'new', gen = gen + 1, attempts = attempts - $5,
           next_at = now() + make_interval(secs => $3::float8 / 1000),
           lease_until = NULL, lease_token = NULL, last_error = $4
       WHERE id = $1 AND lease_token = $2 AND state = 'sending'`,
      [id, token, delayMs, reason, isSpent ? 0 : 1],
    );
    return affected === 1;
  }

  /**
   * Finds what Redis lost and what a worker left behind: every mail whose lease has ended starts again as a new
   * generation, or is dead when it has used up its attempts (a mail that kills its worker must not do so for ever).
   * @returns number of mails found
   */
  async recoverExpired(maxAttempts: number): Promise<number> {
    const [, found] = await this.rows.query<Changed<unknown>>(
      `UPDATE email_outbox
       SET state = CASE WHEN attempts >= $1 THEN 'dead' ELSE 'new' END,
           last_error = CASE WHEN state = 'sending' THEN 'the worker was interrupted' ELSE last_error END,
           gen = gen + 1, next_at = now(), lease_until = NULL, lease_token = NULL
       WHERE state IN ('queued', 'sending') AND lease_until < now()`,
      [maxAttempts],
    );
    if (found > 0) await this.rows.query("SELECT pg_notify(current_schema() || '_outbox', '')");
    return found;
  }

  /** Lets every mail that waits for its next try have it now. @returns number of mails */
  async callWaiting(): Promise<number> {
    const [, called] = await this.rows.query<Changed<unknown>>(
      "UPDATE email_outbox SET next_at = now() WHERE state = 'new' AND gen > 0 AND next_at > now()",
    );
    if (called > 0) await this.rows.query("SELECT pg_notify(current_schema() || '_outbox', '')");
    return called;
  }

  /** Gives every dead mail all its attempts again. @returns number of mails */
  async requeueDead(): Promise<number> {
    const [, requeued] = await this.rows.query<Changed<unknown>>(
      `UPDATE email_outbox SET state = 'new', gen = gen + 1, attempts = 0, next_at = now(), last_error = NULL
       WHERE state = 'dead'`,
    );
    if (requeued > 0) await this.rows.query("SELECT pg_notify(current_schema() || '_outbox', '')");
    return requeued;
  }
}
