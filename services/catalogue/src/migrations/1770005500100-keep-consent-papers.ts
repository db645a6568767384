import type { MigrationInterface, QueryRunner } from 'typeorm';

export class KeepConsentPapers1770005500100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // The bytes lie with the media service; the record that names a paper carries its hash.
    await runner.query(`
      CREATE TABLE consent_papers (
        id uuid PRIMARY KEY,
        model_id uuid NOT NULL,
        sha256 text NOT NULL,
        created_at timestamptz(3) NOT NULL,
        record_id uuid UNIQUE
      )`);
    await runner.query('CREATE INDEX consent_papers_unused ON consent_papers (created_at) WHERE record_id IS NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE consent_papers');
  }
}
