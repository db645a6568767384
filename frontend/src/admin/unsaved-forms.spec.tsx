import { beforeEach, describe, expect, it } from '@jest/globals';
import type { ChildRule, Invoice, JobDetail, Payment, Statement, Transfer } from '@nfa/contracts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { serve } from '../testing/serve.ts';
import { show } from '../testing/show.tsx';
import { LeaveGuard } from './framework/leave-guard.tsx';
import { IntakeForm } from './intakes/intake-form.tsx';
import { CallForm } from './jobs/call-form.tsx';
import { ChildRules } from './jobs/child-rules.tsx';
import { Guardians } from './jobs/guardians.tsx';
import { JobFees } from './jobs/job-fees.tsx';
import { JobSteps } from './jobs/job-steps.tsx';
import { TermsEditor } from './jobs/terms-editor.tsx';
import { CreditNote } from './money/credit-note.tsx';
import { InvoiceSettingsForm } from './money/invoice-settings-form.tsx';
import { MpesaKeys } from './money/mpesa-keys.tsx';
import { NewCharge } from './money/new-charge.tsx';
import { PayOut } from './money/pay-out.tsx';
import { PaymentCorrection } from './money/payment-correction.tsx';
import { RecordPayment } from './money/record-payment.tsx';
import { SendMoney } from './money/send-money.tsx';
import { TaxForm } from './money/tax-form.tsx';
import { Transfers } from './money/transfers.tsx';
import { WhatsAppSettings } from './money/whatsapp-settings.tsx';

const nothing = () => undefined;
const job = {
  id: 'a',
  status: 'offered',
  models: [{ id: 'm', name: 'Zuri', minor: true }],
  calls: [],
  permissions: [{ model_id: 'm', state: 'asked', name: '', relation: '', phone: '', email: '' }],
  fees: [],
  fee_sums: { client_kes: 0, models_kes: 0 },
} as unknown as JobDetail;
const statement = { model_id: 'm', model_name: 'Zuri', available_kes: 500 } as Statement;
const payment = { id: 'p', amount_kes: 500, refunded_kes: 0, credit_kes: 0 } as Payment;
const transfer = { id: 't', model_id: 'm', amount_kes: 500, state: 'sending', created_at: '2026-11-24T07:42:00.000Z' };
const rule = { id: 'r', from_age: 0, to_age: 15, valid_from: '2026-01-01' } as ChildRule;
const account = { environment: 'sandbox', short_code: '', till_number: '', initiator: '', stored: [] } as const;
const term = { name: 'Term 1', starts_on: '2027-01-04', ends_on: '2027-04-02', from: '08:00', to: '15:30' };

beforeEach(() => {
  localStorage.clear();
  serve({});
});

const open = (form: ReactNode) =>
  show(
    <LeaveGuard>
      <Link to="/admin/dashboard">Away</Link>
      {form}
    </LeaveGuard>,
    '/admin/jobs',
  );

describe('a form without a draft', () => {
  it.each<[string, string, ReactNode]>([
    ['a charge', 'Who pays', <NewCharge key="charge" onDone={nothing} />],
    ['a fee', 'Words for the invoice', <JobFees key="fee" job={job} isLocked={false} />],
    ['the school terms', 'Term', <TermsEditor key="terms" stored={[term]} />],
    [
      'a call',
      'Note',
      <CallForm key="call" label="Call" submit="Add" isBusy={false} onSubmit={nothing} onCancel={nothing} />,
    ],
    [
      'a payment',
      'Note',
      <RecordPayment key="payment" charge={{ ...payment, balance_kes: 500, invoice_id: null }} onDone={nothing} />,
    ],
    ['money paid out', 'Note', <PayOut key="payout" statement={statement} onDone={nothing} />],
    [
      'money to send',
      'M-Pesa number',
      <SendMoney key="send" statement={statement} transfers={[]} mode="practice" onDone={nothing} />,
    ],
    ['an outcome', 'Code of M-Pesa', <Transfers key="outcome" transfers={[transfer as Transfer]} />],
    ['a correction', 'Reason', <PaymentCorrection key="correction" payment={payment} onDone={nothing} />],
    ['a credit note', 'Reason', <CreditNote key="credit" invoice={{ id: 'i' } as Invoice} onDone={nothing} />],
    [
      'tax data',
      'Control unit number',
      <TaxForm key="tax" paper="R-1" given={['', '', '']} save={() => Promise.resolve()} onDone={nothing} />,
    ],
    ['keys', 'Till number', <MpesaKeys key="keys" account={{ ...account, stored: [] }} title="Keys" />],
    ['a line of the policy', 'Where it says so', <ChildRules key="rule" rules={[rule]} />],
    ['a question to a guardian', 'Phone', <Guardians key="guardian" job={job} isLocked={false} />],
    ['a cancellation', 'Why is it cancelled?', <JobSteps key="steps" job={job} />],
    ['a start', 'Venue', <IntakeForm key="start" courseId="c" intake={undefined} onDone={nothing} />],
  ])('asks before what was typed into it is lost: %s', async (_, label, form) => {
    const { address } = open(form);
    const opener = screen.queryByRole('button', { name: /^(Add a fee|New line|Ask again|Cancel the job)/ });
    if (opener) fireEvent.click(opener);
    fireEvent.change(screen.getByLabelText(label, { exact: true }), { target: { value: 'Typed' } });
    fireEvent.click(screen.getByRole('link', { name: 'Away' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Stay' }));
    expect(address()).toBe('/admin/jobs');
    expect(screen.getByLabelText<HTMLInputElement>(label, { exact: true }).value).toBe('Typed');
  });

  it.each([
    ['PayBill number', 'Save settings', /^Saved/, <InvoiceSettingsForm key="invoices" />],
    ['Id of the phone number', 'Save keys', 'Stored.', <WhatsAppSettings key="keys" />],
  ])('lets go of one that stays open once it is saved: %s', async (label, save, saved, form) => {
    const invoices = { kra_pin: 'P000111111A', paybill: '', bank: '', charges_vat: false, vat_bp: 1_600 };
    const whatsapp = { is_on: false, is_practice: false, phone_number_id: '', stored: [] };
    serve({
      'GET /admin/invoice-settings': () => invoices,
      'PUT /admin/invoice-settings': () => invoices,
      'GET /admin/whatsapp-settings': () => whatsapp,
      'PUT /admin/whatsapp-settings': () => whatsapp,
    });
    const { address } = open(form);
    fireEvent.change(await screen.findByLabelText(label), { target: { value: '123456' } });
    fireEvent.click(screen.getByRole('link', { name: 'Away' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Stay' }));
    fireEvent.click(screen.getByRole('button', { name: save }));
    await screen.findByText(saved);
    fireEvent.click(screen.getByRole('link', { name: 'Away' }));
    await waitFor(() => expect(address()).toBe('/admin/dashboard'));
  });

  it('lets go of one that was only looked at', () => {
    const { address } = open(<NewCharge onDone={nothing} />);
    fireEvent.click(screen.getByRole('link', { name: 'Away' }));
    expect(address()).toBe('/admin/dashboard');
  });
});
