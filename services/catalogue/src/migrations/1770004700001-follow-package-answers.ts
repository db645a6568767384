import type { MigrationInterface, QueryRunner } from 'typeorm';

export class FollowPackageAnswers1770004700001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE packages ADD COLUMN create_key text UNIQUE, ADD COLUMN seen_at timestamptz(3) NOT NULL DEFAULT now()',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE packages DROP COLUMN create_key, DROP COLUMN seen_at');
  }
}
