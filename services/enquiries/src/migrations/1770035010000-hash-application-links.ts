import type { MigrationInterface, QueryRunner } from 'typeorm';

export class HashApplicationLinks1770035010000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE application_links (
        token_hash text PRIMARY KEY,
        application_id uuid NOT NULL REFERENCES applications (id) ON DELETE CASCADE,
        kind text NOT NULL CHECK (kind IN ('applicant', 'guardian'))
      )`);
    await runner.query('CREATE INDEX application_links_application ON application_links (application_id)');
    // Nobody knows the link of an application that no guardian has confirmed yet.
    await runner.query(`
      INSERT INTO application_links
      SELECT encode(sha256(convert_to(link_id::text, 'UTF8')), 'hex'), id, 'applicant' FROM applications WHERE state <> 'unconfirmed'
      UNION ALL SELECT encode(sha256(convert_to(confirm_id::text, 'UTF8')), 'hex'), id, 'guardian' FROM applications WHERE confirm_id IS NOT NULL`);
    await runner.query('ALTER TABLE applications DROP COLUMN link_id, DROP COLUMN confirm_id');
    await runner.query(`
      UPDATE idempotency_records SET body = body || jsonb_build_object('id', applications.id, 'link', NULL)
      FROM applications WHERE route = 'application'
        AND body ->> 'number' = 'A-' || lpad(number::text, greatest(4, length(number::text)), '0')`);
    await runner.query(`
      UPDATE email_outbox SET payload = payload || '{"link": ""}'
      WHERE kind IN ('application', 'application_link', 'guardian_link') AND (state = 'sent' OR to_kind = 'agency')`);
  }

  // The links of before are not known any more.
  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE application_links');
    await runner.query(`
      ALTER TABLE applications ADD COLUMN link_id uuid NOT NULL DEFAULT gen_random_uuid() UNIQUE,
        ADD COLUMN confirm_id uuid UNIQUE`);
    await runner.query('ALTER TABLE applications ALTER COLUMN link_id DROP DEFAULT');
    await runner.query("UPDATE applications SET confirm_id = gen_random_uuid() WHERE state = 'unconfirmed'");
  }
}
