import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddCourseBring1770002000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE courses ADD COLUMN bring text NOT NULL DEFAULT ''");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE courses DROP COLUMN bring');
  }
}
