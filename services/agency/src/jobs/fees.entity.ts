import type { Fee, FeeKind } from '@nfa/contracts';
import { KeyedRecordColumns } from '@nfa/service-kit';
import { Column, Entity } from 'typeorm';

@Entity('fees')
export class FeeEntity extends KeyedRecordColumns implements Fee {
  @Column('uuid')
  job_id: string;

  @Column('uuid')
  model_id: string;

  @Column('text')
  kind: FeeKind;

  @Column('text')
  label: string;

  @Column({ type: 'numeric', precision: 6, scale: 2, transformer: { from: Number, to: (value: unknown) => value } })
  units: number;

  @Column('integer')
  rate_kes: number;

  @Column('integer')
  amount_kes: number;

  @Column('integer')
  commission_bp: number;

  @Column('boolean')
  inclusive: boolean;
}
