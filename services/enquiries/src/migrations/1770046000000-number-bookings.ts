import type { MigrationInterface, QueryRunner } from 'typeorm';

export class NumberBookings1770046000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE booking_enquiries ADD COLUMN number SERIAL NOT NULL');
    // Those that came before are numbered in the order in which they came.
    await runner.query(`UPDATE booking_enquiries b SET number = n.place
      FROM (SELECT id, row_number() OVER (ORDER BY created_at, id) AS place FROM booking_enquiries) n WHERE n.id = b.id`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE booking_enquiries DROP COLUMN number');
  }
}
