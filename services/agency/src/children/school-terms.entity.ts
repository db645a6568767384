import type { SchoolTerms } from '@nfa/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { minutes } from './child-rules.entity.ts';

/** A term in which children are at school from Monday to Friday. */
@Entity('school_terms')
export class SchoolTermEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Column('text')
  name: string;

  @Column('date')
  starts_on: string;

  @Column('date')
  ends_on: string;

  @Column('time', { transformer: minutes })
  from: string;

  @Column('time', { transformer: minutes })
  to: string;
}

/** A term as the contract has it. */
export type SchoolTerm = SchoolTerms['terms'][number];
