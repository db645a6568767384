import type { MigrationInterface, QueryRunner } from 'typeorm';

export class HashSeatOffers1770037000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE registrations ADD COLUMN offer_hash text UNIQUE');
    // The links that were mailed go on working.
    await runner.query(`
      UPDATE registrations SET offer_hash = encode(sha256(convert_to(offer_id::text, 'UTF8')), 'hex') WHERE offer_id IS NOT NULL`);
    await runner.query('ALTER TABLE registrations DROP COLUMN offer_id');
    await runner.query(`
      UPDATE email_outbox SET dedupe_key = left(dedupe_key, -36) || encode(sha256(convert_to(right(dedupe_key, 36), 'UTF8')), 'hex')
      WHERE kind = 'seat_offer'`);
    await runner.query(
      "UPDATE email_outbox SET payload = payload - 'offer_id' WHERE kind = 'seat_offer' AND state = 'sent'",
    );
  }

  // The links of before are not known any more.
  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE registrations DROP COLUMN offer_hash, ADD COLUMN offer_id uuid UNIQUE');
  }
}
