import type { Charge, Enrolment } from '@nfa/contracts';
import { newId } from '@nfa/service-kit';
import { type Agency, startAgency } from './start-agency.ts';

describe('course fees', () => {
  let agency: Agency;
  beforeAll(async () => {
    agency = await startAgency();
  });
  afterAll(() => agency.stop());

  const january = { id: newId(), starts_on: '2026-01-20', price_kes: 25_000, plan: plan(50, 25, 25) };
  const march = { id: newId(), starts_on: '2026-03-02', price_kes: 30_000, plan: [] };
  function plan(...percents: number[]) {
    return percents.map((percent) => ({ percent, due_on: null }));
  }

  const report = (id: string, version: number, changes: Partial<Enrolment> = {}) =>
    agency.internal
      .put(`/internal/enrolments/${id}`)
      .send({
        ...{
          version,
          state: 'enrolled',
          intake: january,
          course_title: 'Runway',
          name: 'Akinyi',
          phone: '0712 000 145',
        },
        email: 'akinyi@visitor.example',
        ...changes,
      })
      .expect(200);
  const chargesOf = async (registration_id: string): Promise<Charge[]> =>
    (await agency.admin.get('/admin/charges').query({ registration_id }).expect(200)).body;
  const amounts = async (id: string) =>
    (await chargesOf(id)).map(({ state, balance_kes, credit_kes }) => [state, balance_kes, credit_kes]);
  const balancesOf = async (id: string) => (await chargesOf(id)).map(({ balance_kes }) => balance_kes);
  const gone = (id: string, version: number) =>
    report(id, version, { state: 'gone', intake: null, name: '', phone: '', email: '', course_title: '' });
  const erase = (record: { kind: string; id: string }) =>
    agency.internal
      .post('/internal/personal-data/erasures')
      .send({ records: [record] })
      .expect(200);
  const pay = (charge: Charge | undefined, amount_kes: number) =>
    agency.admin.post('/admin/payments').send({ charge_id: charge?.id, method: 'cash', amount_kes }).expect(201);

  it('asks an enrolled person for the parts of the plan, once however often it is reported', async () => {
    const id = newId();
    await Promise.all([1, 1, 2, 1].map((version) => report(id, version)));
    const charges = await chargesOf(id);
    expect(charges.map(({ label, amount_kes, due_on, kind }) => [label, amount_kes, due_on, kind])).toEqual([
      ['Runway, part 1 of 3', 12_500, '2026-01-20', 'course'],
      ['Runway, part 2 of 3', 6_250, '2026-02-20', 'course'],
      ['Runway, part 3 of 3', 6_250, '2026-03-20', 'course'],
    ]);
    expect(charges[0]).toMatchObject({ payer_name: 'Akinyi', payer_phone: '0712 000 145', intake_id: january.id });
  });

  it('asks in the language in which the person registered', async () => {
    const id = newId();
    await report(id, 1, { locale: 'sw', intake: { ...january, plan: plan(50, 50) } });
    expect((await chargesOf(id)).map(({ label, locale }) => [label, locale])).toEqual([
      ['Runway, sehemu 1 kati ya 2', 'sw'],
      ['Runway, sehemu 2 kati ya 2', 'sw'],
    ]);
  });

  it('asks for nothing where a start has no price', async () => {
    const id = newId();
    await report(id, 1, { intake: null });
    expect(await chargesOf(id)).toEqual([]);
  });

  it('asks for a price that is entered later, leaves what was asked when it changes, and keeps what was paid without one', async () => {
    const id = newId();
    await report(id, 1, { intake: null });
    await report(id, 2, { intake: march });
    const [charge] = await chargesOf(id);
    await pay(charge, 30_000);
    await report(id, 3, { intake: { ...march, price_kes: 35_000 } });
    expect(await amounts(id)).toEqual([['paid', 0, 0]]);
    await report(id, 4, { intake: null });
    expect(await amounts(id)).toEqual([['cancelled', 0, 30_000]]);
    await report(id, 5, { intake: march });
    expect(await amounts(id)).toEqual([['paid', 0, 0]]);
  });

  it('cancels what is owed when somebody leaves, keeps what was paid, and uses it on the return', async () => {
    const id = newId();
    await report(id, 1);
    const [first, second] = await chargesOf(id);
    await pay(first, 12_500);
    await pay(second, 1_000);
    await report(id, 2, { state: 'left' });
    expect(await amounts(id)).toEqual([
      ['paid', 0, 0],
      ['cancelled', 0, 1_000],
      ['cancelled', 0, 0],
    ]);
    await report(id, 3);
    expect(await amounts(id)).toEqual([
      ['paid', 0, 0],
      ['part', 5_250, 0],
      ['open', 6_250, 0],
    ]);
  });

  it('asks for a changed price from whoever enrols again, unless they have paid of the former one', async () => {
    const [unpaid, paid] = [newId(), newId()];
    for (const id of [unpaid, paid]) await report(id, 1);
    await pay((await chargesOf(paid))[1], 1_000);
    const cheaper = { ...january, price_kes: 20_000, plan: plan(50, 50) };
    for (const id of [unpaid, paid]) {
      await report(id, 2, { state: 'left' });
      await report(id, 3, { intake: cheaper });
    }
    const owed = async (id: string) =>
      (await chargesOf(id))
        .filter(({ balance_kes }) => balance_kes > 0)
        .map(({ label, amount_kes, part }) => [label, amount_kes, part]);
    const cheap = [
      ['Runway, part 1 of 2', 10_000, 4],
      ['Runway, part 2 of 2', 10_000, 5],
    ];
    expect(await owed(unpaid)).toEqual(cheap);
    expect(await balancesOf(paid)).toEqual([11_500, 6_250, 6_250]);
    await report(unpaid, 4, { state: 'left' });
    await report(unpaid, 5, { intake: cheaper });
    expect(await owed(unpaid)).toEqual(cheap);
    await report(unpaid, 6, { state: 'left' });
    await report(unpaid, 7);
    expect((await owed(unpaid)).map(([, , part]) => part)).toEqual([6, 7, 8]);
  });

  it('moves what is unpaid to the days of a postponed start, but no day that the plan names', async () => {
    const id = newId();
    const [first, second] = plan(50, 25);
    const intake = {
      ...january,
      plan: [first, second, { percent: 25, due_on: '2026-03-25' }].flatMap((part) => part ?? []),
    };
    await report(id, 1, { intake });
    await pay((await chargesOf(id))[0], 12_500);
    const days = async () => (await chargesOf(id)).map(({ due_on }) => due_on);
    expect(await days()).toEqual(['2026-01-20', '2026-02-20', '2026-03-25']);
    await report(id, 2, { intake: { ...intake, starts_on: '2026-02-02' } });
    expect(await days()).toEqual(['2026-01-20', '2026-03-02', '2026-03-25']);
    // A day that is over defers nothing.
    await report(id, 3, { intake: { ...intake, starts_on: '2025-10-02' } });
    expect(await days()).toEqual(['2026-01-20', '2026-03-02', '2026-03-25']);
    const whole = newId();
    await report(whole, 1, { intake: march });
    await report(whole, 2, { intake: { ...march, starts_on: '2026-04-06' } });
    expect(await chargesOf(whole)).toMatchObject([{ due_on: '2026-04-06', balance_kes: 30_000 }]);
    // Whoever comes back after the start was postponed is asked for its days too.
    await report(whole, 3, { state: 'left' });
    await report(whole, 4, { intake: { ...march, starts_on: '2026-05-04' } });
    expect(await chargesOf(whole)).toMatchObject([{ due_on: '2026-05-04', balance_kes: 30_000 }]);
  });

  it('moves money to the other start', async () => {
    const id = newId();
    await report(id, 1);
    const [first] = await chargesOf(id);
    await pay(first, 12_500);
    await report(id, 2, { intake: march });
    const charges = await chargesOf(id);
    expect(charges.filter(({ state }) => state === 'cancelled').map(({ credit_kes }) => credit_kes)).toEqual([0, 0, 0]);
    expect(charges.find(({ intake_id }) => intake_id === march.id)).toMatchObject({
      label: 'Runway',
      state: 'part',
      paid_kes: 12_500,
      balance_kes: 17_500,
    });
  });

  it('says on the receipt of a former start what is owed of the other one, and nothing of none', async () => {
    const id = newId();
    await report(id, 1);
    const [first] = await chargesOf(id);
    const { body: payment } = await pay(first, 5_000);
    const receipt = async () => (await agency.visitor.get(`/receipts/${payment.receipt_code}`).expect(200)).body;
    await report(id, 2, { intake: march });
    const sums = { total_kes: 30_000, paid_kes: 5_000, balance_kes: 25_000 };
    expect(await receipt()).toMatchObject({ sums, next: { due_on: '2026-03-02', amount_kes: 25_000 } });
    await report(id, 3, { state: 'left' });
    expect(await receipt()).toMatchObject({ sums: null, next: null });
  });

  const unbalanced = () => agency.query('SELECT tx FROM entries GROUP BY tx HAVING sum(amount_kes) <> 0');

  it('pays the next parts with what was paid too much for one', async () => {
    const id = newId();
    await report(id, 1);
    const [first, second] = await chargesOf(id);
    await pay(second, 10_000);
    expect(await balancesOf(id)).toEqual([8_750, 0, 6_250]);
    await pay(first, 16_000);
    expect(await amounts(id)).toEqual([
      ['paid', 0, 1_000],
      ['paid', 0, 0],
      ['paid', 0, 0],
    ]);
    expect(await unbalanced()).toEqual([]);
  });

  it('pays the next parts with money that is matched by hand', async () => {
    const id = newId();
    await report(id, 1);
    const [first] = await chargesOf(id);
    const [payment] = await agency.query<{ id: string }>(
      `WITH paid AS (INSERT INTO payments (id, method, amount_kes, paid_at, payer_name, payer_phone, note, verified_by)
         VALUES (gen_random_uuid(), 'mpesa_paybill', 20000, now(), 'AKINYI', '', '', 'c2b') RETURNING id),
       t AS (SELECT gen_random_uuid() AS tx)
       INSERT INTO entries (id, tx, at, account, amount_kes, payment_id)
       SELECT gen_random_uuid(), tx, now(), account, amount, paid.id
         FROM t, paid, (VALUES ('cash', 20000), ('credit', -20000)) AS lines(account, amount) RETURNING payment_id AS id`,
    );
    await agency.admin.put(`/admin/payments/${payment?.id}/charge`).send({ charge_id: first?.id }).expect(200);
    expect(await balancesOf(id)).toEqual([0, 0, 5_000]);
  });

  it('pays back and reverses what paid several parts, the last part first', async () => {
    const id = newId();
    await report(id, 1);
    const [first] = await chargesOf(id);
    const { body: payment } = await pay(first, 26_000);
    const refund = (amount_kes: number) =>
      agency.admin
        .post(`/admin/payments/${payment.id}/refunds`)
        .send({ amount_kes, method: 'cash', reason: 'Too much' });
    await refund(1_000).expect(201);
    expect(await balancesOf(id)).toEqual([0, 0, 0]);
    await refund(7_250).expect(201);
    expect(await balancesOf(id)).toEqual([0, 1_000, 6_250]);
    await refund(17_751).expect(409);
    await agency.admin.put(`/admin/payments/${payment.id}/reversal`).send({ reason: 'Wrong person' }).expect(200);
    expect(await amounts(id)).toEqual([
      ['open', 12_500, 0],
      ['open', 6_250, 0],
      ['open', 6_250, 0],
    ]);
    expect(await unbalanced()).toEqual([]);
  });

  it('asks nobody again who left and is paid back, or whose payment was none', async () => {
    const [refunded, reversed, stayed] = [newId(), newId(), newId()];
    const paid: Record<string, string> = {};
    for (const id of [refunded, reversed, stayed]) {
      await report(id, 1);
      const [first] = await chargesOf(id);
      paid[id] = (await pay(first, 25_000)).body.id;
      if (id !== stayed) await report(id, 2, { state: 'left' });
    }
    const refund = (id: string, amount_kes: number) =>
      agency.admin
        .post(`/admin/payments/${paid[id]}/refunds`)
        .send({ amount_kes, method: 'cash', reason: 'Left the course' })
        .expect(201);
    await refund(refunded, 20_000);
    expect(await amounts(refunded)).toEqual([
      ['cancelled', 0, 5_000],
      ['cancelled', 0, 0],
      ['cancelled', 0, 0],
    ]);
    await refund(refunded, 5_000);
    await agency.admin.put(`/admin/payments/${paid[reversed]}/reversal`).send({ reason: 'Was none' }).expect(200);
    await refund(stayed, 25_000);
    for (const id of [refunded, reversed]) expect(await amounts(id)).toEqual(Array(3).fill(['cancelled', 0, 0]));
    expect(await balancesOf(stayed)).toEqual([12_500, 6_250, 6_250]);
    expect(await unbalanced()).toEqual([]);
    await report(refunded, 3);
    expect(await balancesOf(refunded)).toEqual([12_500, 6_250, 6_250]);
  });

  it('pays another charge of the person with the credit that is there, whichever comes first', async () => {
    const id = newId();
    await report(id, 1, { intake: march });
    const [fee] = await chargesOf(id);
    await pay(fee, 33_000);
    const shoes = { label: 'Runway shoes', amount_kes: 4_000, registration_id: id };
    const { body } = await agency.admin.post('/admin/charges').send(shoes).expect(201);
    expect(body).toMatchObject({ state: 'part', balance_kes: 1_000 });
    await pay(fee, 1_500);
    expect(await balancesOf(id)).toEqual([0, 0]);
  });

  it('pays another charge of the person with what was paid for one that is cancelled, however it came to that', async () => {
    const leave = (id: string) => report(id, 2, { state: 'left' });
    const move = (intake: Enrolment['intake']) => (id: string) => report(id, 2, { intake });
    const cancel = (_: string, { id }: Charge) => agency.admin.put(`/admin/charges/${id}/cancel`).expect(200);
    for (const end of [leave, move(null), move({ ...march, price_kes: 5_000 }), cancel]) {
      const id = newId();
      await report(id, 1, { intake: { ...january, plan: [] } });
      const [fee] = await chargesOf(id);
      await pay(fee, 12_000);
      const shoes = { label: 'Runway shoes', amount_kes: 4_000, registration_id: id };
      const { body } = await agency.admin.post('/admin/charges').send(shoes).expect(201);
      await end(id, fee as Charge);
      const after = await chargesOf(id);
      expect(after.find((charge) => charge.id === body.id)).toMatchObject({ state: 'paid', paid_kes: 4_000 });
      expect(after.map(({ balance_kes }) => balance_kes)).toEqual(after.map(() => 0));
      expect(after.find((charge) => charge.id === fee?.id)).toMatchObject({
        ...{ state: 'cancelled', credit_kes: after.length === 3 ? 3_000 : 8_000 },
      });
    }
    expect(await unbalanced()).toEqual([]);
  });

  it('pays the other start with money that reaches the code of the former one', async () => {
    const id = newId();
    await report(id, 1);
    const [first] = await chargesOf(id);
    await report(id, 2, { intake: march });
    await pay(first, 12_500);
    const charges = await chargesOf(id);
    expect(charges.find(({ intake_id }) => intake_id === march.id)).toMatchObject({ balance_kes: 17_500 });
    expect(charges.find((charge) => charge.id === first?.id)).toMatchObject({ state: 'cancelled', credit_kes: 0 });
  });

  it('takes money for all parts at once, with a new charge and a refund among it', async () => {
    const id = newId();
    await report(id, 1);
    const charges = await chargesOf(id);
    const { body: early } = await pay(charges[0], 13_000);
    const shoes = { label: 'Runway shoes', amount_kes: 4_000, registration_id: id };
    await Promise.all([
      ...[...charges, ...charges].reverse().map((charge) => pay(charge, 4_000)),
      agency.admin.post('/admin/charges').send(shoes).expect(201),
      agency.admin
        .post(`/admin/payments/${early.id}/refunds`)
        .send({ amount_kes: 1_000, method: 'cash', reason: 'Too much' })
        .expect(201),
    ]);
    await pay(charges[2], 1);
    const after = await chargesOf(id);
    expect(after.map(({ balance_kes }) => balance_kes)).toEqual([0, 0, 0, 0]);
    expect(after.reduce((sum, { credit_kes }) => sum + credit_kes, 0)).toBe(13_000 + 24_000 - 1_000 + 1 - 29_000);
    expect(await unbalanced()).toEqual([]);
  });

  it('says what somebody still owes, of the start and of everything else', async () => {
    const id = newId();
    const balance = async () => (await agency.internal.get(`/internal/enrolments/${id}/balance`).expect(200)).body;
    expect(await balance()).toEqual({ balance_kes: 0 });
    await report(id, 1);
    const [first] = await chargesOf(id);
    await pay(first, 12_000);
    expect(await balance()).toEqual({ balance_kes: 13_000 });
    const shoes = { label: 'Runway shoes', amount_kes: 4_000, registration_id: id };
    await agency.admin.post('/admin/charges').send(shoes).expect(201);
    expect(await balance()).toEqual({ balance_kes: 17_000 });
    await report(id, 2, { state: 'left' });
    // What was paid for the course pays the shoes.
    expect(await balance()).toEqual({ balance_kes: 0 });
  });

  it('is not misled by a report that arrives late', async () => {
    const id = newId();
    await report(id, 2, { state: 'left' });
    await report(id, 1);
    expect(await chargesOf(id)).toEqual([]);
  });

  it('names nobody any more whose registration is erased, and keeps amounts and numbers', async () => {
    const id = newId();
    await report(id, 1);
    const [first] = await chargesOf(id);
    const { body: payment } = await pay(first, 500);
    await agency.query(
      `INSERT INTO payment_attempts (id, charge_id, phone, amount_kes, state, checkout_request_id)
       VALUES (gen_random_uuid(), $1, '254712000145', 500, 'failed', 'ws_CO_gone')`,
      [first?.id],
    );
    const toldWith = (Item: object[]) => ({ Body: { stkCallback: { CallbackMetadata: { Item } } } });
    const code = { Name: 'MpesaReceiptNumber', Value: 'UGONE00001' };
    await agency.query(
      `INSERT INTO payment_notices (id, received_at, kind, source_ip, sha256, body, reference, state)
       VALUES (gen_random_uuid(), now(), 'push', '', 'gone', $1, 'ws_CO_gone', 'done')`,
      [toldWith([code, { Name: 'PhoneNumber', Value: 254_712_000_145 }])],
    );
    await erase({ kind: 'registration', id });
    await gone(id, 2);
    const [charge] = await chargesOf(id);
    const nobody = { payer_name: '', payer_phone: '' };
    expect(charge).toMatchObject({ ...nobody, payer_email: '', amount_kes: 12_500, credit_kes: 500 });
    // Nothing is owed any more, and the part that was paid stays as credit.
    expect(await amounts(id)).toEqual([
      ['cancelled', 0, 500],
      ['cancelled', 0, 0],
      ['cancelled', 0, 0],
    ]);
    const { body } = await agency.admin.get(`/admin/payments/${payment.id}`).expect(200);
    expect(body).toMatchObject({ ...nobody, amount_kes: 500, receipt_number: payment.receipt_number });
    const asked = 'SELECT phone, body FROM payment_attempts JOIN payment_notices ON reference = checkout_request_id';
    expect(await agency.query(asked)).toEqual([{ phone: '', body: toldWith([code]) }]);
  });

  it('leaves what somebody owes, with the name, when the time of their registration is over, until they are erased', async () => {
    const [owing, paid] = [newId(), newId()];
    await report(owing, 1, { name: 'Njambi' });
    const [first, second] = await chargesOf(owing);
    const aboutWhom = () =>
      agency.query('SELECT about_id FROM messages WHERE record_id = ANY ($1) ORDER BY created_at, id', [
        [first?.id, second?.id],
      ]);
    await agency.admin.post(`/admin/charges/${first?.id}/mail`).expect(200);
    await gone(owing, 2);
    expect(await balancesOf(owing)).toEqual([12_500, 6_250, 6_250]);
    // The mail service erases by this id, and is not told the registration again.
    await agency.admin.post(`/admin/charges/${second?.id}/mail`).expect(200);
    expect(await aboutWhom()).toEqual([{ about_id: owing }, { about_id: second?.id }]);
    const { body: payment } = await pay(first, 12_500);
    expect(await balancesOf(owing)).toEqual([0, 6_250, 6_250]);
    await agency.admin.put(`/admin/payments/${payment.id}/reversal`).send({ reason: 'Bounced' }).expect(200);
    expect(await balancesOf(owing)).toEqual([12_500, 6_250, 6_250]);
    const search = async () =>
      (
        await agency.internal
          .post('/internal/personal-data/search')
          .send({ name: 'Njambi', phones: [], emails: [], models: [] })
          .expect(200)
      ).body;
    const found = await search();
    expect(found.map(({ kind }: { kind: string }) => kind)).toEqual(['charge', 'charge', 'charge']);
    for (const { kind, id } of found) await erase({ kind, id });
    expect(await search()).toEqual([]);
    expect(await aboutWhom()).toEqual([]);
    expect(await amounts(owing)).toEqual(Array.from({ length: 3 }, () => ['cancelled', 0, 0]));

    await report(paid, 1, { intake: march });
    await pay((await chargesOf(paid))[0], 30_000);
    await gone(paid, 2);
    expect((await chargesOf(paid))[0]).toMatchObject({ payer_name: '', payer_phone: '', paid_kes: 30_000 });
  });

  it('hands out what a person was asked and paid, and names nobody any more once erased', async () => {
    const id = newId();
    await report(id, 1);
    const [first] = await chargesOf(id);
    const { body: payment } = await pay(first, 500);
    const ask = async (path: string) =>
      (
        await agency.internal
          .post(`/internal/personal-data/${path}`)
          .send({ records: [{ kind: 'registration', id }] })
          .expect(200)
      ).body;
    const [document] = await ask('documents');
    expect(document.parts.map(({ table, rows }: { table: string; rows: object[] }) => [table, rows.length])).toEqual([
      ['charges', 3],
      ['payments', 1],
    ]);
    await ask('erasures');
    const [charge] = await chargesOf(id);
    expect(charge).toMatchObject({ payer_name: '', payer_phone: '', payer_email: '', paid_kes: 500 });
    const { body } = await agency.admin.get(`/admin/payments/${payment.id}`).expect(200);
    expect(body).toMatchObject({ payer_name: '', payer_phone: '', receipt_number: payment.receipt_number });
  });
});
