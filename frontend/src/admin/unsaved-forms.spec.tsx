import { beforeEach, describe, expect, it } from '@jest/globals';
import type { JobDetail } from '@nfa/contracts';
import { fireEvent, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { serve } from '../testing/serve.ts';
import { show } from '../testing/show.tsx';
import { LeaveGuard } from './framework/leave-guard.tsx';
import { IntakeForm } from './intakes/intake-form.tsx';
import { CallForm } from './jobs/call-form.tsx';
import { JobFees } from './jobs/job-fees.tsx';
import { TermsEditor } from './jobs/terms-editor.tsx';
import { NewCharge } from './money/new-charge.tsx';

const nothing = () => undefined;
const job = {
  id: 'a',
  models: [{ id: 'm', name: 'Zuri' }],
  calls: [],
  fees: [],
  fee_sums: { client_kes: 0, models_kes: 0 },
} as unknown as JobDetail;
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
    ['a start', 'Venue', <IntakeForm key="start" courseId="c" intake={undefined} onDone={nothing} />],
  ])('asks before what was typed into it is lost: %s', async (_, label, form) => {
    const { address } = open(form);
    const opener = screen.queryByRole('button', { name: 'Add a fee' });
    if (opener) fireEvent.click(opener);
    fireEvent.change(screen.getByLabelText(label, { exact: true }), { target: { value: 'Typed' } });
    fireEvent.click(screen.getByRole('link', { name: 'Away' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Stay' }));
    expect(address()).toBe('/admin/jobs');
    expect(screen.getByLabelText<HTMLInputElement>(label, { exact: true }).value).toBe('Typed');
  });

  it('lets go of one that was only looked at', () => {
    const { address } = open(<NewCharge onDone={nothing} />);
    fireEvent.click(screen.getByRole('link', { name: 'Away' }));
    expect(address()).toBe('/admin/dashboard');
  });
});
