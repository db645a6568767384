import { randomUUID } from 'node:crypto';
import { EVENTS_CHANNEL } from '@nfa/contracts';
import { redisTarget } from '@nfa/service-kit';
import { Redis } from 'ioredis';
import { type PayingAgency, startPayingAgency } from './pay-at.ts';

describe('a payment by phone', () => {
  let agency: PayingAgency;
  beforeAll(async () => {
    agency = await startPayingAgency();
  });
  afterAll(() => agency.stop());
  afterEach(() => {
    agency.daraja.faults.mode = '';
  });

  it('asks the phone for the whole balance, under a code and no name, and counts as paid when M-Pesa says so to our question', async () => {
    const charge = await agency.charge();
    const asked = await agency.push(charge.code, '+254 712-345-101');
    expect(asked).toMatchObject({ state: 'open', is_practice: true, attempt: { state: 'waiting', seconds_left: 60 } });
    expect(asked.paybill).toEqual({ number: '600000', account: charge.code, is_till: false });
    const prompt = agency.prompt();
    expect(prompt).toMatchObject({ phone: '254712345101', amount: 10_000, account: charge.code });
    agency.daraja.press(prompt.id, 'pin');
    await agency.work();
    const page = await agency.page(charge.code);
    const { receipt } = agency.prompt();
    expect(page).toMatchObject({ state: 'paid', balance_kes: 0, attempt: { state: 'paid' } });
    expect(page.receipts).toEqual([
      {
        code: expect.stringMatching(/^R-2026-\d{4}-[0-9A-Z]{10}$/),
        amount_kes: 10_000,
        mpesa_code: receipt,
        paid_at: expect.any(String),
      },
    ]);
  });

  it('tells the panel once it is booked', async () => {
    const redis = new Redis(redisTarget(process.env.TEST_REDIS_URL ?? ''));
    await redis.subscribe(EVENTS_CHANNEL);
    const told = new Promise((resolve) => redis.on('message', (_channel, event) => resolve(JSON.parse(event))));
    const charge = await agency.charge();
    await agency.push(charge.code);
    agency.daraja.press(agency.prompt().id, 'pin');
    await agency.work();
    await expect(told).resolves.toMatchObject({ entity: 'payments' });
    redis.disconnect();
  });

  it.each([
    ['cancel', '1032', 0],
    ['ignore', '1037', 120],
    ['wrong-pin', '2001', 0],
    ['no-money', '1', 0],
  ])('tells what became of it after %s, and when it may be tried again', async (button, result_code, retry_in_s) => {
    const charge = await agency.charge();
    await agency.push(charge.code);
    agency.daraja.press(agency.prompt().id, button);
    await agency.work();
    expect((await agency.page(charge.code)).attempt).toMatchObject({ state: 'failed', result_code, retry_in_s });
    const again = agency.visitor.post(`/pay/${charge.code}`).send({ phone: agency.phone() });
    if (retry_in_s === 0) await again.expect(200);
    else {
      const { headers, body } = await again.expect(429);
      expect(headers['retry-after']).toBe('120');
      expect(body.detail).toBe('M-Pesa takes another try in 120 seconds');
      agency.clock.advance(121_000);
      await agency.push(charge.code);
    }
  });

  it('is found by our own question when every notice is lost', async () => {
    const charge = await agency.charge();
    await agency.push(charge.code);
    agency.daraja.press(agency.prompt().id, 'lose');
    await agency.work();
    expect(await agency.paid(charge.id)).toMatchObject({ paid_kes: 0 });
    await agency.wait(25);
    expect(await agency.paid(charge.id)).toEqual({ paid_kes: 10_000, credit_kes: 0, codes: [null] });
    // The notice arrives late, with the receipt code.
    agency.daraja.press(agency.prompt().id, 'send');
    await agency.work();
    expect(await agency.paid(charge.id)).toEqual({ paid_kes: 10_000, credit_kes: 0, codes: [agency.prompt().receipt] });
  });

  it('that failed is counted for a week, or until the charge is paid', async () => {
    const failed = async () => (await agency.admin.get('/admin/money').expect(200)).body.failed_pushes;
    const fail = async () => {
      const charge = await agency.charge();
      await agency.push(charge.code);
      agency.daraja.press(agency.prompt().id, 'cancel');
      await agency.work();
      return charge;
    };
    await agency.query("UPDATE payment_attempts SET created_at = created_at - interval '30 days'");
    const [{ id: charge_id }] = [await fail(), await fail()];
    expect(await failed()).toBe(2);
    await agency.admin.post('/admin/payments').send({ charge_id, method: 'cash', amount_kes: 10_000 }).expect(201);
    expect(await failed()).toBe(1);
  });

  it('is paid once however often its notices come, together or late', async () => {
    const charge = await agency.charge();
    await agency.push(charge.code);
    agency.daraja.press(agency.prompt().id, 'twice');
    await agency.work();
    agency.daraja.press(agency.prompt().id, 'send');
    await agency.wait(60);
    expect(await agency.paid(charge.id)).toEqual({ paid_kes: 10_000, credit_kes: 0, codes: [agency.prompt().receipt] });
  });

  /** The owner records what M-Pesa's statement shows of a push for which nobody has told us the outcome. */
  const recordByHand = (charge_id: string, amount_kes: number, note: string) =>
    agency.admin.post('/admin/payments').send({ charge_id, method: 'bank', amount_kes, note }).expect(201);
  const stateOf = async (chargeId: string) =>
    (await agency.query<{ state: string }>('SELECT state FROM payment_attempts WHERE charge_id = $1', [chargeId]))[0]
      ?.state;

  it.each(['lose', 'pin'])(
    'is paid by what was recorded by hand with its code, although M-Pesa answers late (%s)',
    async (button) => {
      const charge = await agency.charge();
      await agency.push(charge.code, '0722 000 456');
      agency.daraja.press(agency.prompt().id, button);
      await agency.daraja.settled();
      await recordByHand(charge.id, 10_000, agency.prompt().receipt);
      await agency.wait(61);
      expect(await agency.paid(charge.id)).toEqual({ paid_kes: 10_000, credit_kes: 0, codes: [null] });
      expect(await stateOf(charge.id)).toBe('paid');
      agency.daraja.press(agency.prompt().id, 'send');
      await agency.wait(61);
      expect(await agency.paid(charge.id)).toEqual({ paid_kes: 10_000, credit_kes: 0, codes: [null] });
      expect((await agency.admin.get('/admin/unmatched-payments').expect(200)).body).toEqual([]);
    },
  );

  it('stays with the owner who recorded its code with another amount', async () => {
    const charge = await agency.charge();
    await agency.push(charge.code);
    agency.daraja.press(agency.prompt().id, 'pin');
    await agency.daraja.settled();
    const { receipt } = agency.prompt();
    await recordByHand(charge.id, 1_000, receipt);
    await agency.wait(61);
    expect(await agency.paid(charge.id)).toMatchObject({ paid_kes: 1_000, credit_kes: 0 });
    expect(await stateOf(charge.id)).toBe('look');
    const { body } = await agency.admin.get('/admin/unmatched-payments').expect(200);
    expect(body).toMatchObject([{ mpesa_code: receipt, amount_kes: 10_000 }]);
    await agency.admin.post(`/admin/unmatched-payments/${body[0].id}/not-ours`).expect(200);
  });

  it('gets its own code although another payment was recorded by hand while nobody knew its outcome', async () => {
    const charge = await agency.charge();
    await agency.push(charge.code);
    agency.daraja.press(agency.prompt().id, 'lose');
    await recordByHand(charge.id, 10_000, 'UANOTHER01');
    await agency.wait(61);
    agency.daraja.press(agency.prompt().id, 'send');
    await agency.wait(61);
    const { receipt } = agency.prompt();
    expect(await agency.paid(charge.id)).toMatchObject({ paid_kes: 10_000, credit_kes: 10_000 });
    expect((await agency.paid(charge.id)).codes.sort()).toEqual([receipt, null].sort());
  });

  it('turns to paid when the money comes after it was given up', async () => {
    const charge = await agency.charge();
    await agency.push(charge.code);
    const { id } = agency.prompt();
    agency.daraja.press(id, 'ignore');
    await agency.work();
    const prompt = agency.prompt();
    agency.daraja.book.prompts.set(id, { ...prompt, code: '0', receipt: 'ULATE00001' });
    const { phone, amount, account } = prompt;
    const at = new Date().toISOString();
    const money = { receipt: 'ULATE00001', phone, amount, account, at, kind: 'push' } as const;
    agency.daraja.book.payments.set(money.receipt, money);
    agency.daraja.press(id, 'send');
    await agency.work();
    expect(await agency.paid(charge.id)).toEqual({ paid_kes: 10_000, credit_kes: 0, codes: ['ULATE00001'] });
    expect((await agency.page(charge.code)).state).toBe('paid');
  });

  it.each([
    ['bank', '0722000456'],
    ['bank', 'Instalment'],
    ['bank', 'ucashabcde'],
    ['cash', 'UCASH00001'],
  ])('is other money than what was recorded by hand as %s with the note %s', async (method, note) => {
    const charge = await agency.charge();
    await agency.push(charge.code);
    agency.daraja.press(agency.prompt().id, 'lose');
    const money = { charge_id: charge.id, method, amount_kes: 10_000, note };
    await agency.admin.post('/admin/payments').send(money).expect(201);
    await agency.wait(61);
    expect(await agency.paid(charge.id)).toMatchObject({ paid_kes: 10_000, credit_kes: 10_000 });
  });

  it('names nobody any more who was erased before M-Pesa said that it was paid', async () => {
    const charge = await agency.charge();
    await agency.push(charge.code);
    const records = [{ kind: 'charge', id: charge.id }];
    await agency.internal.post('/internal/personal-data/erasures').send({ records }).expect(200);
    agency.daraja.press(agency.prompt().id, 'pin');
    await agency.wait(61);
    expect(await agency.paid(charge.id)).toMatchObject({ credit_kes: 10_000, codes: [agency.prompt().receipt] });
    const [row] = await agency.query(
      `SELECT a.phone, p.payer_name, p.payer_phone, n.body::text AS told
       FROM payment_attempts a JOIN payments p ON p.id = a.payment_id
       JOIN payment_notices n ON n.reference = a.checkout_request_id WHERE a.charge_id = $1`,
      [charge.id],
    );
    expect(row).toMatchObject({ phone: '', payer_name: '', payer_phone: '' });
    expect(row).toMatchObject({ told: expect.stringMatching(`^(?!.*PhoneNumber).*${agency.prompt().receipt}`) });
  });

  it('is not paid by a notice that is forged: our own question says that the phone still waits', async () => {
    const charge = await agency.charge();
    await agency.push(charge.code);
    agency.daraja.press(agency.prompt().id, 'forge');
    await agency.work();
    expect(await agency.paid(charge.id)).toMatchObject({ paid_kes: 0 });
    expect((await agency.page(charge.code)).attempt?.state).toBe('waiting');
    // The true notice is still accepted, and the receipt code of the forged notice is not used.
    agency.daraja.press(agency.prompt().id, 'lose');
    agency.daraja.press(agency.prompt().id, 'send');
    await agency.wait(60);
    expect(await agency.paid(charge.id)).toEqual({ paid_kes: 10_000, credit_kes: 0, codes: [agency.prompt().receipt] });
  });

  it('takes no code from a notice that came with the money and is forged', async () => {
    const charge = await agency.charge();
    await agency.push(charge.code);
    const { id } = agency.prompt();
    agency.daraja.press(id, 'lose');
    agency.daraja.press(id, 'forge');
    await agency.work();
    expect(await agency.paid(charge.id)).toEqual({ paid_kes: 10_000, credit_kes: 0, codes: [null] });
    agency.daraja.press(id, 'send');
    await agency.work();
    expect(await agency.paid(charge.id)).toEqual({ paid_kes: 10_000, credit_kes: 0, codes: [agency.prompt().receipt] });
    expect((await agency.admin.get('/admin/unmatched-payments').expect(200)).body).toEqual([]);
  });

  it('goes to one phone once for two taps, and tells another phone that a payment is under way', async () => {
    const charge = await agency.charge();
    const before = agency.daraja.book.prompts.size;
    const key = randomUUID();
    const tap = () =>
      agency.visitor.post(`/pay/${charge.code}`).set('idempotency-key', key).send({ phone: agency.phone() });
    const [first, second] = await Promise.all([tap(), tap()]);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(agency.daraja.book.prompts.size).toBe(before + 1);
    const { body } = await agency.visitor.post(`/pay/${charge.code}`).send({ phone: '0722000111' }).expect(409);
    expect(body.detail).toMatch(/under way/);
    agency.daraja.press(agency.prompt().id, 'cancel');
    await agency.work();
  });

  it('is refused for another phone or amount with the key of one that was sent', async () => {
    const charge = await agency.charge();
    const ask = (input: object) => agency.visitor.post(`/pay/${charge.code}`).set('idempotency-key', 'one').send(input);
    await ask({ phone: agency.phone() }).expect(200);
    for (const input of [{ phone: '0722000140' }, { phone: agency.phone(), amount_kes: 500 }])
      expect((await ask(input).expect(422)).body.code).toBe('idempotency_key_reused');
    await ask({ phone: agency.phone(), amount_kes: 10_000 }).expect(200);
    agency.daraja.press(agency.prompt().id, 'send');
    await agency.work();
    await ask({ phone: agency.phone() }).expect(200);
  });

  it('is refused without an amount with the key of one for a part', async () => {
    const charge = await agency.charge();
    const ask = (input: object) => agency.visitor.post(`/pay/${charge.code}`).set('idempotency-key', 'one').send(input);
    await ask({ phone: agency.phone(), amount_kes: 500 }).expect(200);
    expect((await ask({ phone: agency.phone() }).expect(422)).body.code).toBe('idempotency_key_reused');
    await ask({ phone: agency.phone(), amount_kes: 500 }).expect(200);
    agency.daraja.press(agency.prompt().id, 'cancel');
    await agency.work();
  });

  it('goes to one phone when many are asked at once', async () => {
    const charge = await agency.charge();
    const before = agency.daraja.book.prompts.size;
    const ask = (number: number) => agency.visitor.post(`/pay/${charge.code}`).send({ phone: `072200012${number}` });
    const calls = await Promise.all([0, 1, 2, 3, 4].map(ask));
    expect(calls.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    expect(agency.daraja.book.prompts.size).toBe(before + 1);
    agency.daraja.press(agency.prompt().id, 'cancel');
    await agency.work();
  });

  it('goes in a day three times to a phone that is not the payer’s, and ten times to any', async () => {
    const charge = await agency.charge();
    const ask = (phone: string) => agency.visitor.post(`/pay/${charge.code}`).send({ phone });
    const cancel = async (phone: string, times: number) => {
      for (let time = 0; time < times; time += 1) {
        await agency.push(charge.code, phone);
        agency.daraja.press(agency.prompt().id, 'cancel');
        await agency.work();
      }
    };
    await cancel('0722000130', 3);
    const stranger = await ask('0722000130').expect(429);
    expect(stranger.body.detail).toMatch(/^This phone was asked three times in a day\. /);
    expect(stranger.headers['retry-after']).toBeUndefined();
    await cancel(agency.phone(), 7);
    const own = await ask(agency.phone()).expect(429);
    expect(own.body.detail).toMatch(/^A phone was asked ten times in a day\. /);
    agency.clock.advance(86_400_001);
    await cancel('0722000130', 1);
  });

  it.each(['drop', '500'])(
    'is never pushed again by itself after %s, and its money is found by its account',
    async (mode) => {
      const charge = await agency.charge();
      agency.daraja.faults.mode = mode;
      const before = agency.daraja.book.prompts.size;
      await agency.push(charge.code);
      agency.daraja.faults.mode = '';
      expect((await agency.page(charge.code)).attempt).toMatchObject({ state: 'unsure', retry_in_s: 120 });
      await agency.wait(300);
      expect(agency.daraja.book.prompts.size).toBe(before + 1);
      await agency.admin.post('/admin/payment-settings/notices').send({}).expect(200);
      agency.daraja.press(agency.prompt().id, 'pin');
      await agency.work();
      expect(await agency.paid(charge.id)).toEqual({
        paid_kes: 10_000,
        credit_kes: 0,
        codes: [agency.prompt().receipt],
      });
      expect((await agency.page(charge.code)).attempt?.state).toBe('paid');
    },
  );

  it('may be sent again after two minutes without an outcome, and the money of the first one is booked once', async () => {
    const charge = await agency.charge();
    await agency.push(charge.code);
    const first = agency.prompt();
    // M-Pesa does not say what became of it.
    agency.daraja.book.prompts.delete(first.id);
    agency.clock.advance(121_000);
    expect((await agency.page(charge.code)).attempt).toMatchObject({ state: 'slow', retry_in_s: 0 });
    await agency.push(charge.code);
    const second = agency.prompt();
    expect(second.id).not.toBe(first.id);
    // The first one is paid: its notice is lost, and the PayBill number tells before our query does.
    const { phone, amount, account } = first;
    const paid = { receipt: 'USLOW00001', phone, amount, account, at: new Date().toISOString(), kind: 'push' } as const;
    agency.daraja.book.payments.set(paid.receipt, paid);
    await agency.admin.post('/admin/payment-settings/notices').send({}).expect(200);
    const { paybill = '' } = agency.daraja.book.urls;
    await agency.daraja.send(paybill, {
      ...{ TransID: paid.receipt, TransAmount: `${amount}.00`, BillRefNumber: account },
      MSISDN: `${phone.slice(0, 5)}****${phone.slice(-3)}`,
    });
    await agency.work();
    agency.daraja.book.prompts.set(first.id, { ...first, code: '0', receipt: paid.receipt });
    agency.daraja.press(second.id, 'cancel');
    await agency.wait(200);
    expect(await agency.paid(charge.id)).toEqual({ paid_kes: 10_000, credit_kes: 0, codes: [paid.receipt] });
    const states = 'SELECT state FROM payment_attempts WHERE charge_id = $1 ORDER BY created_at';
    expect(await agency.query(states, [charge.id])).toEqual([{ state: 'paid' }, { state: 'failed' }]);
  });

  it('stays with the owner when a day has brought no answer', async () => {
    const charge = await agency.charge();
    await agency.push(charge.code);
    const prompt = agency.prompt();
    agency.daraja.book.prompts.delete(prompt.id);
    for (const seconds of [25, 20, 30, 45, 180, 600, 2_700, 18_000, 64_801]) await agency.wait(seconds);
    const { body } = await agency.admin.get('/admin/payment-attempts?state=look').expect(200);
    expect(body).toContainEqual(expect.objectContaining({ charge_id: charge.id, state: 'look' }));
    expect((await agency.page(charge.code)).attempt).toMatchObject({ state: 'unknown', retry_in_s: 0 });
    // A notice makes us ask once more, and not again and again while M-Pesa gives no answer.
    const told = { CheckoutRequestID: prompt.id, ResultCode: 1032, ResultDesc: '' };
    await agency.daraja.send(prompt.callbackUrl, { Body: { stkCallback: told } });
    await agency.work();
    const push = 'SELECT state, next_query_at FROM payment_attempts WHERE charge_id = $1';
    expect(await agency.query(push, [charge.id])).toEqual([{ state: 'look', next_query_at: null }]);
  });

  it('is listed as unsuccessful only while its charge is owed, unless the state is asked for', async () => {
    const [owing, payer] = [await agency.charge(), await agency.charge()];
    for (const { code, payer_phone } of [owing, payer]) {
      await agency.push(code, payer_phone);
      agency.daraja.press(agency.prompt().id, 'cancel');
      await agency.work();
    }
    const cash = { charge_id: payer.id, method: 'cash', amount_kes: 10_000 };
    await agency.admin.post('/admin/payments').send(cash).expect(201);
    const listed = async (query: object) => {
      const { body } = await agency.admin.get('/admin/payment-attempts').query(query).expect(200);
      return [owing, payer].map(({ id }) => body.some(({ charge_id }: { charge_id: string }) => charge_id === id));
    };
    expect(await listed({})).toEqual([true, false]);
    expect(await listed({ state: 'failed' })).toEqual([true, true]);
  });

  it('is listed before any number of newer refused ones while nobody knows what became of it', async () => {
    const charge = await agency.charge();
    await agency.push(charge.code);
    await agency.query("UPDATE payment_attempts SET state = 'look', next_query_at = NULL WHERE charge_id = $1", [
      charge.id,
    ]);
    await agency.query(
      `INSERT INTO payment_attempts (id, charge_id, phone, amount_kes, state, created_at)
       SELECT gen_random_uuid(), charge_id, phone, amount_kes, 'failed', created_at + interval '1 second'
       FROM payment_attempts, generate_series(1, 200) WHERE charge_id = $1`,
      [charge.id],
    );
    const { body } = await agency.admin.get('/admin/payment-attempts').expect(200);
    const listed = body.filter(({ charge_id }: { charge_id: string }) => charge_id === charge.id);
    expect(listed[0]).toMatchObject({ state: 'look' });
  });

  it('is refused in words while M-Pesa cannot be reached, and nothing is asked for', async () => {
    const charge = await agency.charge();
    await agency.daraja.stop();
    const page = await agency.push(charge.code);
    expect(page.attempt).toMatchObject({ state: 'failed', result_code: 'unreachable', retry_in_s: 0 });
  });

  it.each([
    ['0', 0, 'amount_kes'],
    ['-1', -1, 'amount_kes'],
    ['0.5', 0.5, 'amount_kes'],
    ['250,001', 250_001, 'amount_kes'],
    ['"1e5"', '1e5', 'amount_kes'],
    ['more than is owed', 10_001, 'amount_kes'],
  ])('is refused for an amount of %s', async (_, amount_kes, path) => {
    const { code } = await agency.charge();
    const { body } = await agency.visitor.post(`/pay/${code}`).send({ phone: '0712345678', amount_kes }).expect(400);
    expect(body.issues).toEqual([{ path, message: expect.any(String) }]);
  });

  it.each(['0612345678', '12345', '+255712345678', 'zawadi', ''])('is refused for the phone "%s"', async (phone) => {
    const { code } = await agency.charge();
    const { body } = await agency.visitor.post(`/pay/${code}`).send({ phone }).expect(400);
    expect(body.issues).toEqual([{ path: 'phone', message: 'must be a Safaricom number: 07, 01 or +254' }]);
  });

  it('has one line in the log of the administrator, and none for a push that was refused', async () => {
    const charge = await agency.charge();
    const ask = (amount_kes: number) =>
      agency.admin.post(`/admin/charges/${charge.id}/push`).send({ phone: agency.phone(), amount_kes });
    await ask(10_001).expect(400);
    await ask(10_000).expect(201);
    expect(await agency.query('SELECT action FROM activity WHERE entity_id = $1', [charge.id])).toEqual([
      { action: 'push' },
    ]);
  });

  it('is not there for a code that nobody has', async () => {
    await agency.visitor.get('/pay/AAAAAAAA').expect(404);
    await agency.visitor.post('/pay/AAAAAAAA').send({ phone: '0712345678' }).expect(404);
  });
});
