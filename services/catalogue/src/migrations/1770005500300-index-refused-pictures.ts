import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Finds the few refusals among the consents, which each public read of a model asks for. */
export class IndexRefusedPictures1770005500300 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query("CREATE INDEX picture_consents_refused ON picture_consents (picture) WHERE state <> 'given'");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX picture_consents_refused');
  }
}
