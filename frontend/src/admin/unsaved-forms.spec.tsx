import { beforeEach, describe, expect, it } from '@jest/globals';
import type {
  Call,
  CalledModel,
  ChildRule,
  Client,
  Invoice,
  JobDetail,
  ModelConsents,
  Payment,
  Statement,
  Transfer,
  Usage,
} from '@nfa/contracts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { ApiError } from '../lib/api.ts';
import { intake } from '../testing/intake.ts';
import { serve } from '../testing/serve.ts';
import { show } from '../testing/show.tsx';
import { Component as AccountScreen } from './account/account-screen.tsx';
import { DaysOffDialog } from './calendar/days-off-dialog.tsx';
import { OptionDialog } from './calendar/option-dialog.tsx';
import { AskDialog } from './consents/ask-dialog.tsx';
import { ModelConsentsPanel } from './consents/model-consents.tsx';
import { LeaveGuard } from './framework/leave-guard.tsx';
import { CertificateForm } from './intakes/certificate-form.tsx';
import { CourseIntakes } from './intakes/course-intakes.tsx';
import { IntakeForm } from './intakes/intake-form.tsx';
import { ChildRules } from './jobs/child-rules.tsx';
import { ClientDialog } from './jobs/client-dialog.tsx';
import { Guardians } from './jobs/guardians.tsx';
import { JobCalls } from './jobs/job-calls.tsx';
import { JobFees } from './jobs/job-fees.tsx';
import { JobSteps } from './jobs/job-steps.tsx';
import { NewCalls } from './jobs/new-calls.tsx';
import { TermsEditor } from './jobs/terms-editor.tsx';
import { Charges } from './money/charges.tsx';
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
import { PageAccess } from './my-pages/page-access.tsx';
import { RequestForm } from './privacy/request-form.tsx';
import { ChangePictures } from './usages/change-pictures.tsx';
import { JobUsages } from './usages/job-usages.tsx';
import { OfferForm } from './usages/offer-form.tsx';

const nothing = () => undefined;
const job = {
  id: 'a',
  status: 'offered',
  models: [{ id: 'm', name: 'Zuri', minor: true }],
  calls: [],
  permissions: [{ model_id: 'm', state: 'asked', name: '', relation: '', phone: '', email: '' }],
  fees: [],
  usages: [],
  fee_sums: { client_kes: 0, models_kes: 0 },
} as unknown as JobDetail;
const aCall = {
  ...{ id: 'c', job_id: 'a', model_id: 'm', model: { id: 'm', name: 'Zuri', main_image: '' }, kind: 'option', rank: 1 },
  ...{ starts_at: '2026-12-03T06:00:00.000Z', ends_at: '2026-12-03T14:00:00.000Z', hold_until: null, note: '' },
  ...{ sheet: { answer: null }, warnings: [] },
} as unknown as Call;
const statement = { model_id: 'm', model_name: 'Zuri', available_kes: 500 } as Statement;
const payment = { id: 'p', amount_kes: 500, refunded_kes: 0, credit_kes: 0 } as Payment;
const transfer = { id: 't', model_id: 'm', amount_kes: 500, state: 'sending', created_at: '2026-11-24T07:42:00.000Z' };
const rule = { id: 'r', from_age: 0, to_age: 15, valid_from: '2026-01-01' } as ChildRule;
const account = { environment: 'sandbox', short_code: '', till_number: '', initiator: '', stored: [] } as const;
const zuri = { id: 'm', name: 'Zuri', minor: false, state: 'listed' } as CalledModel;
const days = { model: zuri, from: '2026-12-03', to: '2026-12-04' };
const usage = { id: 'u', model_id: null, media: ['website'], pictures: [] } as unknown as Usage;
const offer = { starts_on: '2026-12-01', ends_on: '2027-11-30', fee_kes: 60_000 };
const client: Client = {
  ...{ id: '0190a000-0000-7000-8000-000000000021', name: 'Lake Theatre', person: '', phone: '', email: '' },
  ...{ created_at: '2026-11-24T07:42:00.000Z', updated_at: '2026-11-24T07:42:00.000Z' },
  ...{ kra_pin: '', terms_days: 30, notes: '', jobs: 1 },
};
const file = `/media/${'a'.repeat(64)}.jpg`;
const consents: ModelConsents = {
  ...{ model_id: '0190a000-0000-7000-8000-000000000001', name: 'Zuri', category: 'female', given_by: 'person' },
  ...{ records: [], links: [], contact: { name: '', relation: '', phone: '', email: '' } },
  pictures: [
    {
      ...{ picture: file, view: `${file}?pass=1`, state: 'given', scopes: ['site'], until: null },
      ...{ since: '2026-11-24T07:42:00.000Z', is_shown: true, refused_at: null },
    },
  ],
};
const term = { name: 'Term 1', starts_on: '2027-01-04', ends_on: '2027-04-02', from: '08:00', to: '15:30' };

beforeEach(() => {
  localStorage.clear();
  serve({});
});

function Back() {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => void navigate(-1)}>
      Back
    </button>
  );
}

const open = (form: ReactNode) =>
  show(
    <LeaveGuard>
      <Link to="/admin/dashboard">Away</Link>
      <Back />
      {form}
    </LeaveGuard>,
    '/admin/jobs',
  );

// A dialog hides the page below it.
const away = () => screen.getByRole('link', { name: 'Away', hidden: true });
const openers = /^(Add a fee|New line|Ask again|Cancel the job|Add licence|Send a link)/;

describe('a form without a draft', () => {
  it.each<[string, string, ReactNode]>([
    ['a charge', 'Who pays', <NewCharge key="charge" onDone={nothing} />],
    ['a fee', 'Words for the invoice', <JobFees key="fee" job={job} isLocked={false} />],
    ['the school terms', 'Term', <TermsEditor key="terms" stored={[term]} />],
    ['a call', 'Note', <NewCalls key="call" job={job} waiting={[]} onDone={nothing} />],
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
      <TaxForm
        {...{ paper: 'R-1', unit: 'cu_number', given: { cu_number: '', cu_invoice_number: '', tax_qr: '' } }}
        key="tax"
        readGiven={async () => ({})}
        save={() => Promise.resolve()}
        onDone={nothing}
      />,
    ],
    ['keys', 'Till number', <MpesaKeys key="keys" account={{ ...account, stored: [] }} title="Keys" />],
    ['a line of the policy', 'Where it says so', <ChildRules key="rule" rules={[rule]} />],
    ['a question to a guardian', 'Phone', <Guardians key="guardian" job={job} isLocked={false} />],
    ['a cancellation', 'Why is it cancelled?', <JobSteps key="steps" job={job} />],
    ['a licence', 'Territory', <JobUsages key="licence" job={job} models={[]} />],
    ['a renewal', 'KSh in all', <OfferForm key="offer" id="u" offer={offer} onWritten={nothing} onCancel={nothing} />],
    ['a link to my page', 'Phone', <PageAccess key="page" model={zuri} />],
    [
      'a certificate',
      'Name on the certificate',
      <CertificateForm key="certificate" person={{ id: 'p', name: 'Zuri' }} onClose={nothing} />,
    ],
    ['a request', 'Name', <RequestForm key="request" onClose={nothing} />],
    ['a password', 'Current password', <AccountScreen key="password" />],
    ['days off', 'Note', <DaysOffDialog key="off" {...days} onClose={nothing} />],
    ['a question for consent', 'Phone', <AskDialog key="ask" consents={consents} onClose={nothing} />],
    ['a start', 'Venue', <IntakeForm key="start" courseId="c" intake={undefined} onDone={nothing} />],
  ])('asks before what was typed into it is lost: %s', async (_, label, form) => {
    const { address } = open(form);
    const opener = screen.queryByRole('button', { name: openers });
    if (opener) fireEvent.click(opener);
    fireEvent.change(await screen.findByLabelText(label), { target: { value: 'Typed' } });
    fireEvent.click(away());
    fireEvent.click(await screen.findByRole('button', { name: 'Stay' }));
    expect(address()).toBe('/admin/jobs');
    expect(screen.getByLabelText<HTMLInputElement>(label).value).toBe('Typed');
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
    fireEvent.click(away());
    fireEvent.click(await screen.findByRole('button', { name: 'Stay' }));
    fireEvent.click(screen.getByRole('button', { name: save }));
    await screen.findByText(saved);
    fireEvent.click(away());
    await waitFor(() => expect(address()).toBe('/admin/dashboard'));
  });

  it('asks before the button of another form replaces what was typed, and not when nothing was', async () => {
    const other = { ...intake, id: '0190a000-0000-7000-8000-000000000003', starts_on: '2027-03-08' };
    serve({ 'GET /admin/courses/:id/intakes': () => [intake, other] });
    open(<CourseIntakes course={{ id: intake.course_id, title: 'Runway' }} />);
    const venue = () => screen.getByLabelText<HTMLInputElement>('Venue');
    const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
    await screen.findByRole('button', { name: 'Edit January 11, 2027' });
    press('Edit January 11, 2027');
    press('Edit March 8, 2027');
    fireEvent.change(venue(), { target: { value: 'Typed' } });
    press('Add intake');
    fireEvent.click(await screen.findByRole('button', { name: 'Stay' }));
    expect(venue().value).toBe('Typed');
    press('Add intake');
    fireEvent.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(venue().value).not.toBe('Typed'));
  });

  it.each<[string, string, RegExp, ReactNode]>([
    ['a line of the policy', 'Where it says so', /^New line/, <ChildRules key="rule" rules={[rule]} />],
    ['a charge', 'Who pays', /^Ask somebody/, <Charges key="charge" />],
    ['a call', 'Note', /^Change the call/, <JobCalls key="call" job={{ ...job, calls: [aCall] }} isLocked={false} />],
  ])('asks before its own button closes it over what was typed: %s', async (_, label, opener, form) => {
    open(form);
    fireEvent.click(screen.getByRole('button', { name: opener }));
    fireEvent.change(await screen.findByLabelText(label), { target: { value: 'Typed' } });
    fireEvent.click(screen.getByRole('button', { name: opener }));
    fireEvent.click(await screen.findByRole('button', { name: 'Stay' }));
    expect(screen.getByLabelText<HTMLInputElement>(label).value).toBe('Typed');
  });

  it.each([
    ['Confirm Zuri', undefined, 'confirmed'],
    ['Release Zuri', 'Release', 'released'],
  ])('asks before another change of the call closes its form over what was typed: %s', async (button, sure, kind) => {
    const sent: unknown[] = [];
    serve({
      'PUT /admin/calls/:id': ({ body }) => {
        sent.push(body);
        throw new ApiError(400);
      },
    });
    open(<JobCalls job={{ ...job, calls: [aCall] }} isLocked={false} />);
    const press = async () => {
      fireEvent.click(screen.getByRole('button', { name: button }));
      if (sure) fireEvent.click(await screen.findByRole('button', { name: sure }));
    };
    fireEvent.click(screen.getByRole('button', { name: /^Change the call/ }));
    fireEvent.change(await screen.findByLabelText('Note'), { target: { value: 'Typed' } });
    await press();
    fireEvent.click(await screen.findByRole('button', { name: 'Stay' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(screen.getByLabelText<HTMLInputElement>('Note').value).toBe('Typed');
    expect(sent).toEqual([]);
    await press();
    fireEvent.click(await screen.findByRole('button', { name: 'Leave' }));
    await screen.findByText('The call could not be changed.');
    expect(sent).toEqual([{ kind }]);
    expect(screen.getByLabelText<HTMLInputElement>('Note').value).toBe('Typed');
  });

  it('does not open the form of a call while another change of it is on its way', async () => {
    open(<JobCalls job={{ ...job, calls: [aCall] }} isLocked={false} />);
    globalThis.fetch = () => new Promise(() => undefined);
    fireEvent.click(screen.getByRole('button', { name: 'Confirm Zuri' }));
    const pencil = screen.getByRole('button', { name: /^Change the call/ });
    await waitFor(() => expect(pencil.getAttribute('aria-disabled')).toBe('true'));
    fireEvent.click(pencil);
    expect(screen.queryByLabelText('Note')).toBeNull();
  });

  it('asks before Back closes the dialog of an address over what was typed, and over a link that was not sent', async () => {
    const made = {
      ...{ id: client.id, code: null, is_code_mailed: false, path: '/consent/secret' },
      expires_at: '2026-12-24T07:42:00.000Z',
    };
    serve({
      'GET /admin/models/:id/consents': () => consents,
      'POST /admin/models/:id/consent-links': () => made,
    });
    const { address } = open(<ModelConsentsPanel modelId="m" />);
    fireEvent.click(await screen.findByRole('button', { name: 'Ask for consent' }));
    const phone = await screen.findByLabelText<HTMLInputElement>('Phone');
    const back = () => fireEvent.click(screen.getByRole('button', { name: 'Back', hidden: true }));
    fireEvent.change(phone, { target: { value: '0712 345 678' } });
    back();
    fireEvent.click(await screen.findByRole('button', { name: 'Stay' }));
    expect(address()).toBe('/admin/jobs?ask=consent');
    expect(phone.value).toBe('0712 345 678');

    fireEvent.click(screen.getByRole('button', { name: 'Make the link' }));
    const whatsApp = await screen.findByRole('link', { name: /^Open WhatsApp/ });
    back();
    fireEvent.click(await screen.findByRole('button', { name: 'Stay' }));
    expect(address()).toBe('/admin/jobs?ask=consent');
    fireEvent.keyDown(whatsApp, { key: 'Escape' });
    await screen.findByRole('alertdialog', { name: 'Close without sending?' });
    fireEvent.click(screen.getByRole('button', { name: 'Stay' }));
    fireEvent.click(whatsApp);
    back();
    await waitFor(() => expect(address()).toBe('/admin/jobs'));
  });

  it('lets go of one that was only looked at', () => {
    const { address } = open(<NewCharge onDone={nothing} />);
    fireEvent.click(away());
    expect(address()).toBe('/admin/dashboard');
  });

  it('asks before ticked pictures of a licence are lost', async () => {
    serve({ 'GET /admin/models/:id/consents': () => consents });
    const { address } = open(<ChangePictures usage={usage} models={[zuri]} onClose={nothing} />);
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Picture 1 of Zuri' }));
    fireEvent.click(away());
    fireEvent.click(await screen.findByRole('button', { name: 'Stay' }));
    expect(address()).toBe('/admin/jobs');
  });
});

function Closable({ dialog }: { dialog: (close: () => void) => ReactNode }) {
  const [isOpen, setOpen] = useState(true);
  return isOpen && dialog(() => setOpen(false));
}

describe('a dialog with a form', () => {
  const dialogs: [string, string, string, (close: () => void) => ReactNode][] = [
    ['days off', 'Note', 'In Malindi', (close) => <DaysOffDialog {...days} onClose={close} />],
    ['an option', 'Held until', '2026-12-01T12:00', (close) => <OptionDialog asked={days} onClose={close} />],
    ['a client', 'KRA PIN', 'P000111111A', (close) => <ClientDialog id={client.id} onClose={close} />],
    ['consent', 'Phone', '0712 345 678', (close) => <AskDialog consents={consents} onClose={close} />],
  ];

  beforeEach(() => serve({ 'GET /admin/clients/:id': () => client }));

  it.each(dialogs)('asks before it is closed over what was typed: %s', async (_, label, value, dialog) => {
    open(<Closable dialog={dialog} />);
    const field = await screen.findByLabelText<HTMLInputElement>(label);
    fireEvent.change(field, { target: { value } });
    fireEvent.keyDown(field, { key: 'Escape' });
    fireEvent.click(await screen.findByRole('button', { name: 'Stay' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(screen.getByLabelText<HTMLInputElement>(label).value).toBe(value);
    fireEvent.keyDown(field, { key: 'Escape' });
    fireEvent.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(screen.queryByLabelText(label)).toBeNull());
  });

  it('of a client stays open with what was typed while it was saved', async () => {
    let answer: (response: Response) => void = () => undefined;
    const { fetch } = globalThis;
    globalThis.fetch = (input, init) =>
      init?.method === 'PUT' ? new Promise((resolve) => (answer = resolve)) : fetch(input, init);
    open(<Closable dialog={(close) => <ClientDialog id={client.id} onClose={close} />} />);
    const field = await screen.findByLabelText<HTMLInputElement>('Contact person');
    fireEvent.change(field, { target: { value: 'Wanjiru' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save client' }));
    await screen.findByRole('button', { name: 'Saving...' });
    fireEvent.change(field, { target: { value: 'Wanjiru Kamau' } });
    answer(Response.json({ ...client, person: 'Wanjiru' }));
    await screen.findByRole('button', { name: 'Save client' });
    expect(screen.getByLabelText<HTMLInputElement>('Contact person').value).toBe('Wanjiru Kamau');
  });

  it.each(dialogs)('is closed at once when nothing was typed: %s', async (_, label, _value, dialog) => {
    open(<Closable dialog={dialog} />);
    fireEvent.keyDown(await screen.findByLabelText(label), { key: 'Escape' });
    await waitFor(() => expect(screen.queryByLabelText(label)).toBeNull());
  });
});
