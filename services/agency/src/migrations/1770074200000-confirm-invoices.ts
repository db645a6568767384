import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ConfirmInvoices1770074200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE invoices
        ADD COLUMN cu_invoice_number text NOT NULL DEFAULT '',
        ADD COLUMN tax_qr text NOT NULL DEFAULT ''`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE invoices DROP COLUMN cu_invoice_number, DROP COLUMN tax_qr');
  }
}
