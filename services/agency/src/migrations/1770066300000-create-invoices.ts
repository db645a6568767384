import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateInvoices1770066300000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE invoices (
        id uuid PRIMARY KEY,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        updated_at timestamptz(3) NOT NULL DEFAULT now(),
        create_key text UNIQUE,
        year integer NOT NULL,
        number integer NOT NULL CHECK (number > 0),
        job_id uuid NOT NULL REFERENCES jobs (id),
        job_title text NOT NULL,
        client_id uuid NOT NULL REFERENCES clients (id),
        client_name text NOT NULL,
        client_person text NOT NULL,
        client_email text NOT NULL,
        client_phone text NOT NULL,
        client_kra_pin text NOT NULL,
        kra_pin text NOT NULL,
        issued_on date NOT NULL,
        due_on date NOT NULL,
        lines jsonb NOT NULL,
        net_kes integer NOT NULL CHECK (net_kes >= 0),
        fee_kes integer NOT NULL CHECK (fee_kes >= 0),
        vat_bp integer NOT NULL CHECK (vat_bp BETWEEN 0 AND 10000),
        vat_kes integer NOT NULL CHECK (vat_kes >= 0),
        total_kes integer NOT NULL CHECK (total_kes > 0 AND total_kes = net_kes + fee_kes + vat_kes),
        credit_year integer,
        credit_number integer,
        credited_at timestamptz(3),
        credit_reason text NOT NULL DEFAULT '',
        etims text NOT NULL DEFAULT '',
        UNIQUE (year, number),
        UNIQUE (credit_year, credit_number),
        CHECK ((credited_at IS NULL) = (credit_number IS NULL) AND (credited_at IS NULL) = (credit_reason = ''))
      )`);
    await runner.query('CREATE UNIQUE INDEX invoices_job ON invoices (job_id) WHERE credited_at IS NULL');
    await runner.query('CREATE INDEX invoices_client ON invoices (client_id)');
    await runner.query(`
      CREATE TABLE payouts (
        id uuid PRIMARY KEY,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        updated_at timestamptz(3) NOT NULL DEFAULT now(),
        create_key text UNIQUE,
        model_id uuid NOT NULL,
        kind text NOT NULL CHECK (kind IN ('payout', 'advance', 'withholding')),
        amount_kes integer NOT NULL CHECK (amount_kes > 0),
        method text NOT NULL CHECK (method IN ('mpesa', 'bank', 'cash')),
        note text NOT NULL,
        agreed_by text NOT NULL CHECK (kind <> 'advance' OR agreed_by <> '')
      )`);
    await runner.query('CREATE INDEX payouts_model ON payouts (model_id)');
    await runner.query(`
      CREATE TABLE invoice_settings (
        id integer PRIMARY KEY CHECK (id = 1),
        updated_at timestamptz(3) NOT NULL DEFAULT now(),
        value jsonb NOT NULL
      )`);
    await runner.query(`
      ALTER TABLE charges ADD CONSTRAINT charges_invoice FOREIGN KEY (invoice_id) REFERENCES invoices (id) DEFERRABLE INITIALLY DEFERRED`);
    // What a line of a model is; and tax that the agency keeps back from models until it is remitted.
    await runner.query("ALTER TABLE entries ADD COLUMN kind text NOT NULL DEFAULT ''");
    await runner.query('ALTER TABLE entries DROP CONSTRAINT entries_account_check');
    await runner.query(`
      ALTER TABLE entries ADD CONSTRAINT entries_account_check
        CHECK (account IN ('due', 'credit', 'cash', 'withheld', 'agency', 'vat', 'model', 'tax'))`);
    // Numbers come from the counters, as those of receipts; what was issued stays, but for its credit note and the number of the tax office.
    await runner.query(`
      CREATE FUNCTION number_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'INSERT' THEN
          NEW.number := next_number('invoice', NEW.year);
        ELSIF OLD.credited_at IS NULL AND NEW.credited_at IS NOT NULL THEN
          NEW.credit_number := next_number('credit_note', NEW.credit_year);
        END IF;
        RETURN NEW;
      END $$`);
    await runner.query(`
      CREATE TRIGGER invoices_number_guard BEFORE INSERT OR UPDATE OF credited_at ON invoices
      FOR EACH ROW EXECUTE FUNCTION number_invoice()`);
    await runner.query(`
      CREATE FUNCTION refuse_change_of_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'DELETE' OR OLD.credited_at IS NOT NULL AND NEW.credited_at IS DISTINCT FROM OLD.credited_at
          OR (NEW.id, NEW.year, NEW.number, NEW.job_id, NEW.lines, NEW.net_kes, NEW.fee_kes, NEW.vat_kes, NEW.total_kes, NEW.issued_on)
          IS DISTINCT FROM
             (OLD.id, OLD.year, OLD.number, OLD.job_id, OLD.lines, OLD.net_kes, OLD.fee_kes, OLD.vat_kes, OLD.total_kes, OLD.issued_on) THEN
          RAISE EXCEPTION 'invoices are credited, not changed' USING ERRCODE = 'check_violation', CONSTRAINT = 'invoices_stay';
        END IF;
        RETURN NEW;
      END $$`);
    await runner.query(`
      CREATE TRIGGER invoices_guard BEFORE UPDATE OR DELETE ON invoices
      FOR EACH ROW EXECUTE FUNCTION refuse_change_of_invoice()`);
    await runner.query(`
      CREATE FUNCTION check_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF NEW.number > 1 AND NOT EXISTS (SELECT FROM invoices WHERE year = NEW.year AND number = NEW.number - 1)
          OR NEW.credit_number > 1
            AND NOT EXISTS (SELECT FROM invoices WHERE credit_year = NEW.credit_year AND credit_number = NEW.credit_number - 1) THEN
          RAISE EXCEPTION 'invoice % of % has none before it', NEW.number, NEW.year
            USING ERRCODE = 'check_violation', CONSTRAINT = 'invoices_gapless';
        END IF;
        RETURN NULL;
      END $$`);
    await runner.query(`
      CREATE CONSTRAINT TRIGGER invoices_gapless AFTER INSERT OR UPDATE OF credit_number ON invoices DEFERRABLE INITIALLY DEFERRED
      FOR EACH ROW EXECUTE FUNCTION check_invoice()`);
    await runner.query(`
      CREATE TRIGGER payouts_guard BEFORE UPDATE OF model_id, kind, amount_kes OR DELETE ON payouts
      FOR EACH ROW EXECUTE FUNCTION refuse_change_of_paper()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE charges DROP CONSTRAINT charges_invoice');
    await runner.query('DROP TABLE invoice_settings, payouts, invoices');
    await runner.query('DROP FUNCTION number_invoice(), refuse_change_of_invoice(), check_invoice()');
    await runner.query('ALTER TABLE entries DROP COLUMN kind, DROP CONSTRAINT entries_account_check');
    await runner.query(`
      ALTER TABLE entries ADD CONSTRAINT entries_account_check
        CHECK (account IN ('due', 'credit', 'cash', 'withheld', 'agency', 'vat', 'model'))`);
  }
}
