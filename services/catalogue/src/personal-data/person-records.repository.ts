import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import {
  type DecisionKey,
  maxDecisions,
  type PersonDocument,
  type PersonRecord,
  type PictureDecisions,
} from '@nfa/contracts';
import { decidedPicturesAfter, eraseRecord, filesOfRecord, readRecord } from '@nfa/personal-data';
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
    return readRecord((sql, values) => this.source.query(sql, values), 'catalogue', record);
  }

  /** Addresses of the files that a model shows or has shown. */
  async findFiles(modelId: string): Promise<string[]> {
    const rows = await this.source.query<{ address: string }[]>(filesOfRecord, [modelId]);
    return rows.map(({ address }) => address);
  }

  /** Scans of the paper that a consent was signed on. */
  findPapers(consentId: string): Promise<{ id: string; model_id: string }[]> {
    return this.source.query('SELECT id, model_id FROM consent_papers WHERE record_id = $1', [consentId]);
  }

  /** Erases a record with what belongs to it. @returns whether it was there */
  erase(record: PersonRecord, transaction: EntityManager): Promise<boolean> {
    const execute = async (sql: string, values: string[]) =>
      (await transaction.query<[unknown, number]>(sql, values))[1];
    return eraseRecord(execute, 'catalogue', record);
  }

  /** The current decisions on pictures that follow `after` in the order of their keys. */
  findDecisions({ picture, scope, model_id }: DecisionKey = BEFORE_ALL): Promise<PictureDecisions['decisions']> {
    return this.source.query(decidedPicturesAfter, [picture, scope, model_id, maxDecisions]);
  }
}

const BEFORE_ALL: DecisionKey = { picture: '', scope: '', model_id: '00000000-0000-0000-0000-000000000000' };
