import { beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { ApiError } from '../../lib/api.ts';
import { type Handlers, serve } from '../../testing/serve.ts';
import { show } from '../../testing/show.tsx';
import { Palette } from './palette.tsx';

beforeEach(() => {
  localStorage.clear();
  // jsdom does not scroll.
  Element.prototype.scrollIntoView = () => undefined;
});

const lists = [
  'roster',
  'jobs',
  'registrations',
  'messages',
  'bookings',
  'packages',
  'applications',
  'clients',
  'charges',
  'payments',
].map((name) => `GET /admin/${name}`);
/** Serves every list that the palette reads. */
const serveLists = (rows: () => unknown[], filled: Handlers = {}) =>
  serve({ ...Object.fromEntries([...lists, 'GET /news', 'GET /courses'].map((list) => [list, rows])), ...filled });

it('does not call nothing found what could not be searched', async () => {
  let isUp = false;
  const rows = () => {
    if (!isUp) throw new ApiError(500);
    return [];
  };
  serveLists(rows);
  show(<Palette onClose={() => undefined} />);
  fireEvent.change(screen.getByRole('combobox', { name: 'Find anything' }), { target: { value: 'Wamboka' } });
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Some records could not be loaded/);
  expect(screen.queryByText('Nothing found.')).toBeNull();
  isUp = true;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Nothing found.')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('finds applications, packages, clients, fees and payments', async () => {
  const at = '2026-11-24T07:42:00.000Z';
  const record = { id: '0190a000-0000-7000-8000-000000000031', created_at: at, updated_at: at };
  const payer = { payer_name: 'Zuri', payer_phone: '', charge_code: '8K2M4P6R', charge_label: 'Portfolio', note: '' };
  serveLists(() => [], {
    'GET /admin/applications': () => [
      {
        ...{ ...record, number: 'A-0417', way: 'adult', state: 'sent', stage: 'new', name: 'Zuri Njeri', town: '' },
        ...{ height: '', age_band: '', phone: '', email: '', experience: '', guardian_name: '', guardian_relation: '' },
        ...{ confirmed_at: null, sent_at: at, answer_by: at, decided_at: null, told_at: null, photographs: [] },
        ...{ photographs_until: null, notes: '', model_id: null, locale: 'en' },
      },
    ],
    'GET /admin/packages': () => [
      {
        ...{ ...record, title: 'Zuri and others', recipient: 'Kilele Films', sender: '', note: '' },
        ...{ expires_on: '2026-12-01', items: [{ model_id: record.id, images: [], note: '' }], is_revoked: false },
        ...{ left_out: [], opened: 0, yes: 0, maybe: 0, no: 0, answered_at: null, new_answers: 0 },
      },
    ],
    'GET /admin/clients': () => [{ ...record, name: 'Zuri Hotels', phone: '+254712345678', jobs: 1 }],
    'GET /admin/charges': () => [
      {
        ...{ ...record, code: '8K2M4P6R', kind: 'other', label: 'Portfolio', amount_kes: 1, paid_kes: 0 },
        ...{ balance_kes: 1, credit_kes: 0, state: 'open', due_on: '2026-11-20', is_overdue: true, locale: 'en' },
        ...{ ...payer, payer_email: '', registration_id: null, intake_id: null, invoice_id: null, part: null },
        ...{ cancelled_at: null, reminders_stopped_at: null },
      },
    ],
    'GET /admin/payments': () => [
      {
        ...{ ...record, ...payer, charge_id: record.id, method: 'cash', amount_kes: 1, refunded_kes: 0, credit_kes: 0 },
        ...{ receipt: null, receipt_number: 'R-2026-0318', receipt_code: 'R-2026-0318-8k2m4p6r8t', paid_at: at },
        ...{ verified_by: 'owner', reversed_at: null, reverse_reason: '' },
      },
    ],
  });
  const { address } = show(<Palette onClose={() => undefined} />);
  fireEvent.change(screen.getByRole('combobox', { name: 'Find anything' }), { target: { value: 'Zuri' } });
  await screen.findByText('5 found');
  const options = screen.getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual([
    'PackageZuri and othersKilele Films',
    'ApplicationZuri NjeriA-0417',
    'ClientZuri Hotels+254712345678',
    'FeeZuriPortfolio',
    'PaymentZuriPortfolio',
  ]);
  const opened = options.map((option) => {
    fireEvent.click(option);
    return address();
  });
  expect(opened).toEqual([
    `/admin/packages/${record.id}`,
    `/admin/applications/${record.id}`,
    '/admin/jobs?find=Zuri+Hotels',
    '/admin/money/fees?find=8K2M4P6R',
    '/admin/money/payments?find=R-2026-0318',
  ]);
});

describe('who registered', () => {
  const registrations = () => [
    {
      ...{ id: '0190a000-0000-7000-8000-000000000031', created_at: '2026-11-24T07:42:00.000Z', name: 'Zuri Njeri' },
      ...{ email: 'zuri@example.com', phone: '0712 345 678', message: '', locale: 'en', status: 'pending' },
      ...{
        course_id: '0190a000-0000-7000-8000-000000000032',
        answered_at: null,
        remind_on: null,
        privacy_version: null,
      },
    },
  ];
  const find = () => {
    show(<Palette onClose={() => undefined} />);
    fireEvent.change(screen.getByRole('combobox', { name: 'Find anything' }), { target: { value: 'Zuri' } });
  };

  it('is found although the jobs cannot be read', async () => {
    serveLists(() => [], {
      'GET /admin/jobs': () => {
        throw new ApiError(500);
      },
      'GET /admin/registrations': registrations,
    });
    find();
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Some records could not be loaded/);
    expect(screen.getByRole('option').textContent).toBe('RegistrationZuri Njeri0712 345 678');
  });

  it('shows while jobs are still searched, and clients after these, which would move them', async () => {
    const at = '2026-11-24T07:42:00.000Z';
    const client = { id: '0190a000-0000-7000-8000-000000000033', created_at: at, updated_at: at, jobs: 1 };
    serveLists(() => [], {
      'GET /admin/registrations': registrations,
      'GET /admin/clients': () => [{ ...client, name: 'Zuri Hotels', phone: '' }],
    });
    const isReleased = Promise.withResolvers<void>();
    const { fetch } = globalThis;
    let read = 0;
    globalThis.fetch = async (input, init) => {
      if (String(input).includes('/admin/jobs')) await isReleased.promise;
      read += 1;
      return fetch(input, init);
    };
    find();
    await waitFor(() => expect(read).toBe(11));
    const shown = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
    await waitFor(() => expect(shown()).toEqual(['RegistrationZuri Njeri0712 345 678']));
    isReleased.resolve();
    await waitFor(() => expect(shown()).toEqual(['RegistrationZuri Njeri0712 345 678', 'ClientZuri Hotels']));
  });
});
