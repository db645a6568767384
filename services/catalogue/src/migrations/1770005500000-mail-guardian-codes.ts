import type { MigrationInterface, QueryRunner } from 'typeorm';

export class MailGuardianCodes1770005500000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE consent_links ADD COLUMN is_code_mailed boolean NOT NULL DEFAULT false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE consent_links DROP COLUMN is_code_mailed');
  }
}
