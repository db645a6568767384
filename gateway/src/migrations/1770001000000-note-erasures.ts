import type { MigrationInterface, QueryRunner } from 'typeorm';

export class NoteErasures1770001000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE erasures (
        id uuid PRIMARY KEY,
        kind text NOT NULL,
        erased_at timestamptz(3) NOT NULL DEFAULT clock_timestamp()
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE erasures');
  }
}
