import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A guardian with several children has one session: every link that was opened in it has its hash. */
export class ShareSessionsOfGuardians1770073100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE my_pages DROP CONSTRAINT my_pages_session_hash_key');
    await runner.query('CREATE INDEX my_pages_session ON my_pages (session_hash)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX my_pages_session');
    await runner.query('ALTER TABLE my_pages ADD CONSTRAINT my_pages_session_hash_key UNIQUE (session_hash)');
  }
}
