import type { MigrationInterface, QueryRunner } from 'typeorm';

export class LetCertificatesWait1770074300000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE intakes ADD COLUMN certificate_waits boolean NOT NULL DEFAULT false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE intakes DROP COLUMN certificate_waits');
  }
}
