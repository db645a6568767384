import type { MigrationInterface, QueryRunner } from 'typeorm';

export class RememberANamedAmount1770084620000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE payment_attempts ADD COLUMN named_kes integer');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE payment_attempts DROP COLUMN named_kes');
  }
}
