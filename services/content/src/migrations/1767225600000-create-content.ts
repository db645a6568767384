import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateContent1767225600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE documents (
        key text PRIMARY KEY,
        value jsonb NOT NULL,
        updated_at timestamptz(3) NOT NULL DEFAULT now()
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE documents');
  }
}
