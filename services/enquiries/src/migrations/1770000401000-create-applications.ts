import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateApplications1770000401000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE applications (
        id uuid PRIMARY KEY,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        updated_at timestamptz(3) NOT NULL DEFAULT now(),
        link_id uuid NOT NULL UNIQUE,
        number serial NOT NULL,
        way text NOT NULL CHECK (way IN ('adult', 'guardian')),
        state text NOT NULL CHECK (state IN ('unconfirmed', 'draft', 'sent', 'withdrawn')),
        stage text NOT NULL CHECK (stage IN ('new', 'shortlisted', 'invited', 'declined')),
        name text NOT NULL,
        town text NOT NULL,
        height text NOT NULL,
        age_band text NOT NULL,
        phone text NOT NULL,
        email text NOT NULL,
        experience text NOT NULL,
        guardian_name text NOT NULL,
        guardian_relation text NOT NULL,
        confirm_id uuid UNIQUE,
        confirmed_at timestamptz(3),
        draft_until timestamptz(3),
        privacy_version text,
        sent_at timestamptz(3),
        decided_at timestamptz(3),
        told_at timestamptz(3),
        photographs_until timestamptz(3),
        photographs jsonb NOT NULL,
        notes text NOT NULL,
        model_id uuid
      )`);
    await runner.query('CREATE INDEX applications_board ON applications (sent_at, id)');
    await runner.query('CREATE INDEX applications_drafts ON applications (draft_until) WHERE draft_until IS NOT NULL');
    await runner.query(
      'CREATE INDEX applications_photographs ON applications (photographs_until) WHERE photographs_until IS NOT NULL',
    );
    await runner.query(`
      CREATE TABLE photograph_removals (
        owner_id uuid PRIMARY KEY,
        created_at timestamptz(3) NOT NULL DEFAULT now()
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE photograph_removals, applications');
  }
}
