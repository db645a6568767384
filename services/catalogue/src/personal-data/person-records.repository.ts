import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type DecisionKey, maxDecisions, type PictureDecision } from '@nfa/contracts';
import { RecordPartsRepository } from '@nfa/service-kit';
import { DataSource, type EntityManager, In } from 'typeorm';
import { BEFORE_ALL, pictureDecisions } from '../consents/picture-decisions.ts';
import { ModelEntity } from '../models/models.entity.ts';
import { LOCK_MODELS } from '../picture-policy/former-shots.ts';
import { filesOfRecord, KEEP_FILES_PRIVATE } from './record-files.ts';
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

  /**
   * Records the files of these models as private. Must run before the models are erased: a version of another record may keep a
   * file, and nothing says later whom it shows.
   */
  async keepFilesPrivate(modelIds: readonly string[], transaction: EntityManager): Promise<void> {
    await transaction.query(LOCK_MODELS, [modelIds]);
    for (const id of modelIds) await transaction.query(KEEP_FILES_PRIVATE, [id]);
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
