import type { MigrationInterface, QueryRunner } from 'typeorm';

export class TakeRequestsFromMyPage1770077300000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE privacy_requests
        ADD COLUMN model_id uuid,
        DROP CONSTRAINT privacy_requests_way_check,
        ADD CONSTRAINT privacy_requests_way_check CHECK (way IN ('whatsapp', 'mail', 'phone', 'in person', 'my page'))`);
    // Two taps are one request, until it is answered.
    await runner.query(`
      CREATE UNIQUE INDEX privacy_requests_open_of_model ON privacy_requests (model_id, wants)
       WHERE way = 'my page' AND done_at IS NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX privacy_requests_open_of_model');
    await runner.query("UPDATE privacy_requests SET way = 'in person' WHERE way = 'my page'");
    await runner.query(`
      ALTER TABLE privacy_requests
        DROP COLUMN model_id,
        DROP CONSTRAINT privacy_requests_way_check,
        ADD CONSTRAINT privacy_requests_way_check CHECK (way IN ('whatsapp', 'mail', 'phone', 'in person'))`);
  }
}
