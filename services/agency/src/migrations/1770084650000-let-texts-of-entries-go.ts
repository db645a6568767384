import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Entries of models' accounts name them in their text; it goes when a model is erased, and nothing else of an entry changes. */
export class LetTextsOfEntriesGo1770084650000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE OR REPLACE FUNCTION refuse_change_of_entry() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'UPDATE' AND OLD.account = 'model' AND NEW.memo = '' AND to_jsonb(NEW) - 'memo' = to_jsonb(OLD) - 'memo' THEN
          RETURN NEW;
        END IF;
        RAISE EXCEPTION 'entries stay as they are' USING ERRCODE = 'check_violation', CONSTRAINT = 'entries_stay';
      END $$`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE OR REPLACE FUNCTION refuse_change_of_entry() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE EXCEPTION 'entries stay as they are' USING ERRCODE = 'check_violation', CONSTRAINT = 'entries_stay'; END $$`);
  }
}
