import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateGateway1767225600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE admin_account (
        id integer PRIMARY KEY CHECK (id = 1),
        password_hash text NOT NULL,
        is_demo boolean NOT NULL,
        password_changed_at timestamptz(3) NOT NULL DEFAULT now()
      )`);
    await runner.query(`
      CREATE TABLE admin_sessions (
        id uuid PRIMARY KEY,
        created_at timestamptz(3) NOT NULL,
        last_seen_at timestamptz(3) NOT NULL,
        expires_at timestamptz(3) NOT NULL,
        revoked_at timestamptz(3),
        peer text NOT NULL
      )`);
    await runner.query('CREATE INDEX admin_sessions_expires ON admin_sessions (expires_at)');
    await runner.query(`
      CREATE TABLE audit_log (
        seq bigint PRIMARY KEY,
        at timestamptz(3) NOT NULL,
        actor uuid,
        peer text NOT NULL,
        action text NOT NULL,
        entity text NOT NULL,
        entity_id text,
        status integer NOT NULL,
        prev_hash text NOT NULL,
        hash text NOT NULL
      )`);
    // The log only grows: a line that was written stays as it is.
    await runner.query(`
      CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE EXCEPTION 'the audit log only grows'; END $$`);
    await runner.query(`
      CREATE TRIGGER audit_log_only_grows BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log
      FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE audit_log, admin_sessions, admin_account');
    await runner.query('DROP FUNCTION refuse_audit_change()');
  }
}
