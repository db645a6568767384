import type { MigrationInterface, QueryRunner } from 'typeorm';

export class LetTheQueueCountAttempts1770044000000 implements MigrationInterface {
  // The columns stay for one version: the one before runs on these tables.
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE email_outbox ALTER COLUMN gen SET DEFAULT 0, ALTER COLUMN attempts SET DEFAULT 0');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE email_outbox ALTER COLUMN gen DROP DEFAULT, ALTER COLUMN attempts DROP DEFAULT');
  }
}
