import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Call, Invoice, JobDetail, Permission } from '@nfa/contracts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ApiError } from '../../lib/api.ts';
import { type Handlers, serve } from '../../testing/serve.ts';
import { show } from '../../testing/show.tsx';
import { drafts } from '../forms/drafts.ts';
import { invalidate, whenReread } from '../session/query-client.ts';
import { setServerTime } from '../session/server-clock.ts';
import { JobPage } from './job-page.tsx';

const id = (last: string) => `0190a000-0000-7000-8000-0000000000${last}`;
const at = '2026-11-24T07:42:00.000Z';
const record = (last: string) => ({ id: id(last), created_at: at, updated_at: at });
const model = (last: string, name: string, category: 'female' | 'kids' = 'female') => ({
  id: id(last),
  name,
  category,
  minor: category === 'kids',
  main_image: '',
  state: 'listed' as const,
});
const zuri = model('01', 'Zuri Wamboka');
const amani = model('02', 'Amani', 'kids');
const unsent = { sent_at: null, seen_at: null, is_outdated: false, answer: null, answer_note: '', answered_at: null };
const aCall = (last: string, parts: Partial<Call> = {}): Call => ({
  ...record(last),
  job_id: id('11'),
  model_id: zuri.id,
  model: zuri,
  kind: 'option',
  starts_at: '2026-12-03T06:00:00.000Z',
  ends_at: '2026-12-03T14:00:00.000Z',
  rank: 1,
  hold_until: null,
  note: '',
  chaperone: '',
  school_leave: '',
  sheet: unsent,
  warnings: [],
  ...parts,
});
const client = { id: id('21'), name: 'Lake Theatre', person: '', phone: '', email: '' };
const job = (parts: Partial<JobDetail>): JobDetail => ({
  ...record('11'),
  title: 'Crown Night',
  client_id: client.id,
  kind: 'show',
  enquiry_id: null,
  package_id: null,
  place: '',
  map_url: '',
  brief: '',
  days: [],
  model_ids: [],
  rate_kes: null,
  agency_fee_bp: 2_000,
  commission_bp: 2_000,
  contact: '',
  bring: '',
  schedule: '',
  notes: '',
  status: 'offered',
  cancel_reason: '',
  client,
  models: [],
  calls: [],
  timeline: [],
  drafts: [],
  permissions: [],
  fees: [],
  usages: [],
  fee_sums: { client_kes: 0, models_kes: 0 },
  usage_consents: [],
  ...parts,
});
const invoice: Omit<Invoice, 'state'> = {
  ...record('41'),
  ...{ number: 'INV-2026-0001', job_id: id('11'), job_title: 'Crown Night', client_id: client.id },
  ...{
    client_name: client.name,
    client_person: '',
    client_email: '',
    client_phone: '',
    client_kra_pin: '',
    kra_pin: '',
  },
  ...{ issued_on: '2026-11-24', due_on: '2026-12-24', lines: [], net_kes: 5, fee_kes: 0, vat_bp: 0, vat_kes: 0 },
  ...{ total_kes: 5, paid_kes: 0, balance_kes: 5, is_overdue: false, charge_id: id('42'), charge_code: 'A1' },
  ...{ credit_note_number: null, credit_reason: '', etims: '', cu_invoice_number: '', tax_qr: '', pdf_path: '' },
};
const contact = { name: 'Beatrice Odhiambo', relation: 'Mother' as const, phone: '+254712345678', email: '' };

function open(shown: JobDetail, more: Handlers = {}) {
  serve({
    'GET /admin/jobs/:id': () => shown,
    'GET /admin/clients/:id': () => ({ ...record('21'), ...client, jobs: 1, notes: '' }),
    'GET /admin/models/:id/consents': ({ params }) => ({
      model_id: params.id,
      name: 'Amani',
      category: 'kids',
      given_by: 'guardian',
      contact,
      pictures: [],
      records: [],
      links: [],
    }),
    ...more,
  });
  return show(<JobPage id={shown.id} />, `/admin/jobs/${shown.id}`);
}

describe('the page of a job', () => {
  beforeEach(() => {
    localStorage.clear();
    setServerTime('2026-11-24T09:00:00Z');
  });

  it('edits its client, with what invoices need, on the version that was read', async () => {
    const saved: unknown[] = [];
    const stored = { ...record('21'), ...client, kra_pin: '', terms_days: 30, jobs: 1, notes: 'Pays late' };
    open(job({ status: 'invoiced' }), {
      'GET /admin/clients/:id': () => stored,
      'PUT /admin/clients/:id': ({ params, body, version }) => {
        saved.push({ params, body, version });
        return { ...stored, ...(body as object) };
      },
    });
    const panel = await screen.findByRole('region', { name: 'Lake Theatre' });
    fireEvent.click(within(panel).getByRole('button', { name: 'Edit' }));
    const type = (label: string, value: string) =>
      fireEvent.change(screen.getByLabelText(label), { target: { value } });
    await screen.findByLabelText('Contact person');
    type('Contact person', 'Wambui');
    type('KRA PIN', 'p00011111a');
    type('Days to pay', '');
    fireEvent.click(screen.getByRole('button', { name: 'Save client' }));
    await screen.findByText('KRA PIN must be a letter, nine digits and a letter');
    screen.getByText(/^Days to pay must /);
    type('KRA PIN', 'p000111111a');
    type('Days to pay', '14');
    fireEvent.click(screen.getByRole('button', { name: 'Save client' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const { id: clientId, ...given } = client;
    expect(saved).toEqual([
      {
        params: { id: clientId },
        body: { ...given, person: 'Wambui', kra_pin: 'P000111111A', terms_days: 14, notes: 'Pays late' },
        version: at,
      },
    ]);
  });

  it.each([
    ['days', { days: [{ day: '2999-12-10', from: '09:00', to: '17:00' }] }],
    ['calls', { calls: [aCall('31', { kind: 'confirmed', ends_at: '2999-12-10T21:00:00.000Z' })] }],
  ])('asks before it is done while its %s are to come', async (_, parts) => {
    let moved: unknown;
    open(job({ status: 'confirmed', ...parts }), {
      'PUT /admin/jobs/:id/status': ({ body }) => {
        moved = body;
        return job({ status: 'done' });
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Job is done' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Job is done?' });
    within(dialog).getByText('Its last day is December 10, 2999, which is still to come.');
    expect(moved).toBeUndefined();
    fireEvent.click(within(dialog).getByRole('button', { name: 'Job is done' }));
    await waitFor(() => expect(moved).toEqual({ status: 'done', reason: '' }));
  });

  it('is done at once when its days are over', async () => {
    let moved: unknown;
    const days = [{ day: '2026-01-05', from: '09:00', to: '17:00' }];
    open(
      job({ status: 'confirmed', days, calls: [aCall('31', { kind: 'released', ends_at: '2999-12-10T21:00:00Z' })] }),
      {
        'PUT /admin/jobs/:id/status': ({ body }) => {
          moved = body;
          return job({ status: 'done' });
        },
      },
    );
    fireEvent.click(await screen.findByRole('button', { name: 'Job is done' }));
    await waitFor(() => expect(moved).toEqual({ status: 'done', reason: '' }));
  });

  it.each<[JobDetail['status'], string]>([
    ['draft', 'All its calls are released.'],
    ['offered', 'All its calls are released.'],
    ['confirmed', 'Confirmed calls that are over stay as work: release those that did not take place first.'],
    ['done', 'Confirmed calls that are over stay as work. One under way is work until now. All others are released.'],
  ])('says what becomes of its calls before it is cancelled while it is %s', async (status, hint) => {
    let moved: unknown;
    open(job({ status }), {
      'PUT /admin/jobs/:id/status': ({ body }) => {
        moved = body;
        return job({ status: 'cancelled' });
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel the job' }));
    screen.getByText(hint, { exact: false });
    fireEvent.change(screen.getByLabelText('Why is it cancelled?'), { target: { value: 'Rain' } });
    fireEvent.click(screen.getByRole('button', { name: 'Cancel the job' }));
    await waitFor(() => expect(moved).toEqual({ status: 'cancelled', reason: 'Rain' }));
  });

  it('goes back to done while no invoice of it stands', async () => {
    let state: Invoice['state'] = 'issued';
    open(job({ status: 'invoiced' }), { 'GET /admin/invoices': () => [{ ...invoice, state }] });
    await screen.findByText('INV-2026-0001');
    await screen.findByRole('button', { name: 'Paid in full' });
    expect(screen.queryByRole('button', { name: 'Back to done' })).toBeNull();
    state = 'credited';
    act(() => invalidate('invoices'));
    await screen.findByRole('button', { name: 'Back to done' });
    fireEvent.click(screen.getByRole('button', { name: 'Paid in full' }));
    await screen.findByText('It opens again only when a payment is taken back.');
  });

  it('holds all proposed models on all days; a wrap before the call is on the next day', async () => {
    const sent: unknown[] = [];
    const days = [
      { day: '2026-12-03', from: '09:00', to: '17:00' },
      { day: '2026-12-04', from: '20:00', to: '02:00' },
    ];
    open(job({ models: [zuri, amani], model_ids: [zuri.id, amani.id], days }), {
      'POST /admin/jobs/:id/calls': ({ body }) => {
        sent.push(body);
        return { ...aCall('31'), moved: [] };
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Hold 2 models on 2 days' }));
    await waitFor(() => expect(sent.length).toBe(4));
    expect(sent[1]).toMatchObject({
      model_id: zuri.id,
      kind: 'option',
      starts_at: '2026-12-04T17:00:00.000Z',
      ends_at: '2026-12-04T23:00:00.000Z',
    });
  });

  const refused = (detail: string) =>
    new ApiError(409, { type: '', title: 'Conflict', status: 409, code: 'conflict', detail } as never);

  /** A server that stores calls, and refuses those of one model on one day until it is told otherwise. */
  function storingCalls(shown: JobDetail, refusedId: string, day: string) {
    const server = { stored: [] as Call[], isRefusing: true };
    open(shown, {
      'GET /admin/jobs/:id': () => ({ ...shown, calls: server.stored }),
      'GET /models/roster': () => [],
      'POST /admin/jobs/:id/calls': ({ body }) => {
        const input = body as Call;
        if (server.isRefusing && input.model_id === refusedId && input.starts_at.startsWith(day))
          throw refused('Not on Thursday: school until 15:30');
        const person = shown.models.find((one) => one.id === input.model_id) ?? zuri;
        const call = aCall(String(41 + server.stored.length), { ...input, model: person });
        server.stored.push(call);
        return { ...call, moved: [] };
      },
    });
    return server;
  }
  const called = ({ stored }: { stored: Call[] }) =>
    stored.map(({ model: { name }, starts_at }) => `${name} ${starts_at.slice(0, 10)}`);

  it('keeps a hold that failed for another try, also of a model who is held on the other day', async () => {
    const days = ['2026-12-03', '2026-12-04'].map((day) => ({ day, from: '09:00', to: '17:00' }));
    const shown = job({ models: [zuri, amani], model_ids: [zuri.id, amani.id], days });
    const server = storingCalls(shown, amani.id, '2026-12-03');
    const calls = within(await screen.findByRole('region', { name: 'Calls' }));
    fireEvent.click(calls.getByRole('button', { name: 'Hold 2 models on 2 days' }));
    const failure = within(await calls.findByRole('alert'));
    expect(failure.getByText('3 of 4 held.')).toBeTruthy();
    expect(failure.getByText('Amani, Dec 3: Not on Thursday: school until 15:30')).toBeTruthy();
    const again = () => fireEvent.click(calls.getByRole('button', { name: 'Hold 1 option again' }));
    again();
    await calls.findByText('Not on Thursday: school until 15:30');
    server.isRefusing = false;
    again();
    await waitFor(() => expect(server.stored.length).toBe(4));
    await waitFor(() => expect(calls.queryByRole('button', { name: /^Hold/ })).toBeNull());
    const first = ['Zuri Wamboka 2026-12-03', 'Zuri Wamboka 2026-12-04', 'Amani 2026-12-04'];
    expect(called(server)).toEqual([...first, 'Amani 2026-12-03']);
  });

  it('adds the calls of all but one who is refused, and keeps the form for that one', async () => {
    const third = model('03', 'Wanja');
    const shown = job({ models: [amani, zuri, third], model_ids: [amani.id, zuri.id, third.id] });
    const server = storingCalls(shown, amani.id, '2026-12-03');
    fireEvent.click(await screen.findByRole('button', { name: 'Add calls' }));
    const form = within(screen.getByRole('form', { name: 'New calls' }));
    fireEvent.change(form.getByLabelText('Starts'), { target: { value: '2026-12-03T09:00' } });
    fireEvent.click(form.getByRole('button', { name: 'Add 3 calls' }));
    await screen.findByText('2 of 3 added. Amani: Not on Thursday: school until 15:30.');
    server.isRefusing = false;
    fireEvent.click(form.getByRole('button', { name: 'Add 1 call' }));
    await waitFor(() => expect(screen.queryByRole('form', { name: 'New calls' })).toBeNull());
    expect(called(server)).toEqual(['Zuri Wamboka 2026-12-03', 'Wanja 2026-12-03', 'Amani 2026-12-03']);
  });

  it('confirms all whom nothing stands against, and says of the others why not', async () => {
    const confirmed: string[] = [];
    const other = aCall('32', { model_id: amani.id, model: amani });
    open(job({ calls: [other, aCall('31')] }), {
      'PUT /admin/calls/:id': ({ params }) => {
        if (params.id === other.id) throw refused('Not on Thursday: school until 15:30');
        confirmed.push(String(params.id));
        return { ...aCall('31', { kind: 'confirmed' }), moved: [] };
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Confirm all 2' }));
    expect(await screen.findByText('Amani: Not on Thursday: school until 15:30')).toBeTruthy();
    expect(screen.getByText('1 of 2 confirmed.')).toBeTruthy();
    expect(confirmed).toEqual([id('31')]);
  });

  it('shows beside an option what the model answered, and confirms nobody at once who cannot come', async () => {
    const cannot = { ...unsent, answer: 'cannot' as const, answer_note: 'In Malindi' };
    const coming = { ...unsent, answer: 'coming' as const };
    open(job({ calls: [aCall('31', { sheet: cannot }), aCall('32', { sheet: coming }), aCall('33')] }));
    const calls = await screen.findByRole('region', { name: 'Calls' });
    expect(within(calls).getByText('Cannot come: In Malindi')).toBeTruthy();
    expect(within(calls).getByText('Can come')).toBeTruthy();
    expect(within(calls).getByRole('button', { name: 'Confirm all 2' })).toBeTruthy();
  });

  it('asks before a call is given back', async () => {
    const sent: unknown[] = [];
    open(job({ calls: [aCall('31')] }), {
      'PUT /admin/calls/:id': ({ body }) => {
        sent.push(body);
        return { ...aCall('31', { kind: 'released', rank: null }), moved: [] };
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Release Zuri Wamboka' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Release Zuri Wamboka?' }));
    expect(question.getByText(/^Option, 1st, Dec 3, 9:00 AM to 5:00 PM, is given back/)).toBeTruthy();
    expect(sent).toEqual([]);
    fireEvent.click(question.getByRole('button', { name: 'Release' }));
    await waitFor(() => expect(sent).toEqual([{ kind: 'released' }]));
  });

  it('saves a call on the version that its form shows, not on one that was read since', async () => {
    const versions: string[] = [];
    let call = aCall('31');
    open(job({}), {
      'GET /admin/jobs/:id': () => job({ calls: [call] }),
      'PUT /admin/calls/:id': ({ version }) => {
        versions.push(version);
        return { ...call, moved: [] };
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Change the call of Zuri Wamboka' }));
    call = aCall('31', { note: 'By the other entrance', updated_at: '2026-11-25T07:42:00.000Z' });
    await act(async () => {
      invalidate('jobs');
      await whenReread();
    });
    expect(screen.getByText(call.note)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Save the call' }));
    await waitFor(() => expect(versions).toEqual([at]));
  });

  it('forgets that a call could not be confirmed once its form is saved', async () => {
    const reason = 'Zuri Wamboka is confirmed elsewhere.';
    open(job({ calls: [aCall('51')] }), {
      'PUT /admin/calls/:id': ({ body }) => {
        if ('note' in (body as object)) return { ...aCall('51'), moved: [] };
        throw refused(reason);
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Confirm Zuri Wamboka' }));
    await screen.findByText(reason);
    const edit = () => fireEvent.click(screen.getByRole('button', { name: 'Change the call of Zuri Wamboka' }));
    edit();
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(screen.getByText(reason)).toBeTruthy();
    edit();
    fireEvent.click(await screen.findByRole('button', { name: 'Save the call' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Save the call' })).toBeNull());
    expect(screen.queryByText(reason)).toBeNull();
  });

  it('sums what the client pays, and what of it is the models’ and the agency’s', async () => {
    const fee = { ...record('61'), job_id: id('11'), model_id: zuri.id, kind: 'day' as const, label: '', units: 1 };
    const fees = [{ ...fee, rate_kes: 60_000, amount_kes: 60_000, commission_bp: 2_000, inclusive: false }];
    open(job({ models: [zuri], fees, fee_sums: { client_kes: 72_000, models_kes: 48_000 } }));
    const sums = within(await screen.findByRole('region', { name: 'Fees' })).getAllByRole('definition');
    expect(sums.map(({ textContent }) => textContent)).toEqual([
      'KSh\u00a072,000',
      'KSh\u00a048,000',
      'KSh\u00a024,000',
    ]);
  });

  it('tells what became of each call sheet', async () => {
    const seen = { ...unsent, sent_at: at, seen_at: at };
    open(
      job({
        calls: [
          aCall('31', { kind: 'confirmed' }),
          aCall('32', { kind: 'confirmed', sheet: { ...seen, is_outdated: true } }),
          aCall('33', { kind: 'fitting', sheet: { ...seen, answer: 'cannot', answer_note: 'In Malindi' } }),
          aCall('34'),
        ],
      }),
    );
    const sheets = await screen.findByRole('region', { name: 'Call sheets' });
    expect(within(sheets).getByText('Not sent')).toBeTruthy();
    expect(within(sheets).getByText('Changed since it was sent: send it again')).toBeTruthy();
    expect(within(sheets).getByText('Cannot come: In Malindi')).toBeTruthy();
    // An option has no call sheet.
    expect(within(sheets).getAllByText(/^Dec 3/).length).toBe(3);
  });

  it('sends call sheets by WhatsApp where its keys are set, and tells when they were read', async () => {
    const sent: unknown[] = [];
    const sheet = { ...unsent, sent_at: at };
    open(job({ calls: [aCall('31', { kind: 'confirmed', sheet })] }), {
      'GET /admin/whatsapp-settings': () => ({ is_on: true, is_practice: false, phone_number_id: '1', stored: [] }),
      'GET /admin/sent-messages': () => [
        {
          ...record('61'),
          ...{ kind: 'call_sheet', record_id: id('31'), channel: 'whatsapp', recipient: 'zuri@models.example' },
          ...{ phone: '254712345678', locale: 'en', state: 'sent', reason: '', sent_at: at },
          ...{ delivered_at: at, read_at: '2026-11-24T08:42:00.000Z' },
        },
      ],
      'POST /admin/calls/:id/sheet/mail': ({ params, body }) => {
        sent.push({ ...params, ...(body as object) });
        return { path: '/call/secret', text: '', sheet };
      },
    });
    const sheets = await screen.findByRole('region', { name: 'Call sheets' });
    expect(await within(sheets).findByText(/^Call sheet by WhatsApp to \+254712345678.*: read Nov/)).toBeTruthy();
    fireEvent.click(within(sheets).getByRole('button', { name: 'Send the call sheet of Zuri Wamboka by WhatsApp' }));
    expect(await within(sheets).findByText(`The message to ${contact.phone} leaves now.`)).toBeTruthy();
    expect(sent).toMatchObject([{ id: id('31'), phone: contact.phone }]);
  });

  it('sends a changed call sheet without the others, and all again once each was sent', async () => {
    const sent: unknown[] = [];
    const sheet = { ...unsent, sent_at: at };
    let isChanged = true;
    const calls = () => [
      aCall('31', { kind: 'confirmed', sheet }),
      aCall('32', { kind: 'confirmed', sheet: { ...sheet, is_outdated: isChanged } }),
    ];
    open(job({ calls: calls() }), {
      'GET /admin/jobs/:id': () => job({ calls: calls() }),
      'GET /admin/models/:id/consents': ({ params }) => ({
        ...{ model_id: params.id, name: 'Zuri Wamboka', category: 'female', given_by: 'person' },
        ...{ contact: { ...contact, email: 'zuri@models.example' }, pictures: [], records: [], links: [] },
      }),
      'POST /admin/calls/:id/sheet/mail': ({ params }) => {
        sent.push(params.id);
        isChanged = false;
        return { path: '/call/secret', text: '', sheet };
      },
    });
    const sheets = within(await screen.findByRole('region', { name: 'Call sheets' }));
    const mail = sheets.getByRole('button', { name: 'Send the call sheet of Zuri Wamboka by mail' });
    await waitFor(() => expect(mail.getAttribute('aria-disabled')).not.toBe('true'));
    fireEvent.click(mail);
    await waitFor(() => expect(sent).toEqual([id('32')]));
    await waitFor(() => expect(sheets.queryByText('Changed since it was sent: send it again')).toBeNull());
    await waitFor(() => expect(mail.getAttribute('aria-disabled')).not.toBe('true'));
    fireEvent.click(mail);
    await waitFor(() => expect(sent).toEqual([id('32'), id('31'), id('32')]));
  });

  it('sends no call sheet of a call that is over, and asks for none', async () => {
    const sent: unknown[] = [];
    const sheet = { ...unsent, sent_at: at, is_outdated: true };
    const over = { starts_at: '2026-11-23T06:00:00.000Z', ends_at: '2026-11-24T09:00:00.000Z' };
    open(
      job({
        calls: [
          aCall('31', { kind: 'confirmed', sheet, ...over }),
          aCall('32', { kind: 'confirmed', sheet }),
          aCall('33', { kind: 'confirmed', sheet, ...over, model_id: amani.id, model: amani }),
        ],
      }),
      {
        'GET /admin/models/:id/consents': ({ params }) => ({
          ...{ model_id: params.id, name: 'Zuri Wamboka', category: 'female', given_by: 'person' },
          ...{ contact: { ...contact, email: 'zuri@models.example' }, pictures: [], records: [], links: [] },
        }),
        'POST /admin/calls/:id/sheet/mail': ({ params }) => {
          sent.push(params.id);
          return { path: '/call/secret', text: '', sheet };
        },
      },
    );
    const sheets = within(await screen.findByRole('region', { name: 'Call sheets' }));
    expect(sheets.getAllByText('Changed since it was sent: send it again')).toHaveLength(1);
    expect(sheets.queryByRole('button', { name: 'Send the call sheet of Amani by mail' })).toBeNull();
    const mail = sheets.getByRole('button', { name: 'Send the call sheet of Zuri Wamboka by mail' });
    await waitFor(() => expect(mail.getAttribute('aria-disabled')).not.toBe('true'));
    fireEvent.click(mail);
    expect(await sheets.findByText('The mail to zuri@models.example leaves now.')).toBeTruthy();
    expect(sent).toEqual([id('32')]);
  });

  it('hands over the links that were made also when one fails, since they count as sent', async () => {
    let opened = '';
    const chat = { opener: {}, location: { replace: (href: string) => (opened = href) }, close: () => undefined };
    jest.spyOn(window, 'open').mockReturnValue(chat as unknown as Window);
    const later = { starts_at: '2026-12-04T06:00:00.000Z', ends_at: '2026-12-04T14:00:00.000Z' };
    open(job({ calls: [aCall('31', { kind: 'confirmed' }), aCall('32', { kind: 'confirmed', ...later })] }), {
      'POST /admin/calls/:id/sheet': ({ params }) => {
        if (params.id === id('32')) throw new ApiError(404);
        return { path: '/call/secret', text: 'Crown Night', sheet: { ...unsent, sent_at: at } };
      },
    });
    const sheets = within(await screen.findByRole('region', { name: 'Call sheets' }));
    const send = sheets.getByRole('button', { name: 'Send the call sheet of Zuri Wamboka by WhatsApp' });
    await waitFor(() => expect(send.getAttribute('aria-disabled')).toBeNull());
    fireEvent.click(send);
    await sheets.findByText(/1 of 2 made\. Dec 4, 9:00 AM to 5:00 PM: It is no longer there\./);
    expect(opened).toContain(encodeURIComponent('/call/secret'));
  });

  it('counts no call sheet as sent before it is known to whom it goes', async () => {
    let isUp = false;
    const sent: unknown[] = [];
    open(job({ calls: [aCall('31', { kind: 'confirmed' })] }), {
      'GET /admin/models/:id/consents': ({ params }) => {
        if (!isUp) throw new ApiError(500);
        return {
          ...{ model_id: params.id, name: 'Zuri Wamboka', category: 'female', given_by: 'person' },
          ...{ contact: { ...contact, email: 'zuri@models.example' }, pictures: [], records: [], links: [] },
        };
      },
      'POST /admin/calls/:id/sheet/mail': ({ body }) => {
        sent.push(body);
        return { path: '/call/secret', text: '', sheet: { ...unsent, sent_at: at } };
      },
    });
    const sheets = within(await screen.findByRole('region', { name: 'Call sheets' }));
    const mail = sheets.getByRole('button', { name: 'Send the call sheet of Zuri Wamboka by mail' });
    expect(mail.getAttribute('aria-disabled')).toBe('true');
    expect((await sheets.findByRole('alert')).textContent).toMatch(/^The contact could not be loaded/);
    fireEvent.click(mail);
    isUp = true;
    fireEvent.click(sheets.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(mail.getAttribute('aria-disabled')).toBeNull());
    expect(sent).toEqual([]);
    fireEvent.click(mail);
    await waitFor(() => expect(sent).toMatchObject([{ email: 'zuri@models.example' }]));
  });

  it('asks the guardian of a child with what is known of them, and shows the link once', async () => {
    const permission: Permission = {
      ...record('51'),
      job_id: id('11'),
      model_id: amani.id,
      ...contact,
      state: 'asked',
      signed_name: '',
      text_version: '',
      answered_at: null,
      expires_at: '2027-01-24T07:42:00.000Z',
    };
    open(job({ calls: [aCall('31', { model_id: amani.id, model: amani })] }), {
      'POST /admin/jobs/:id/permissions': ({ body }) => ({
        ...permission,
        ...(body as object),
        path: '/permission/secret',
      }),
    });
    const guardians = await screen.findByRole('region', { name: 'Guardians' });
    expect(within(guardians).getByText(/^Nobody was asked/)).toBeTruthy();
    fireEvent.click(within(guardians).getByRole('button', { name: 'Ask the guardian' }));
    const phone = await within(guardians).findByLabelText('Phone');
    expect((phone as HTMLInputElement).value).toBe(contact.phone);
    fireEvent.change(phone, { target: { value: '' } });
    fireEvent.click(within(guardians).getByRole('button', { name: 'Make the link' }));
    expect(await within(guardians).findByText(/^Phone /)).toBeTruthy();
    fireEvent.change(phone, { target: { value: contact.phone } });
    fireEvent.click(within(guardians).getByRole('button', { name: 'Make the link' }));
    const chat = await within(guardians).findByRole('link', { name: 'WhatsApp to Beatrice' });
    expect(chat.getAttribute('href')).toContain(encodeURIComponent('/permission/secret'));
  });

  it.each([
    ['somebody else has made another one', { ...record('52'), created_at: '2026-11-24T08:42:00.000Z' }],
    ['it is answered', { state: 'given' as const, answered_at: '2026-11-24T08:42:00.000Z' }],
  ])('shows the link to a guardian no longer once %s', async (_, change) => {
    const permission = {
      ...record('51'),
      ...{ job_id: id('11'), model_id: amani.id, ...contact, state: 'asked' as const, signed_name: '' },
      ...{ text_version: '', answered_at: null, expires_at: '2027-01-24T07:42:00.000Z', is_outdated: false },
    };
    let permissions: JobDetail['permissions'] = [];
    const shown = job({ calls: [aCall('31', { model_id: amani.id, model: amani })] });
    open(shown, {
      'GET /admin/jobs/:id': () => ({ ...shown, permissions }),
      'POST /admin/jobs/:id/permissions': () => {
        permissions = [permission];
        return { ...permission, path: '/permission/secret' };
      },
    });
    const guardians = within(await screen.findByRole('region', { name: 'Guardians' }));
    fireEvent.click(guardians.getByRole('button', { name: 'Ask the guardian' }));
    fireEvent.click(await guardians.findByRole('button', { name: 'Make the link' }));
    await guardians.findByText('Send it now: it is not shown again.');
    await guardians.findByText(/has not answered yet$/);
    expect(guardians.getByText('Send it now: it is not shown again.')).toBeTruthy();
    permissions = [{ ...permission, ...change }];
    act(() => invalidate('permissions'));
    await waitFor(() => expect(guardians.queryByText('Send it now: it is not shown again.')).toBeNull());
  });

  const given = {
    ...record('51'),
    ...{ job_id: id('11'), model_id: amani.id, ...contact },
    ...{ state: 'given' as const, signed_name: 'Beatrice', text_version: '2026-11', is_outdated: false },
    ...{ answered_at: '2026-11-24T07:42:00.000Z', expires_at: '2027-01-24T07:42:00.000Z' },
  };
  const ofAmani = (parts: Partial<typeof given>) =>
    job({
      calls: [aCall('31', { model_id: amani.id, model: amani })],
      permissions: [{ ...given, ...parts }],
    });

  it('says that a guardian has not seen the job as it is now', async () => {
    open(ofAmani({ is_outdated: true }));
    const guardians = await screen.findByRole('region', { name: 'Guardians' });
    expect(within(guardians).getByText(/^The job or a call has changed since the yes: ask again/)).toBeTruthy();
  });

  it('tells before a save of what a guardian was shown that the guardian must be asked again', async () => {
    open(ofAmani({}));
    const facts = within(await screen.findByRole('region', { name: 'What and where' }));
    const told = () => facts.queryByText(/^A guardian has allowed the title, place and brief/);
    fireEvent.change(facts.getByLabelText(/^What to bring/), { target: { value: 'Black shoes' } });
    await waitFor(() => expect(facts.getByText(/^Not saved yet/)).toBeTruthy());
    expect(told()).toBeNull();
    fireEvent.change(facts.getByLabelText(/^Place/), { target: { value: 'Diani' } });
    await waitFor(() => expect(told()).toBeTruthy());
    fireEvent.change(facts.getByLabelText(/^Place/), { target: { value: '' } });
    await waitFor(() => expect(told()).toBeNull());
  });

  it('says before an invoice that typed facts are not saved, and lets them be discarded once they are frozen', async () => {
    let status: JobDetail['status'] = 'done';
    open(job({ status }), {
      'GET /admin/jobs/:id': () => job({ status }),
      'GET /admin/invoices': () => (status === 'done' ? [] : [{ ...invoice, state: 'issued' }]),
      'POST /admin/invoices': () => {
        status = 'invoiced';
        return { ...invoice, state: 'issued' };
      },
    });
    const ask = async (act: string, question: string) => {
      fireEvent.click(await screen.findByRole('button', { name: act }));
      return within(await screen.findByRole('alertdialog', { name: question }));
    };
    const warning = /^What you typed under “What and where” is not saved/;
    const unwarned = await ask('Issue invoice', 'Issue the invoice?');
    expect(unwarned.queryByText(warning)).toBeNull();
    fireEvent.click(unwarned.getByRole('button', { name: 'Cancel' }));

    fireEvent.change(await screen.findByLabelText(/^Agency fee on top/), { target: { value: '15' } });
    await waitFor(() => expect(drafts.all()).toHaveLength(1));
    const sent = await ask('Invoice is sent', 'Invoice is sent?');
    expect(sent.getByText(warning)).toBeTruthy();
    fireEvent.click(sent.getByRole('button', { name: 'Cancel' }));
    const issued = await ask('Issue invoice', 'Issue the invoice?');
    expect(issued.getByText(warning)).toBeTruthy();
    fireEvent.click(issued.getByRole('button', { name: 'Issue it' }));

    await screen.findByText('Invoiced: its facts stay as they are.');
    screen.getByText(/^Your changes from .* were not saved/);
    fireEvent.click(screen.getByRole('button', { name: 'Discard them' }));
    expect(screen.queryByText(/^Your changes from/)).toBeNull();
    expect(drafts.all()).toEqual([]);
  });

  it('asks the guardian of a minor of an adults’ board, and who stays with them', async () => {
    const wanja = { ...model('03', 'Wanja'), minor: true };
    open(job({ calls: [aCall('31', { model_id: wanja.id, model: wanja }), aCall('32')] }));
    const guardians = await screen.findByRole('region', { name: 'Guardians' });
    expect(within(guardians).getAllByRole('listitem').length).toBe(1);
    expect(within(guardians).getByText(/^Nobody was asked/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Change the call of Wanja' }));
    const chaperone = within(screen.getByRole('form', { name: 'Call of Wanja' })).getByLabelText(/^Chaperone/);
    expect((chaperone.closest('details') as HTMLDetailsElement).open).toBe(true);
  });

  it('adds a fee, and says at the field what is wrong with it', async () => {
    const sent: unknown[] = [];
    open(job({ models: [zuri], rate_kes: 25_000 }), {
      'POST /admin/jobs/:id/fees': ({ body }) => {
        sent.push(body);
        return { ...record('61'), job_id: id('11'), amount_kes: 50_000, ...(body as object), commission_bp: 2_000 };
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Add a fee' }));
    const fee = screen.getByRole('form', { name: 'New fee' });
    fireEvent.change(within(fee).getByLabelText('How many'), { target: { value: '-1' } });
    fireEvent.click(within(fee).getByRole('button', { name: 'Add the fee' }));
    expect(await within(fee).findByText('How many must be at least 0.01')).toBeTruthy();
    fireEvent.change(within(fee).getByLabelText('How many'), { target: { value: '2' } });
    fireEvent.change(within(fee).getByLabelText('Rate, KSh'), { target: { value: '12,000' } });
    fireEvent.change(within(fee).getByLabelText('Commission, %'), { target: { value: '150' } });
    fireEvent.click(within(fee).getByRole('button', { name: 'Add the fee' }));
    expect(await within(fee).findByText('Commission must be between 0 and 100')).toBeTruthy();
    fireEvent.change(within(fee).getByLabelText('Commission, %'), { target: { value: '15' } });
    fireEvent.click(within(fee).getByRole('button', { name: 'Add the fee' }));
    const said = { model_id: zuri.id, kind: 'day', units: 2, rate_kes: 12_000, commission_bp: 1_500 };
    await waitFor(() => expect(sent).toMatchObject([said]));
  });
});
