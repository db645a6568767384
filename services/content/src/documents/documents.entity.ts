import { TimestampColumn } from '@nfa/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { DocumentKey } from './document-key.ts';

@Entity('documents')
export class DocumentEntity {
  @PrimaryColumn('text')
  key: DocumentKey;

  /** The document as its contract describes it. */
  @Column('jsonb')
  value: Record<string, unknown>;

  @TimestampColumn({ default: () => 'now()' })
  updated_at: string;
}
