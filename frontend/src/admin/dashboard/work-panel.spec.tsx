import { beforeAll, describe, expect, it } from '@jest/globals';
import type { AgencyOverview } from '@nfa/contracts';
import { screen, within } from '@testing-library/react';
import { serve } from '../../testing/serve.ts';
import { show } from '../../testing/show.tsx';
import { setServerTime } from '../session/server-clock.ts';
import { WorkPanel } from './work-panel.tsx';

const id = (last: string) => `0190a000-0000-7000-8000-0000000000${last}`;
const at = '2026-11-24T07:42:00.000Z';
const record = (last: string) => ({ id: id(last), created_at: at, updated_at: at });
const model = {
  id: id('01'),
  name: 'Zuri Wamboka',
  category: 'female' as const,
  minor: false,
  main_image: '',
  state: 'listed' as const,
};
const call = {
  ...record('31'),
  job_id: id('11'),
  model_id: model.id,
  model,
  kind: 'option' as const,
  starts_at: '2026-11-25T06:00:00.000Z',
  ends_at: '2026-11-25T14:00:00.000Z',
  rank: 1,
  hold_until: at,
  note: '',
  chaperone: '',
  school_leave: '',
  job_title: 'Crown Night',
  client_name: 'Lake Theatre',
};
const nothing: AgencyOverview = {
  jobs: { draft: 0, offered: 0, confirmed: 0, done: 0, invoiced: 0, settled: 0, cancelled: 0 },
  today: [],
  passed_holds: [],
  unanswered: [],
  permissions: [],
  usages: [],
  overdue_invoices: [],
  unanswered_transfers: [],
  drafts: [],
};
const open = (overview: Partial<AgencyOverview>) => {
  serve({ 'GET /admin/agency/overview': () => ({ ...nothing, ...overview }) });
  return show(<WorkPanel />);
};

describe('jobs on the dashboard', () => {
  beforeAll(() => setServerTime(at));

  it('name what waits, the most urgent first, each with its way to the job', async () => {
    const confirmed = { ...call, kind: 'confirmed' as const, hold_until: null };
    open({
      today: [{ ...confirmed, id: id('32') }],
      passed_holds: [call],
      overdue_invoices: [
        {
          ...{ id: id('61'), number: 'INV-2026-0142', job_id: id('11'), client_name: 'Kijani' },
          ...{ balance_kes: 80_040, due_on: '2026-11-20' },
        },
      ],
      unanswered_transfers: [
        {
          ...{ id: id('71'), model_id: model.id, model_name: 'Zuri Wamboka' },
          ...{ amount_kes: 5_000, state: 'sending', created_at: at },
        },
      ],
      unanswered: [
        { ...confirmed, id: id('33'), answer: null, answer_note: '' },
        { ...confirmed, id: id('34'), answer: 'cannot', answer_note: 'Exam' },
      ],
      permissions: (['asked', 'refused', 'withdrawn'] as const).map((state, place) => ({
        ...record(`5${place}`),
        job_id: id('11'),
        model_id: model.id,
        name: 'Beatrice',
        relation: 'Mother',
        phone: '',
        email: '',
        state,
        signed_name: '',
        text_version: '',
        answered_at: state === 'asked' ? null : at,
        expires_at: at,
        job_title: 'Karura',
        model: { ...model, name: 'Amani' },
      })),
    });
    const panel = await screen.findByRole('region', { name: 'Jobs' });
    const rows = within(panel).getAllByRole('listitem');
    expect(rows.map((row) => row.querySelector('.adm-chip')?.textContent)).toEqual([
      'Hold passed',
      'Overdue',
      'No answer',
      'Guardian',
      'Not allowed',
      'Taken back',
      'No answer',
      'Cannot come',
      '9:00 AM',
    ]);
    expect(within(panel).getByText('KSh 80,040, was due November 20, 2026')).toBeTruthy();
    expect(within(panel).getByRole('link', { name: 'KSh\u00a05,000 to Zuri Wamboka' }).getAttribute('href')).toBe(
      `/admin/money/models/${model.id}`,
    );
    expect(
      within(panel)
        .getAllByRole('link', { name: 'Amani for Karura' })
        .map((link) => link.getAttribute('href')),
    ).toEqual(Array(3).fill(`/admin/jobs/${id('11')}`));
    expect(within(panel).getByText(/^Beatrice took the permission back on Nov 24/)).toBeTruthy();
    expect(within(panel).getByText(/^Called for Nov 25, 9:00 AM: Exam$/)).toBeTruthy();
  });
});
