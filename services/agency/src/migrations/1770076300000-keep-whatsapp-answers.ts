import type { MigrationInterface, QueryRunner } from 'typeorm';

export class KeepWhatsAppAnswers1770076300000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE whatsapp_answers (
        id uuid PRIMARY KEY,
        received_at timestamptz(3) NOT NULL,
        name text NOT NULL,
        phone text NOT NULL,
        text text NOT NULL,
        tries integer NOT NULL DEFAULT 0,
        next_at timestamptz(3)
      )`);
    await runner.query('CREATE INDEX whatsapp_answers_next ON whatsapp_answers (next_at) WHERE next_at IS NOT NULL');
    await runner.query('CREATE INDEX whatsapp_answers_received ON whatsapp_answers (received_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE whatsapp_answers');
  }
}
