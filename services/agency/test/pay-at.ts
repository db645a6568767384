import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Charge, PayPage } from '@nfa/contracts';
import type { Prompt } from '../../../infra/daraja/book.mjs';
import { type Daraja, startDaraja } from '../../../infra/daraja/double.mjs';
import { PaymentJobs } from '../src/mpesa/payment-jobs.ts';
import { type Agency, startAgency } from './start-agency.ts';

/** An agency with a double of M-Pesa, and a server that forwards its notices as the gateway does. */
export interface PayingAgency extends Agency {
  daraja: Daraja;
  /** Waits until all notices have arrived, then runs the due jobs. */
  work(): Promise<void>;
  /** Advances the clock and runs the due jobs. */
  wait(seconds: number): Promise<void>;
  charge(changes?: object): Promise<Charge>;
  /** Sends a prompt to a phone, as the pay page does. */
  push(code: string, phone?: string): Promise<PayPage>;
  /** Returns the phone number of the last charge's payer; each payer has another number. */
  phone(): string;
  page(code: string): Promise<PayPage>;
  /** Returns the newest prompt of any phone. */
  prompt(): Prompt;
  /** Returns the payments of a charge in the ledger. */
  paid(chargeId: string): Promise<{ paid_kes: number; credit_kes: number; codes: (string | null)[] }>;
}

/** Starts the double of M-Pesa, the server for its notices, and the agency. */
export async function startPayingAgency(): Promise<PayingAgency> {
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
  // Each notice would start a run, which may read a clock or a fault that a test sets after the notice.
  await jobs.stop();
  const work = async () => {
    await daraja.settled();
    await jobs.runDue();
    // M-Pesa answers the queries of the first run with notices.
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
