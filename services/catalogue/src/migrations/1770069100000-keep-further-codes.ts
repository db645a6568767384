import type { MigrationInterface, QueryRunner } from 'typeorm';

export class KeepFurtherCodes1770069100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE consent_links ADD COLUMN further_code_hash text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE consent_links DROP COLUMN further_code_hash');
  }
}
