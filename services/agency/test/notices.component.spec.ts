import { mpesaPhone, type UnmatchedPayment } from '@nfa/contracts';
import type { Prompt } from '../../../infra/daraja/book.mjs';
import { NoticeSecrets } from '../src/mpesa/notice-secrets.ts';
import { PaymentJobs } from '../src/mpesa/payment-jobs.ts';
import { type PayingAgency, startPayingAgency } from './pay-at.ts';
import { whileItWaits } from './start-agency.ts';

const secrets = new NoticeSecrets('a secret of the tests');

const payBill = (changes: object = {}) => ({
  TransactionType: 'Pay Bill',
  TransID: 'UFORGED001',
  TransTime: '',
  TransAmount: '10000.00',
  BusinessShortCode: '600000',
  BillRefNumber: '',
  MSISDN: '25471****678',
  FirstName: 'ZAWADI',
  ...changes,
});

/** A time as M-Pesa tells it. */
const nairobiTime = (at: Date): string =>
  new Date(at.getTime() + 3 * 3_600_000).toISOString().replace(/\D/g, '').slice(0, 14);

describe('notices of M-Pesa', () => {
  let agency: PayingAgency;
  const to = (kind: 'push' | 'paybill' | 'status', round = 1) => `/payments/notices/${kind}/${secrets.of(kind, round)}`;
  const unmatched = async () => (await agency.admin.get('/admin/unmatched-payments').expect(200)).body;
  beforeAll(async () => {
    agency = await startPayingAgency();
    await agency.admin.post('/admin/payment-settings/notices').send({}).expect(200);
  });
  afterAll(() => agency.stop());

  it('find the charge by the account that the payer typed, when M-Pesa confirms the code', async () => {
    const charge = await agency.charge();
    const typed = ` ${charge.code.slice(0, 4).toLowerCase()}-${charge.code.slice(4).toLowerCase()}`;
    const { receipt } = agency.daraja.pay({ phone: '254700000999', amount: 4_000, account: typed });
    await agency.work();
    expect(await agency.paid(charge.id)).toEqual({ paid_kes: 4_000, credit_kes: 0, codes: [receipt] });
    expect(await agency.page(charge.code)).toMatchObject({ state: 'open', balance_kes: 6_000 });
  });

  it('stand under "Needs a match" as confirmed when nobody has the account, with likely charges, and are matched', async () => {
    const charge = await agency.charge({ payer_name: 'Amani Otieno', payer_phone: '0700 000 321', amount_kes: 7_300 });
    const account = charge.code.slice(0, 5);
    const { receipt } = agency.daraja.pay({ phone: '254700000321', amount: 7_300, account });
    await agency.work();
    const [money] = await unmatched();
    expect(money).toMatchObject({ mpesa_code: receipt, amount_kes: 7_300, account, is_confirmed: true });
    expect(money.suggestions[0]).toMatchObject({ charge_id: charge.id, agrees: ['account', 'phone', 'amount'] });
    await agency.admin.post(`/admin/unmatched-payments/${money.id}/match`).send({ charge_id: charge.id }).expect(200);
    expect(await agency.paid(charge.id)).toMatchObject({ paid_kes: 7_300, codes: [receipt] });
    expect(await unmatched()).toEqual([]);
  });

  it('are checked at once', async () => {
    const trigger = jest.spyOn(agency.app.get(PaymentJobs, { strict: false }), 'trigger');
    await agency.visitor
      .post(to('push'))
      .send({ Body: { stkCallback: { CheckoutRequestID: 'ws_CO_once', ResultCode: 1032, ResultDesc: '' } } })
      .expect(200);
    expect(trigger).toHaveBeenCalledTimes(1);
    trigger.mockRestore();
    await agency.work();
  });

  it('need nobody while M-Pesa is asked about them for the first time', async () => {
    const charge = await agency.charge();
    const { receipt } = agency.daraja.pay({ phone: '254712345678', amount: 10_000, account: charge.code });
    await agency.daraja.settled();
    agency.clock.advance(59_000);
    expect(await unmatched()).toEqual([]);
    agency.clock.advance(1_000);
    expect(await unmatched()).toMatchObject([{ mpesa_code: receipt, is_confirmed: false }]);
    await agency.work();
    expect(await unmatched()).toEqual([]);
    expect(await agency.paid(charge.id)).toMatchObject({ codes: [receipt] });
  });

  it('are not believed when M-Pesa knows no such code', async () => {
    const charge = await agency.charge();
    await agency.visitor
      .post(to('paybill'))
      .send(payBill({ BillRefNumber: charge.code }))
      .expect(200);
    agency.clock.advance(60_000);
    expect(await unmatched()).toMatchObject([{ mpesa_code: 'UFORGED001', is_confirmed: false }]);
    await agency.work();
    expect(await agency.paid(charge.id)).toMatchObject({ paid_kes: 0, codes: [] });
    expect(await unmatched()).toEqual([]);
  });

  it('are not believed without a code that M-Pesa could know', async () => {
    await agency.visitor
      .post(to('paybill'))
      .send(payBill({ TransID: ' -- ' }))
      .expect(200);
    await agency.work();
    agency.clock.advance(60_000);
    expect(await unmatched()).toEqual([]);
    const [notice] = await agency.query<{ outcome: string }>(
      "SELECT outcome FROM payment_notices WHERE body ->> 'TransID' = ' -- '",
    );
    expect(notice).toEqual({ outcome: 'cannot be read' });
  });

  it('wait, and are asked about again, while M-Pesa refuses our question itself', async () => {
    const charge = await agency.charge();
    agency.daraja.faults.mode = 'no-operator';
    const { receipt } = agency.daraja.pay({ phone: '254712345678', amount: 10_000, account: charge.code });
    await agency.work();
    agency.daraja.faults.mode = '';
    expect(await agency.paid(charge.id)).toMatchObject({ paid_kes: 0, codes: [] });
    agency.clock.advance(60_000);
    expect(await unmatched()).toMatchObject([{ mpesa_code: receipt, is_confirmed: false }]);
    await agency.work();
    expect(await agency.paid(charge.id)).toEqual({ paid_kes: 10_000, credit_kes: 0, codes: [receipt] });
    expect(await unmatched()).toEqual([]);
  });

  it('that M-Pesa does not confirm are counted with the money that nobody matched', async () => {
    const counted = async () => {
      const { unmatched_payments, unmatched_kes } = (await agency.admin.get('/admin/money').expect(200)).body;
      return [unmatched_payments, unmatched_kes];
    };
    expect(await counted()).toEqual([0, 0]);
    agency.daraja.faults.mode = 'no-operator';
    const { receipt } = agency.daraja.pay({ phone: '254712345678', amount: 1_200, account: 'NOBODY' });
    const Item = [
      { Name: 'Amount', Value: 300 },
      { Name: 'MpesaReceiptNumber', Value: 'UPUSH00001' },
    ];
    const paid = { ResultCode: 0, ResultDesc: '', CallbackMetadata: { Item } };
    for (const stkCallback of [
      { CheckoutRequestID: 'ws_CO_unknown', ...paid },
      { CheckoutRequestID: 'ws_CO_failed', ResultCode: 1032, ResultDesc: '' },
    ])
      await agency.visitor.post(to('push')).send({ Body: { stkCallback } }).expect(200);
    // M-Pesa tells of the money of a push once more.
    const again = payBill({ TransID: 'UPUSH00001', TransAmount: '300.00' });
    await agency.visitor.post(to('paybill')).send(again).expect(200);
    await agency.work();
    expect(await counted()).toEqual([0, 0]);
    agency.clock.advance(60_000);
    expect(await counted()).toEqual([2, 1_500]);
    const waiting: UnmatchedPayment[] = await unmatched();
    expect(waiting.map(({ mpesa_code }) => mpesa_code).sort()).toEqual(['UPUSH00001', receipt].sort());
    expect(waiting).toContainEqual(expect.objectContaining({ mpesa_code: 'UPUSH00001', payer_name: 'ZAWADI' }));
    agency.daraja.faults.mode = '';
    await agency.work();
    const [money] = await unmatched();
    expect(money).toMatchObject({ amount_kes: 1_200, is_confirmed: true });
    expect(await counted()).toEqual([1, 1_200]);
    // Also of money that is in the books.
    agency.daraja.faults.mode = 'no-operator';
    const told = payBill({ TransID: receipt, TransAmount: '1200.00', BillRefNumber: 'ANOTHER' });
    await agency.visitor.post(to('paybill')).send(told).expect(200);
    await agency.work();
    agency.daraja.faults.mode = '';
    agency.clock.advance(60_000);
    expect(await counted()).toEqual([1, 1_200]);
    expect(await unmatched()).toHaveLength(1);
    const charge = await agency.charge();
    await agency.admin.post(`/admin/unmatched-payments/${money.id}/match`).send({ charge_id: charge.id }).expect(200);
    expect(await unmatched()).toEqual([]);
    expect(await counted()).toEqual([0, 0]);
  });

  it.each([
    ['without a code', 0, []],
    ['with no code of M-Pesa', 0, [{ Name: 'MpesaReceiptNumber', Value: ' -- ' }]],
    ['of a push that was not paid', 1032, [{ Name: 'MpesaReceiptNumber', Value: 'UNOTPAID01' }]],
  ])('%s are neither counted nor listed as money to match', async (_, ResultCode, items) => {
    const Item = [{ Name: 'Amount', Value: 450 }, ...items];
    const stkCallback = { CheckoutRequestID: 'ws_CO_none', ResultCode, ResultDesc: '', CallbackMetadata: { Item } };
    await agency.visitor.post(to('push')).send({ Body: { stkCallback } }).expect(200);
    agency.clock.advance(60_000);
    expect(await unmatched()).toEqual([]);
    expect((await agency.admin.get('/admin/money').expect(200)).body).toMatchObject({
      unmatched_payments: 0,
      unmatched_kes: 0,
    });
    await agency.work();
  });

  it('of a payment that the owner has matched do not stand there again', async () => {
    const charge = await agency.charge();
    agency.daraja.faults.mode = 'no-operator';
    const Item = [
      { Name: 'Amount', Value: 400 },
      { Name: 'MpesaReceiptNumber', Value: 'UPAIR00001' },
    ];
    const stkCallback = { CheckoutRequestID: 'ws_CO_pair', ResultCode: 0, ResultDesc: '', CallbackMetadata: { Item } };
    await agency.visitor.post(to('push')).send({ Body: { stkCallback } }).expect(200);
    const again = payBill({ TransID: 'UPAIR00001', TransAmount: '400.00' });
    await agency.visitor.post(to('paybill')).send(again).expect(200);
    await agency.wait(60);
    agency.daraja.faults.mode = '';
    const [money] = await unmatched();
    expect(money).toMatchObject({ mpesa_code: 'UPAIR00001', is_confirmed: false });
    await agency.admin.post(`/admin/unmatched-payments/${money.id}/match`).send({ charge_id: charge.id }).expect(200);
    expect(await unmatched()).toEqual([]);
    expect(await agency.paid(charge.id)).toEqual({ paid_kes: 400, credit_kes: 0, codes: ['UPAIR00001'] });
  });

  it('of money that is not ours leave the list with the other notices of this money, and are not asked about again', async () => {
    agency.daraja.faults.mode = 'no-operator';
    const charge = await agency.charge();
    const Item = [
      { Name: 'Amount', Value: 600 },
      { Name: 'MpesaReceiptNumber', Value: 'UOTHERS001' },
    ];
    const stkCallback = {
      CheckoutRequestID: 'ws_CO_others',
      ResultCode: 0,
      ResultDesc: '',
      CallbackMetadata: { Item },
    };
    await agency.visitor.post(to('push')).send({ Body: { stkCallback } }).expect(200);
    for (const TransAmount of ['600.00', '700.00'])
      await agency.visitor
        .post(to('paybill'))
        .send(payBill({ TransID: 'UOTHERS001', TransAmount }))
        .expect(200);
    await agency.wait(60);
    agency.daraja.faults.mode = '';
    const waiting: UnmatchedPayment[] = await unmatched();
    expect(waiting.map(({ amount_kes }) => amount_kes).sort()).toEqual([600, 700]);
    const pathOf = (amount_kes: number, action: string) =>
      `/admin/unmatched-payments/${waiting.find((money) => money.amount_kes === amount_kes)?.id}/${action}`;
    const { body: left } = await agency.admin.post(pathOf(600, 'not-ours')).expect(200);
    expect(left).toMatchObject([{ mpesa_code: 'UOTHERS001', amount_kes: 700 }]);
    // A repeated call is answered alike.
    expect((await agency.admin.post(pathOf(600, 'not-ours')).expect(200)).body).toEqual(left);
    const { unmatched_payments, unmatched_kes } = (await agency.admin.get('/admin/money').expect(200)).body;
    expect([unmatched_payments, unmatched_kes]).toEqual([1, 700]);
    await agency.admin.post(pathOf(600, 'match')).send({ charge_id: charge.id }).expect(409);
    await agency.admin.post(pathOf(700, 'match')).send({ charge_id: charge.id }).expect(200);
    await agency.admin.post(pathOf(700, 'not-ours')).expect(409);
    await agency.admin.post(`/admin/unmatched-payments/${charge.id}/not-ours`).expect(404);
    await agency.wait(300);
    expect(await unmatched()).toEqual([]);
    expect(await agency.paid(charge.id)).toMatchObject({ paid_kes: 700 });
    expect(
      await agency.query(
        `SELECT state, outcome, next_check_at FROM payment_notices
         WHERE reference IN ('ws_CO_others', 'UOTHERS001') AND state = 'ignored'`,
      ),
    ).toEqual([
      { state: 'ignored', outcome: 'not ours', next_check_at: null },
      { state: 'ignored', outcome: 'not ours', next_check_at: null },
    ]);
  });

  it('book no money that is marked as not ours while it is matched', async () => {
    agency.daraja.faults.mode = 'no-operator';
    const charge = await agency.charge();
    const told = payBill({ TransID: 'UOTHERS002', BillRefNumber: 'no such code' });
    await agency.visitor.post(to('paybill')).send(told).expect(200);
    await agency.wait(60);
    agency.daraja.faults.mode = '';
    const [money] = (await unmatched()) as UnmatchedPayment[];
    const path = `/admin/unmatched-payments/${money?.id}`;
    const { status } = await whileItWaits(
      agency,
      ['SELECT FROM charges WHERE id = $1 FOR UPDATE', charge.id],
      () => agency.admin.post(`${path}/match`).send({ charge_id: charge.id }),
      () => agency.admin.post(`${path}/not-ours`).expect(200),
    );
    expect(status).toBe(409);
    expect(await agency.paid(charge.id)).toMatchObject({ paid_kes: 0 });
  });

  it('are not believed when M-Pesa knows the code with another amount', async () => {
    const charge = await agency.charge();
    agency.daraja.book.payments.set('USMALL0001', {
      receipt: 'USMALL0001',
      amount: 10,
      phone: '254712345678',
      account: charge.code,
      kind: 'paybill',
      at: new Date().toISOString(),
    });
    const told = payBill({ TransID: 'USMALL0001', BillRefNumber: charge.code });
    await agency.visitor.post(to('paybill')).send(told).expect(200);
    await agency.work();
    expect(await agency.paid(charge.id)).toMatchObject({ paid_kes: 0 });
  });

  it('count once when they are replayed, and what is too much is a credit', async () => {
    const charge = await agency.charge({ amount_kes: 1_000 });
    const { receipt, amount } = agency.daraja.pay({ phone: '254712345678', amount: 1_500, account: charge.code });
    const told = payBill({
      TransID: receipt,
      TransAmount: `${amount}.00`,
      BillRefNumber: charge.code,
      FirstName: 'AGAIN',
    });
    for (const body of [told, told, { ...told, FirstName: 'CHANGED' }])
      await agency.visitor.post(to('paybill')).send(body).expect(200);
    await agency.work();
    expect(await agency.paid(charge.id)).toEqual({ paid_kes: 1_000, credit_kes: 500, codes: [receipt] });
  });

  /** Money to the PayBill number, recorded by hand before M-Pesa tells of it. */
  const recordByHand = async (receipt: string, recorded_kes: number) => {
    const charge = await agency.charge({ amount_kes: 6_000 });
    const body = { charge_id: charge.id, method: 'bank', amount_kes: recorded_kes, note: ` ${receipt.toLowerCase()}` };
    const { body: payment } = await agency.admin.post('/admin/payments').send(body).expect(201);
    const phone = mpesaPhone(agency.phone()) ?? '';
    const at = new Date().toISOString();
    agency.daraja.book.payments.set(receipt, {
      ...{ receipt, phone, at },
      ...{ amount: 6_000, account: charge.code, kind: 'paybill' },
    });
    return { charge, payment };
  };
  const tellLate = async (TransID: string, BillRefNumber: string) => {
    const told = payBill({ TransID, TransAmount: '6000.00', BillRefNumber });
    await agency.visitor.post(to('paybill')).send(told).expect(200);
    await agency.work();
    agency.clock.advance(60_000);
  };

  it('of money that was recorded by hand with its code do not bring it twice', async () => {
    const { charge } = await recordByHand('UBYHAND001', 6_000);
    await tellLate('UBYHAND001', charge.code);
    expect(await agency.paid(charge.id)).toEqual({ paid_kes: 6_000, credit_kes: 0, codes: [null] });
    expect(await unmatched()).toEqual([]);
  });

  it('that wait need nobody once their money is recorded by hand with its code', async () => {
    agency.daraja.faults.mode = 'no-operator';
    await tellLate('UBYHAND002', 'NOBODY');
    expect(await unmatched()).toMatchObject([{ mpesa_code: 'UBYHAND002' }]);
    const { charge } = await recordByHand('UBYHAND002', 6_000);
    expect(await unmatched()).toEqual([]);
    agency.daraja.faults.mode = '';
    await agency.wait(300);
    expect(await agency.paid(charge.id)).toEqual({ paid_kes: 6_000, credit_kes: 0, codes: [null] });
  });

  it('of money that was recorded by hand with another amount need a match, which waits until that is reversed', async () => {
    const { charge, payment } = await recordByHand('UBYHAND003', 600);
    await tellLate('UBYHAND003', charge.code);
    expect(await agency.paid(charge.id)).toMatchObject({ paid_kes: 600, credit_kes: 0 });
    const [money] = await unmatched();
    expect(money).toMatchObject({ mpesa_code: 'UBYHAND003', amount_kes: 6_000, is_confirmed: false });
    const match = () => agency.admin.post(`/admin/unmatched-payments/${money.id}/match`).send({ charge_id: charge.id });
    expect((await match().expect(409)).body.detail).toBe(
      'This code is recorded by hand with KSh 600. Reverse that payment first.',
    );
    await agency.admin.put(`/admin/payments/${payment.id}/reversal`).send({ reason: 'Wrong amount' }).expect(200);
    await match().expect(200);
    expect(await agency.paid(charge.id)).toEqual({ paid_kes: 6_000, credit_kes: 0, codes: ['UBYHAND003', null] });
    expect(await unmatched()).toEqual([]);
  });

  it('are not believed with another amount than was asked for', async () => {
    const charge = await agency.charge();
    await agency.push(charge.code);
    const { id, phone } = agency.prompt();
    const item = (Name: string, Value: unknown) => ({ Name, Value });
    const told = {
      Body: {
        stkCallback: {
          CheckoutRequestID: id,
          ResultCode: 0,
          ResultDesc: '',
          CallbackMetadata: {
            Item: [item('Amount', 1), item('MpesaReceiptNumber', 'UWRONG0001'), item('PhoneNumber', phone)],
          },
        },
      },
    };
    await agency.visitor.post(to('push')).send(told).expect(200);
    await agency.work();
    expect(await agency.paid(charge.id)).toMatchObject({ paid_kes: 0, codes: [] });
    agency.daraja.press(id, 'lose');
    await agency.wait(60);
    expect(await agency.paid(charge.id)).toEqual({ paid_kes: 10_000, credit_kes: 0, codes: [null] });
  });

  it('about a push that nobody made lead to nothing', async () => {
    const told = { Body: { stkCallback: { CheckoutRequestID: 'ws_CO_nobody', ResultCode: 1032, ResultDesc: '' } } };
    await agency.visitor.post(to('push')).send(told).expect(200);
    await agency.work();
    expect(await agency.query("SELECT state FROM payment_notices WHERE reference = 'ws_CO_nobody'")).toEqual([
      { state: 'ignored' },
    ]);
  });

  it('that came before the answer of their push are not lost', async () => {
    const charge = await agency.charge();
    await agency.push(charge.code);
    const { id } = agency.prompt();
    await agency.query('UPDATE payment_attempts SET checkout_request_id = NULL WHERE checkout_request_id = $1', [id]);
    agency.daraja.press(id, 'late');
    agency.daraja.press(id, 'send');
    await agency.work();
    await agency.query(
      "UPDATE payment_attempts SET checkout_request_id = $1 WHERE charge_id = $2 AND state = 'waiting'",
      [id, charge.id],
    );
    await agency.wait(61);
    expect(await agency.paid(charge.id)).toEqual({ paid_kes: 10_000, credit_kes: 0, codes: [agency.prompt().receipt] });
  });

  /** Sends a push whose response is lost. @returns id of its prompt */
  async function pushUnanswered(code: string): Promise<string> {
    await agency.push(code);
    const { id } = agency.prompt();
    await agency.query(
      "UPDATE payment_attempts SET checkout_request_id = NULL, state = 'created' WHERE checkout_request_id = $1",
      [id],
    );
    return id;
  }
  /** Pays a push whose response is lost: only the notice, which has no account, reports the payment. */
  async function payUnanswered(code: string): Promise<void> {
    const id = await pushUnanswered(code);
    agency.daraja.press(id, 'late');
    agency.daraja.press(id, 'send');
    await agency.work();
    await agency.wait(61);
  }

  it('about a push whose answer was lost find its charge when no other such push fits', async () => {
    const charge = await agency.charge({ amount_kes: 8_100 });
    await payUnanswered(charge.code);
    expect(await unmatched()).toEqual([]);
    expect(await agency.paid(charge.id)).toMatchObject({ paid_kes: 8_100, codes: [agency.prompt().receipt] });
    expect(await agency.page(charge.code)).toMatchObject({ state: 'paid' });
    // They go with the charge when it is erased.
    const told = () =>
      agency.query('SELECT FROM payment_notices WHERE body::text LIKE $1', [`%${agency.prompt().phone}%`]);
    expect(await told()).toHaveLength(1);
    const records = [{ kind: 'charge', id: charge.id }];
    await agency.internal.post('/internal/personal-data/erasures').send({ records }).expect(200);
    expect(await told()).toEqual([]);
  });

  it('about a push whose answer was lost keep no phone when the payment was booked first, since no erasure would find it', async () => {
    const charge = await agency.charge({ amount_kes: 8_300 });
    const id = await pushUnanswered(charge.code);
    agency.daraja.press(id, 'late');
    const { receipt } = agency.prompt();
    const told = payBill({ TransID: receipt, TransAmount: '8300.00', BillRefNumber: charge.code });
    await agency.visitor.post(to('paybill')).send(told).expect(200);
    await agency.work();
    agency.daraja.press(id, 'send');
    await agency.work();
    await agency.wait(61);
    expect(await agency.paid(charge.id)).toEqual({ paid_kes: 8_300, credit_kes: 0, codes: [receipt] });
    const [notice] = await agency.query('SELECT state, body::text AS body FROM payment_notices WHERE reference = $1', [
      id,
    ]);
    expect(notice).toEqual({ state: 'done', body: expect.stringMatching(`^(?!.*PhoneNumber).*${receipt}`) });
  });

  it('name who paid, not whose push failed and who was erased since', async () => {
    const charge = await agency.charge({ amount_kes: 8_700 });
    await agency.push(charge.code);
    agency.daraja.press(agency.prompt().id, 'cancel');
    await agency.work();
    await agency.query("UPDATE payment_attempts SET phone = '' WHERE charge_id = $1", [charge.id]);
    const at = { TransTime: nairobiTime(agency.clock.now()) };
    const receipt = agency.daraja.book.newReceipt();
    const told = payBill({ ...at, TransID: receipt, TransAmount: '8700.00', BillRefNumber: charge.code });
    const money = { receipt, phone: '254711345678', amount: 8_700, account: charge.code, kind: 'paybill' } as const;
    agency.daraja.book.payments.set(receipt, { ...money, at: agency.clock.now().toISOString() });
    await agency.visitor.post(to('paybill')).send(told).expect(200);
    await agency.work();
    const [payment] = await agency.query('SELECT method, payer_name FROM payments WHERE charge_id = $1', [charge.id]);
    expect(payment).toEqual({ method: 'mpesa_paybill', payer_name: 'ZAWADI' });
  });

  it.each(['push', 'paybill'] as const)(
    'that come once their payer was erased bring nobody back, with that of the %s first',
    async (first) => {
      const charge = await agency.charge();
      await agency.push(charge.code);
      agency.daraja.press(agency.prompt().id, 'late');
      const { id, receipt } = agency.prompt();
      const records = [{ kind: 'charge', id: charge.id }];
      await agency.internal.post('/internal/personal-data/erasures').send({ records }).expect(200);
      const told = payBill({ TransID: receipt, BillRefNumber: charge.code, FirstName: 'WANJIRU' });
      const tell = {
        push: async () => agency.daraja.press(id, 'send'),
        paybill: () => agency.visitor.post(to('paybill')).send(told).expect(200),
      };
      for (const kind of [first, first === 'push' ? 'paybill' : 'push'] as const) {
        await tell[kind]();
        await agency.work();
      }
      await agency.wait(61);
      const payer = 'SELECT receipt, payer_name, payer_phone FROM payments WHERE charge_id = $1';
      expect(await agency.query(payer, [charge.id])).toEqual([{ receipt, payer_name: '', payer_phone: '' }]);
      const notices = await agency.query<{ state: string; body: string }>(
        'SELECT state, body::text AS body FROM payment_notices WHERE reference IN ($1, $2)',
        [receipt, id],
      );
      expect(notices).toHaveLength(2);
      // The code stays, by which the money is recognised if it is told of again.
      for (const { state, body } of notices)
        expect([state, body]).toEqual([
          'done',
          expect.stringMatching(`^(?!.*(WANJIRU|MSISDN|PhoneNumber)).*${receipt}`),
        ]);
    },
  );

  it('of money that was recorded by hand bring neither it nor its payer back once they were erased', async () => {
    const { charge } = await recordByHand('UBYHAND004', 6_000);
    const records = [{ kind: 'charge', id: charge.id }];
    await agency.internal.post('/internal/personal-data/erasures').send({ records }).expect(200);
    await tellLate('UBYHAND004', charge.code);
    expect(await agency.paid(charge.id)).toEqual({ paid_kes: 6_000, credit_kes: 0, codes: [null] });
    expect(await unmatched()).toEqual([]);
    const named = "SELECT state, body ? 'FirstName' AS is_named FROM payment_notices WHERE reference = 'UBYHAND004'";
    expect(await agency.query(named)).toEqual([{ state: 'done', is_named: false }]);
  });

  it('that answer a query after it was repeated do not keep who paid', async () => {
    const parameters = [{ Key: 'DebitPartyName', Value: '254700000777 - WANGARI' }];
    const Result = { ResultCode: 0, ConversationID: 'AG_former', ResultParameters: { ResultParameter: parameters } };
    await agency.visitor.post(to('status')).send({ Result }).expect(200);
    const told = () =>
      agency.query("SELECT state, body::text AS body FROM payment_notices WHERE reference = 'AG_former'");
    await agency.work();
    expect(await told()).toEqual([{ state: 'open', body: expect.stringContaining('WANGARI') }]);
    await agency.wait(61);
    expect(await told()).toEqual([{ state: 'ignored', body: '{}' }]);
  });

  it.each([
    ['the answer about the second comes first', () => agency.wait(25)],
    ['the first is found by its account', tellWithAccount],
  ])('about two pushes that were both paid bring both into the books, when %s', async (_, before) => {
    const charge = await agency.charge({ amount_kes: 8_200 });
    const first = await pushUnanswered(charge.code);
    agency.daraja.press(first, 'late');
    await agency.wait(121);
    await agency.push(charge.code);
    const second = agency.prompt().id;
    agency.daraja.press(second, 'late');
    await before(first, charge.code);
    agency.daraja.press(first, 'send');
    await agency.work();
    await agency.wait(61);
    agency.daraja.press(second, 'send');
    await agency.wait(61);
    const codes = [first, second].map((id) => agency.daraja.book.prompts.get(id)?.receipt);
    const { codes: booked, ...sums } = await agency.paid(charge.id);
    expect(sums).toEqual({ paid_kes: 8_200, credit_kes: 8_200 });
    expect(booked.sort()).toEqual(codes.sort());
    expect(await unmatched()).toEqual([]);
    expect(await agency.query('SELECT state FROM payment_attempts WHERE charge_id = $1', [charge.id])).toEqual([
      { state: 'paid' },
      { state: 'paid' },
    ]);
  });
  /** Tells of a prompt's money as a PayBill number does. */
  async function tellWithAccount(id: string, account: string): Promise<void> {
    const { receipt = '', amount, phone } = agency.daraja.book.prompts.get(id) ?? {};
    const told = { TransID: receipt, TransAmount: `${amount}.00`, MSISDN: phone, BillRefNumber: account };
    await agency.visitor.post(to('paybill')).send(payBill(told)).expect(200);
    await agency.work();
  }

  it('that tell an account find the charge of money in the books that may be for two', async () => {
    const [charge, other] = [await agency.charge({ amount_kes: 9_200 }), await agency.charge({ amount_kes: 9_200 })];
    await pushUnanswered(other.code);
    agency.daraja.press(agency.prompt().id, 'cancel');
    await payUnanswered(charge.code);
    const { receipt, phone, amount } = agency.prompt();
    expect(await unmatched()).toMatchObject([{ mpesa_code: receipt, is_confirmed: true }]);
    const told = { TransID: receipt, TransAmount: `${amount}.00`, MSISDN: phone, BillRefNumber: charge.code };
    await agency.visitor.post(to('paybill')).send(payBill(told)).expect(200);
    await agency.work();
    expect(await unmatched()).toEqual([]);
    expect(await agency.paid(charge.id)).toEqual({ paid_kes: 9_200, credit_kes: 0, codes: [receipt] });
    expect(await agency.page(charge.code)).toMatchObject({ state: 'paid' });
    expect(await agency.query('SELECT state FROM payment_attempts WHERE charge_id = $1', [charge.id])).toEqual([
      { state: 'paid' },
    ]);
  });

  /** Tells of the newest prompt's money as a till does: with a masked number, and no account. */
  const tellAsTill = async ({ receipt, phone, amount } = agency.prompt()) => {
    const told = {
      TransactionType: 'Buy Goods',
      TransID: receipt,
      TransAmount: `${amount}.00`,
      MSISDN: `${phone.slice(0, 5)}****${phone.slice(-3)}`,
    };
    await agency.visitor.post(to('paybill')).send(payBill(told)).expect(200);
    await agency.work();
  };

  it.each([
    ['before', tellAsTill, () => agency.wait(25)],
    ['after', () => agency.wait(25), tellAsTill],
  ])('of a till that come %s the answer about their push are the money of that push, once', async (_, first, then) => {
    const charge = await agency.charge();
    await agency.push(charge.code);
    const { id } = agency.prompt();
    agency.daraja.press(id, 'late');
    const booked = { paid_kes: 10_000, credit_kes: 0, codes: [agency.prompt().receipt] };
    await first();
    await then();
    expect(await agency.paid(charge.id)).toEqual(booked);
    agency.daraja.press(id, 'send');
    await agency.wait(60);
    expect(await agency.paid(charge.id)).toEqual(booked);
    expect(await unmatched()).toEqual([]);
  });

  /** Presses a button of a prompt. @returns what the phone knows of it */
  function answer(id: string, button: string): Prompt {
    agency.daraja.press(id, button);
    const prompt = agency.daraja.book.prompts.get(id);
    if (!prompt) throw new Error('no such prompt');
    return prompt;
  }
  const stateOf = ({ receipt }: Prompt) =>
    agency.query("SELECT state FROM payment_notices WHERE kind = 'paybill' AND body->>'TransID' = $1", [receipt]);
  /** Asks a phone to pay two charges of the same amount. It pays the first, whose notice is late. */
  async function pushTwo(amount_kes: number) {
    const charge = await agency.charge({ amount_kes });
    const payer_phone = agency.phone();
    const other = await agency.charge({ amount_kes, payer_phone });
    await agency.push(charge.code, payer_phone);
    const money = answer(agency.prompt().id, 'late');
    await agency.push(other.code, payer_phone);
    return { charge, other, money, second: agency.prompt().id };
  }

  it.each([
    ['before the answers about these', tellAsTill, () => agency.wait(25)],
    ['between', (money?: Prompt) => agency.wait(25).then(() => tellAsTill(money)), () => agency.wait(0)],
  ])('of a till that fit pushes of two charges, %s, wait until one is left', async (_, tell, then) => {
    const { charge, other, money, second } = await pushTwo(9_300);
    await tell(money);
    expect(await stateOf(money)).toEqual([{ state: 'open' }]);
    await then();
    answer(second, 'cancel');
    await agency.wait(61);
    expect(await stateOf(money)).toEqual([{ state: 'done' }]);
    expect(await unmatched()).toEqual([]);
    expect(await agency.paid(charge.id)).toEqual({ paid_kes: 9_300, credit_kes: 0, codes: [money.receipt] });
    expect(await agency.paid(other.id)).toEqual({ paid_kes: 0, credit_kes: 0, codes: [] });
  });

  it('of a till that fit two paid pushes bring no money to the one that is asked about first', async () => {
    const { charge, other, money, second } = await pushTwo(9_310);
    const money2 = answer(second, 'late');
    const askNext = (id: string, time: string | null) =>
      agency.query('UPDATE payment_attempts SET next_query_at = $2 WHERE checkout_request_id = $1', [id, time]);
    await askNext(money.id, null);
    await tellAsTill(money);
    await agency.wait(25);
    answer(second, 'send');
    await agency.work();
    answer(money.id, 'send');
    await agency.wait(61);
    await tellAsTill(money2);
    expect(await agency.paid(charge.id)).toEqual({ paid_kes: 9_310, credit_kes: 0, codes: [money.receipt] });
    expect(await agency.paid(other.id)).toEqual({ paid_kes: 9_310, credit_kes: 0, codes: [money2.receipt] });
    expect(await unmatched()).toEqual([]);
  });

  it('of a till that fit two paid pushes without another notice get their codes from the administrator', async () => {
    const { charge, other, money, second } = await pushTwo(9_320);
    const money2 = answer(second, 'late');
    await tellAsTill(money);
    await tellAsTill(money2);
    await agency.wait(61);
    const waiting: UnmatchedPayment[] = await unmatched();
    expect(waiting.map(({ mpesa_code }) => mpesa_code).sort()).toEqual([money.receipt, money2.receipt].sort());
    const claim = waiting.find(({ mpesa_code }) => mpesa_code === money.receipt);
    const suggested = claim?.suggestions.map(({ charge_id }) => charge_id);
    expect(suggested).toEqual(expect.arrayContaining([charge.id, other.id]));
    const path = `/admin/unmatched-payments/${claim?.id}/match`;
    await agency.admin.post(path).send({ charge_id: charge.id }).expect(200);
    await agency.wait(300);
    expect(await agency.paid(charge.id)).toEqual({ paid_kes: 9_320, credit_kes: 0, codes: [money.receipt] });
    expect(await agency.paid(other.id)).toEqual({ paid_kes: 9_320, credit_kes: 0, codes: [money2.receipt] });
    expect(await unmatched()).toEqual([]);
  });

  it('about a push that is booked already are not matched to another charge', async () => {
    const other = await agency.charge({ amount_kes: 9_335 });
    const charge = await agency.charge({ amount_kes: 9_335 });
    await agency.push(charge.code);
    const money = answer(agency.prompt().id, 'late');
    // M-Pesa answers about pushes, but not about codes.
    agency.daraja.faults.mode = 'no-operator';
    answer(money.id, 'send');
    await agency.work();
    await agency.wait(60);
    expect(await agency.paid(charge.id)).toMatchObject({ paid_kes: 9_335 });
    const [claim] = await unmatched();
    const match = (charge_id: string) =>
      agency.admin.post(`/admin/unmatched-payments/${claim.id}/match`).send({ charge_id });
    await match(other.id).expect(409);
    expect(await agency.paid(other.id)).toEqual({ paid_kes: 0, credit_kes: 0, codes: [] });
    await match(charge.id).expect(200);
    agency.daraja.faults.mode = '';
    expect(await agency.paid(charge.id)).toEqual({ paid_kes: 9_335, credit_kes: 0, codes: [money.receipt] });
  });

  it.each([
    ['of a till', false],
    ['with the account number', true],
  ])(
    '%s that fit a push in the books are matched to no other charge while its code is missing',
    async (_, hasAccount) => {
      const other = await agency.charge({ amount_kes: 9_336 });
      const charge = await agency.charge({ amount_kes: 9_336 });
      await agency.push(charge.code);
      const money = answer(agency.prompt().id, 'lose');
      await agency.wait(25);
      expect(await agency.paid(charge.id)).toEqual({ paid_kes: 9_336, credit_kes: 0, codes: [null] });
      agency.daraja.faults.mode = 'no-operator';
      await (hasAccount ? tellWithAccount(money.id, charge.code) : tellAsTill(money));
      await agency.wait(60);
      agency.daraja.faults.mode = '';
      const [claim] = await unmatched();
      const match = (charge_id: string) =>
        agency.admin.post(`/admin/unmatched-payments/${claim.id}/match`).send({ charge_id });
      await match(other.id).expect(409);
      expect(await agency.paid(other.id)).toEqual({ paid_kes: 0, credit_kes: 0, codes: [] });
      await match(charge.id).expect(200);
      expect(await agency.paid(charge.id)).toEqual({ paid_kes: 9_336, credit_kes: 0, codes: [money.receipt] });
      const receipt = `USECOND00${Number(hasAccount)}`;
      // The code is known: other money of this phone may be for any charge.
      agency.daraja.faults.mode = 'no-operator';
      await tellAsTill({ ...money, receipt });
      await agency.wait(60);
      agency.daraja.faults.mode = '';
      const [second] = await unmatched();
      await agency.admin.post(`/admin/unmatched-payments/${second.id}/match`).send({ charge_id: other.id }).expect(200);
      expect(await agency.paid(other.id)).toMatchObject({ paid_kes: 9_336, codes: [receipt] });
    },
  );

  it.each([
    ['just before', 409, 0, 9_337],
    ['while', 200, 9_337, 0],
  ])(
    'of a till bring the money of a push to one charge when M-Pesa answers %s they are being matched to another',
    async (order, expected, toOther, toOwn) => {
      // The number of the first receipt has no row to lock.
      agency.daraja.pay({ phone: '254700000999', amount: 10, account: (await agency.charge()).code });
      await agency.work();
      const other = await agency.charge({ amount_kes: 9_337 });
      const charge = await agency.charge({ amount_kes: 9_337 });
      await agency.push(charge.code);
      const money = answer(agency.prompt().id, 'lose');
      agency.daraja.faults.mode = 'no-operator';
      await tellAsTill(money);
      const [notice] = await agency.query<{ id: string }>('SELECT id FROM payment_notices WHERE reference = $1', [
        money.receipt,
      ]);
      const path = `/admin/unmatched-payments/${notice?.id}/match`;
      let status = 0;
      const match = async () => {
        ({ status } = await agency.admin.post(path).send({ charge_id: other.id }));
      };
      const settle = () => agency.wait(25);
      const [first, second] = order === 'just before' ? [settle, match] : [match, settle];
      let waiting = Promise.resolve();
      const waitingPids = `WITH RECURSIVE waiting AS (SELECT pg_backend_pid() AS pid UNION
        SELECT a.pid FROM pg_stat_activity a JOIN waiting w ON w.pid = ANY (pg_blocking_pids(a.pid))) SELECT FROM waiting`;
      // Whoever is first has read everything, and waits for the number of its receipt.
      await whileItWaits(
        agency,
        ['SELECT FROM counters WHERE kind = $1 FOR UPDATE', 'receipt'],
        first,
        async (held) => {
          waiting = second();
          while ((await held.query(waitingPids)).length < 3) await new Promise((resolve) => setTimeout(resolve, 10));
        },
      );
      await waiting;
      agency.daraja.faults.mode = '';
      expect(status).toBe(expected);
      expect(await agency.paid(other.id)).toMatchObject({ paid_kes: toOther });
      expect(await agency.paid(charge.id)).toMatchObject({ paid_kes: toOwn });
      if (order === 'just before') await agency.admin.post(path).send({ charge_id: charge.id }).expect(200);
      expect(await unmatched()).toEqual([]);
    },
  );

  it('about a push that the administrator gave to another charge bring no money to its own when M-Pesa answers', async () => {
    const other = await agency.charge({ amount_kes: 9_325 });
    const charge = await agency.charge({ amount_kes: 9_325 });
    await agency.push(charge.code);
    const money = answer(agency.prompt().id, 'late');
    agency.daraja.faults.mode = '500';
    answer(money.id, 'send');
    await agency.work();
    await agency.wait(60);
    const [claim] = await unmatched();
    expect(claim).toMatchObject({ mpesa_code: money.receipt, is_confirmed: false });
    const path = `/admin/unmatched-payments/${claim.id}/match`;
    await agency.admin.post(path).send({ charge_id: other.id }).expect(200);
    // Repeated after a lost response.
    await agency.admin.post(path).send({ charge_id: other.id }).expect(200);
    await agency.admin.post(path).send({ charge_id: charge.id }).expect(409);
    agency.daraja.faults.mode = '';
    await agency.wait(300);
    expect(await agency.paid(other.id)).toEqual({ paid_kes: 9_325, credit_kes: 0, codes: [money.receipt] });
    expect(await agency.paid(charge.id)).toEqual({ paid_kes: 0, credit_kes: 0, codes: [] });
    expect(
      await agency.query('SELECT state, result_text FROM payment_attempts WHERE charge_id = $1', [charge.id]),
    ).toEqual([{ state: 'look', result_text: `${money.receipt} is booked already` }]);
  });

  it.each([
    ['of a till', false],
    ['with the account number', true],
  ])(
    '%s that the administrator gave to another charge bring no money to the charge of their push, whose notice is late',
    async (_, hasAccount) => {
      const other = await agency.charge({ amount_kes: 9_326 });
      const charge = await agency.charge({ amount_kes: 9_326 });
      await agency.push(charge.code);
      const money = answer(agency.prompt().id, 'late');
      agency.daraja.faults.mode = '500';
      await (hasAccount ? tellWithAccount(money.id, charge.code) : tellAsTill(money));
      await agency.wait(60);
      const [claim] = await unmatched();
      expect(claim).toMatchObject({ mpesa_code: money.receipt, is_confirmed: false });
      const path = `/admin/unmatched-payments/${claim.id}/match`;
      await agency.admin.post(path).send({ charge_id: other.id }).expect(200);
      agency.daraja.faults.mode = '';
      await agency.wait(300);
      const pushes = () =>
        agency.query('SELECT state, result_text FROM payment_attempts WHERE charge_id = $1', [charge.id]);
      expect(await pushes()).toEqual([{ state: 'look', result_text: `${money.receipt} is booked already` }]);
      answer(money.id, 'send');
      await agency.work();
      await agency.wait(60);
      expect(await pushes()).toEqual([{ state: 'look', result_text: `${money.receipt} is booked already` }]);
      // Whoever looks at it closes it, and books nothing.
      const [late] = await unmatched();
      const close = agency.admin.post(`/admin/unmatched-payments/${late.id}/match`).send({ charge_id: charge.id });
      expect((await close.expect(200)).body).toEqual([]);
      expect(await agency.paid(other.id)).toEqual({ paid_kes: 9_326, credit_kes: 0, codes: [money.receipt] });
      expect(await agency.paid(charge.id)).toEqual({ paid_kes: 0, credit_kes: 0, codes: [] });
    },
  );

  it('of a till that were matched to another charge are not the money of a push whose notice names another code', async () => {
    const other = await agency.charge({ amount_kes: 9_327 });
    const charge = await agency.charge({ amount_kes: 9_327 });
    await agency.push(charge.code);
    const money = answer(agency.prompt().id, 'late');
    agency.daraja.faults.mode = '500';
    await tellAsTill({ ...money, receipt: 'UANOTHER01' });
    await agency.wait(60);
    const [claim] = await unmatched();
    const path = `/admin/unmatched-payments/${claim.id}/match`;
    await agency.admin.post(path).send({ charge_id: other.id }).expect(200);
    agency.daraja.faults.mode = '';
    answer(money.id, 'send');
    await agency.wait(300);
    expect(await agency.paid(other.id)).toEqual({ paid_kes: 9_327, credit_kes: 0, codes: ['UANOTHER01'] });
    expect(await agency.paid(charge.id)).toEqual({ paid_kes: 9_327, credit_kes: 0, codes: [money.receipt] });
  });

  it('of a payment with the account number are the money of a push that was cancelled before', async () => {
    const charge = await agency.charge({ amount_kes: 9_340 });
    await agency.push(charge.code);
    const { phone } = answer(agency.prompt().id, 'cancel');
    await agency.wait(25);
    const states = () => agency.query('SELECT state FROM payment_attempts WHERE charge_id = $1', [charge.id]);
    expect(await states()).toEqual([{ state: 'failed' }]);
    const { receipt } = agency.daraja.pay({ phone, amount: 9_340, account: charge.code });
    await agency.work();
    expect(await agency.paid(charge.id)).toEqual({ paid_kes: 9_340, credit_kes: 0, codes: [receipt] });
    expect(await states()).toEqual([{ state: 'paid' }]);
  });

  it('of a payment with the account number are not the money of an equal one that came hours before', async () => {
    const charge = await agency.charge({ amount_kes: 9_350 });
    await agency.push(charge.code);
    const { phone } = answer(agency.prompt().id, 'lose');
    await agency.wait(25);
    const booked = [charge.id, new Date(agency.clock.now().getTime() - 2 * 3_600_000)];
    await agency.query('UPDATE payments SET created_at = $2 WHERE charge_id = $1', booked);
    const { receipt } = agency.daraja.pay({ phone, amount: 9_350, account: charge.code });
    await agency.work();
    const { codes, ...sums } = await agency.paid(charge.id);
    expect(sums).toEqual({ paid_kes: 9_350, credit_kes: 9_350 });
    expect(codes.sort()).toEqual([null, receipt].sort());
  });

  it('of a payment with the account number are the money of its push too when they come hours late', async () => {
    const charge = await agency.charge({ amount_kes: 9_360 });
    await agency.push(charge.code);
    const { phone } = answer(agency.prompt().id, 'lose');
    await agency.wait(25);
    const paidAt = agency.clock.now();
    await agency.query('UPDATE payments SET created_at = $2 WHERE charge_id = $1', [charge.id, paidAt]);
    agency.clock.advance(3 * 3_600_000);
    const TransTime = nairobiTime(paidAt);
    const TransID = agency.prompt().receipt;
    const told = { TransID, TransTime, TransAmount: '9360.00', BillRefNumber: charge.code, MSISDN: phone };
    await agency.visitor.post(to('paybill')).send(payBill(told)).expect(200);
    await agency.work();
    expect(await agency.paid(charge.id)).toEqual({ paid_kes: 9_360, credit_kes: 0, codes: [TransID] });
    agency.clock.advance(-3 * 3_600_000);
  });

  it.each([
    ['was paid', ['lose', '']],
    ['is paid afterwards', ['', 'lose']],
  ])(
    'of a payment with the account number are not the money of an equal push that was sent later and %s',
    async (_, [before, after]) => {
      const charge = await agency.charge({ amount_kes: 9_370 });
      agency.daraja.faults.mode = 'no-operator';
      const { receipt } = agency.daraja.pay({
        phone: mpesaPhone(agency.phone()) ?? '',
        amount: 9_370,
        account: charge.code,
      });
      await agency.work();
      await agency.wait(310);
      await agency.push(charge.code);
      const { id } = agency.prompt();
      if (before) answer(id, before);
      await agency.wait(25);
      agency.daraja.faults.mode = '';
      await agency.wait(900);
      if (after) answer(id, after);
      await agency.wait(3_600);
      const { codes, ...sums } = await agency.paid(charge.id);
      expect(sums).toEqual({ paid_kes: 9_370, credit_kes: 9_370 });
      expect(codes.sort()).toEqual([null, receipt].sort());
    },
  );

  it.each([
    ['with the account number', 'ULATE00001', true],
    ['of a till', 'ULATE00002', false],
  ])(
    '%s that come late are not the money of an equal push that was sent after the payment',
    async (_, receipt, hasAccount) => {
      const charge = await agency.charge({ amount_kes: 9_380 });
      const phone = mpesaPhone(agency.phone()) ?? '';
      const paid = {
        receipt,
        phone,
        amount: 9_380,
        account: '',
        kind: 'paybill',
        at: new Date().toISOString(),
      } as const;
      agency.daraja.book.payments.set(receipt, paid);
      const TransTime = nairobiTime(agency.clock.now());
      agency.clock.advance(310_000);
      await agency.push(charge.code);
      answer(agency.prompt().id, 'lose');
      await agency.wait(25);
      const BillRefNumber = hasAccount ? charge.code : '';
      const told = { TransID: receipt, TransTime, TransAmount: '9380.00', BillRefNumber, MSISDN: phone };
      await agency.visitor.post(to('paybill')).send(payBill(told)).expect(200);
      await agency.work();
      expect(await agency.paid(charge.id)).toMatchObject({ paid_kes: 9_380, credit_kes: hasAccount ? 9_380 : 0 });
      const waiting = await unmatched();
      expect(waiting).toMatchObject(hasAccount ? [] : [{ mpesa_code: receipt, is_confirmed: true }]);
      for (const { id } of waiting)
        await agency.admin.post(`/admin/unmatched-payments/${id}/match`).send({ charge_id: charge.id }).expect(200);
    },
  );

  it('of a part with the account number are not the money of a push for the rest two minutes later', async () => {
    const charge = await agency.charge({ amount_kes: 18_780 });
    const phone = mpesaPhone(agency.phone()) ?? '';
    const [receipt, TransTime] = ['UPART00001', nairobiTime(agency.clock.now())];
    const at = new Date().toISOString();
    agency.daraja.book.payments.set(receipt, { receipt, phone, amount: 9_390, account: '', kind: 'paybill', at });
    const told = { TransID: receipt, TransTime, TransAmount: '9390.00', BillRefNumber: charge.code, MSISDN: phone };
    await agency.visitor.post(to('paybill')).send(payBill(told)).expect(200);
    await agency.work();
    agency.clock.advance(120_000);
    await agency.push(charge.code);
    answer(agency.prompt().id, 'lose');
    await agency.wait(25);
    const { codes, ...sums } = await agency.paid(charge.id);
    expect(sums).toEqual({ paid_kes: 18_780, credit_kes: 0 });
    expect(codes.sort()).toEqual([null, receipt].sort());
  });

  it('that tell the account are the money of a push from a copy whose clock is seconds ahead', async () => {
    const charge = await agency.charge({ amount_kes: 18_800 });
    agency.clock.advance(4_000);
    await agency.push(charge.code);
    agency.clock.advance(-4_000);
    const { phone, receipt } = answer(agency.prompt().id, 'lose');
    const told = { TransID: receipt, TransTime: nairobiTime(agency.clock.now()), TransAmount: '18800.00' };
    const body = payBill({ ...told, BillRefNumber: charge.code, MSISDN: phone });
    await agency.visitor.post(to('paybill')).send(body).expect(200);
    await agency.work();
    await agency.wait(30);
    expect(await agency.paid(charge.id)).toEqual({ paid_kes: 18_800, credit_kes: 0, codes: [receipt] });
  });

  it.each([
    ['with the account number', 18_810, true],
    ['of a till', 18_820, false],
  ])(
    '%s are the money of a push that was asked about first, from a copy whose clock is seconds ahead',
    async (_, amount_kes, hasAccount) => {
      const charge = await agency.charge({ amount_kes });
      agency.clock.advance(4_000);
      await agency.push(charge.code);
      agency.clock.advance(-4_000);
      const { phone, receipt } = answer(agency.prompt().id, 'lose');
      const due = [charge.id, agency.clock.now()];
      await agency.query('UPDATE payment_attempts SET next_query_at = $2 WHERE charge_id = $1', due);
      await agency.work();
      expect(await agency.paid(charge.id)).toMatchObject({ codes: [null] });
      const told = { TransID: receipt, TransTime: nairobiTime(agency.clock.now()), TransAmount: `${amount_kes}.00` };
      const body = payBill({ ...told, BillRefNumber: hasAccount ? charge.code : '', MSISDN: phone });
      await agency.visitor.post(to('paybill')).send(body).expect(200);
      await agency.work();
      expect(await agency.paid(charge.id)).toEqual({ paid_kes: amount_kes, credit_kes: 0, codes: [receipt] });
      expect(await unmatched()).toEqual([]);
    },
  );

  it('about a push whose answer was lost find it where the clock of its copy is seconds ahead', async () => {
    const charge = await agency.charge({ amount_kes: 18_830 });
    agency.clock.advance(4_000);
    const id = await pushUnanswered(charge.code);
    agency.clock.advance(-4_000);
    const { receipt } = answer(id, 'late');
    answer(id, 'send');
    await agency.work();
    await agency.wait(61);
    expect(await unmatched()).toEqual([]);
    expect(await agency.paid(charge.id)).toEqual({ paid_kes: 18_830, credit_kes: 0, codes: [receipt] });
  });

  it('that tell the account of money in the books are not about an equal push that was sent later', async () => {
    const charge = await agency.charge({ amount_kes: 9_410 });
    const phone = mpesaPhone(agency.phone()) ?? '';
    const [receipt, TransTime] = ['UKNOWN0001', nairobiTime(agency.clock.now())];
    const at = new Date().toISOString();
    agency.daraja.book.payments.set(receipt, { receipt, phone, amount: 9_410, account: '', kind: 'paybill', at });
    const told = { TransID: receipt, TransTime, TransAmount: '9410.00', MSISDN: phone };
    await agency.visitor.post(to('paybill')).send(payBill(told)).expect(200);
    await agency.work();
    agency.clock.advance(1_200_000);
    await agency.push(charge.code);
    const again = payBill({ ...told, BillRefNumber: charge.code });
    await agency.visitor.post(to('paybill')).send(again).expect(200);
    await agency.work();
    expect(await agency.paid(charge.id)).toEqual({ paid_kes: 9_410, credit_kes: 0, codes: [receipt] });
    answer(agency.prompt().id, 'lose');
    await agency.wait(25);
    expect(await agency.paid(charge.id)).toMatchObject({ paid_kes: 9_410, credit_kes: 9_410 });
  });

  it('of a till that were booked for another push do not bring their money twice', async () => {
    const { charge, other, money, second } = await pushTwo(9_330);
    const states = () =>
      agency.query('SELECT state FROM payment_attempts WHERE amount_kes = 9330 ORDER BY created_at, id');
    // M-Pesa calls the first failed before it calls it paid.
    await agency.query(
      "UPDATE payment_attempts SET state = 'failed', next_query_at = NULL WHERE checkout_request_id = $1",
      [money.id],
    );
    await tellAsTill(money);
    expect(await agency.paid(other.id)).toMatchObject({ paid_kes: 9_330, codes: [money.receipt] });
    answer(second, 'cancel');
    answer(money.id, 'send');
    await agency.wait(61);
    expect(await agency.paid(charge.id)).toEqual({ paid_kes: 0, credit_kes: 0, codes: [] });
    expect(await states()).toEqual([{ state: 'look' }, { state: 'paid' }]);
    agency.clock.advance(60_000);
    const [claim] = await unmatched();
    expect(claim).toMatchObject({ mpesa_code: money.receipt, is_confirmed: false });
    await agency.admin.post(`/admin/unmatched-payments/${claim.id}/match`).send({ charge_id: charge.id }).expect(200);
    expect(await unmatched()).toEqual([]);
    expect(await agency.paid(charge.id)).toMatchObject({ paid_kes: 0 });
  });

  it('of a till wait for the owner where the push went to a phone that is not the payer’s', async () => {
    const charge = await agency.charge({ amount_kes: 9_350 });
    const stranger = '254722345901';
    await agency.push(charge.code, stranger);
    const { id } = agency.prompt();
    // The stranger pays something else, of the same amount.
    const { receipt } = agency.daraja.pay({ phone: stranger, amount: 9_350, account: '' });
    await agency.work();
    expect(await agency.paid(charge.id)).toMatchObject({ paid_kes: 0 });
    agency.daraja.press(id, 'cancel');
    await agency.wait(61);
    expect(await agency.paid(charge.id)).toMatchObject({ paid_kes: 0 });
    const [money] = await unmatched();
    expect(money).toMatchObject({ mpesa_code: receipt });
    await agency.admin.post(`/admin/unmatched-payments/${money.id}/match`).send({ charge_id: charge.id }).expect(200);
  });

  it('of a till get the code of a push to another phone from the notice of this push', async () => {
    const charge = await agency.charge({ amount_kes: 9_360 });
    await agency.push(charge.code, '0722 345 902');
    const { id } = agency.prompt();
    agency.daraja.press(id, 'late');
    await tellAsTill();
    expect(await agency.paid(charge.id)).toMatchObject({ paid_kes: 0 });
    agency.daraja.press(id, 'send');
    await agency.wait(61);
    expect(await agency.paid(charge.id)).toMatchObject({ paid_kes: 9_360, codes: [agency.prompt().receipt] });
    await agency.wait(300);
    expect(await unmatched()).toEqual([]);
  });

  it('of a till are not the money of another phone with the same last digits', async () => {
    const charge = await agency.charge({ amount_kes: 9_400 });
    await agency.push(charge.code);
    const { id, phone } = agency.prompt();
    const stranger = { phone: `254799${phone.slice(-6)}`, amount: 9_400, account: '' };
    const { receipt } = agency.daraja.pay(stranger);
    await agency.work();
    expect(await agency.paid(charge.id)).toMatchObject({ paid_kes: 0 });
    agency.daraja.press(id, 'late');
    agency.daraja.press(id, 'send');
    await agency.work();
    expect(await agency.paid(charge.id)).toMatchObject({ paid_kes: 9_400, codes: [agency.prompt().receipt] });
    await agency.wait(61);
    expect(await unmatched()).toMatchObject([{ mpesa_code: receipt }]);
    const [money] = await unmatched();
    await agency.admin.post(`/admin/unmatched-payments/${money.id}/match`).send({ charge_id: charge.id }).expect(200);
  });

  it.each([
    ['a wrong secret', () => '/payments/notices/push/0000', 404],
    ['a secret of another kind', () => `/payments/notices/push/${secrets.of('paybill', 1)}`, 404],
    ['an unknown kind', () => `/payments/notices/all/${secrets.of('push', 1)}`, 404],
  ])('are refused at %s', async (_, path, status) => {
    await agency.visitor.post(path()).send({}).expect(status);
  });

  it.each([
    ['not JSON', 'ResultCode=0'],
    ['a text', '"paid"'],
    ['a list', '[]'],
    ['nothing', ''],
  ])('are refused as %s', async (_, body) => {
    const call = agency.visitor.post(to('push')).set('content-type', 'application/json');
    await call.send(body).expect(400);
  });

  it('work at the address before the last one, and not at older ones', async () => {
    await agency.admin.post('/admin/payment-settings/notices').send({ renew: true }).expect(200);
    await agency.visitor.post(to('push', 2)).send({ round: 2 }).expect(200);
    await agency.visitor.post(to('push', 1)).send({ round: 1 }).expect(200);
    await agency.admin.post('/admin/payment-settings/notices').send({ renew: true }).expect(200);
    await agency.visitor.post(to('push', 1)).send({ round: 1 }).expect(404);
  });

  it('work at the address that M-Pesa knows, and at the one it may have taken, however often a new one fails', async () => {
    const renew = async () => (await agency.admin.post('/admin/payment-settings/notices').send({ renew: true })).body;
    // The double does not get the first two calls, and takes the third without an answer.
    for (const [modes, known] of [
      [['away', 'away'], 3],
      [['drop', 'away'], 4],
    ] as const) {
      for (const mode of modes) {
        agency.daraja.faults.mode = mode;
        expect(await renew()).toMatchObject({ works: false });
      }
      agency.daraja.faults.mode = '';
      expect(agency.daraja.book.urls.paybill).toContain(to('paybill', known));
      const charge = await agency.charge();
      const { receipt } = agency.daraja.pay({ phone: '254700000998', amount: 10_000, account: charge.code });
      await agency.work();
      expect(await agency.paid(charge.id)).toEqual({ paid_kes: 10_000, credit_kes: 0, codes: [receipt] });
    }
    await agency.visitor.post(to('push', 3)).send({ round: 3 }).expect(200);
    await agency.visitor.post(to('push', 5)).send({ round: 5 }).expect(404);
    expect(await renew()).toMatchObject({ works: true });
    expect(agency.daraja.book.urls.paybill).toContain(to('paybill', 4));
  });

  it('are refused from strange addresses where that is asked for', async () => {
    await agency.admin.put('/admin/payment-settings').send({ active: 'none', checks_source: true }).expect(200);
    const from = (ip: string) => agency.visitor.post(to('push', 3)).set('x-client-ip', ip).send({ from: ip });
    await from('203.0.113.9').expect(403);
    await from('196.201.214.200').expect(200);
    await agency.admin.put('/admin/payment-settings').send({ active: 'none', checks_source: false }).expect(200);
  });

  it('are answered with 503 when they cannot be stored, so that M-Pesa may send them again', async () => {
    await agency.query('ALTER TABLE payment_notices ADD CONSTRAINT full_disk CHECK (false) NOT VALID');
    const { status } = await agency.visitor.post(to('push', 3)).send({ lost: true });
    await agency.query('ALTER TABLE payment_notices DROP CONSTRAINT full_disk');
    expect(status).toBe(503);
  });
});
