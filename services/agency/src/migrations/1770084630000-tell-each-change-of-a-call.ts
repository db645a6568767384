import type { MigrationInterface, QueryRunner } from 'typeorm';

export class TellEachChangeOfACall1770084630000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX messages_once_a_day');
    // A call may change more than once a day, and each change has to be told.
    await runner.query(`
      CREATE UNIQUE INDEX messages_once_a_day ON messages (kind, record_id, recipient, day, (CASE kind WHEN 'call_sheet_change'
        THEN (content ->> 'starts_at') || (content ->> 'ends_at') || (content ->> 'place') END)) NULLS NOT DISTINCT
        WHERE channel <> 'whatsapp' OR state <> 'failed'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    // The version before knows one change a day: the last one is kept.
    await runner.query(`
      DELETE FROM messages m USING messages later
      WHERE m.kind = 'call_sheet_change' AND later.kind = m.kind AND later.record_id = m.record_id
        AND later.recipient = m.recipient AND later.day = m.day AND later.id > m.id`);
    await runner.query('DROP INDEX messages_once_a_day');
    await runner.query(`
      CREATE UNIQUE INDEX messages_once_a_day ON messages (kind, record_id, recipient, day)
        WHERE channel <> 'whatsapp' OR state <> 'failed'`);
  }
}
