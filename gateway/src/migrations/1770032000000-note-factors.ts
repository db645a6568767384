import type { MigrationInterface, QueryRunner } from 'typeorm';

export class NoteFactors1770032000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE admin_sessions ADD password_at timestamptz(3), ADD second_factor_at timestamptz(3)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE admin_sessions DROP password_at, DROP second_factor_at');
  }
}
