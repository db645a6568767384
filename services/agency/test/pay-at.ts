import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Charge, PayPage } from '@nfa/contracts';
import type { Daraja, Prompt } from '../../../infra/daraja/double.d.mts';
import { PaymentJobs } from '../src/mpesa/payment-jobs.ts';
import { type Agency, startAgency } from './start-agency.ts';

/** An agency with a double of M-Pesa, and a door for its notices as the gateway is one. */
export interface PayingAgency extends Agency {
  daraja: Daraja;
  /** Does whatever is due, after notices have arrived. */
  work(): Promise<void>;
  /** Moves the clock and does what is due. */
  wait(seconds: number): Promise<void>;
  charge(changes?: object): Promise<Charge>;
  /** Asks a phone as the page does. */
  push(code: string, phone?: string): Promise<PayPage>;
  /** Of the payer of the last charge: each has a phone of their own. */
  phone(): string;
  page(code: string): Promise<PayPage>;
  /** The newest prompt of a phone. */
  prompt(): Prompt;
  /** What the books say of a charge. */
  paid(chargeId: string): Promise<{ paid_kes: number; credit_kes: number; codes: (string | null)[] }>;
}

/** Starts both; a second copy beside another one shares its double. */
export async function startPayingAgency(): Promise<PayingAgency> {
  const { startDaraja } = (await import(join(__dirname, '../../../infra/daraja/double.mjs'))) as {
    startDaraja: (options: object) => Promise<Daraja>;
  };
  const daraja = await startDaraja({ promptMs: 0 });
  let agency: Agency | undefined;
  const door = createServer((request, response) => {
    void text(request).then(async (body) => {
      const path = (request.url ?? '').replace(/^\/api/, '');
      const answer = await agency?.visitor
        .post(path)
        .set('content-type', 'application/json')
        .set('x-client-ip', '196.201.214.200')
        .send(body);
      response.writeHead(answer?.status ?? 503).end();
    });
  });
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve));
  const noticesUrl = `http://127.0.0.1:${(door.address() as AddressInfo).port}`;
  agency = await startAgency({ practiceUrl: daraja.url, mpesa: { noticesUrl } });
  const started = agency;
  let payers = 100;
  const phone = () => `0712 345 ${payers}`;
  const jobs = started.app.get(PaymentJobs, { strict: false });
  const work = async () => {
    await daraja.settled();
    await jobs.runDue();
    // What was asked is answered by a notice.
    await daraja.settled();
    await jobs.runDue();
  };
  return {
    ...started,
    daraja,
    work,
    wait: async (seconds) => {
      started.clock.advance(seconds * 1_000);
      await work();
    },
    phone,
    charge: async (changes = {}) => {
      payers += 1;
      const { body } = await started.admin
        .post('/admin/charges')
        .set('idempotency-key', randomUUID())
        .send({
          label: 'Runway and Catwalk',
          amount_kes: 10_000,
          payer_name: 'Zawadi Njeri',
          payer_phone: phone(),
          ...changes,
        })
        .expect(201);
      return body;
    },
    push: async (code, given = phone()) =>
      (
        await started.visitor
          .post(`/pay/${code}`)
          .set('idempotency-key', randomUUID())
          .send({ phone: given })
          .expect(200)
      ).body,
    page: async (code) => (await started.visitor.get(`/pay/${code}`).expect(200)).body,
    prompt: () => {
      const prompt = [...daraja.book.prompts.values()].at(-1);
      if (!prompt) throw new Error('no phone was asked');
      return prompt;
    },
    paid: async (chargeId) => {
      const { body } = await started.admin.get(`/admin/charges/${chargeId}`).expect(200);
      const { paid_kes, credit_kes, payments } = body;
      return { paid_kes, credit_kes, codes: payments.map(({ receipt }: { receipt: string | null }) => receipt) };
    },
    stop: async () => {
      await started.stop();
      await daraja.stop();
      await new Promise((resolve) => door.close(resolve));
    },
  };
}
