import type { FigureKind } from '@nfa/contracts';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

@Entity('model_figures')
export class FigureEntity {
  @PrimaryColumn('uuid')
  model_id: string;

  @Index('model_figures_by_day')
  @PrimaryColumn('date')
  day: string;

  @PrimaryColumn('text')
  kind: FigureKind;

  @Column('integer')
  count: number;
}
