import type { MigrationInterface, QueryRunner } from 'typeorm';

export class KeepFeeKinds1770082100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE entries ADD COLUMN fee_kind text NOT NULL DEFAULT ''");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE entries DROP COLUMN fee_kind');
  }
}
