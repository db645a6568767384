import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Permission, PermissionAsk } from '@nfa/contracts';
import { insertRecord, updateRecord } from '@nfa/service-kit';
import { type EntityManager, IsNull, Repository } from 'typeorm';
import { JobEntity } from './jobs.entity.ts';
import { PermissionEntity } from './permissions.entity.ts';

/** Permissions of guardians in Postgres: one current row for each child in a job, and those that it replaced. */
@Injectable()
export class PermissionsRepository {
  constructor(@InjectRepository(PermissionEntity) private readonly rows: Repository<PermissionEntity>) {}

  findOfJob(job_id: string): Promise<Permission[]> {
    return this.rows.find({ where: { job_id, replaced_at: IsNull() }, order: { created_at: 'ASC', id: 'ASC' } });
  }

  /** Unanswered requests about jobs that are not over, and those with a no while the child has calls to come; the oldest first. */
  async findWaiting(now: Date): Promise<(PermissionEntity & { job_title: string })[]> {
    const waiting = await this.rows
      .createQueryBuilder('p')
      .innerJoin(JobEntity, 'j', 'j.id = p.job_id')
      .addSelect('j.title', 'job_title')
      .where('p.replaced_at IS NULL')
      .andWhere(
        `((p.state = 'asked' AND j.status IN ('draft', 'offered', 'confirmed'))
          OR (p.state IN ('refused', 'withdrawn') AND EXISTS (SELECT FROM calls c WHERE c.job_id = p.job_id
            AND c.model_id = p.model_id AND c.kind NOT IN ('released', 'worked') AND c.ends_at > :now)))`,
        { now },
      )
      .orderBy('p.created_at')
      .addOrderBy('p.id')
      .getRawAndEntities<{ job_title: string }>();
    return waiting.entities.map((row, at) => ({ ...row, job_title: waiting.raw[at]?.job_title ?? '' }));
  }

  findByHash(token_hash: string): Promise<PermissionEntity | null> {
    return this.rows.findOneBy({ token_hash, replaced_at: IsNull() });
  }

  find(id: string, transaction: EntityManager): Promise<PermissionEntity | null> {
    return transaction.findOneBy(PermissionEntity, { id, replaced_at: IsNull() });
  }

  /** The permission that a guardian has given for a child in a job and not withdrawn. */
  findGiven(job_id: string, model_id: string, transaction: EntityManager): Promise<PermissionEntity | null> {
    return transaction.findOneBy(PermissionEntity, { job_id, model_id, state: 'given', replaced_at: IsNull() });
  }

  /**
   * Stores a new request: the older link for the child in this job stops working, and its answer is no longer valid. The answer is
   * kept as evidence of the work that it allowed.
   */
  async put(
    jobId: string,
    { model_id, ...guardian }: PermissionAsk,
    link: { token_hash: string; expires_at: Date },
    transaction: EntityManager,
  ): Promise<PermissionEntity> {
    const current = { job_id: jobId, model_id, replaced_at: IsNull() };
    await transaction.delete(PermissionEntity, { ...current, state: 'asked' });
    await transaction.update(PermissionEntity, current, { replaced_at: () => 'clock_timestamp()' });
    const { token_hash } = link;
    const expires_at = link.expires_at.toISOString();
    const values = { job_id: jobId, model_id, ...guardian, token_hash, expires_at };
    return insertRecord(transaction, PermissionEntity, values);
  }

  async answer(
    id: string,
    answer: Pick<PermissionEntity, 'state' | 'signed_name' | 'text_version'> & { answered_at: string },
    transaction: EntityManager,
  ): Promise<void> {
    await updateRecord(transaction, PermissionEntity, id, answer);
  }
}
