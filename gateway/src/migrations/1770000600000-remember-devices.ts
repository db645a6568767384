import type { MigrationInterface, QueryRunner } from 'typeorm';

export class RememberDevices1770000600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE admin_devices (
        token_hash text PRIMARY KEY,
        created_at timestamptz(3) NOT NULL,
        last_seen_at timestamptz(3) NOT NULL
      )`);
    await runner.query('CREATE INDEX admin_devices_last_seen ON admin_devices (last_seen_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE admin_devices');
  }
}
