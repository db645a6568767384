import type { EventType, News, newsTexts, Translations } from '@nfa/contracts';
import { KeyedRecordColumns, TimestampColumn } from '@nfa/service-kit';
import { Column, DeleteDateColumn, Entity } from 'typeorm';

@Entity('news')
export class NewsEntity extends KeyedRecordColumns implements News {
  /** Set while the item is removed; it can be brought back. */
  @DeleteDateColumn({ type: 'timestamptz', precision: 3, select: false })
  deleted_at: Date | null;

  @TimestampColumn()
  date: string;

  @Column('text')
  title: string;

  @Column('text')
  content: string;

  @Column('text')
  event_type: EventType;

  @Column('text')
  image: string;

  @Column('boolean')
  featured: boolean;

  @TimestampColumn({ nullable: true })
  event_date: string | null;

  @Column('jsonb', { default: {} })
  alt_texts: Record<string, string>;

  @Column('boolean', { default: false })
  draft: boolean;

  @Column('text', { default: '' })
  start_time: string;

  @Column('text', { default: '' })
  end_time: string;

  @Column('text', { default: '' })
  place: string;

  /** Left out of visitors' responses. */
  @Column('jsonb', { nullable: true })
  translations: Translations<(typeof newsTexts)[number]> | null;
}
