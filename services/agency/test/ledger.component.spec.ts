import type { Charge, MoneyOverview, Payment } from '@nfa/contracts';
import { changeWithLine } from '@nfa/service-kit/testing';
import { LedgerRepository } from '../src/ledger/ledger.repository.ts';
import { LedgerService } from '../src/ledger/ledger.service.ts';
import { MoneyExportsService } from '../src/money-exports/money-exports.service.ts';
import { type Agency, startAgency } from './start-agency.ts';

describe('the ledger', () => {
  let agency: Agency;
  beforeAll(async () => {
    agency = await startAgency();
  });
  afterAll(() => agency.stop());

  const aCharge = async (changes: object = {}): Promise<Charge> =>
    (
      await agency.admin
        .post('/admin/charges')
        .send({
          label: 'Runway class',
          amount_kes: 10_000,
          payer_name: 'Akinyi',
          payer_phone: '0712 000 145',
          ...changes,
        })
        .expect(201)
    ).body;
  const charge = async ({ id }: { id: string }): Promise<Charge> =>
    (await agency.admin.get(`/admin/charges/${id}`).expect(200)).body;
  const pay = async ({ id }: { id: string }, amount_kes: number, changes: object = {}): Promise<Payment> =>
    (
      await agency.admin
        .post('/admin/payments')
        .send({ charge_id: id, method: 'cash', amount_kes, ...changes })
        .expect(201)
    ).body;
  /** Returns the balance of each account. */
  const accounts = async (): Promise<Record<string, number>> => {
    const rows = await agency.query<{ account: string; sum: number }>(
      'SELECT account, sum(amount_kes)::int AS sum FROM entries GROUP BY account',
    );
    return Object.fromEntries(rows.map(({ account, sum }) => [account, sum]));
  };
  const empty = () => agency.query('TRUNCATE entries, receipts, counters, refunds, payments, charges CASCADE');
  beforeEach(empty);

  it('takes a charge in parts, and says what is left each time', async () => {
    const { id, code, balance_kes, due_on } = await aCharge();
    expect({ balance_kes, due_on }).toEqual({ balance_kes: 10_000, due_on: '2026-01-05' });
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/);
    const first = await pay({ id }, 4_000);
    expect(first).toMatchObject({ receipt_number: 'R-2026-0001', charge_code: code, payer_name: 'Akinyi' });
    expect(await charge({ id })).toMatchObject({ state: 'part', paid_kes: 4_000, balance_kes: 6_000 });
    const second = await pay({ id }, 6_000, { method: 'bank', note: 'KCB' });
    expect(second.receipt_number).toBe('R-2026-0002');
    expect(await charge({ id })).toMatchObject({ state: 'paid', balance_kes: 0, credit_kes: 0 });
    expect(await accounts()).toEqual({ due: 0, cash: 10_000, agency: -10_000 });
  });

  it('keeps what was paid too much as a credit', async () => {
    const { id } = await aCharge();
    const { credit_kes } = await pay({ id }, 12_500);
    expect(credit_kes).toBe(2_500);
    expect(await charge({ id })).toMatchObject({ state: 'paid', paid_kes: 10_000, balance_kes: 0, credit_kes: 2_500 });
  });

  it.each([0, -1, 0.5, 250_001, '1e5', '100', null])('refuses an amount of %p at its field', async (amount_kes) => {
    const { id } = await aCharge();
    for (const [path, body] of [
      ['payments', { charge_id: id, method: 'cash', amount_kes }],
      ['charges', { label: 'Runway class', amount_kes }],
    ] as const) {
      const response = await agency.admin.post(`/admin/${path}`).send(body).expect(400);
      expect(response.body.issues).toEqual([{ path: 'amount_kes', message: expect.any(String) }]);
    }
  });

  it('records money and charges once, however often they are sent with one key', async () => {
    const body = { label: 'Runway class', amount_kes: 10_000 };
    const charges = await Promise.all(
      [1, 2, 3].map(() =>
        agency.admin.post('/admin/charges').set('idempotency-key', 'a-charge').send(body).expect(201),
      ),
    );
    expect(new Set(charges.map((response) => response.body.id)).size).toBe(1);
    const input = { charge_id: charges[0]?.body.id, method: 'cash', amount_kes: 10_000 };
    const payments = await Promise.all(
      [1, 2, 3].map(() => agency.admin.post('/admin/payments').set('idempotency-key', 'one').send(input).expect(201)),
    );
    expect(new Set(payments.map((response) => response.body.receipt_number))).toEqual(new Set(['R-2026-0001']));
    expect(await accounts()).toEqual({ due: 0, cash: 10_000, agency: -10_000 });
    const refund = (body: object) =>
      agency.admin
        .post(`/admin/payments/${payments[0]?.body.id}/refunds`)
        .set('idempotency-key', 'back')
        .send({ amount_kes: 1_000, method: 'cash', reason: 'Left', ...body });
    await refund({}).expect(201);
    const changed = [
      agency.admin
        .post('/admin/charges')
        .set('idempotency-key', 'a-charge')
        .send({ ...body, amount_kes: 9_000 }),
      agency.admin
        .post('/admin/charges')
        .set('idempotency-key', 'a-charge')
        .send({ ...body, payer_phone: '0712 000 146' }),
      agency.admin
        .post('/admin/charges')
        .set('idempotency-key', 'a-charge')
        .send({ ...body, due_on: '2026-01-06' }),
      agency.admin
        .post('/admin/payments')
        .set('idempotency-key', 'one')
        .send({ ...input, amount_kes: 9_000 }),
      refund({ amount_kes: 900 }),
    ];
    for (const response of await Promise.all(changed))
      expect(response).toMatchObject({ status: 422, body: { code: 'idempotency_key_reused' } });
    expect(await accounts()).toEqual({ due: 1_000, cash: 9_000, agency: -10_000 });
  });

  it('refuses a payment with the key of one of another day, and takes the same day in another notation', async () => {
    const input = { charge_id: (await aCharge()).id, method: 'bank', amount_kes: 500, paid_at: '2026-01-02T09:00:00Z' };
    const send = (changes: object) =>
      agency.admin
        .post('/admin/payments')
        .set('idempotency-key', 'a-day')
        .send({ ...input, ...changes });
    const { body: first } = await send({}).expect(201);
    const { body: refused } = await send({ paid_at: '2026-01-03T09:00:00Z' }).expect(422);
    expect(refused.code).toBe('idempotency_key_reused');
    expect((await send({ paid_at: '2026-01-02T09:00:00.000Z' }).expect(201)).body.id).toBe(first.id);
  });

  it('records no money by hand whose code M-Pesa has brought, unless that payment was reversed', async () => {
    const { id: charge_id } = await aCharge();
    const receipt = 'UBOOKED001';
    const confirmed = { method: 'mpesa_paybill', paid_at: new Date().toISOString(), verified_by: 'status' } as const;
    const money = { charge_id, amount_kes: 4_000, payer_name: '', payer_phone: '', note: '', receipt, ...confirmed };
    const books = agency.app.get(LedgerService, { strict: false });
    const { id } = await agency.app
      .get(LedgerRepository, { strict: false })
      .change((transaction) => books.recordMpesa(money, transaction));
    const byHand = { charge_id, method: 'bank', amount_kes: 4_000, note: ' ubooked001 ' };
    const { body } = await agency.admin.post('/admin/payments').send(byHand).expect(409);
    expect(body.detail).toBe('M-Pesa’s payment UBOOKED001 is in the books already.');
    await agency.admin.put(`/admin/payments/${id}/reversal`).send({ reason: 'None of ours' }).expect(200);
    await agency.admin.post('/admin/payments').send(byHand).expect(201);
  });

  it('numbers receipts without a gap when payments arrive at once and some fail', async () => {
    const { id } = await aCharge({ amount_kes: 1_000 });
    const ledger = agency.app.get(LedgerRepository, { strict: false });
    const books = agency.app.get(LedgerService, { strict: false });
    const mpesa = (receipt: string, fails: boolean) =>
      ledger.change(async (transaction) => {
        await books.recordMpesa(
          {
            ...{ charge_id: id, method: 'mpesa_stk', amount_kes: 100, receipt, payer_name: '', payer_phone: '' },
            paid_at: '2026-01-05T09:00:00.000Z',
            verified_by: 'callback+query',
            note: '',
          },
          transaction,
        );
        if (fails) throw new Error('lost');
      });
    const sent = await Promise.allSettled(Array.from({ length: 12 }, (_, n) => mpesa(`UKN7AB12C${n}`, n % 3 === 0)));
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(8);
    // Records the same receipt codes again in parallel: no payment counts twice.
    await Promise.all(Array.from({ length: 12 }, (_, n) => mpesa(`UKN7AB12C${n}`, false)));
    const rows = await agency.query<{ number: number }>('SELECT number FROM receipts ORDER BY number');
    expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: 12 }, (_, n) => n + 1));
    expect(await charge({ id })).toMatchObject({ state: 'paid', paid_kes: 1_000, balance_kes: 0, credit_kes: 200 });
  });

  it('finds payments by their days in Nairobi, their method, what they are for and who paid', async () => {
    const paid: Payment[] = [];
    for (const [paid_at, method, label] of [
      ['2026-01-03T20:59:00Z', 'cash', 'Runway class'],
      ['2026-01-03T21:00:00Z', 'bank', 'Posing class'],
      ['2026-01-04T21:00:00Z', 'cash', 'Makeup class'],
    ] as const) {
      const charge = await aCharge({ label, payer_name: `${label} person` });
      paid.push(await pay(charge, 1_000, { method, paid_at, note: 'KCB' }));
    }
    const found = async (query: object) => {
      const { body, headers } = await agency.admin.get('/admin/payments').query(query).expect(200);
      expect(headers['x-total-count']).toBe(String(body.length));
      return (body as Payment[]).map(({ charge_label }) => charge_label);
    };
    expect(await found({})).toEqual(['Makeup class', 'Posing class', 'Runway class']);
    expect(await found({ from: '2026-01-04' })).toEqual(['Makeup class', 'Posing class']);
    expect(await found({ to: '2026-01-04' })).toEqual(['Posing class', 'Runway class']);
    expect(await found({ from: '2026-01-04', to: '2026-01-04' })).toEqual(['Posing class']);
    expect(await found({ method: 'bank' })).toEqual(['Posing class']);
    expect(await found({ charge_id: paid[0]?.charge_id })).toEqual(['Runway class']);
    expect(await found({ unmatched: 'true' })).toEqual([]);
    expect(await found({ search: 'makeup class PER' })).toEqual(['Makeup class']);
    expect(await found({ search: paid[1]?.receipt_number })).toEqual(['Posing class']);
  });

  it('cancels what is owed and keeps what was paid', async () => {
    const { id } = await aCharge();
    await pay({ id }, 4_000);
    await agency.admin.put(`/admin/charges/${id}/cancel`).expect(200);
    expect(await charge({ id })).toMatchObject({ state: 'cancelled', balance_kes: 0, credit_kes: 4_000 });
    // A payment for a cancelled charge can still arrive.
    await pay({ id }, 500);
    expect(await charge({ id })).toMatchObject({ state: 'cancelled', balance_kes: 0, credit_kes: 4_500 });
    expect(await accounts()).toEqual({ due: 0, agency: 0, cash: 4_500, credit: -4_500 });
  });

  it('pays back at most what is left of a payment, from its credit first', async () => {
    const { id } = await aCharge();
    const payment = await pay({ id }, 12_000);
    const refund = (amount_kes: number) =>
      agency.admin
        .post(`/admin/payments/${payment.id}/refunds`)
        .send({ amount_kes, method: 'bank', reason: 'Too much' });
    await refund(2_000).expect(201);
    expect(await charge({ id })).toMatchObject({ state: 'paid', credit_kes: 0 });
    await refund(3_000).expect(201);
    expect(await charge({ id })).toMatchObject({ state: 'part', balance_kes: 3_000 });
    const { body } = await refund(7_001).expect(409);
    expect(body.detail).toBe('Only KSh 7,000 are left of this payment.');
    expect(await accounts()).toEqual({ due: 3_000, agency: -10_000, cash: 7_000, credit: 0 });
  });

  it('reverses a payment with its receipt, once', async () => {
    const { id } = await aCharge();
    const payment = await pay({ id }, 12_000);
    const reverse = (reason: string) => agency.admin.put(`/admin/payments/${payment.id}/reversal`).send({ reason });
    // The answer of the first call may be lost, and the call repeated.
    for (let call = 0; call < 2; call += 1) {
      const { body } = await reverse('Wrong person').expect(200);
      expect(body).toMatchObject({ reverse_reason: 'Wrong person', credit_kes: 0 });
    }
    await reverse('Twice').expect(409);
    expect(await charge({ id })).toMatchObject({ state: 'open', balance_kes: 10_000, credit_kes: 0 });
    const [receipt] = await agency.query<object>('SELECT void_reason FROM receipts');
    expect(receipt).toEqual({ void_reason: 'Wrong person' });
  });

  it.each([
    ['reversed', 'put', 'reversal', { reason: 'Was none' }],
    ['paid back', 'post', 'refunds', { amount_kes: 10_000, method: 'cash', reason: 'Twice' }],
  ] as const)(
    'pays with the credit of a second payment what is owed again once the first is %s',
    async (_, method, path, body) => {
      const { id } = await aCharge();
      const first = await pay({ id }, 10_000, { method: 'bank' });
      await pay({ id }, 10_000);
      expect(await charge({ id })).toMatchObject({ balance_kes: 0, credit_kes: 10_000 });
      await agency.admin[method](`/admin/payments/${first.id}/${path}`)
        .send(body)
        .expect(method === 'put' ? 200 : 201);
      expect(await charge({ id })).toMatchObject({ state: 'paid', balance_kes: 0, credit_kes: 0 });
      expect(await accounts()).toEqual({ due: 0, agency: -10_000, cash: 10_000, credit: 0 });
    },
  );

  /** Books KSh 7,000 that came to the PayBill number for no charge, and returns its id. */
  const moneyOfNobody = (): Promise<string> =>
    agency.app.get(LedgerRepository, { strict: false }).change(async (transaction) => {
      const { id } = await agency.app.get(LedgerService, { strict: false }).recordMpesa(
        {
          ...{ charge_id: null, method: 'mpesa_paybill', amount_kes: 7_000, receipt: 'UKN7AB12CX' },
          ...{ payer_name: 'AKINYI', payer_phone: '25470****149', paid_at: '2026-01-05T09:00:00.000Z' },
          ...{ verified_by: 'status', note: '' },
        },
        transaction,
      );
      return id;
    });
  const unmatched = async () => (await agency.admin.get('/admin/payments?unmatched=true').expect(200)).body;

  it('keeps money of nobody until it is matched', async () => {
    const payment = await moneyOfNobody();
    const { id } = await aCharge({ amount_kes: 5_000 });
    expect(await unmatched()).toMatchObject([
      { receipt: 'UKN7AB12CX', receipt_number: 'R-2026-0001', credit_kes: 7_000 },
    ]);
    const match = (charge_id: string) => agency.admin.put(`/admin/payments/${payment}/charge`).send({ charge_id });
    for (let call = 0; call < 2; call += 1) await match(id).expect(200);
    await match((await aCharge()).id).expect(409);
    expect(await unmatched()).toEqual([]);
    expect(await charge({ id })).toMatchObject({ state: 'paid', credit_kes: 2_000 });
  });

  it('keeps of money of nobody what is left after it was paid back, and nothing of it once all was', async () => {
    const payment = await moneyOfNobody();
    const { id } = await aCharge({ amount_kes: 5_000 });
    const refund = (amount_kes: number) =>
      agency.admin
        .post(`/admin/payments/${payment}/refunds`)
        .send({ amount_kes, method: 'cash', reason: 'Not for us' })
        .expect(201);
    const waiting = async () => {
      const { body: list } = await agency.admin.get('/admin/unmatched-payments').expect(200);
      const { body: overview } = await agency.admin.get('/admin/money').expect(200);
      return { list, count: overview.unmatched_payments, sum: overview.unmatched_kes };
    };
    await refund(2_000);
    expect(await unmatched()).toMatchObject([{ amount_kes: 7_000, refunded_kes: 2_000, credit_kes: 5_000 }]);
    expect(await waiting()).toMatchObject({
      list: [
        {
          ...{ id: payment, received_at: '2026-01-05T09:00:00.000Z', mpesa_code: 'UKN7AB12CX', amount_kes: 5_000 },
          ...{ account: '', phone: '25470****149', payer_name: 'AKINYI', is_confirmed: true },
          suggestions: [{ charge_id: id, agrees: ['amount', 'name'] }],
        },
      ],
      ...{ count: 1, sum: 5_000 },
    });
    await refund(5_000);
    expect(await unmatched()).toEqual([]);
    expect(await waiting()).toEqual({ list: [], count: 0, sum: 0 });
    const nothingLeft = { detail: 'Nothing is left of this payment.' };
    const match = { charge_id: id };
    for (const { body } of [
      await agency.admin.put(`/admin/payments/${payment}/charge`).send(match).expect(409),
      await agency.admin.post(`/admin/unmatched-payments/${payment}/match`).send(match).expect(409),
    ])
      expect(body).toMatchObject(nothingLeft);
    expect(await charge({ id })).toMatchObject({ state: 'open', balance_kes: 5_000 });
  });

  it.each([
    ['R-2026-0001', 1],
    ['akinyi', 1],
    ['0712000145', 1],
    ['712 000', 1],
    ['runway', 1],
    ['254', 0],
    ['000 000', 0],
    ['nobody', 0],
  ])('finds payments by %s', async (search, count) => {
    await pay(await aCharge(), 100);
    const { body } = await agency.admin.get('/admin/payments').query({ search }).expect(200);
    expect(body).toHaveLength(count);
  });

  it('finds charges that are late, and those of a code however it is typed', async () => {
    const late = await aCharge({ due_on: '2026-01-04' });
    await aCharge();
    const found = async (query: object) =>
      (await agency.admin.get('/admin/charges').query(query).expect(200)).body.map(({ id }: Charge) => id);
    expect(await found({ state: 'overdue' })).toEqual([late.id]);
    const typed = late.code
      .toLowerCase()
      .replace(/0/g, 'o')
      .replace(/^(....)/, '$1 ');
    expect(await found({ search: typed })).toEqual([late.id]);
    expect(await found({ search: '254' })).toEqual([]);
  });

  it('sums up what is owed by when it is due, and counts who owes several parts once', async () => {
    const [first, second] = [await aCharge({ due_on: '2026-01-04' }), await aCharge({ due_on: '2026-01-05' })];
    for (const due_on of ['2026-01-12', '2026-01-13']) await aCharge({ due_on });
    await pay(await aCharge({ due_on: '2026-01-04' }), 10_000);
    await agency.query(
      "UPDATE charges SET registration_id = '0190a000-0000-7000-8000-0000000000bb' WHERE id = ANY ($1)",
      [[first.id, second.id]],
    );
    const { body }: { body: MoneyOverview } = await agency.admin.get('/admin/money').expect(200);
    expect(body).toMatchObject({ fees_owed_kes: 40_000, owing_people: 3, fees_overdue: 1, fees_due_soon: 2 });
  });

  it('hands the accountant the journal and the receipts, without a formula in them', async () => {
    await pay(await aCharge({ payer_name: '=HYPERLINK("x")', label: 'Runway class' }), 4_000);
    const sheet = async (name: string) =>
      (await agency.admin.get('/admin/money/export.csv').query({ sheet: name }).expect(200)).text.split('\r\n');
    const [headings, ...journal] = await sheet('journal');
    expect(headings).toContain('"Day","Transaction","Account","Debit","Credit"');
    expect(journal.filter((line) => line.includes('"cash","4000","0"'))).toHaveLength(1);
    expect(journal.filter((line) => line.startsWith('"2026-01-05"'))).toHaveLength(4);
    const [, receipt] = await sheet('receipts');
    expect(receipt).toMatch(/^"R-2026-0001","2026-01-05","'=HYPERLINK/);
    for (const name of ['invoices', 'withholding']) expect(await sheet(name)).toHaveLength(2);
    await agency.admin.get('/admin/money/export.xlsx').query({ sheet: 'journal' }).expect(200);
    await agency.admin.get('/admin/money/export.csv').query({ sheet: 'secrets' }).expect(400);
  });

  it('hands the accountant each row once, although money is recorded and reversed meanwhile', async () => {
    const withheld = (note: string, day: string, rows = 1) =>
      agency.query(
        `INSERT INTO payments (id, method, amount_kes, paid_at, payer_name, payer_phone, note, verified_by)
         SELECT gen_random_uuid(), 'withheld', 5, $2, '', '', concat($1::text, i), 'owner' FROM generate_series(1, $3) i`,
        [note, day, rows],
      );
    await withheld('early', '2026-01-02', 500);
    await withheld('late', '2026-01-04', 100);
    const { batches } = await agency.app.get(MoneyExportsService, { strict: false }).export('withholding', {});
    const rows: Record<string, string>[] = [];
    for await (const batch of batches) {
      if (rows.length === 0) {
        await agency.query(
          "UPDATE payments SET reversed_at = now(), reverse_reason = 'Wrong' WHERE note IN ('early1', 'early2', 'early3')",
        );
        await withheld('meanwhile', '2026-01-03');
      }
      rows.push(...batch);
    }
    const certificates = rows.map(({ Certificate }) => Certificate);
    expect(new Set(certificates).size).toBe(rows.length);
    expect(certificates.filter((note) => note?.startsWith('late'))).toHaveLength(100);
    expect(certificates).toHaveLength(601);
    const later = await agency.admin.get('/admin/money/export.csv').query({ sheet: 'withholding' }).expect(200);
    expect(later.text).toContain('"early4"');
    expect(later.text).not.toMatch(/"early[123]"/);
  });

  const changes: [string, string][] = [
    [
      'entries that do not sum to 0',
      "INSERT INTO entries (id, tx, at, account, amount_kes) VALUES (gen_random_uuid(), gen_random_uuid(), now(), 'cash', 5)",
    ],
    ['a payment that is deleted', 'DELETE FROM payments'],
    ['a payment with another amount', 'UPDATE payments SET amount_kes = 1'],
    ['an entry that changes', "UPDATE entries SET memo = 'x'"],
    ['an entry whose amount changes with its text', "UPDATE entries SET memo = '', amount_kes = 2 * amount_kes"],
    ['an entry of nobody whose text goes', "UPDATE entries SET memo = '' WHERE account <> 'model'"],
    ['an entry that goes', 'DELETE FROM entries'],
    ['a receipt that goes', 'DELETE FROM receipts'],
    ['a receipt with another number', 'UPDATE receipts SET number = 7'],
    ['a charge with another amount', 'UPDATE charges SET amount_kes = 1'],
    [
      'a payment of 0',
      "INSERT INTO payments (id, method, amount_kes, paid_at, payer_name, payer_phone, note, verified_by) VALUES (gen_random_uuid(), 'cash', 0, now(), '', '', '', 'owner')",
    ],
    [
      'more from a charge than is owed',
      `WITH t AS (SELECT gen_random_uuid() AS tx) INSERT INTO entries (id, tx, at, account, amount_kes, charge_id)
       SELECT gen_random_uuid(), tx, now(), account, amount, CASE WHEN account = 'due' THEN (SELECT id FROM charges LIMIT 1) END
         FROM t, (VALUES ('due', -10001), ('cash', 10001)) AS lines(account, amount)`,
    ],
    [
      'more paid back than a payment brought',
      `WITH t AS (SELECT gen_random_uuid() AS tx) INSERT INTO entries (id, tx, at, account, amount_kes, charge_id, payment_id)
       SELECT gen_random_uuid(), tx, now(), account, amount, (SELECT id FROM charges LIMIT 1), (SELECT id FROM payments LIMIT 1)
         FROM t, (VALUES ('due', 101), ('cash', -101)) AS lines(account, amount)`,
    ],
  ];
  it.each(changes)('is refused %s by the database itself', async (_, statement) => {
    await pay(await aCharge(), 100);
    await expect(agency.query(statement)).rejects.toMatchObject({ code: '23514' });
  });

  it('gives a receipt the next number, whatever a statement says', async () => {
    const { id } = await aCharge();
    await pay({ id }, 100);
    const [payment] = await agency.query<{ id: string }>(
      `INSERT INTO payments (id, method, amount_kes, paid_at, payer_name, payer_phone, note, verified_by)
       VALUES (gen_random_uuid(), 'cash', 5, now(), '', '', '', 'owner') RETURNING id`,
    );
    await agency.query(
      "INSERT INTO receipts (id, year, number, code, payment_id, issued_at) VALUES (gen_random_uuid(), 2026, 99, 'AAAA', $1, now())",
      [payment?.id],
    );
    expect(await agency.query('SELECT number, code FROM receipts ORDER BY number DESC LIMIT 1')).toEqual([
      { number: 2, code: 'R-2026-0002-AAAA' },
    ]);
  });

  type Call = [method: 'post' | 'put', path: string, body?: object];
  const calls: [action: string, entity: string, prepare: () => Promise<Call>][] = [
    ['create', 'charges', async () => ['post', 'charges', { label: 'Runway class', amount_kes: 5 }]],
    ['cancel', 'charges', async () => ['put', `charges/${(await aCharge()).id}/cancel`]],
    ['remind', 'charges', async () => ['put', `charges/${(await aCharge()).id}/reminders`, { on: false }]],
    [
      'create',
      'payments',
      async () => ['post', 'payments', { charge_id: (await aCharge()).id, method: 'cash', amount_kes: 5 }],
    ],
    [
      'reverse',
      'payments',
      async () => ['put', `payments/${(await pay(await aCharge(), 5)).id}/reversal`, { reason: 'Wrong' }],
    ],
    [
      'refund',
      'payments',
      async () => [
        'post',
        `payments/${(await pay(await aCharge(), 5)).id}/refunds`,
        { amount_kes: 5, method: 'cash', reason: 'Ill' },
      ],
    ],
  ];
  it.each(calls)('logs %s of %s with the change, or does neither', async (action, entity, prepare) => {
    const [method, path, body] = await prepare();
    const { line } = await changeWithLine(agency, () => agency.admin[method](`/admin/${path}`).send(body));
    expect(line).toMatchObject({ action, entity });
  });
});
