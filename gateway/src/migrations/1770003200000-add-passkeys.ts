import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddPasskeys1770003200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE admin_passkeys (
        id uuid PRIMARY KEY,
        credential_id text NOT NULL UNIQUE,
        public_key bytea NOT NULL,
        sign_count bigint NOT NULL,
        transports text[] NOT NULL,
        name text NOT NULL,
        created_at timestamptz(3) NOT NULL,
        last_used_at timestamptz(3),
        last_challenge_at timestamptz(3)
      )`);
    // Recovery codes also stand behind passkeys, without a code app.
    await runner.query('ALTER TABLE admin_second_factor ALTER secret DROP NOT NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DELETE FROM admin_second_factor WHERE secret IS NULL');
    await runner.query('ALTER TABLE admin_second_factor ALTER secret SET NOT NULL');
    await runner.query('DROP TABLE admin_passkeys');
  }
}
