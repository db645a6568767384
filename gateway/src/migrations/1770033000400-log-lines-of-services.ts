import type { MigrationInterface, QueryRunner } from 'typeorm';

export class LogLinesOfServices1770033000400 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE audit_log ADD COLUMN line_id uuid UNIQUE');
    await runner.query('CREATE INDEX audit_log_at ON audit_log (at DESC, seq DESC)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX audit_log_at');
    await runner.query('ALTER TABLE audit_log DROP COLUMN line_id');
  }
}
