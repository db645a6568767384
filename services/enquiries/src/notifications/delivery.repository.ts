import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { withoutMessageSecrets } from '@nfa/service-kit';
import { In, Repository } from 'typeorm';
import { OutboxEntity } from './outbox.entity.ts';
import { NOT_OF_AGENCY } from './outbox.repository.ts';

/** A mail for the queue. */
export type ClaimedMail = Pick<OutboxEntity, 'id' | 'kind'>;

type Changed<T> = [rows: T[], affected: number];

/**
 * The outbox as relay and workers use it. Every step is one statement that checks what it changes, so any number of them may run,
 * crash and restart.
 */
@Injectable()
export class DeliveryRepository {
  constructor(@InjectRepository(OutboxEntity) private readonly rows: Repository<OutboxEntity>) {}

  /**
   * Claims mails for the queue: new ones, and `leaseMs` later those that are still not sent, since Redis may have lost their jobs.
   */
  async claim(limit: number, leaseMs: number): Promise<ClaimedMail[]> {
    const [claimed] = await this.rows.query<Changed<ClaimedMail>>(
      `UPDATE email_outbox SET state = 'queued', lease_until = now() + make_interval(secs => $2::float8 / 1000)
       WHERE id IN (
         SELECT id FROM email_outbox WHERE state = 'new' OR (state IN ('queued', 'sending') AND lease_until < now())
         ORDER BY id LIMIT $1 FOR UPDATE SKIP LOCKED
       ) RETURNING id, kind`,
      [limit, leaseMs],
    );
    return claimed;
  }

  /** Releases claimed mails that could not be queued. */
  async release(ids: string[]): Promise<void> {
    await this.rows.update({ id: In(ids), state: 'queued' }, { state: 'new', lease_until: null });
  }

  /** Leases a mail to this worker for `leaseMs`. Null when it is sent, given up, deleted or leased to another worker. */
  async begin(id: string, leaseMs: number): Promise<OutboxEntity | null> {
    const [, begun] = await this.rows.query<Changed<unknown>>(
      `UPDATE email_outbox SET state = 'sending', lease_until = now() + make_interval(secs => $2::float8 / 1000)
       WHERE id = $1 AND (state IN ('new', 'queued') OR (state = 'sending' AND lease_until < now()))`,
      [id, leaseMs],
    );
    return begun === 0 ? null : this.rows.findOneBy({ id });
  }

  /** End of the lease of the worker that may be sending the mail; null when none is. */
  async findLease(id: string): Promise<string | null> {
    return (await this.rows.findOneBy({ id, state: 'sending' }))?.lease_until ?? null;
  }

  /** Stores the reason of a failed attempt; no effect once another worker has begun the mail. */
  async noteFailure({ id, lease_until }: OutboxEntity, reason: string): Promise<void> {
    await this.rows.query(
      "UPDATE email_outbox SET state = 'queued', last_error = $3 WHERE id = $1 AND state = 'sending' AND lease_until = $2",
      [id, lease_until, reason],
    );
  }

  /** Marks a mail as sent and deletes its codes and links. */
  async markSent(id: string): Promise<void> {
    await this.rows.update(id, {
      state: 'sent',
      sent_at: () => 'now()',
      lease_until: null,
      last_error: null,
      payload: () => withoutMessageSecrets('payload'),
    });
  }

  /** Deletes a mail that is not to be sent any more. */
  async remove(id: string): Promise<void> {
    await this.rows.delete({ id });
  }

  /** @returns the mail, null when it was sent meanwhile or is deleted */
  async markDead(id: string, reason: string, is_mailbox_refused = false): Promise<OutboxEntity | null> {
    await this.rows.update(
      { id, state: In(['new', 'queued', 'sending']) },
      { state: 'dead', dead_at: () => 'now()', lease_until: null, last_error: reason, is_mailbox_refused },
    );
    return this.rows.findOneBy({ id, state: 'dead' });
  }

  /** Gives every dead mail all its attempts again, except those of the agency, which the panel calls failed. @returns number of mails */
  async requeueDead(): Promise<number> {
    const { affected } = await this.rows
      .createQueryBuilder()
      .update()
      .set({ state: 'new', last_error: null, is_mailbox_refused: false })
      .where("state = 'dead'")
      .andWhere(NOT_OF_AGENCY)
      .execute();
    return affected ?? 0;
  }
}
