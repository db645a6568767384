import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreatePackages1770004300000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE packages (
        id uuid PRIMARY KEY,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        updated_at timestamptz(3) NOT NULL DEFAULT now(),
        title text NOT NULL,
        recipient text NOT NULL,
        sender text NOT NULL,
        note text NOT NULL,
        expires_on date NOT NULL,
        items jsonb NOT NULL,
        token_hash text UNIQUE,
        token_cipher text
      )`);
    await runner.query(`
      CREATE TABLE package_clients (
        id uuid PRIMARY KEY,
        package_id uuid NOT NULL REFERENCES packages (id) ON DELETE CASCADE,
        name text NOT NULL,
        secret_hash text NOT NULL UNIQUE,
        opened integer NOT NULL DEFAULT 1,
        last_seen_at timestamptz(3) NOT NULL DEFAULT now()
      )`);
    await runner.query('CREATE INDEX package_clients_by_package ON package_clients (package_id)');
    await runner.query(`
      CREATE TABLE package_picks (
        client_id uuid NOT NULL REFERENCES package_clients (id) ON DELETE CASCADE,
        model_id uuid NOT NULL,
        answer text NOT NULL CHECK (answer IN ('yes', 'maybe', 'no')),
        remark text NOT NULL,
        at timestamptz(3) NOT NULL DEFAULT now(),
        PRIMARY KEY (client_id, model_id)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE package_picks, package_clients, packages');
  }
}
