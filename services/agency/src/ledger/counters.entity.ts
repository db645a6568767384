import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The latest number of a kind of document in a year. The row stays locked until the document with the next number is committed. */
@Entity('counters')
export class CounterEntity {
  @PrimaryColumn('text')
  kind: 'receipt' | 'invoice' | 'credit_note';

  @PrimaryColumn('integer')
  year: number;

  @Column('integer')
  last: number;
}
