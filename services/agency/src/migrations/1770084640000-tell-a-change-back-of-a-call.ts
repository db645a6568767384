import type { MigrationInterface, QueryRunner } from 'typeorm';

export class TellAChangeBackOfACall1770084640000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX messages_once_a_day');
    // A call may change to what was told before on the same day, after another change.
    await runner.query(`
      CREATE UNIQUE INDEX messages_once_a_day ON messages (kind, record_id, recipient, day, (CASE kind WHEN 'call_sheet_change'
        THEN (content ->> 'starts_at') || (content ->> 'ends_at') || (content ->> 'place') || coalesce(content ->> 'former_sent_at', '')
        END)) NULLS NOT DISTINCT
        WHERE channel <> 'whatsapp' OR state <> 'failed'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    // The version before knows one message a day for the same times and place: the last one is kept.
    await runner.query(`
      DELETE FROM messages m USING messages later
      WHERE m.kind = 'call_sheet_change' AND later.kind = m.kind AND later.record_id = m.record_id
        AND later.recipient = m.recipient AND later.day = m.day AND later.id > m.id
        AND later.content ->> 'starts_at' = m.content ->> 'starts_at' AND later.content ->> 'ends_at' = m.content ->> 'ends_at'
        AND later.content ->> 'place' = m.content ->> 'place'`);
    await runner.query('DROP INDEX messages_once_a_day');
    await runner.query(`
      CREATE UNIQUE INDEX messages_once_a_day ON messages (kind, record_id, recipient, day, (CASE kind WHEN 'call_sheet_change'
        THEN (content ->> 'starts_at') || (content ->> 'ends_at') || (content ->> 'place') END)) NULLS NOT DISTINCT
        WHERE channel <> 'whatsapp' OR state <> 'failed'`);
  }
}
