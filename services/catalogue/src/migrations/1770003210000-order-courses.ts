import type { MigrationInterface, QueryRunner } from 'typeorm';

export class OrderCourses1770003210000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE courses ADD position integer');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE courses DROP position');
  }
}
