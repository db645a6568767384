import type { MigrationInterface, QueryRunner } from 'typeorm';

export class RememberGoneFiles1770005200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE gone_files (
        hash text PRIMARY KEY,
        since timestamptz(3) NOT NULL DEFAULT now()
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE gone_files');
  }
}
