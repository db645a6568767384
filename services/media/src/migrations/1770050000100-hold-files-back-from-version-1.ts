import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Version 1 serves what is `ready`, and deletes what its own services show nowhere. It serves no `held` file, which visitors may not
 * see, and its cleanup, which takes a file from `ready` to `pending`, changes nothing: digitals and earlier versions are unknown to it.
 */
export class HoldFilesBackFromVersion11770050000100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE files DROP CONSTRAINT files_state_check');
    await runner.query(`
      ALTER TABLE files ADD CONSTRAINT files_state_check CHECK (state IN ('pending', 'ready', 'held', 'retired'))`);
    await runner.query(
      "UPDATE files SET state = 'held' WHERE state = 'ready' AND hash IN (SELECT hash FROM gone_files)",
    );
    await runner.query(`
      CREATE FUNCTION keep_file_state() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
      BEGIN
        IF OLD.state IN ('ready', 'held') AND NEW.state = 'pending' THEN
          RETURN NULL;
        END IF;
        IF NEW.state = 'ready' AND EXISTS (SELECT FROM gone_files WHERE hash = NEW.hash) THEN
          NEW.state := 'held';
        END IF;
        RETURN NEW;
      END $$`);
    await runner.query(`
      CREATE TRIGGER files_keep_state BEFORE UPDATE OF state ON files FOR EACH ROW EXECUTE FUNCTION keep_file_state()`);
    await runner.query(`
      CREATE FUNCTION hold_gone_file() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
      BEGIN
        IF TG_OP = 'INSERT' THEN
          UPDATE files SET state = 'held' WHERE hash = NEW.hash AND state = 'ready';
        ELSE
          UPDATE files SET state = 'ready' WHERE hash = OLD.hash AND state = 'held';
        END IF;
        RETURN NULL;
      END $$`);
    await runner.query(`
      CREATE TRIGGER gone_files_hold AFTER INSERT OR DELETE ON gone_files FOR EACH ROW EXECUTE FUNCTION hold_gone_file()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER gone_files_hold ON gone_files');
    await runner.query('DROP TRIGGER files_keep_state ON files');
    await runner.query('DROP FUNCTION hold_gone_file, keep_file_state');
    await runner.query("UPDATE files SET state = 'ready' WHERE state = 'held'");
    await runner.query("UPDATE files SET state = 'pending' WHERE state = 'retired'");
    await runner.query('ALTER TABLE files DROP CONSTRAINT files_state_check');
    await runner.query("ALTER TABLE files ADD CONSTRAINT files_state_check CHECK (state IN ('pending', 'ready'))");
  }
}
