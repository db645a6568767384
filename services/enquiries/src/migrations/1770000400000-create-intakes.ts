import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateIntakes1770000400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE intakes (
        id uuid PRIMARY KEY,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        updated_at timestamptz(3) NOT NULL DEFAULT now(),
        course_id uuid NOT NULL,
        starts_on date NOT NULL,
        ends_on date NOT NULL CHECK (ends_on >= starts_on),
        days text NOT NULL,
        hours text NOT NULL,
        venue text NOT NULL,
        seats integer NOT NULL CHECK (seats > 0),
        seat_offers text NOT NULL CHECK (seat_offers IN ('automatic', 'manual')),
        cancelled_at timestamptz(3)
      )`);
    await runner.query('CREATE INDEX intakes_course ON intakes (course_id, starts_on, id)');
    await runner.query('CREATE INDEX intakes_open ON intakes (starts_on, id) WHERE cancelled_at IS NULL');
    await runner.query(`
      ALTER TABLE registrations
        ADD COLUMN intake_id uuid REFERENCES intakes (id),
        ADD COLUMN place text CHECK (place IN ('seat', 'waiting', 'offered', 'released')),
        ADD COLUMN line_no integer,
        ADD COLUMN held_until timestamptz(3),
        ADD COLUMN offer_id uuid UNIQUE,
        ADD CONSTRAINT registrations_place CHECK ((intake_id IS NULL) = (place IS NULL))`);
    await runner.query('CREATE INDEX registrations_intake ON registrations (intake_id, line_no)');
    await runner.query('CREATE INDEX registrations_held ON registrations (held_until) WHERE held_until IS NOT NULL');
    // The kinds of mails are checked where they are written; this list would have to change with each of them.
    await runner.query('ALTER TABLE email_outbox DROP CONSTRAINT IF EXISTS email_outbox_kind_check');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE registrations DROP COLUMN intake_id, DROP COLUMN place, DROP COLUMN line_no, DROP COLUMN held_until,
        DROP COLUMN offer_id`);
    await runner.query('DROP TABLE intakes');
  }
}
