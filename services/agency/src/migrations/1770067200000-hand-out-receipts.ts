import type { MigrationInterface, QueryRunner } from 'typeorm';

export class HandOutReceipts1770067200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE receipts
        ADD COLUMN mailed_at timestamptz(3),
        ADD COLUMN cu_number text NOT NULL DEFAULT '',
        ADD COLUMN cu_invoice_number text NOT NULL DEFAULT '',
        ADD COLUMN tax_qr text NOT NULL DEFAULT ''`);
    await runner.query('CREATE INDEX receipts_to_mail ON receipts (issued_at) WHERE mailed_at IS NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE receipts DROP COLUMN mailed_at, DROP COLUMN cu_number, DROP COLUMN cu_invoice_number, DROP COLUMN tax_qr`);
  }
}
