import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { PersonDocument, PersonRecord } from '@nfa/contracts';
import { eraseRecord, readRecord } from '@nfa/personal-data';
import { DataSource, type EntityManager } from 'typeorm';

/** Rows that belong to a record, in Postgres. */
@Injectable()
export class PersonRecordsRepository {
  constructor(@InjectDataSource() private readonly source: DataSource) {}

  transaction<T>(work: (transaction: EntityManager) => Promise<T>): Promise<T> {
    return this.source.transaction(work);
  }

  /** The rows that belong to a record, table by table. */
  read(record: PersonRecord): Promise<PersonDocument['parts']> {
    return readRecord((sql, values) => this.source.query(sql, values), 'enquiries', record);
  }

  /** Erases a record with what belongs to it. @returns whether the record was stored here */
  erase(record: PersonRecord, transaction: EntityManager): Promise<boolean> {
    const execute = async (sql: string, values: string[]) =>
      (await transaction.query<[unknown, number]>(sql, values))[1];
    return eraseRecord(execute, 'enquiries', record);
  }

  /** Queues the photographs of an applicant for deletion. */
  async notePhotographRemoval(applicationId: string, transaction: EntityManager): Promise<void> {
    await transaction.query(
      'INSERT INTO photograph_removals (owner_id) VALUES ($1) ON CONFLICT (owner_id) DO NOTHING',
      [applicationId],
    );
  }
}
