import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddDesk1770000300000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // The digits of a number without its country code or leading zero: all ways to write a number are equal.
    await runner.query(`
      CREATE FUNCTION phone_digits(phone text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
      RETURN regexp_replace(regexp_replace(phone, '\\D', '', 'g'), '^((00)?254)?0*', '')`);
    await runner.query('ALTER TABLE registrations ADD answered_at timestamptz(3), ADD remind_on date');
    await runner.query('ALTER TABLE contact_messages ADD answered_at timestamptz(3), ADD remind_on date');
    await runner.query("UPDATE registrations SET answered_at = updated_at WHERE status <> 'pending'");
    await runner.query('UPDATE contact_messages SET answered_at = updated_at WHERE read');
    await runner.query('CREATE INDEX registrations_phone ON registrations (phone_digits(phone))');
    await runner.query('CREATE INDEX contact_messages_phone ON contact_messages (phone_digits(phone))');
    await runner.query('CREATE INDEX registrations_email ON registrations (lower(email))');
    await runner.query('CREATE INDEX contact_messages_email ON contact_messages (lower(email))');
    await runner.query(`
      CREATE VIEW enquiries AS
        SELECT id, 'registration' AS kind, name, phone, email, coalesce(course_title, '') AS about, course_id, message, status,
          status = 'pending' AS is_waiting, created_at, answered_at, remind_on
        FROM registrations
        UNION ALL
        SELECT id, 'message', name, phone, email, subject, NULL, message, CASE WHEN read THEN 'read' ELSE 'unread' END,
          NOT read, created_at, answered_at, remind_on
        FROM contact_messages`);
    await runner.query(`
      CREATE TABLE enquiry_events (
        id uuid PRIMARY KEY,
        enquiry_id uuid NOT NULL,
        at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
        kind text NOT NULL CHECK (kind IN ('status', 'read', 'note', 'reply', 'reminder')),
        data jsonb NOT NULL,
        batch uuid
      )`);
    await runner.query('CREATE INDEX enquiry_events_enquiry ON enquiry_events (enquiry_id, at)');
    await runner.query('CREATE INDEX enquiry_events_batch ON enquiry_events (batch) WHERE batch IS NOT NULL');
    // Whoever changes a status, the timeline has it once. What is not answered any more waits again.
    await runner.query(`
      CREATE FUNCTION note_status() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
      BEGIN
        NEW.answered_at := CASE WHEN NEW.status <> 'pending' THEN coalesce(OLD.answered_at, clock_timestamp()) END;
        INSERT INTO enquiry_events (id, enquiry_id, kind, data, batch) VALUES (gen_random_uuid(), NEW.id, 'status',
          jsonb_build_object('from', OLD.status, 'to', NEW.status, 'via', coalesce(current_setting('enquiries.via', true), '')),
          nullif(current_setting('enquiries.batch', true), '')::uuid);
        RETURN NEW;
      END $$`);
    await runner.query(`
      CREATE TRIGGER registrations_note_status BEFORE UPDATE OF status ON registrations
      FOR EACH ROW WHEN (OLD.status <> NEW.status) EXECUTE FUNCTION note_status()`);
    await runner.query(`
      CREATE FUNCTION note_read() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
      BEGIN
        NEW.answered_at := CASE WHEN NEW.read THEN coalesce(OLD.answered_at, clock_timestamp()) END;
        INSERT INTO enquiry_events (id, enquiry_id, kind, data)
        VALUES (gen_random_uuid(), NEW.id, 'read', jsonb_build_object('read', NEW.read));
        RETURN NEW;
      END $$`);
    await runner.query(`
      CREATE TRIGGER contact_messages_note_read BEFORE UPDATE OF read ON contact_messages
      FOR EACH ROW WHEN (OLD.read <> NEW.read) EXECUTE FUNCTION note_read()`);
    // Notes tell of a person: they go with the enquiry, whoever removes it.
    await runner.query(`
      CREATE FUNCTION remove_enquiry_events() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
      BEGIN DELETE FROM enquiry_events WHERE enquiry_id = OLD.id; RETURN NULL; END $$`);
    await runner.query(`
      CREATE TRIGGER registrations_remove_events AFTER DELETE ON registrations
      FOR EACH ROW EXECUTE FUNCTION remove_enquiry_events()`);
    await runner.query(`
      CREATE TRIGGER contact_messages_remove_events AFTER DELETE ON contact_messages
      FOR EACH ROW EXECUTE FUNCTION remove_enquiry_events()`);
    await runner.query(`
      CREATE TABLE enquiry_settings (
        id integer PRIMARY KEY CHECK (id = 1),
        value jsonb NOT NULL,
        updated_at timestamptz(3) NOT NULL DEFAULT now()
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER registrations_note_status ON registrations');
    await runner.query('DROP TRIGGER registrations_remove_events ON registrations');
    await runner.query('DROP TRIGGER contact_messages_note_read ON contact_messages');
    await runner.query('DROP TRIGGER contact_messages_remove_events ON contact_messages');
    await runner.query('DROP FUNCTION note_status(), note_read(), remove_enquiry_events()');
    await runner.query('DROP VIEW enquiries');
    await runner.query('DROP TABLE enquiry_settings, enquiry_events');
    await runner.query('DROP INDEX registrations_phone, registrations_email');
    await runner.query('DROP INDEX contact_messages_phone, contact_messages_email');
    await runner.query('ALTER TABLE registrations DROP answered_at, DROP remind_on');
    await runner.query('ALTER TABLE contact_messages DROP answered_at, DROP remind_on');
    await runner.query('DROP FUNCTION phone_digits(text)');
  }
}
