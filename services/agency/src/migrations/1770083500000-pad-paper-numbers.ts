import type { MigrationInterface, QueryRunner } from 'typeorm';

export class PadPaperNumbers1770083500000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // 'R-2026-0318', with at least four digits; null without a number. `to_char` prints #### for a fifth digit.
    await runner.query(`
      CREATE FUNCTION paper_number(prefix text, in_year integer, number integer) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
      RETURN prefix || '-' || in_year::text || '-' || lpad(number::text, greatest(4, length(number::text)), '0')`);
    await runner.query(`
      CREATE OR REPLACE FUNCTION number_receipt() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        NEW.number := next_number('receipt', NEW.year);
        NEW.code := concat(paper_number('R', NEW.year, NEW.number), '-', NEW.code);
        RETURN NEW;
      END $$`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE OR REPLACE FUNCTION number_receipt() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        NEW.number := next_number('receipt', NEW.year);
        NEW.code := format('R-%s-%s-%s', NEW.year, to_char(NEW.number, 'FM0000'), NEW.code);
        RETURN NEW;
      END $$`);
    await runner.query('DROP FUNCTION paper_number(text, integer, integer)');
  }
}
