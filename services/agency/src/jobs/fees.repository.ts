import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type Fee, FeeInput } from '@nfa/contracts';
import { removeRows } from '@nfa/service-kit';
import { type EntityManager, In, Repository } from 'typeorm';
import { RecordStore } from '../records/record-store.ts';
import { FeeEntity } from './fees.entity.ts';
import { conflictIfRefused } from './refusals.ts';

const fields = ['job_id', 'amount_kes', ...Object.keys(FeeInput.shape)];

/** A fee as it is saved. */
export type FeeValues = Omit<Fee, 'id' | 'created_at' | 'updated_at'>;

/** Fees in Postgres, which refuses to change those of an invoiced job. */
@Injectable()
export class FeesRepository {
  private readonly store: RecordStore<FeeEntity>;

  constructor(@InjectRepository(FeeEntity) private readonly rows: Repository<FeeEntity>) {
    this.store = new RecordStore(rows, 'fees', fields);
  }

  /** Fees in the order in which they were added. */
  findOfJob(job_id: string): Promise<FeeEntity[]> {
    return this.rows.find({ where: { job_id }, order: { created_at: 'ASC', id: 'ASC' } });
  }

  findAll(ids: readonly string[]): Promise<FeeEntity[]> {
    return this.rows.findBy({ id: In([...ids]) });
  }

  find(id: string): Promise<FeeEntity | null> {
    return this.rows.findOneBy({ id });
  }

  /** Inserts a fee, or returns the one that was created with the same key. @throws Problem conflict once its job is invoiced */
  insert(values: FeeValues, createKey?: string, within?: EntityManager): Promise<FeeEntity> {
    return conflictIfRefused(() => this.store.insert(values, createKey, within));
  }

  /** Null when no fee has this id, or it has changed since `expectedVersion`. @throws Problem conflict once its job is invoiced */
  update(id: string, values: FeeValues, expectedVersion?: string): Promise<FeeEntity | null> {
    return conflictIfRefused(() => this.store.update(id, values, expectedVersion));
  }

  /** False when no fee has this id. @throws Problem conflict once its job is invoiced */
  remove(id: string): Promise<boolean> {
    return conflictIfRefused(() => removeRows(this.rows, { id }));
  }
}
