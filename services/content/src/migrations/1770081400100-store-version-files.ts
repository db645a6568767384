import type { MigrationInterface, QueryRunner } from 'typeorm';

/** SQL of the files in the JSON of a version, each as `file[1]`. */
const files = (json: string) => `regexp_matches(${json}::text, '/media/[0-9a-f]+[.][a-z0-9]+', 'g') AS file`;

const UP = [
  'CREATE TABLE version_files (version_id uuid NOT NULL, address text NOT NULL)',
  `
      CREATE FUNCTION store_version_files() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
      BEGIN
        IF TG_OP = 'UPDATE' THEN
          DELETE FROM version_files WHERE version_id = NEW.id;
        END IF;
        INSERT INTO version_files (version_id, address) SELECT DISTINCT NEW.id, file[1] FROM ${files('NEW.data')};
        RETURN NULL;
      END $$`,
  `
      CREATE TRIGGER versions_store_files AFTER INSERT OR UPDATE OF data ON versions
      FOR EACH ROW EXECUTE FUNCTION store_version_files()`,
  `INSERT INTO version_files (version_id, address) SELECT DISTINCT id, file[1] FROM versions, ${files('data')}`,
  // The trigger has locked `versions`: keys that are made at once for all rows take half of the time.
  'ALTER TABLE version_files ADD PRIMARY KEY (version_id, address)',
  'CREATE INDEX version_files_address ON version_files (address)',
  'ALTER TABLE version_files ADD FOREIGN KEY (version_id) REFERENCES versions (id) ON DELETE CASCADE',
];

const DOWN = [
  'DROP TRIGGER versions_store_files ON versions',
  'DROP FUNCTION store_version_files',
  'DROP TABLE version_files',
];

/** Stores which files each version shows, because finding them in the JSON of all versions takes seconds. */
export class StoreVersionFiles1770081400100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await runner.query(statement);
  }
}
