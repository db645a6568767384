import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type DecisionKey, maxDecisions, type PictureDecision } from '@nfa/contracts';
import { RecordPartsRepository } from '@nfa/service-kit';
import { DataSource, In } from 'typeorm';
import { BEFORE_ALL, pictureDecisions } from '../consents/picture-decisions.ts';
import { ModelEntity } from '../models/models.entity.ts';
import { filesOfRecord } from './record-files.ts';
import { recordParts } from './record-parts.ts';

/** Rows that belong to a record, in Postgres. */
@Injectable()
export class PersonRecordsRepository extends RecordPartsRepository {
  constructor(@InjectDataSource() source: DataSource) {
    super(source, recordParts);
  }

  /** Addresses of the files that a model shows or has shown. */
  async findFiles(modelId: string): Promise<string[]> {
    const rows = await this.source.query<{ address: string }[]>(filesOfRecord, [modelId]);
    return rows.map(({ address }) => address);
  }

  /** Whether one of these models is stored, also in the trash. */
  isModelStored(ids: readonly string[]): Promise<boolean> {
    return this.source.manager.existsBy(ModelEntity, { id: In(ids) });
  }

  /** Scans of the paper that a consent was signed on. */
  findPapers(consentId: string): Promise<{ id: string; model_id: string }[]> {
    return this.source.query('SELECT id, model_id FROM consent_papers WHERE record_id = $1', [consentId]);
  }

  /** The current decisions on pictures that follow `after` in the order of their keys. */
  findDecisions({ picture, scope, model_id }: DecisionKey = BEFORE_ALL): Promise<PictureDecision[]> {
    return this.source.query(pictureDecisions, [picture, scope, model_id, maxDecisions]);
  }
}
