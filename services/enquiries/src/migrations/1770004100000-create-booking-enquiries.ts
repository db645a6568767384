import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateBookingEnquiries1770004100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE booking_enquiries (
        id uuid PRIMARY KEY,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        updated_at timestamptz(3) NOT NULL DEFAULT now(),
        models jsonb NOT NULL,
        dates text NOT NULL,
        place text NOT NULL,
        job text NOT NULL,
        usage text NOT NULL,
        budget text NOT NULL,
        name text NOT NULL,
        phone text NOT NULL,
        email text NOT NULL,
        message text NOT NULL,
        status text NOT NULL CHECK (status IN ('open', 'optioned', 'confirmed', 'closed')),
        answered_at timestamptz(3),
        remind_on date
      )`);
    await runner.query('CREATE INDEX booking_enquiries_created ON booking_enquiries (created_at DESC, id DESC)');
    await runner.query('CREATE INDEX booking_enquiries_name ON booking_enquiries (lower(name), id)');
    await runner.query('CREATE INDEX booking_enquiries_status ON booking_enquiries (status, created_at DESC, id DESC)');
    await runner.query('CREATE INDEX booking_enquiries_phone ON booking_enquiries (phone_digits(phone))');
    await runner.query('CREATE INDEX booking_enquiries_email ON booking_enquiries (lower(email))');
    await runner.query(`
      CREATE OR REPLACE VIEW enquiries AS
        SELECT id, 'registration' AS kind, name, phone, email, coalesce(course_title, '') AS about, course_id, message, status,
          status = 'pending' AS is_waiting, created_at, answered_at, remind_on
        FROM registrations
        UNION ALL
        SELECT id, 'message', name, phone, email, subject, NULL, message, CASE WHEN read THEN 'read' ELSE 'unread' END,
          NOT read, created_at, answered_at, remind_on
        FROM contact_messages
        UNION ALL
        SELECT id, 'booking', name, phone, email, job, NULL, message, status, status = 'open', created_at, answered_at, remind_on
        FROM booking_enquiries`);
    // Whoever changes a status, the timeline has it once. What is open again waits again.
    await runner.query(`
      CREATE FUNCTION note_booking_status() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
      BEGIN
        NEW.answered_at := CASE WHEN NEW.status <> 'open' THEN coalesce(OLD.answered_at, clock_timestamp()) END;
        INSERT INTO enquiry_events (id, enquiry_id, kind, data) VALUES (gen_random_uuid(), NEW.id, 'status',
          jsonb_build_object('from', OLD.status, 'to', NEW.status, 'via', ''));
        RETURN NEW;
      END $$`);
    await runner.query(`
      CREATE TRIGGER booking_enquiries_note_status BEFORE UPDATE OF status ON booking_enquiries
      FOR EACH ROW WHEN (OLD.status <> NEW.status) EXECUTE FUNCTION note_booking_status()`);
    await runner.query(`
      CREATE TRIGGER booking_enquiries_remove_events AFTER DELETE ON booking_enquiries
      FOR EACH ROW EXECUTE FUNCTION remove_enquiry_events()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE OR REPLACE VIEW enquiries AS
        SELECT id, 'registration' AS kind, name, phone, email, coalesce(course_title, '') AS about, course_id, message, status,
          status = 'pending' AS is_waiting, created_at, answered_at, remind_on
        FROM registrations
        UNION ALL
        SELECT id, 'message', name, phone, email, subject, NULL, message, CASE WHEN read THEN 'read' ELSE 'unread' END,
          NOT read, created_at, answered_at, remind_on
        FROM contact_messages`);
    await runner.query('DROP TABLE booking_enquiries');
    await runner.query('DROP FUNCTION note_booking_status()');
  }
}
