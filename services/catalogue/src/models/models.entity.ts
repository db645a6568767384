import type { ModelCategory, ModelProfile, modelTexts, Sharing, Translations } from '@nfa/contracts';
import { KeyedRecordColumns } from '@nfa/service-kit';
import { Column, DeleteDateColumn, Entity } from 'typeorm';

@Entity('models')
export class ModelEntity extends KeyedRecordColumns implements ModelProfile {
  /** Set while the model is removed; it can be brought back. */
  @DeleteDateColumn({ type: 'timestamptz', precision: 3, select: false })
  deleted_at: Date | null;

  /** Position on the roster. Models without a position come before all others, newest first. */
  @Column('integer', { nullable: true, select: false })
  position: number | null;

  @Column('text')
  name: string;

  /** Left out of visitors' responses. */
  @Column('text', { default: '' })
  surname: string;

  @Column('text')
  category: ModelCategory;

  /** Left out of visitors' responses, like `minor`. */
  @Column('text', { default: '' })
  birth_date: string;

  @Column('boolean', { default: false })
  minor: boolean;

  @Column('text')
  location: string;

  @Column('text')
  status: string;

  @Column('text')
  height: string;

  @Column('text')
  measurements: string;

  @Column('integer', { nullable: true })
  height_cm: number | null;

  @Column('integer', { nullable: true })
  bust_cm: number | null;

  @Column('integer', { nullable: true })
  waist_cm: number | null;

  @Column('integer', { nullable: true })
  hips_cm: number | null;

  @Column('real', { nullable: true })
  shoe_eu: number | null;

  @Column('integer', { nullable: true })
  size_eu: number | null;

  @Column('text', { default: '' })
  hair: string;

  @Column('text', { default: '' })
  eyes: string;

  @Column('text', { array: true, default: [] })
  skills: string[];

  @Column('text', { array: true, default: [] })
  languages: string[];

  @Column('text')
  experience: string;

  @Column('text')
  bio: string;

  @Column('text')
  main_image: string;

  @Column('text', { array: true })
  portfolio_images: string[];

  @Column('text', { array: true, default: [] })
  comp_card_images: string[];

  @Column('text', { default: '' })
  digitals_front: string;

  @Column('text', { default: '' })
  digitals_left: string;

  @Column('text', { default: '' })
  digitals_right: string;

  @Column('text', { default: '' })
  digitals_back: string;

  @Column('text', { default: '' })
  digitals_full: string;

  @Column('text', { default: '' })
  digitals_taken_on: string;

  @Column('text', { default: 'private' })
  digitals_shared: Sharing;

  @Column('text', { default: '' })
  walk_video: string;

  @Column('text', { default: '' })
  walk_poster: string;

  @Column('text', { default: 'private' })
  walk_shared: Sharing;

  @Column('boolean')
  featured: boolean;

  @Column('jsonb', { default: {} })
  alt_texts: Record<string, string>;

  @Column('boolean', { default: true })
  visible: boolean;

  /** Left out of visitors' responses. */
  @Column('jsonb', { nullable: true })
  translations: Translations<(typeof modelTexts)[number]> | null;
}
