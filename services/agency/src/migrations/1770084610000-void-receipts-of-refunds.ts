import type { MigrationInterface, QueryRunner } from 'typeorm';

export class VoidReceiptsOfRefunds1770084610000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      UPDATE receipts r SET voided_at = last.paid_at, void_reason = last.reason
      FROM payments p, LATERAL (
        SELECT f.paid_at, f.reason, sum(f.amount_kes) OVER () AS sum FROM refunds f
        WHERE f.payment_id = p.id ORDER BY f.paid_at DESC, f.id DESC LIMIT 1) last
      WHERE p.id = r.payment_id AND r.voided_at IS NULL AND last.sum = p.amount_kes`);
  }

  /** Nothing: a receipt of money that was paid back is void for an older version too. */
  async down(): Promise<void> {}
}
