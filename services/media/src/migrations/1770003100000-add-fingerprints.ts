import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddFingerprints1770003100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE files ADD fingerprint text');
    await runner.query(`
      CREATE TABLE near_files (
        hash text NOT NULL REFERENCES files ON DELETE CASCADE,
        near_hash text NOT NULL REFERENCES files ON DELETE CASCADE,
        distance integer NOT NULL,
        PRIMARY KEY (hash, near_hash)
      )`);
    await runner.query('CREATE INDEX near_files_near ON near_files (near_hash)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE near_files');
    await runner.query('ALTER TABLE files DROP fingerprint');
  }
}
