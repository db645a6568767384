import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Notices of M-Pesa are compared with the codes of payments that were recorded by hand. */
export class FindCodesInNotes1770084670000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX payments_note ON payments (upper(btrim(note))) WHERE receipt IS NULL AND verified_by = 'owner'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX payments_note');
  }
}
