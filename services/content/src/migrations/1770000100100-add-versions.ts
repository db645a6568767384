import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddVersions1770000100100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE versions (
        id uuid PRIMARY KEY,
        kind text NOT NULL,
        record_id text NOT NULL,
        at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
        by text NOT NULL,
        action text NOT NULL CHECK (action IN ('import', 'create', 'replace', 'restore')),
        data jsonb NOT NULL
      )`);
    await runner.query('CREATE INDEX versions_record ON versions (kind, record_id, at DESC, id DESC)');
    // What is stored today is the first version of every document, so that its next change can be taken back.
    await runner.query(`
      INSERT INTO versions (id, kind, record_id, at, by, action, data)
      SELECT gen_random_uuid(), 'documents', key, updated_at, 'administrator', 'import', value FROM documents`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE versions');
  }
}
