import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AllowAnotherPush1770084600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // A push without an outcome kept its phone from being asked again for a day; pushes are started under the lock of their charge.
    await runner.query('DROP INDEX payment_attempts_open');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      UPDATE payment_attempts a SET state = 'look', next_query_at = NULL WHERE state IN ('created', 'waiting') AND EXISTS (
        SELECT FROM payment_attempts b WHERE b.charge_id = a.charge_id AND b.phone = a.phone AND b.id > a.id
          AND b.state IN ('created', 'waiting'))`);
    await runner.query(`
      CREATE UNIQUE INDEX payment_attempts_open ON payment_attempts (charge_id, phone)
        WHERE state IN ('created', 'waiting') AND phone <> ''`);
  }
}
