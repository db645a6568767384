import { randomUUID } from 'node:crypto';
import {
  type AgencyOverview,
  type Invoice,
  type MoneyOverview,
  type Statement,
  type Transfer,
  transferTimeoutS,
} from '@nfa/contracts';
import { DarajaClient } from '../src/daraja/daraja-client.ts';
import { MpesaCredentialsService } from '../src/mpesa/mpesa-credentials.service.ts';
import { aFee, aJob } from './factories.ts';
import { type PayingAgency, startPayingAgency } from './pay-at.ts';
import { amina, kito } from './start-agency.ts';

const AMINA = '+254 712 345 678';

describe('money that is sent to models', () => {
  let agency: PayingAgency;
  beforeAll(async () => {
    agency = await startPayingAgency();
  });
  afterAll(() => agency.stop());
  beforeEach(async () => {
    await agency.query(
      'TRUNCATE entries, receipts, counters, refunds, payments, charges, invoices, transfers, payouts, fees CASCADE',
    );
    agency.daraja.book.payments.clear();
    await allow({ sends_payouts: true });
  });
  afterEach(() => {
    jest.restoreAllMocks();
    agency.daraja.faults.mode = '';
  });

  const allow = (changes: object) =>
    agency.admin
      .put('/admin/payment-settings')
      .send({ sends_payouts: false, payouts_per_day_kes: 250_000, ...changes })
      .expect(200);
  /** Adds a paid job for each model, with earnings of 80,000. */
  async function earned(...models: { id: string }[]): Promise<void> {
    for (const { id } of models) {
      const job = await aJob(agency, { model_ids: [id] });
      await aFee(agency, { model_id: id, kind: 'day', rate_kes: 100_000 }, job);
      const { charge_id }: Invoice = (await agency.admin.post('/admin/invoices').send({ job_id: job.id }).expect(201))
        .body;
      const paid = { charge_id, method: 'bank', amount_kes: 120_000, note: 'KCB' };
      await agency.admin.post('/admin/payments').send(paid).expect(201);
    }
  }
  const send = (amount_kes: number, { id } = amina, key: string = randomUUID(), phone = AMINA) =>
    agency.admin.post(`/admin/statements/${id}/transfers`).set('idempotency-key', key).send({ amount_kes, phone });
  const transfers = async ({ id } = amina): Promise<Transfer[]> =>
    (await agency.admin.get(`/admin/statements/${id}/transfers`).expect(200)).body;
  const statement = async (): Promise<Statement> =>
    (await agency.admin.get(`/admin/statements/${amina.id}`).expect(200)).body;
  const received = () => [...agency.daraja.book.payments.values()].filter(({ kind }) => kind === 'payout');
  /** Sends a notice to the secret address, as only M-Pesa should be able to. */
  const notice = async (body: object): Promise<number> => {
    const account = await agency.app.get(MpesaCredentialsService, { strict: false }).current();
    return agency.daraja.send(account?.noticeUrl('payout') ?? '', body);
  };

  it('leaves the books when M-Pesa says that it arrived', async () => {
    await earned(amina);
    const sent: Transfer = (await send(30_000).expect(201)).body;
    expect(sent).toMatchObject({ amount_kes: 30_000, phone: '254712345678' });
    await agency.work();
    const [money] = received();
    expect(await transfers()).toEqual([
      expect.objectContaining({
        ...{ id: sent.id, state: 'sent', receipt: money?.receipt, receiver: '254712345678 - ZAWADI NJERI' },
      }),
    ]);
    const after = await statement();
    expect(after).toMatchObject({ paid_kes: 30_000, balance_kes: 50_000, available_kes: 50_000 });
    expect(after.lines.at(-1)).toMatchObject({ kind: 'payout', amount_kes: -30_000, note: money?.receipt });
    expect(await agency.query('SELECT sum(amount_kes)::int AS sum FROM entries')).toEqual([{ sum: 0 }]);
  });

  it('is sent once for a key and one at a time, whoever taps', async () => {
    await earned(amina);
    const key = randomUUID();
    const orders = jest.spyOn(DarajaClient.prototype, 'payOut');
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(10_000, amina, key)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    await agency.work();
    expect(received()).toHaveLength(1);
    // M-Pesa refuses an order that it knows, but must not be asked twice.
    expect(orders).toHaveBeenCalledTimes(1);
    // This transfer stays pending: the service cannot know whether the call arrived.
    agency.daraja.faults.mode = 'away';
    await send(10_000).expect(201);
    agency.daraja.faults.mode = '';
    expect((await send(10_000).expect(409)).body.detail).toContain('on its way');
    expect(received()).toHaveLength(1);
  });

  it('comes back to the balance when the number has no M-Pesa', async () => {
    await earned(amina);
    await send(30_000, amina, randomUUID(), '0712 345 000').expect(201);
    await agency.work();
    expect(await transfers()).toMatchObject([{ state: 'failed', reason: expect.stringContaining('Unregistered') }]);
    expect(await statement()).toMatchObject({ paid_kes: 0, available_kes: 80_000 });
    expect(received()).toEqual([]);
  });

  it('stays set aside after an error of the server, which may come once the money has left', async () => {
    await earned(amina);
    const { body } = await send(30_000, amina, randomUUID(), '0712 345 001').expect(201);
    expect(body).toMatchObject({ state: 'sending', reason: expect.stringContaining('Nobody knows') });
    expect(await statement()).toMatchObject({ available_kes: 50_000 });
  });

  it('is refused where the settings do not allow it, beyond what clients have paid and beyond the day', async () => {
    expect((await send(10).expect(409)).body.detail).toContain('Clients have paid KSh 0');
    await earned(amina, kito);
    await allow({ sends_payouts: true, payouts_per_day_kes: 100_000 });
    agency.daraja.faults.mode = 'away';
    await send(60_000).expect(201);
    agency.daraja.faults.mode = '';
    // The amount of a pending transfer cannot be paid out by hand either.
    const byHand = { kind: 'payout', amount_kes: 20_001, method: 'cash' };
    await agency.admin.post(`/admin/statements/${amina.id}/payouts`).send(byHand).expect(409);
    expect((await send(40_001, kito).expect(409)).body.detail).toBe(
      'At most KSh 100,000 may be sent in a day, and KSh 60,000 were sent today.',
    );
    await send(40_000, kito).expect(201);
    await agency.work();
    agency.clock.advance(86_400_000);
    await send(20_000, kito).expect(201);
    await agency.work();
    await allow({});
    expect((await send(10, kito).expect(409)).body.detail).toContain('switched off');
    for (const [body, field] of [
      [{ amount_kes: 9, phone: AMINA }, 'amount_kes'],
      [{ amount_kes: 250_001, phone: AMINA }, 'amount_kes'],
      [{ amount_kes: 10.5, phone: AMINA }, 'amount_kes'],
      [{ amount_kes: 10, phone: '12' }, 'phone'],
    ] as const) {
      const answer = await agency.admin.post(`/admin/statements/${amina.id}/transfers`).send(body).expect(400);
      expect(answer.body.issues[0].path).toBe(field);
    }
  });

  it('is never repeated after an answer that was lost: its notice tells, or the owner looks', async () => {
    await earned(amina);
    agency.daraja.faults.mode = 'drop';
    const { body: lost } = await send(30_000).expect(201);
    await agency.work();
    expect(received()).toHaveLength(1);
    expect(await transfers()).toMatchObject([{ id: lost.id, state: 'sent', receipt: received()[0]?.receipt }]);

    agency.daraja.faults.mode = 'away';
    const { body: unsure } = await send(20_000).expect(201);
    expect(unsure).toMatchObject({ state: 'sending', reason: expect.stringContaining('Nobody knows') });
    expect(await statement()).toMatchObject({ paid_kes: 30_000, balance_kes: 50_000, available_kes: 30_000 });
    const settle = (body: object, { id } = unsure as Transfer) =>
      agency.admin.put(`/admin/statements/${amina.id}/transfers/${id}`).send(body);
    expect((await settle({ state: 'failed' }).expect(409)).body.detail).toContain('after 5 minutes');
    agency.clock.advance(301_000);
    agency.daraja.faults.mode = '';
    await settle({ state: 'sent', receipt: 'no' }).expect(400);
    const { body: twice } = await settle({ state: 'sent', receipt: received()[0]?.receipt.toLowerCase() }).expect(400);
    expect(twice.issues).toEqual([{ path: 'receipt', message: 'stands beside another transfer' }]);
    await agency.admin.put(`/admin/statements/${kito.id}/transfers/${unsure.id}`).send({ state: 'failed' }).expect(404);
    const { body: failed } = await settle({ state: 'failed' }).expect(200);
    expect(await statement()).toMatchObject({ available_kes: 50_000 });
    // The panel repeats a call whose answer was lost.
    expect((await settle({ state: 'failed' }).expect(200)).body).toEqual(failed);
    await settle({ state: 'sent', receipt: 'UKN7OTHER1' }).expect(409);
    // The notice arrives late: the money was sent after all.
    const result = (changes: object) => ({
      Result: {
        ...{ ResultCode: 0, ResultDesc: '', ConversationID: 'AG_1', OriginatorConversationID: unsure.id },
        ResultParameters: {
          ResultParameter: [
            { Key: 'TransactionAmount', Value: 20_000 },
            { Key: 'TransactionReceipt', Value: 'UKN7LATE01' },
          ],
        },
        ...changes,
      },
    });
    expect(await notice(result({}))).toBe(200);
    await agency.work();
    expect(await statement()).toMatchObject({ paid_kes: 50_000, available_kes: 30_000 });
    expect((await settle({ state: 'failed' }).expect(409)).body.detail).toContain('has said meanwhile');
  });

  it('waits for the owner under Money and Today once M-Pesa should have answered, until it is said what became of it', async () => {
    const waiting = async () => {
      const money: MoneyOverview = (await agency.admin.get('/admin/money').expect(200)).body;
      const today: AgencyOverview = (await agency.admin.get('/admin/agency/overview').expect(200)).body;
      expect(today.unanswered_transfers).toEqual(money.unanswered_transfers);
      return money.unanswered_transfers;
    };
    await earned(amina, kito);
    agency.daraja.faults.mode = 'away';
    const { body: first } = await send(30_000).expect(201);
    agency.clock.advance(60_000);
    const { body: second } = await send(20_000, kito).expect(201);
    agency.daraja.faults.mode = '';
    expect(await waiting()).toEqual([]);
    agency.clock.advance(transferTimeoutS * 1_000);
    const { id, model_id, amount_kes, created_at } = first as Transfer;
    expect(await waiting()).toEqual([
      { id, model_id, amount_kes, state: 'sending', created_at, model_name: 'Amina' },
      expect.objectContaining({ id: second.id, model_name: 'Kito' }),
    ]);
    await agency.admin.put(`/admin/statements/${amina.id}/transfers/${id}`).send({ state: 'failed' }).expect(200);
    expect(await waiting()).toMatchObject([{ id: second.id }]);
    // M-Pesa reports a failure for a number without M-Pesa, so that this transfer does not wait.
    await send(10_000, amina, randomUUID(), '0712 345 000').expect(201);
    await agency.work();
    agency.clock.advance(transferTimeoutS * 1_000);
    expect(await waiting()).toMatchObject([{ id: second.id }]);
  });

  it('waits for the owner again when M-Pesa calls failed what the owner recorded as sent', async () => {
    const failed = async ({ id }: Transfer, conversation: string) => {
      const said = { ResultCode: 2001, ResultDesc: 'The initiator information is invalid.' };
      await notice({ Result: { ...said, ConversationID: conversation, OriginatorConversationID: id } });
      await agency.work();
    };
    const settle = ({ id }: Transfer, body: object) =>
      agency.admin.put(`/admin/statements/${amina.id}/transfers/${id}`).send(body);
    const toLookAt = async () => {
      const money: MoneyOverview = (await agency.admin.get('/admin/money').expect(200)).body;
      return money.unanswered_transfers;
    };
    await earned(amina);
    agency.daraja.faults.mode = 'away';
    const { body: first } = await send(30_000).expect(201);
    agency.clock.advance(301_000);
    await settle(first, { state: 'sent', receipt: 'UKN7HAND01' }).expect(200);
    const { body: second } = await send(20_000).expect(201);
    agency.clock.advance(301_000);
    const { body: byHand } = await settle(second, { state: 'sent', receipt: 'UKN7HAND02' }).expect(200);
    expect((await settle(second, { state: 'sent', receipt: 'ukn7hand02' }).expect(200)).body).toEqual(byHand);
    await settle(second, { state: 'sent', receipt: 'UKN7OTHER2' }).expect(409);
    expect(await statement()).toMatchObject({ paid_kes: 50_000 });
    agency.daraja.faults.mode = '';
    expect(await toLookAt()).toEqual([]);
    for (const transfer of [first, second]) await failed(transfer, 'AG_1');
    expect(await toLookAt()).toMatchObject([
      { id: first.id, state: 'sent' },
      { id: second.id, state: 'sent' },
    ]);
    expect((await transfers())[0]).toMatchObject({
      state: 'sent',
      reason: 'M-Pesa says that it did not leave: The initiator information is invalid.',
    });
    // The first one did not leave, and the model is owed it again; the second one did, under another code.
    expect((await settle(first, { state: 'failed' }).expect(200)).body).toMatchObject({ state: 'failed', receipt: '' });
    expect(await statement()).toMatchObject({ paid_kes: 20_000, balance_kes: 60_000, available_kes: 60_000 });
    expect((await settle(second, { state: 'sent', receipt: 'UKN7HAND03' }).expect(200)).body).toMatchObject({
      ...{ state: 'sent', receipt: 'UKN7HAND03', reason: '' },
    });
    expect(await statement()).toMatchObject({ paid_kes: 20_000, balance_kes: 60_000, available_kes: 60_000 });
    expect(await toLookAt()).toEqual([]);
    await settle(second, { state: 'failed' }).expect(409);
    expect(await agency.query('SELECT sum(amount_kes)::int AS sum FROM entries')).toEqual([{ sum: 0 }]);
    // The code still stands: the owner looked, and M-Pesa was wrong.
    await failed(second, 'AG_2');
    await settle(second, { state: 'sent', receipt: 'ukn7hand03' }).expect(200);
    expect((await statement()).lines.filter(({ kind }) => kind === 'payout')).toHaveLength(5);
  });

  it('gets its code from M-Pesa although the owner typed it beside another one, which then waits for the owner', async () => {
    await earned(amina, kito);
    agency.daraja.faults.mode = 'away';
    const { body: mine } = await send(30_000).expect(201);
    agency.clock.advance(301_000);
    const path = `/admin/statements/${amina.id}/transfers/${mine.id}`;
    const { body: other } = await send(20_000, kito).expect(201);
    await agency.admin.put(path).send({ state: 'sent', receipt: 'UKN7KITO01' }).expect(200);
    agency.daraja.faults.mode = '';
    const ResultParameter = [
      { Key: 'TransactionAmount', Value: 20_000 },
      { Key: 'TransactionReceipt', Value: 'UKN7KITO01' },
      { Key: 'ReceiverPartyPublicName', Value: '254712345678 - KITO' },
    ];
    const said = { ResultCode: 0, ResultDesc: '', ConversationID: 'AG_3', OriginatorConversationID: other.id };
    await notice({ Result: { ...said, ResultParameters: { ResultParameter } } });
    await agency.work();
    expect(await transfers(kito)).toMatchObject([{ state: 'sent', receipt: 'UKN7KITO01', reason: '' }]);
    const money: MoneyOverview = (await agency.admin.get('/admin/money').expect(200)).body;
    expect(money.unanswered_transfers).toMatchObject([{ id: mine.id }]);
    await agency.admin.put(path).send({ state: 'sent', receipt: 'UKN7MINE01' }).expect(200);
    expect(await transfers()).toMatchObject([{ state: 'sent', receipt: 'UKN7MINE01', reason: '' }]);
    expect(await statement()).toMatchObject({ paid_kes: 30_000, balance_kes: 50_000 });
  });

  it.each([
    ['no code, since it was another one’s', '', 'Its code belongs to another transfer.'],
    ['the code that the owner typed', 'UKN7MINE01', 'M-Pesa says that it did not leave: Busy'],
    ['another code', 'UKN7MINE02', ''],
  ])('waits no longer once M-Pesa says that it arrived, with %s until then', async (_, receipt, reason) => {
    await earned(amina);
    agency.daraja.faults.mode = 'away';
    const { body: mine } = await send(30_000).expect(201);
    agency.daraja.faults.mode = '';
    agency.clock.advance(301_000);
    const path = `/admin/statements/${amina.id}/transfers/${mine.id}`;
    await agency.admin
      .put(path)
      .send({ state: 'sent', receipt: receipt || 'UKN7KITO01' })
      .expect(200);
    await agency.query('UPDATE transfers SET receipt = $2, reason = $3 WHERE id = $1', [mine.id, receipt, reason]);
    const ResultParameter = [
      { Key: 'TransactionAmount', Value: 30_000 },
      { Key: 'TransactionReceipt', Value: 'UKN7MINE01' },
      { Key: 'ReceiverPartyPublicName', Value: '254712345678 - AMINA' },
    ];
    const said = { ResultCode: 0, ResultDesc: '', ConversationID: 'AG_4', OriginatorConversationID: mine.id };
    for (const again of [false, true]) {
      await notice({ Result: { ...said, ResultParameters: { ResultParameter } }, again });
      await agency.work();
    }
    const known = { state: 'sent', receipt: 'UKN7MINE01', receiver: '254712345678 - AMINA', reason: '' };
    expect(await transfers()).toMatchObject([known]);
    const { lines, ...sums } = await statement();
    expect(sums).toMatchObject({ paid_kes: 30_000, balance_kes: 50_000 });
    expect(lines.at(-1)).toMatchObject({ amount_kes: -30_000, note: 'UKN7MINE01' });
    await agency.admin.put(path).send({ state: 'failed' }).expect(409);
  });

  it('names nobody any more who was erased before M-Pesa said that it arrived', async () => {
    await earned(amina);
    agency.daraja.faults.mode = 'away';
    const { body: mine } = await send(30_000).expect(201);
    agency.daraja.faults.mode = '';
    const records = [{ kind: 'model', id: amina.id }];
    await agency.internal.post('/internal/personal-data/erasures').send({ records }).expect(200);
    const ResultParameter = [
      { Key: 'TransactionAmount', Value: 30_000 },
      { Key: 'TransactionReceipt', Value: 'UKN7GONE01' },
      { Key: 'ReceiverPartyPublicName', Value: '254712345678 - AMINA' },
    ];
    const said = { ResultCode: 0, ResultDesc: '', ConversationID: 'AG_5', OriginatorConversationID: mine.id };
    for (const again of [false, true]) {
      await notice({ Result: { ...said, ResultParameters: { ResultParameter } }, again });
      await agency.work();
    }
    expect(await transfers()).toMatchObject([{ state: 'sent', receipt: 'UKN7GONE01', phone: '', receiver: '' }]);
    expect(await agency.query('SELECT outcome, body FROM payment_notices WHERE reference = $1', [mine.id])).toEqual([
      { outcome: 'sent', body: {} },
      { outcome: 'sent', body: {} },
    ]);
  });

  it('believes no notice about another order, conversation or amount, and each one once', async () => {
    await earned(amina);
    const { body: sent } = await send(30_000).expect(201);
    const forged = (changes: object, amount = 30_000) => ({
      Result: {
        ...{ ResultCode: 0, ResultDesc: '', ConversationID: 'AG_forged', OriginatorConversationID: sent.id },
        ResultParameters: {
          ResultParameter: [
            { Key: 'TransactionAmount', Value: amount },
            { Key: 'TransactionReceipt', Value: 'FORGED1234' },
          ],
        },
        ...changes,
      },
    });
    await agency.daraja.settled();
    for (const body of [
      forged({}),
      forged({ ResultCode: 1 }),
      forged({ OriginatorConversationID: randomUUID() }),
      forged({ OriginatorConversationID: 'none' }),
      forged({}, 1),
    ])
      expect(await notice(body)).toBe(200);
    await agency.work();
    const [arrived] = await transfers();
    expect(arrived).toMatchObject({ state: 'sent', receipt: received()[0]?.receipt });
    expect(await statement()).toMatchObject({ paid_kes: 30_000 });
    const [kept] = await agency.query<{ body: object }>(
      "SELECT body FROM payment_notices WHERE kind = 'payout' AND outcome = 'sent' ORDER BY received_at DESC LIMIT 1",
    );
    await notice({ ...kept?.body, again: true });
    await agency.work();
    expect(await statement()).toMatchObject({ paid_kes: 30_000 });
  });
});
