import { Column, type ColumnOptions, PrimaryColumn, type ValueTransformer } from 'typeorm';

const isoText: ValueTransformer = {
  from: (value: Date | null): string | null => value?.toISOString() ?? null,
  to: (value: unknown): unknown => value,
};

/** Column of a timestamp: `timestamptz` in the database, ISO 8601 text in UTC in code and in JSON, exact to the millisecond. */
export const TimestampColumn = (options: ColumnOptions = {}): PropertyDecorator =>
  Column({ type: 'timestamptz', precision: 3, transformer: isoText, ...options });

/** Columns that every record has. */
export abstract class RecordColumns {
  @PrimaryColumn('uuid')
  id: string;

  @TimestampColumn({ default: () => 'now()' })
  created_at: string;

  @TimestampColumn({ default: () => 'now()' })
  updated_at: string;
}

/** Columns of a record that a call creates once for its key. */
export abstract class KeyedRecordColumns extends RecordColumns {
  /** Idempotency-Key of the call that created it. */
  @Column('text', { nullable: true, unique: true, select: false })
  create_key: string | null;
}
