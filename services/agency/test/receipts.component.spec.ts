import { DAY_MS } from '@nfa/contracts';
import { ReceiptsService } from '../src/receipts/receipts.service.ts';
import { type Agency, startAgency } from './start-agency.ts';

describe('receipts', () => {
  let agency: Agency;
  beforeAll(async () => {
    agency = await startAgency();
  });
  afterAll(() => agency.stop());
  const pay = async (email = '') => {
    const { body: charge } = await agency.admin
      .post('/admin/charges')
      .send({ label: 'Runway and Catwalk', amount_kes: 10_000, payer_name: 'Zawadi Njeri', payer_email: email })
      .expect(201);
    const input = { charge_id: charge.id, method: 'cash', amount_kes: 4_000 };
    return (await agency.admin.post('/admin/payments').send(input).expect(201)).body;
  };

  it('tell whoever has their code what was paid and what is left, and nobody’s phone', async () => {
    const payment = await pay();
    const { body } = await agency.visitor.get(`/receipts/${payment.receipt_code.toLowerCase()}`).expect(200);
    expect(body).toMatchObject({
      code: payment.receipt_code,
      number: payment.receipt_number,
      label: 'Runway and Catwalk',
      payer_name: 'Zawadi Njeri',
      amount_kes: 4_000,
      method: 'cash',
      sums: { total_kes: 10_000, paid_kes: 4_000, balance_kes: 6_000 },
      next: { due_on: '2026-01-05', amount_kes: 6_000 },
      voided_at: null,
      cu_number: '',
    });
    expect(Object.keys(body)).not.toContain('payer_phone');
  });

  it('are not found by their number alone', async () => {
    const { receipt_number } = await pay();
    await agency.visitor.get(`/receipts/${receipt_number}`).expect(404);
    await agency.visitor.get(`/receipts/${receipt_number}-AAAA`).expect(404);
  });

  it('say so when the payment was taken back', async () => {
    const payment = await pay();
    await agency.admin.put(`/admin/payments/${payment.id}/reversal`).send({ reason: 'counted twice' }).expect(200);
    const { body } = await agency.visitor.get(`/receipts/${payment.receipt_code}`).expect(200);
    expect(body.voided_at).toEqual(expect.any(String));
  });

  it('say so when the payment was paid back in full, and not before', async () => {
    const payment = await pay();
    const path = `/admin/payments/${payment.id}/refunds`;
    const refund = (amount_kes: number) =>
      agency.admin.post(path).send({ amount_kes, method: 'cash', reason: 'The class was full' }).expect(201);
    const receipt = async () => (await agency.visitor.get(`/receipts/${payment.receipt_code}`).expect(200)).body;
    const shown = async () => (await agency.visitor.get(`/pay/${payment.charge_code}`).expect(200)).body.receipts;
    await refund(1);
    expect((await receipt()).voided_at).toBeNull();
    expect(await shown()).toHaveLength(1);
    await refund(payment.amount_kes - 1);
    expect((await receipt()).voided_at).toEqual(expect.any(String));
    expect(await shown()).toEqual([]);
  });

  it('carry what eTIMS gave', async () => {
    const payment = await pay();
    const { body: receipt } = await agency.visitor.get(`/receipts/${payment.receipt_code}`).expect(200);
    const tax = { cu_number: 'KRAMW017', cu_invoice_number: '17/42', tax_qr: '05012026#120000#KRAMW017' };
    const { body } = await agency.admin.put(`/admin/receipts/${receipt.id}/tax`).send(tax).expect(200);
    expect(body).toMatchObject(tax);
  });

  it('leave once for those with an address, as messages of their own', async () => {
    const receipts = agency.app.get(ReceiptsService, { strict: false });
    const payment = await pay('zawadi@example.org');
    await pay();
    await receipts.sendAll();
    await receipts.sendAll();
    expect(await agency.query("SELECT recipient, state, content FROM messages WHERE kind = 'receipt'")).toEqual([
      {
        recipient: 'zawadi@example.org',
        state: 'waiting',
        content: expect.objectContaining({ code: payment.receipt_code, amount_kes: 4_000, balance_kes: 6_000 }),
      },
    ]);
  });

  it('leave for money that is matched days after it arrived, and not for what is old', async () => {
    const receipts = agency.app.get(ReceiptsService, { strict: false });
    await pay('old@example.org');
    const matched = await pay('matched@example.org');
    agency.clock.advance(4 * DAY_MS);
    const at = agency.clock.now();
    await agency.query("UPDATE payments SET updated_at = $1::timestamptz - interval '4 days'", [at]);
    await agency.query('UPDATE payments SET updated_at = $2 WHERE id = $1', [matched.id, at]);
    await receipts.sendAll();
    const sent = await agency.query<{ recipient: string }>("SELECT recipient FROM messages WHERE kind = 'receipt'");
    expect(sent.map(({ recipient }) => recipient)).toContain('matched@example.org');
    expect(sent.map(({ recipient }) => recipient)).not.toContain('old@example.org');
  });
});
