import { type Charge, DAY_MS, type Invoice, type Job, type JobDetail, type Statement } from '@nfa/contracts';
import { changeWithLine } from '@nfa/service-kit/testing';
import { aCall, aFee, aJob, at, callOf } from './factories.ts';
import { type Agency, amina, kito, startAgency } from './start-agency.ts';

describe('invoices and statements', () => {
  let agency: Agency;
  beforeAll(async () => {
    agency = await startAgency();
  });
  afterAll(() => agency.stop());

  /** A job of Amina with a day of 40,000 and a licence of 60,000. */
  async function aJobToInvoice(changes: object = {}): Promise<Job> {
    const job = await aJob(agency, { model_ids: [amina.id], ...changes });
    await aFee(agency, { model_id: amina.id, kind: 'day', rate_kes: 40_000 }, job);
    await aFee(agency, { model_id: amina.id, kind: 'usage', rate_kes: 60_000 }, job);
    return job;
  }
  const issue = async ({ id }: { id: string }): Promise<Invoice> =>
    (await agency.admin.post('/admin/invoices').send({ job_id: id }).expect(201)).body;
  const invoiceOf = async ({ id }: { id: string }): Promise<Invoice> =>
    (await agency.admin.get(`/admin/invoices/${id}`).expect(200)).body;
  const statement = async (id = amina.id): Promise<Statement> =>
    (await agency.admin.get(`/admin/statements/${id}`).expect(200)).body;
  const pay = (charge_id: string, amount_kes: number, method = 'bank') =>
    agency.admin.post('/admin/payments').send({ charge_id, method, amount_kes, note: 'KCB' });
  const payOut = (input: object) => agency.admin.post(`/admin/statements/${amina.id}/payouts`).send(input);
  const empty = () =>
    agency.query('TRUNCATE entries, receipts, counters, refunds, payments, charges, invoices, payouts, fees CASCADE');
  beforeEach(empty);

  it('freezes a job in an invoice, and follows the shillings to the model', async () => {
    const job = await aJobToInvoice();
    const invoice = await issue(job);
    expect(invoice).toMatchObject({
      ...{ number: 'INV-2026-0001', net_kes: 100_000, fee_kes: 20_000, vat_kes: 0, total_kes: 120_000 },
      ...{ balance_kes: 120_000, state: 'issued', issued_on: '2026-01-05', due_on: '2026-02-04' },
      client_name: 'Kilele Films',
    });
    expect(invoice.lines.map(({ label }) => label)).toEqual(['Day, Amina', 'Usage, Amina']);
    await agency.admin
      .post(`/admin/jobs/${job.id}/fees`)
      .send({ model_id: amina.id, kind: 'hour', rate_kes: 1 })
      .expect(409);
    expect(await statement()).toMatchObject({
      earned_kes: 80_000,
      balance_kes: 80_000,
      available_kes: 0,
      waiting_kes: 80_000,
    });
    // The client pays 95 percent and withholds the rest as tax, with a certificate.
    await pay(invoice.charge_id, 114_000).expect(201);
    expect(await invoiceOf(invoice)).toMatchObject({ state: 'part', balance_kes: 6_000 });
    expect(await statement()).toMatchObject({ available_kes: 76_000, waiting_kes: 4_000 });
    const { body: withheld } = await pay(invoice.charge_id, 6_000, 'withheld').expect(201);
    expect(withheld.receipt_number).toBeNull();
    expect(await invoiceOf(invoice)).toMatchObject({ state: 'paid', balance_kes: 0 });
    await payOut({ kind: 'withholding', amount_kes: 4_000, method: 'bank', note: 'Certificate 7' }).expect(201);
    const kept = { sheet: 'withholding', from: '2026-01-05', to: '2099-12-31' };
    const { text } = await agency.admin.get('/admin/money/export.csv').query(kept).expect(200);
    expect(text).toContain('"the agency","Amina","4000","Certificate 7"');
    await payOut({ kind: 'payout', amount_kes: 76_000, method: 'mpesa', note: 'UKN7AB12CD' }).expect(201);
    const { lines, ...sums } = await statement();
    expect(sums).toMatchObject({ earned_kes: 80_000, paid_kes: 80_000, balance_kes: 0, available_kes: 0 });
    expect(lines.map(({ kind, amount_kes, balance_kes }) => [kind, amount_kes, balance_kes])).toEqual([
      ['fee', 40_000, 40_000],
      ['commission', -8_000, 32_000],
      ['fee', 60_000, 92_000],
      ['commission', -12_000, 80_000],
      ['withholding', -4_000, 76_000],
      ['payout', -76_000, 0],
    ]);
    const accounts = await agency.query<{ account: string; sum: number }>(
      'SELECT account, sum(amount_kes)::int AS sum FROM entries GROUP BY account ORDER BY account',
    );
    expect(Object.fromEntries(accounts.map(({ account, sum }) => [account, sum]))).toEqual({
      ...{ agency: -40_000, cash: 38_000, due: 0, model: 0, tax: -4_000, withheld: 6_000 },
    });
  });

  it('tells of each line of a statement what it was for by fields, and the words of the owner as they were typed', async () => {
    const job = await aJob(agency, { title: 'Lake Theatre', model_ids: [amina.id] });
    await aFee(agency, { model_id: amina.id, kind: 'half_day', rate_kes: 40_000 }, job);
    await aFee(agency, { model_id: amina.id, kind: 'expense', label: 'Taxi', rate_kes: 800 }, job);
    const invoice = await issue(job);
    await payOut({ kind: 'advance', amount_kes: 5, method: 'cash', note: 'Rent', agreed_by: 'Njeri' }).expect(201);
    await agency.admin.post(`/admin/invoices/${invoice.id}/credit-note`).send({ reason: 'Rain' }).expect(201);
    const { lines } = await statement();
    const told = lines.map(({ kind, job_title, fee_kind, note, agreed_by }) => [
      ...[kind, job_title, fee_kind, note, agreed_by],
    ]);
    expect(told).toEqual([
      ['fee', 'Lake Theatre', 'half_day', '', ''],
      ['commission', 'Lake Theatre', 'half_day', '', ''],
      ['fee', 'Lake Theatre', null, 'Taxi', ''],
      ['advance', '', null, 'Rent', 'Njeri'],
      ['taken_back', 'Lake Theatre', null, '', ''],
    ]);
    // The books keep no name; the export for the accountant looks it up.
    expect(invoice.lines.map(({ label }) => label)).toEqual(['Half day, Amina', 'Taxi, Amina']);
    const { text } = await agency.admin.get('/admin/money/export.csv').query({ sheet: 'journal' }).expect(200);
    expect(text).toContain('"fee Half day","Amina"');
  });

  it('takes a mistyped payout back once, and none of somebody else or that M-Pesa sent', async () => {
    await pay((await issue(await aJobToInvoice())).charge_id, 120_000).expect(201);
    const mistyped = { kind: 'withholding', amount_kes: 40_000, method: 'bank', note: 'Certificate 8' };
    const { body: payout } = await payOut(mistyped).expect(201);
    const takeBack = ({ id } = payout, of = amina) =>
      agency.admin.post(`/admin/statements/${of.id}/payouts/${id}/reversal`);
    const payouts = async () => (await statement()).lines.filter(({ kind }) => kind === 'withholding');
    expect(await payouts()).toMatchObject([{ payout_id: payout.id }]);
    await takeBack(payout, kito).expect(404);
    const answers = await Promise.all([takeBack(), takeBack()]);
    expect(answers.map(({ status, body }) => [status, body])).toEqual(Array(2).fill([200, payout]));
    expect(await statement()).toMatchObject({ paid_kes: 0, balance_kes: 80_000, available_kes: 80_000 });
    expect(await payouts()).toMatchObject([
      { amount_kes: -40_000, payout_id: null },
      { amount_kes: 40_000, payout_id: null },
    ]);
    const kept = { sheet: 'withholding', from: '2026-01-05', to: '2099-12-31' };
    const { text } = await agency.admin.get('/admin/money/export.csv').query(kept).expect(200);
    expect(text).toContain('"the agency","Amina","-40000","Certificate 8"');
    const { body: sent } = await payOut({ kind: 'payout', amount_kes: 5, method: 'mpesa', note: 'UKN7' }).expect(201);
    await agency.query(
      "INSERT INTO transfers (id, model_id, amount_kes, phone, state, payout_id) VALUES ($1, $2, 5, '254712345678', 'sent', $1)",
      [sent.id, amina.id],
    );
    await takeBack(sent).expect(409);
    await agency.query('DELETE FROM transfers');
  });

  it('lists every line of a statement, however many they are, so that the last one meets the balance', async () => {
    await agency.query(
      `INSERT INTO entries (id, tx, at, account, amount_kes, model_id)
       SELECT gen_random_uuid(), md5(i::text)::uuid, '2026-01-05', account, sign * i, CASE account WHEN 'model' THEN $1::uuid END
         FROM generate_series(1, 5001) i, (VALUES ('model', -1), ('agency', 1)) AS sides (account, sign)`,
      [kito.id],
    );
    const { lines, balance_kes } = await statement(kito.id);
    expect(lines).toHaveLength(5_001);
    expect(lines.at(-1)?.balance_kes).toBe(balance_kes);
  });

  it('opens an invoice and a statement on paper for an hour, by their own addresses only', async () => {
    await agency.admin.put('/admin/invoice-settings').send({ kra_pin: 'P000111111A', paybill: '174379' }).expect(200);
    const invoice = await issue(await aJobToInvoice());
    const { pdf_path } = await statement();
    const [, kind, token = ''] = /^\/(\w+)\/([\w.-]+)\.pdf$/.exec(invoice.pdf_path) ?? [];
    const [, other, held = ''] = /^\/(\w+)\/([\w.-]+)\.pdf$/.exec(pdf_path) ?? [];
    expect([kind, other]).toEqual(['invoice', 'statement']);
    const { body } = await agency.visitor.get(`/invoice-papers/${token}`).expect(200);
    expect(body).toMatchObject({ number: invoice.number, paybill: '174379', balance_kes: 120_000 });
    expect(Object.keys(body)).not.toContain('client_phone');
    const { body: paper } = await agency.visitor.get(`/statement-papers/${held}`).expect(200);
    expect(paper).toMatchObject({ model_name: 'Amina', kra_pin: 'P000111111A', balance_kes: 80_000 });
    expect(paper.lines).toHaveLength(4);
    agency.catalogue.isAway = true;
    await agency.visitor.get(`/statement-papers/${held}`).expect(503);
    expect((await statement()).model_name).toBe('Name not available');
    agency.catalogue.isAway = false;
    await agency.visitor.get(`/statement-papers/${token}`).expect(404);
    await agency.visitor.get(`/invoice-papers/${held}`).expect(404);
    await agency.visitor.get(`/invoice-papers/${token.slice(0, -1)}_`).expect(404);
    agency.clock.advance(3_600_000);
    await agency.visitor.get(`/invoice-papers/${token}`).expect(404);
    await agency.visitor.get(`/statement-papers/${held}`).expect(404);
    agency.clock.advance(-3_600_000);
  });

  it('carries what eTIMS gave, and nothing else of it changes', async () => {
    const invoice = await issue(await aJobToInvoice());
    const tax = { etims: 'KRAMW017', cu_invoice_number: '17/42', tax_qr: '05012026#120000#KRAMW017' };
    const { body } = await agency.admin.put(`/admin/invoices/${invoice.id}/tax`).send(tax).expect(200);
    expect(body).toMatchObject({ ...tax, number: invoice.number, lines: invoice.lines, total_kes: 120_000 });
    await agency.admin.put('/admin/invoices/0190a000-0000-7000-8000-0000000000ff/tax').send(tax).expect(404);
  });

  it('adds VAT only where the agency charges it', async () => {
    const settings = { kra_pin: 'P000111111A', charges_vat: true, paybill: '174379' };
    await agency.admin.put('/admin/invoice-settings').send(settings).expect(200);
    expect(await issue(await aJobToInvoice())).toMatchObject({
      vat_bp: 1_600,
      vat_kes: 19_200,
      total_kes: 139_200,
      kra_pin: 'P000111111A',
    });
    await agency.admin.put('/admin/invoice-settings').send({ charges_vat: false }).expect(200);
    expect(await issue(await aJobToInvoice())).toMatchObject({ vat_bp: 0, vat_kes: 0, number: 'INV-2026-0002' });
  });

  it('issues one invoice of a job, however often and with however many keys it is asked', async () => {
    const job = await aJobToInvoice();
    const send = (key: string) =>
      agency.admin.post('/admin/invoices').set('idempotency-key', key).send({ job_id: job.id });
    const same = await Promise.all(['a', 'a', 'a'].map((key) => send(key).expect(201)));
    expect(new Set(same.map(({ body }) => body.number))).toEqual(new Set(['INV-2026-0001']));
    await send('b').expect(409);
  });

  it('are listed for one job alone', async () => {
    const job = await aJobToInvoice();
    const { id } = await issue(job);
    await issue(await aJobToInvoice());
    const { body } = await agency.admin.get('/admin/invoices').query({ job_id: job.id }).expect(200);
    expect(body.map((invoice: Invoice) => invoice.id)).toEqual([id]);
  });

  it('are found by what is owed of them, and are overdue from the day after they were due', async () => {
    const [owed, paid] = [await issue(await aJobToInvoice()), await issue(await aJobToInvoice())];
    await pay(paid.charge_id, paid.total_kes).expect(201);
    const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id);
    const found = async (state: string) =>
      idsOf((await agency.admin.get('/admin/invoices').query({ state }).expect(200)).body);
    const late = async () => [
      await found('overdue'),
      idsOf((await agency.admin.get('/admin/agency/overview').expect(200)).body.overdue_invoices),
      (await agency.admin.get('/admin/money').expect(200)).body.overdue_invoices,
    ];
    expect([await found('owed'), await found('paid')]).toEqual([[owed.id], [paid.id]]);
    const days = (Date.parse(owed.due_on) - Date.parse(owed.issued_on)) / DAY_MS;
    agency.clock.advance(days * DAY_MS);
    expect(await late()).toEqual([[], [], 0]);
    agency.clock.advance(DAY_MS);
    expect(await late()).toEqual([[owed.id], [owed.id], 1]);
    agency.clock.advance(-(days + 1) * DAY_MS);
  });

  it('invoices the rate of the days where a job has no fees, and nothing where there is nothing', async () => {
    const job = await aJob(agency, { rate_kes: 10_000 });
    await agency.admin.post('/admin/invoices').send({ job_id: job.id }).expect(409);
    await aCall(agency, job, { kind: 'confirmed', model_id: kito.id });
    expect(await issue(job)).toMatchObject({ total_kes: 12_000, lines: [{ label: 'Day, Kito', amount_kes: 10_000 }] });
  });

  it('invoices each day of a call of several days, and a day with two calls once', async () => {
    const job = await aJob(agency, { rate_kes: 10_000 });
    const calls: [id: string, starts_at: string, ends_at: string][] = [
      [amina.id, at('2026-02-09', '09:00'), at('2026-02-11', '17:00')],
      [amina.id, at('2026-02-12', '09:00'), at('2026-02-13', '00:00')],
      [kito.id, at('2026-02-09', '06:00'), at('2026-02-09', '08:00')],
      [kito.id, at('2026-02-09', '15:00'), at('2026-02-09', '18:00')],
    ];
    for (const [model_id, starts_at, ends_at] of calls)
      await aCall(agency, job, { kind: 'confirmed', model_id, starts_at, ends_at });
    const { lines, net_kes } = await issue(job);
    expect(lines.map(({ label, units, amount_kes }) => [label, units, amount_kes]).sort()).toEqual([
      ['Day, Amina', 4, 40_000],
      ['Day, Kito', 1, 10_000],
    ]);
    expect(net_kes).toBe(50_000);
    expect(await statement()).toMatchObject({ earned_kes: 32_000 });
    expect(await statement(kito.id)).toMatchObject({ earned_kes: 8_000 });
  });

  it('gives the options of the job back when it is issued before the job is done, and moves others up', async () => {
    const job = await aJobToInvoice();
    const day = { starts_at: at('2026-01-26', '09:00'), ends_at: at('2026-01-26', '12:00') };
    const held = await aCall(agency, job, { kind: 'option', ...day });
    const other = await aJob(agency, { title: 'Kilele spring' });
    const behind = await aCall(agency, other, { kind: 'option', ...day });
    expect(behind.rank).toBe(2);
    await issue(job);
    expect(await callOf(agency, held.id)).toMatchObject({ kind: 'released', rank: null });
    expect((await callOf(agency, behind.id)).rank).toBe(1);
    const { body }: { body: JobDetail } = await agency.admin.get(`/admin/jobs/${other.id}`).expect(200);
    expect(body.drafts.map(({ text }) => text)).toEqual([
      'Hello Wambui, Amina is now 1st option for Kilele spring on 26 January.',
    ]);
  });

  it('gives options back that were added after the job was done', async () => {
    for (const invoice of [
      issue,
      ({ id }: Job) => agency.admin.put(`/admin/jobs/${id}/status`).send({ status: 'invoiced' }),
    ]) {
      const job = await aJobToInvoice();
      for (const status of ['offered', 'confirmed', 'done'])
        await agency.admin.put(`/admin/jobs/${job.id}/status`).send({ status }).expect(200);
      const { id } = await aCall(agency, job, { kind: 'option' });
      await invoice(job);
      expect((await callOf(agency, id)).kind).toBe('released');
    }
  });

  it('names the model of a fee who is no longer in the job, and one who has left the roster', async () => {
    const job = await aJob(agency, { model_ids: [amina.id, kito.id] });
    await aFee(agency, { model_id: amina.id }, job);
    await aFee(agency, { model_id: kito.id }, job);
    const { title, client_id, kind } = job;
    await agency.admin.put(`/admin/jobs/${job.id}`).send({ title, client_id, kind, model_ids: [] }).expect(200);
    const { cards } = agency.catalogue;
    agency.catalogue.cards = cards.filter(({ id }) => id !== kito.id);
    const { lines } = await issue(job);
    agency.catalogue.cards = cards;
    expect(lines.map(({ label }) => label)).toEqual(['Day, Amina', 'Day, Former model']);
  });

  it.each([
    ['fees', () => aJobToInvoice()],
    [
      'calls',
      async () => {
        const job = await aJob(agency, { rate_kes: 10_000 });
        await aCall(agency, job, {
          kind: 'confirmed',
          starts_at: at('2026-02-02', '09:00'),
          ends_at: at('2026-02-02', '16:00'),
        });
        return job;
      },
    ],
  ])('waits for the names of a job with %s while the catalogue is away', async (_, prepare) => {
    const job = await prepare();
    agency.catalogue.isAway = true;
    await agency.admin.post('/admin/invoices').send({ job_id: job.id }).expect(503);
    agency.catalogue.isAway = false;
    const { number, lines } = await issue(job);
    expect([number, lines[0]?.label]).toEqual(['INV-2026-0001', 'Day, Amina']);
  });

  it('takes an invoice back with a numbered credit note, and lets what was paid pay the next one', async () => {
    const job = await aJobToInvoice();
    const invoice = await issue(job);
    await pay(invoice.charge_id, 100_000).expect(201);
    const credit = (reason = 'Two days') =>
      agency.admin.post(`/admin/invoices/${invoice.id}/credit-note`).send({ reason });
    const { body: credited } = await credit().expect(201);
    expect(credited).toMatchObject({
      state: 'credited',
      credit_note_number: 'CN-2026-0001',
      balance_kes: 0,
    });
    const { body: money } = await agency.admin.get('/admin/money').expect(200);
    expect(money.uninvoiced_jobs).toContainEqual(expect.objectContaining({ id: job.id }));
    // The same reason again, after an answer that was lost, changes nothing.
    expect((await credit().expect(201)).body).toEqual({ ...credited, pdf_path: expect.any(String) });
    await credit('Rain').expect(409);
    expect(await statement()).toMatchObject({ earned_kes: 0, balance_kes: 0, available_kes: 0 });
    await aFee(agency, { model_id: amina.id, kind: 'day', rate_kes: 40_000 }, job);
    expect(await issue(job)).toMatchObject({
      number: 'INV-2026-0002',
      total_kes: 168_000,
      paid_kes: 100_000,
      state: 'part',
    });
    // The client may still pay with the code of the former invoice.
    const { body: payment } = await pay(invoice.charge_id, 60_000).expect(201);
    const { body: receipt } = await agency.visitor.get(`/receipts/${payment.receipt_code}`).expect(200);
    expect(receipt).toMatchObject({
      sums: { total_kes: 168_000, paid_kes: 160_000, balance_kes: 8_000 },
      next: { amount_kes: 8_000 },
    });
    const { body: former } = await agency.admin.get(`/admin/charges/${invoice.charge_id}`).expect(200);
    expect(former).toMatchObject({ state: 'cancelled', credit_kes: 0 } satisfies Partial<Charge>);
    const { body: invoices } = await agency.admin.get('/admin/invoices').query({ job_id: job.id }).expect(200);
    expect(invoices.map(({ balance_kes }: Invoice) => balance_kes)).toEqual([8_000, 0]);
  });

  it('keeps a job invoiced while its invoice stands, and names the number', async () => {
    const job = await aJobToInvoice();
    const setStatus = (status: string) => agency.admin.put(`/admin/jobs/${job.id}/status`).send({ status });
    const { id } = await issue(job);
    expect((await setStatus('done').expect(409)).body.detail).toMatch(/^Invoice INV-2026-0001 stands: take it back/);
    const { body } = await setStatus('confirmed').expect(409);
    expect(body.detail).toBe('A job that is invoiced cannot become confirmed; only settled or done can follow.');
    await agency.admin.post(`/admin/invoices/${id}/credit-note`).send({ reason: 'Rain' }).expect(201);
    for (const status of ['invoiced', 'done']) await setStatus(status).expect(200);
  });

  it('shows the accountant a credit note on its own day, which takes the amounts of the invoice back', async () => {
    await agency.admin.put('/admin/invoice-settings').send({ charges_vat: true, vat_bp: 1_600 }).expect(200);
    const invoice = await issue(await aJobToInvoice());
    agency.clock.advance(DAY_MS);
    const next = await issue(await aJobToInvoice({ title: 'Second' }));
    await agency.admin.post(`/admin/invoices/${invoice.id}/credit-note`).send({ reason: 'Rain' }).expect(201);
    agency.clock.advance(-DAY_MS);
    await agency.admin.put('/admin/invoice-settings').send({ charges_vat: false }).expect(200);
    const rows = async (from: string, to = from) => {
      const query = { sheet: 'invoices', from, to };
      const [, ...lines] = (await agency.admin.get('/admin/money/export.csv').query(query).expect(200)).text
        .trim()
        .split('\r\n');
      return lines.map((line) => JSON.parse(`[${line}]`) as string[]);
    };
    const [first = [], ...others] = await rows('2026-01-05');
    expect(others).toEqual([]);
    expect([first[0], first[1], ...first.slice(6)]).toEqual([
      ...[invoice.number, '2026-01-05', '100000', '20000', '19200', '139200', '0', '0', 'CN-2026-0001'],
    ]);
    const [second = [], note = [], ...more] = await rows('2026-01-06');
    expect(more).toEqual([]);
    expect([second[0], second[9]]).toEqual([next.number, '139200']);
    expect(note).toEqual([
      ...[invoice.number, '2026-01-06', '', ...first.slice(3, 6)],
      ...['-100000', '-20000', '-19200', '-139200', '', '', 'CN-2026-0001'],
    ]);
    expect(await rows('2026-01-05', '2026-01-06')).toEqual([first, second, note]);
  });

  it('numbers papers with a fifth digit once a year has had 9,999 of them', async () => {
    await agency.query(
      "INSERT INTO counters (kind, year, last) VALUES ('invoice', 2026, 9999), ('receipt', 2026, 9999), ('credit_note', 2026, 9999)",
    );
    // The papers before are missing here.
    await agency.query('ALTER TABLE invoices DISABLE TRIGGER invoices_gapless');
    await agency.query('ALTER TABLE receipts DISABLE TRIGGER receipts_gapless');
    const invoice = await issue(await aJobToInvoice());
    const { body: payment } = await pay(invoice.charge_id, 5).expect(201);
    const { body: credited } = await agency.admin
      .post(`/admin/invoices/${invoice.id}/credit-note`)
      .send({ reason: 'Wrong' })
      .expect(201);
    await agency.query('ALTER TABLE invoices ENABLE TRIGGER invoices_gapless');
    await agency.query('ALTER TABLE receipts ENABLE TRIGGER receipts_gapless');
    const { number, credit_note_number } = credited;
    const numbers = [number, credit_note_number, payment.receipt_number];
    expect(numbers).toEqual(['INV-2026-10000', 'CN-2026-10000', 'R-2026-10000']);
    expect(payment.receipt_code).toMatch(/^R-2026-10000-[0-9A-Z]{10}$/);
    const { body: receipt } = await agency.visitor.get(`/receipts/${payment.receipt_code}`).expect(200);
    expect(receipt.number).toBe('R-2026-10000');
    expect((await statement()).lines[0]?.invoice_number).toBe('INV-2026-10000');
    const listed = await agency.admin.get('/admin/invoices').query({ search: 'INV-2026-10000' }).expect(200);
    expect(listed.body).toHaveLength(1);
    for (const [sheet, row] of [
      ['journal', '"R-2026-10000"'],
      ['journal', '"INV-2026-10000"'],
      ['invoices', '"INV-2026-10000"'],
      ['invoices', '"CN-2026-10000"'],
      ['receipts', '"R-2026-10000"'],
    ])
      expect((await agency.admin.get('/admin/money/export.csv').query({ sheet }).expect(200)).text).toContain(row);
  });

  it('pays a model from what clients have paid, or as an advance that somebody agreed to', async () => {
    const invoice = await issue(await aJobToInvoice());
    const { body } = await payOut({ kind: 'payout', amount_kes: 1, method: 'cash' }).expect(409);
    expect(body.detail).toMatch(/^Clients have paid KSh 0 of what this model earned/);
    const advance = { kind: 'advance', amount_kes: 5_000, method: 'cash' };
    expect((await payOut(advance).expect(400)).body.issues[0].path).toBe('agreed_by');
    const nobody = '/admin/statements/0190a000-0000-7000-8000-0000000000ff/payouts';
    const refused = await agency.admin
      .post(nobody)
      .send({ ...advance, agreed_by: 'Njeri' })
      .expect(400);
    expect(refused.body.issues[0].path).toBe('model_id');
    await payOut({ ...advance, agreed_by: 'Njeri' }).expect(201);
    expect(await statement()).toMatchObject({ balance_kes: 75_000, available_kes: -5_000 });
    await pay(invoice.charge_id, 120_000).expect(201);
    await payOut({ kind: 'payout', amount_kes: 75_001, method: 'cash' }).expect(409);
    const twice = await Promise.all(
      [1, 2].map(() =>
        payOut({ kind: 'payout', amount_kes: 75_000, method: 'cash' }).set('idempotency-key', 'one').expect(201),
      ),
    );
    expect(twice[0]?.body.id).toBe(twice[1]?.body.id);
    await payOut({ kind: 'payout', amount_kes: 70_000, method: 'cash' }).set('idempotency-key', 'one').expect(422);
    expect(await statement()).toMatchObject({ balance_kes: 0 });
  });

  it('takes more than 250,000 at once for an invoice by bank, and in cash no more than for anything else', async () => {
    const job = await aJob(agency, { model_ids: [amina.id] });
    await aFee(agency, { model_id: amina.id, kind: 'day', rate_kes: 1_000_000 }, job);
    const { charge_id } = await issue(job);
    expect((await pay(charge_id, 250_001, 'cash').expect(400)).body.issues[0].path).toBe('amount_kes');
    expect((await pay(charge_id, 1_200_001, 'withheld').expect(400)).body.issues[0].path).toBe('amount_kes');
    await pay(charge_id, 1_200_000).expect(201);
  });

  it.each([
    ['an invoice with another total', 'UPDATE invoices SET total_kes = total_kes + 1, net_kes = net_kes + 1'],
    ['an invoice with other lines', "UPDATE invoices SET lines = '[]'"],
    ['an invoice that goes', 'DELETE FROM invoices'],
    [
      'a second invoice of one job',
      `INSERT INTO invoices SELECT (jsonb_populate_record(i, '{"id": "0190a000-0000-7000-8000-0000000000ee"}')).* FROM invoices i`,
    ],
    ['a payout with another amount', 'UPDATE payouts SET amount_kes = 1'],
  ])('is refused %s by the database itself', async (_, statementText) => {
    await issue(await aJobToInvoice());
    await payOut({ kind: 'advance', amount_kes: 5, method: 'cash', agreed_by: 'Njeri' }).expect(201);
    await expect(agency.query(statementText)).rejects.toMatchObject({
      code: expect.stringMatching(/^23(514|505)$/),
    });
  });

  type Call = [method: 'post' | 'put', path: string, body: object];
  const calls: [action: string, entity: string, prepare: () => Promise<Call>][] = [
    ['create', 'invoices', async () => ['post', 'invoices', { job_id: (await aJobToInvoice()).id }]],
    [
      'creditNote',
      'invoices',
      async () => ['post', `invoices/${(await issue(await aJobToInvoice())).id}/credit-note`, { reason: 'Wrong' }],
    ],
    [
      'saveTax',
      'invoices',
      async () => ['put', `invoices/${(await issue(await aJobToInvoice())).id}/tax`, { etims: 'KRAMW017' }],
    ],
    ['setSettings', 'invoice-settings', async () => ['put', 'invoice-settings', { charges_vat: false }]],
    [
      'payOut',
      'statements',
      async () => [
        'post',
        `statements/${amina.id}/payouts`,
        { kind: 'advance', amount_kes: 5, method: 'cash', agreed_by: 'N' },
      ],
    ],
    [
      'takeBackPayout',
      'statements',
      async () => {
        const { body } = await payOut({ kind: 'advance', amount_kes: 5, method: 'cash', agreed_by: 'N' }).expect(201);
        return ['post', `statements/${amina.id}/payouts/${body.id}/reversal`, {}];
      },
    ],
  ];
  it.each(calls)('logs %s of %s with the change, or does neither', async (action, entity, prepare) => {
    const [method, path, body] = await prepare();
    const { line } = await changeWithLine(agency, () => agency.admin[method](`/admin/${path}`).send(body));
    expect(line).toMatchObject({ action, entity });
  });

  it(
    'adds up to the shilling over random jobs, payments, credit notes and payouts',
    async () => {
      // MONEY_JOBS=1000 runs 1,000 jobs; a failure prints the seed.
      const jobs = Number(process.env.MONEY_JOBS ?? 15);
      let seed = Number(process.env.MONEY_SEED ?? 7);
      const random = (below: number): number => {
        seed = (seed * 48_271) % 2_147_483_647;
        return seed % below;
      };
      const kinds = ['day', 'half_day', 'hour', 'usage', 'expense'];
      for (let count = 0; count < jobs; count += 1) {
        const job = await aJob(agency, {
          model_ids: [amina.id, kito.id],
          agency_fee_bp: random(4_000),
          commission_bp: random(5_000),
        });
        for (let fee = 0; fee <= random(4); fee += 1)
          await aFee(
            agency,
            {
              model_id: random(2) ? amina.id : kito.id,
              kind: kinds[random(kinds.length)],
              units: (random(400) + 1) / 100,
              rate_kes: random(90_000) + 100,
              inclusive: random(3) === 0,
            },
            job,
          );
        const invoice = await issue(job);
        for (let part = 0; part < random(3); part += 1)
          await pay(invoice.charge_id, random(invoice.total_kes) + 1, random(4) ? 'bank' : 'cheque').expect(201);
        if (random(5) === 0)
          await agency.admin.post(`/admin/invoices/${invoice.id}/credit-note`).send({ reason: 'Wrong' }).expect(201);
        for (const model of [amina, kito]) {
          const { available_kes } = await statement(model.id);
          if (available_kes > 0 && random(2))
            await agency.admin
              .post(`/admin/statements/${model.id}/payouts`)
              .send({ kind: 'payout', amount_kes: Math.min(250_000, random(available_kes) + 1), method: 'bank' })
              .expect(201);
        }
      }
      const wrong = { seed: process.env.MONEY_SEED ?? 7 };
      const open = await agency.query('SELECT tx FROM entries GROUP BY tx HAVING sum(amount_kes) <> 0');
      expect({ ...wrong, open }).toEqual({ ...wrong, open: [] });
      for (const model of [amina, kito]) {
        const { lines, balance_kes, earned_kes, paid_kes, available_kes, waiting_kes } = await statement(model.id);
        expect(lines.reduce((sum, { amount_kes }) => sum + amount_kes, 0)).toBe(balance_kes);
        expect(lines.at(-1)?.balance_kes ?? 0).toBe(balance_kes);
        expect(earned_kes - paid_kes).toBe(balance_kes);
        expect(available_kes + waiting_kes).toBe(balance_kes);
        const [entries] = await agency.query<{ sum: number }>(
          "SELECT coalesce(-sum(amount_kes), 0)::int AS sum FROM entries WHERE account = 'model' AND model_id = $1",
          [model.id],
        );
        expect(entries?.sum).toBe(balance_kes);
      }
      const [cash] = await agency.query<{ books: number; papers: number }>(
        `SELECT (SELECT sum(amount_kes) FROM entries WHERE account = 'cash')::int AS books,
         ((SELECT sum(amount_kes) FROM payments) - (SELECT coalesce(sum(amount_kes), 0) FROM payouts))::int AS papers`,
      );
      expect(cash?.books).toBe(cash?.papers);
      const invoices = await agency.query('SELECT number FROM invoices ORDER BY number');
      expect(invoices).toEqual(Array.from({ length: jobs }, (_, index) => ({ number: index + 1 })));
    },
    Number(process.env.MONEY_JOBS ?? 15) * 3_000 + 30_000,
  );
});
