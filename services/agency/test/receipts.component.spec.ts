import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import type { ReceiptMail } from '@nfa/contracts';
import { ReceiptsService } from '../src/receipts/receipts.service.ts';
import { type Agency, startAgency } from './start-agency.ts';

describe('receipts', () => {
  let agency: Agency;
  const mails: ReceiptMail[] = [];
  let status = 201;
  const enquiries = createServer((request, response) => {
    void json(request).then((body) => {
      if (status === 201) mails.push(body as ReceiptMail);
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ receipt_id: (body as ReceiptMail).receipt_id }));
    });
  });
  beforeAll(async () => {
    await new Promise<void>((resolve) => enquiries.listen(0, '127.0.0.1', resolve));
    agency = await startAgency({ mailUrl: `http://127.0.0.1:${(enquiries.address() as AddressInfo).port}` });
  });
  afterAll(async () => {
    await agency.stop();
    await new Promise((resolve) => enquiries.close(resolve));
  });
  const mailAll = () => agency.app.get(ReceiptsService, { strict: false }).mailAll();
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

  it('carry what eTIMS gave', async () => {
    const payment = await pay();
    const { body: receipt } = await agency.visitor.get(`/receipts/${payment.receipt_code}`).expect(200);
    const tax = { cu_number: 'KRAMW017', cu_invoice_number: '17/42', tax_qr: '05012026#120000#KRAMW017' };
    const { body } = await agency.admin.put(`/admin/receipts/${receipt.id}/tax`).send(tax).expect(200);
    expect(body).toMatchObject(tax);
  });

  it('are mailed once to those with an address, also when mails could not be handed over at first', async () => {
    await mailAll();
    mails.length = 0;
    status = 503;
    const payment = await pay('zawadi@example.org');
    await pay();
    await expect(mailAll()).rejects.toThrow();
    status = 201;
    await mailAll();
    await mailAll();
    expect(mails).toEqual([
      expect.objectContaining({
        email: 'zawadi@example.org',
        code: payment.receipt_code,
        amount_kes: 4_000,
        balance_kes: 6_000,
      }),
    ]);
  });
});
