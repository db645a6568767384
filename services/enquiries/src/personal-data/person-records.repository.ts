import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { RecordPartsRepository } from '@nfa/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { recordParts } from './record-parts.ts';

/** Rows that belong to a record, in Postgres. */
@Injectable()
export class PersonRecordsRepository extends RecordPartsRepository {
  constructor(@InjectDataSource() source: DataSource) {
    super(source, recordParts);
  }

  /** Queues the photographs of an applicant for deletion. */
  async notePhotographRemoval(applicationId: string, transaction: EntityManager): Promise<void> {
    await transaction.query(
      'INSERT INTO photograph_removals (owner_id) VALUES ($1) ON CONFLICT (owner_id) DO NOTHING',
      [applicationId],
    );
  }
}
