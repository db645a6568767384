import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateAttendance1770001000100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE attendance (
        registration_id uuid REFERENCES registrations (id) ON DELETE CASCADE,
        day date,
        PRIMARY KEY (registration_id, day)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE attendance');
  }
}
