import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateLedger1770066100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE charges (
        id uuid PRIMARY KEY,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        updated_at timestamptz(3) NOT NULL DEFAULT now(),
        create_key text UNIQUE,
        -- Crockford's letters and digits, without I, L, O and U.
        code text NOT NULL UNIQUE CHECK (code ~ '^[0-9A-HJKMNP-TV-Z]{6,12}$'),
        amount_kes integer NOT NULL CHECK (amount_kes > 0),
        due_on date NOT NULL,
        label text NOT NULL,
        cancelled_at timestamptz(3),
        payer_name text NOT NULL,
        payer_phone text NOT NULL,
        payer_email text NOT NULL,
        locale text NOT NULL CHECK (locale IN ('en', 'sw')),
        registration_id uuid,
        intake_id uuid,
        invoice_id uuid UNIQUE,
        -- Position in the plan of a start, from 1.
        part integer CHECK (part > 0),
        reminders_stopped_at timestamptz(3),
        CHECK (registration_id IS NULL OR invoice_id IS NULL),
        UNIQUE (registration_id, intake_id, part)
      )`);
    await runner.query('CREATE INDEX charges_registration ON charges (registration_id)');
    await runner.query('CREATE INDEX charges_intake ON charges (intake_id)');
    await runner.query('CREATE INDEX charges_due ON charges (due_on) WHERE cancelled_at IS NULL');
    await runner.query('CREATE INDEX charges_phone ON charges (phone_digits(payer_phone))');
    await runner.query(`
      CREATE TABLE payments (
        id uuid PRIMARY KEY,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        updated_at timestamptz(3) NOT NULL DEFAULT now(),
        create_key text UNIQUE,
        -- Null while nobody knows what was paid for.
        charge_id uuid REFERENCES charges (id),
        method text NOT NULL CHECK (method IN ('mpesa_stk', 'mpesa_paybill', 'cash', 'bank', 'cheque', 'withheld')),
        amount_kes integer NOT NULL CHECK (amount_kes > 0),
        -- Code of M-Pesa.
        receipt text UNIQUE,
        paid_at timestamptz(3) NOT NULL,
        payer_name text NOT NULL,
        payer_phone text NOT NULL,
        note text NOT NULL,
        verified_by text NOT NULL CHECK (verified_by IN ('callback+query', 'c2b', 'status', 'pull', 'owner')),
        reversed_at timestamptz(3),
        reverse_reason text NOT NULL DEFAULT '',
        CHECK ((reversed_at IS NULL) = (reverse_reason = ''))
      )`);
    await runner.query('CREATE INDEX payments_charge ON payments (charge_id)');
    await runner.query('CREATE INDEX payments_time ON payments (paid_at)');
    await runner.query('CREATE INDEX payments_phone ON payments (phone_digits(payer_phone))');
    await runner.query(`
      CREATE TABLE refunds (
        id uuid PRIMARY KEY,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        updated_at timestamptz(3) NOT NULL DEFAULT now(),
        create_key text UNIQUE,
        payment_id uuid NOT NULL REFERENCES payments (id),
        amount_kes integer NOT NULL CHECK (amount_kes > 0),
        method text NOT NULL CHECK (method IN ('cash', 'bank', 'mpesa')),
        reason text NOT NULL CHECK (reason <> ''),
        paid_at timestamptz(3) NOT NULL
      )`);
    await runner.query('CREATE INDEX refunds_payment ON refunds (payment_id)');
    // Last number of each year: the row is locked until the paper that took the number is committed.
    await runner.query(`
      CREATE TABLE counters (
        kind text NOT NULL CHECK (kind IN ('receipt', 'invoice', 'credit_note')),
        year integer NOT NULL CHECK (year BETWEEN 2000 AND 9999),
        last integer NOT NULL CHECK (last > 0),
        PRIMARY KEY (kind, year)
      )`);
    await runner.query(`
      CREATE FUNCTION next_number(of text, in_year integer) RETURNS integer LANGUAGE sql AS $$
        INSERT INTO counters AS c (kind, year, last) VALUES (of, in_year, 1)
        ON CONFLICT (kind, year) DO UPDATE SET last = c.last + 1 RETURNING last
      $$`);
    await runner.query(`
      CREATE TABLE receipts (
        id uuid PRIMARY KEY,
        year integer NOT NULL,
        number integer NOT NULL CHECK (number > 0),
        -- The number with ten signs that nobody can guess.
        code text NOT NULL UNIQUE,
        payment_id uuid NOT NULL UNIQUE REFERENCES payments (id),
        issued_at timestamptz(3) NOT NULL,
        voided_at timestamptz(3),
        void_reason text NOT NULL DEFAULT '',
        UNIQUE (year, number),
        CHECK ((voided_at IS NULL) = (void_reason = ''))
      )`);
    await runner.query(`
      CREATE TABLE entries (
        id uuid PRIMARY KEY,
        tx uuid NOT NULL,
        at timestamptz(3) NOT NULL,
        account text NOT NULL CHECK (account IN ('due', 'credit', 'cash', 'withheld', 'agency', 'vat', 'model')),
        -- Debit above zero, credit below.
        amount_kes integer NOT NULL CHECK (amount_kes <> 0),
        charge_id uuid REFERENCES charges (id),
        payment_id uuid REFERENCES payments (id),
        refund_id uuid REFERENCES refunds (id),
        invoice_id uuid,
        payout_id uuid,
        job_id uuid,
        model_id uuid,
        memo text NOT NULL DEFAULT '',
        CHECK (account <> 'due' OR charge_id IS NOT NULL),
        CHECK (account <> 'credit' OR payment_id IS NOT NULL),
        CHECK ((account = 'model') = (model_id IS NOT NULL))
      )`);
    await runner.query('CREATE INDEX entries_tx ON entries (tx)');
    await runner.query('CREATE INDEX entries_charge ON entries (charge_id) WHERE charge_id IS NOT NULL');
    await runner.query('CREATE INDEX entries_payment ON entries (payment_id) WHERE payment_id IS NOT NULL');
    await runner.query('CREATE INDEX entries_model ON entries (model_id, at) WHERE model_id IS NOT NULL');
    await runner.query('CREATE INDEX entries_time ON entries (at)');
    await this.createChecks(runner);
    await runner.query(`
      CREATE VIEW charge_balances AS
      SELECT c.id AS charge_id,
        coalesce(e.balance_kes, 0)::integer AS balance_kes,
        coalesce(e.paid_kes, 0)::integer AS paid_kes,
        coalesce(e.credit_kes, 0)::integer AS credit_kes
      FROM charges c LEFT JOIN LATERAL (
        SELECT sum(amount_kes) FILTER (WHERE account = 'due') AS balance_kes,
          -sum(amount_kes) FILTER (WHERE account = 'due' AND payment_id IS NOT NULL) AS paid_kes,
          -sum(amount_kes) FILTER (WHERE account = 'credit') AS credit_kes
        FROM entries WHERE charge_id = c.id) e ON true`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP VIEW charge_balances');
    await runner.query('DROP TABLE entries, receipts, counters, refunds, payments, charges');
    await runner.query('DROP FUNCTION check_entries(), next_number(text, integer), number_receipt(), check_receipt()');
    await runner.query('DROP FUNCTION refuse_change_of_entry(), refuse_change_of_payment(), refuse_change_of_charge()');
    await runner.query('DROP FUNCTION refuse_change_of_paper()');
  }

  /** What holds whoever writes. Triggers whose names end in `_guard` rest during a restore. */
  private async createChecks(runner: QueryRunner): Promise<void> {
    // Locks the charge: two payments at once cannot each see that there is room for them.
    await runner.query(`
      CREATE FUNCTION check_entries() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF (SELECT sum(amount_kes) FROM entries WHERE tx = NEW.tx) <> 0 THEN
          RAISE EXCEPTION 'the entries of transaction % do not sum to 0', NEW.tx
            USING ERRCODE = 'check_violation', CONSTRAINT = 'entries_sum';
        END IF;
        IF NEW.charge_id IS NOT NULL THEN
          PERFORM FROM charges WHERE id = NEW.charge_id FOR UPDATE;
          IF (SELECT coalesce(sum(amount_kes) FILTER (WHERE account = 'due'), 0) < 0
                OR coalesce(sum(amount_kes) FILTER (WHERE account = 'credit'), 0) > 0
                FROM entries WHERE charge_id = NEW.charge_id) THEN
            RAISE EXCEPTION 'more is taken from charge % than it has', NEW.charge_id
              USING ERRCODE = 'check_violation', CONSTRAINT = 'entries_charge';
          END IF;
        END IF;
        IF NEW.payment_id IS NOT NULL THEN
          PERFORM FROM payments WHERE id = NEW.payment_id FOR UPDATE;
          IF (SELECT coalesce(sum(amount_kes) FILTER (WHERE account IN ('cash', 'withheld')), 0) < 0
                OR coalesce(sum(amount_kes) FILTER (WHERE account = 'credit'), 0) > 0
                FROM entries WHERE payment_id = NEW.payment_id) THEN
            RAISE EXCEPTION 'more is paid back than payment % brought', NEW.payment_id
              USING ERRCODE = 'check_violation', CONSTRAINT = 'entries_payment';
          END IF;
        END IF;
        RETURN NULL;
      END $$`);
    await runner.query(`
      CREATE CONSTRAINT TRIGGER entries_sum AFTER INSERT ON entries DEFERRABLE INITIALLY DEFERRED
      FOR EACH ROW EXECUTE FUNCTION check_entries()`);
    await runner.query(`
      CREATE FUNCTION refuse_change_of_entry() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE EXCEPTION 'entries stay as they are' USING ERRCODE = 'check_violation', CONSTRAINT = 'entries_stay'; END $$`);
    await runner.query(`
      CREATE TRIGGER entries_guard BEFORE UPDATE OR DELETE ON entries
      FOR EACH ROW EXECUTE FUNCTION refuse_change_of_entry()`);
    // Names and phones go when a person is erased; a code of M-Pesa may arrive after its money.
    await runner.query(`
      CREATE FUNCTION refuse_change_of_payment() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'DELETE' OR (NEW.id, NEW.method, NEW.amount_kes, NEW.paid_at) <> (OLD.id, OLD.method, OLD.amount_kes, OLD.paid_at)
          OR NEW.receipt IS DISTINCT FROM coalesce(OLD.receipt, NEW.receipt)
          OR NEW.charge_id IS DISTINCT FROM coalesce(OLD.charge_id, NEW.charge_id)
          OR (OLD.reversed_at IS NOT NULL AND NEW.reversed_at IS DISTINCT FROM OLD.reversed_at) THEN
          RAISE EXCEPTION 'payments are reversed, not changed' USING ERRCODE = 'check_violation', CONSTRAINT = 'payments_stay';
        END IF;
        RETURN NEW;
      END $$`);
    await runner.query(`
      CREATE TRIGGER payments_guard BEFORE UPDATE OR DELETE ON payments
      FOR EACH ROW EXECUTE FUNCTION refuse_change_of_payment()`);
    await runner.query(`
      CREATE FUNCTION refuse_change_of_charge() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'DELETE' OR (NEW.id, NEW.code, NEW.amount_kes) <> (OLD.id, OLD.code, OLD.amount_kes) THEN
          RAISE EXCEPTION 'charges are cancelled, not changed' USING ERRCODE = 'check_violation', CONSTRAINT = 'charges_stay';
        END IF;
        RETURN NEW;
      END $$`);
    await runner.query(`
      CREATE TRIGGER charges_guard BEFORE UPDATE OR DELETE ON charges
      FOR EACH ROW EXECUTE FUNCTION refuse_change_of_charge()`);
    await runner.query(`
      CREATE FUNCTION refuse_change_of_paper() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE EXCEPTION '% stay as they are', TG_TABLE_NAME USING ERRCODE = 'check_violation', CONSTRAINT = 'papers_stay'; END $$`);
    await runner.query(`
      CREATE TRIGGER refunds_guard BEFORE DELETE OR UPDATE OF payment_id, amount_kes, method ON refunds
      FOR EACH ROW EXECUTE FUNCTION refuse_change_of_paper()`);
    await runner.query(`
      CREATE TRIGGER receipts_guard BEFORE DELETE OR UPDATE OF year, number, code, payment_id, issued_at ON receipts
      FOR EACH ROW EXECUTE FUNCTION refuse_change_of_paper()`);
    // Takes the next number of the year, whatever number the statement brings; a restore brings its own.
    await runner.query(`
      CREATE FUNCTION number_receipt() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        NEW.number := next_number('receipt', NEW.year);
        NEW.code := format('R-%s-%s-%s', NEW.year, to_char(NEW.number, 'FM0000'), NEW.code);
        RETURN NEW;
      END $$`);
    await runner.query(`
      CREATE TRIGGER receipts_number_guard BEFORE INSERT ON receipts
      FOR EACH ROW EXECUTE FUNCTION number_receipt()`);
    await runner.query(`
      CREATE FUNCTION check_receipt() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF NEW.number > 1 AND NOT EXISTS (SELECT FROM receipts WHERE year = NEW.year AND number = NEW.number - 1) THEN
          RAISE EXCEPTION 'receipt % of % has none before it', NEW.number, NEW.year
            USING ERRCODE = 'check_violation', CONSTRAINT = 'receipts_gapless';
        END IF;
        RETURN NULL;
      END $$`);
    await runner.query(`
      CREATE CONSTRAINT TRIGGER receipts_gapless AFTER INSERT ON receipts DEFERRABLE INITIALLY DEFERRED
      FOR EACH ROW EXECUTE FUNCTION check_receipt()`);
  }
}
