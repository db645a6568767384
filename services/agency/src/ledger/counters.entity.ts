import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Last number of a kind of paper in a year. Its row is locked until the paper with the next number is committed. */
@Entity('counters')
export class CounterEntity {
  @PrimaryColumn('text')
  kind: 'receipt' | 'invoice' | 'credit_note';

  @PrimaryColumn('integer')
  year: number;

  @Column('integer')
  last: number;
}
