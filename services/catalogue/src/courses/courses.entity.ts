import type { Course, courseTexts, Translations } from '@nfa/contracts';
import { KeyedRecordColumns } from '@nfa/service-kit';
import { Column, Entity } from 'typeorm';

@Entity('courses')
export class CourseEntity extends KeyedRecordColumns implements Course {
  /** Position in the list. Courses without a position come before all others, newest first. */
  @Column('integer', { nullable: true, select: false })
  position: number | null;

  @Column('text')
  title: string;

  @Column('text')
  description: string;

  @Column('text')
  duration: string;

  @Column('text')
  price: string;

  @Column('text', { default: '' })
  bring: string;

  @Column('text')
  image: string;

  @Column('jsonb', { default: {} })
  alt_texts: Record<string, string>;

  @Column('boolean')
  active: boolean;

  /** Left out of visitors' responses. */
  @Column('jsonb', { nullable: true })
  translations: Translations<(typeof courseTexts)[number]> | null;
}
