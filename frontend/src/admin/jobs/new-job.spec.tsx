import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Job, JobDetail, JobInput } from '@nfa/contracts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { type Handlers, serve } from '../../testing/serve.ts';
import { show } from '../../testing/show.tsx';
import { drafts } from '../forms/drafts.ts';
import { losesTyping } from '../forms/unsaved-forms.ts';
import { Component as JobsScreen } from './jobs-screen.tsx';

const at = '2026-11-24T07:42:00.000Z';
const record = (last: string) => ({ id: `0190a000-0000-7000-8000-0000000000${last}`, created_at: at, updated_at: at });
const client = { id: record('21').id, name: 'Lake Theatre', person: '', phone: '', email: '' };

const stored = (body: JobInput): Job => ({ ...record('11'), ...body, status: 'draft', cancel_reason: '', client });
const detail = (job: Job): JobDetail => ({
  ...job,
  models: [],
  calls: [],
  timeline: [],
  drafts: [],
  permissions: [],
  fees: [],
  fee_sums: { client_kes: 0, models_kes: 0 },
  usages: [],
  usage_consents: [],
});

function open(address: string, more: Handlers = {}) {
  serve({
    'GET /admin/jobs': () => [],
    'GET /admin/clients/:id': () => ({ ...record('21'), ...client, jobs: 1, notes: '' }),
    ...more,
  });
  return show(<JobsScreen />, address);
}

const title = () => screen.getByLabelText<HTMLInputElement>(/^Title/);
const type = (value: string) => fireEvent.change(title(), { target: { value } });

describe('a new job', () => {
  beforeEach(() => localStorage.clear());

  it('takes what was typed while it was made along to the page of the job', async () => {
    const values = { title: 'Crown Night', client_id: client.id, commission_bp: '12,5' };
    drafts.write('jobs:new:a', { at, version: '', values });
    let job: Job | undefined;
    const { address } = open('/admin/jobs/new/a', {
      'POST /admin/jobs': ({ body }) => {
        type('Crown Night, second show');
        job = stored(body as JobInput);
        return job;
      },
      'GET /admin/jobs/:id': () => job && detail(job),
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Make the job' }));
    await waitFor(() => expect(address()).toBe(`/admin/jobs/${record('11').id}`));
    await screen.findByRole('heading', { name: 'What and where' });
    expect(title().value).toBe('Crown Night, second show');
    expect(job).toMatchObject({ title: 'Crown Night', agency_fee_bp: 2_000, commission_bp: 1_250 });
    expect(screen.getByLabelText<HTMLInputElement>(/^Commission/).value).toBe('12.5');
    expect(drafts.unfinished('jobs')).toEqual([]);
  });

  it('says that a client who is being typed has to be added first', async () => {
    open('/admin/jobs/new', { 'GET /admin/clients': () => [] });
    type('Crown Night');
    fireEvent.click(screen.getByRole('button', { name: 'New client' }));
    fireEvent.click(screen.getByRole('button', { name: 'Make the job' }));
    await screen.findByText('Add the client first');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Company or person')));
  });

  it('keeps a new client who is being typed in its draft, until the client is added', async () => {
    const first = open('/admin/jobs/new', { 'GET /admin/clients': () => [] });
    type('Crown Night');
    fireEvent.click(screen.getByRole('button', { name: 'New client' }));
    fireEvent.change(screen.getByLabelText('Company or person'), { target: { value: 'Lake Theatre' } });
    fireEvent.change(screen.getByLabelText('Phone'), { target: { value: '0712 345 678' } });
    await waitFor(() => expect(first.address()).toMatch(/^\/admin\/jobs\/new\/[0-9a-f]{32}$/));
    expect(losesTyping()).toBe(false);
    first.unmount();
    const { id: clientId, ...given } = client;
    let sent: unknown;
    open(first.address(), {
      'POST /admin/clients': ({ body }) => {
        sent = body;
        return { ...record('21'), ...given, id: clientId, jobs: 0, notes: '' };
      },
    });
    expect(screen.getByLabelText<HTMLInputElement>('Company or person').value).toBe('Lake Theatre');
    fireEvent.click(screen.getByRole('button', { name: 'Add client' }));
    await screen.findByRole('button', { name: 'Another client' });
    expect(sent).toMatchObject({ name: 'Lake Theatre', phone: '0712 345 678' });
    await waitFor(() =>
      expect(drafts.unfinished('jobs')[0]?.draft.values).toMatchObject({ client_id: clientId, new_client: [] }),
    );
  });

  it('keeps no draft of a new client without a word', async () => {
    const { address } = open('/admin/jobs/new', { 'GET /admin/clients': () => [] });
    fireEvent.click(screen.getByRole('button', { name: 'New client' }));
    fireEvent.change(screen.getByLabelText('Company or person'), { target: { value: 'Lake Theatre' } });
    await waitFor(() => expect(drafts.unfinished('jobs')).toHaveLength(1));
    fireEvent.change(screen.getByLabelText('Company or person'), { target: { value: '' } });
    await waitFor(() => expect(drafts.unfinished('jobs')).toEqual([]));
    expect(address()).toMatch(/^\/admin\/jobs\/new/);
    fireEvent.change(screen.getByLabelText('Phone'), { target: { value: '0712 345 678' } });
    await waitFor(() => expect(drafts.unfinished('jobs')).toHaveLength(1));
  });

  it('adds a new client once when the response was lost and the page reloads', async () => {
    const isOnline = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const keys: string[] = [];
    const lost = open('/admin/jobs/new', {
      'GET /admin/clients': () => [],
      'POST /admin/clients': ({ key }) => {
        keys.push(key);
        throw new TypeError('Failed to fetch');
      },
    });
    fireEvent.click(screen.getByRole('button', { name: 'New client' }));
    fireEvent.change(screen.getByLabelText('Company or person'), { target: { value: 'Lake Theatre' } });
    fireEvent.change(screen.getByLabelText('Phone'), { target: { value: '0712 345 678' } });
    fireEvent.click(screen.getByRole('button', { name: 'Add client' }));
    await screen.findByText(/^The client could not be added/);
    const reloaded = lost.address();
    lost.unmount();
    isOnline.mockRestore();
    open(reloaded, {
      'POST /admin/clients': ({ key }) => {
        keys.push(key);
        return { ...record('21'), ...client, jobs: 1, notes: '' };
      },
    });
    fireEvent.click(screen.getByRole('button', { name: 'Add client' }));
    await screen.findByRole('button', { name: 'Another client' });
    expect(keys).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), keys[0]]);
  });

  it('edits the chosen client without making the job', async () => {
    drafts.write('jobs:new:a', { at, version: '', values: { title: 'Crown Night', client_id: client.id } });
    let stored = { ...record('21'), ...client, kra_pin: '', terms_days: 30, jobs: 1, notes: '' };
    const made: unknown[] = [];
    open('/admin/jobs/new/a', {
      'GET /admin/clients/:id': () => stored,
      'PUT /admin/clients/:id': ({ body }) => {
        stored = { ...stored, ...(body as object) };
        return stored;
      },
      'POST /admin/jobs': ({ body }) => made.push(body),
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Edit Lake Theatre' }));
    fireEvent.change(await screen.findByLabelText('Phone'), { target: { value: '0712 345 678' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save client' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByText(/0712 345 678/)).toBeTruthy();
    expect(made).toEqual([]);
  });

  it('has a draft of its own, which the list of jobs finds again', async () => {
    const first = open('/admin/jobs/new');
    type('First of two');
    await waitFor(() => expect(first.address()).toMatch(/^\/admin\/jobs\/new\/[0-9a-f]{32}$/));
    const draft = first.address();
    first.unmount();
    const second = open('/admin/jobs/new');
    expect(title().value).toBe('');
    second.unmount();
    const list = open('/admin/jobs');
    fireEvent.click(await screen.findByRole('button', { name: '1 unfinished' }));
    fireEvent.click(await screen.findByRole('link', { name: /^First of two/ }));
    expect(list.address()).toBe(draft);
    expect(title().value).toBe('First of two');
  });

  it('of days in the calendar has a draft for each model and for the same days', async () => {
    const of = (model: string, to: string) => `/admin/jobs/new?models=${record(model).id}&from=2027-03-03&to=${to}`;
    const first = open(of('01', '2027-03-03'));
    type('For Amina');
    await waitFor(() => expect(drafts.all()).toHaveLength(1));
    first.unmount();
    for (const [address, shown] of [
      [of('02', '2027-03-03'), ''],
      [of('01', '2027-03-04'), ''],
      [of('01', '2027-03-03'), 'For Amina'],
    ] as const) {
      const { unmount } = open(address);
      expect(title().value).toBe(shown);
      unmount();
    }
  });

  it.each([
    ['blank', '/admin/jobs/new'],
    ['of days in the calendar', '/admin/jobs/new?from=2027-03-03&to=2027-03-03'],
  ])('is made once when the response was lost and the page reloads: %s', async (_, address) => {
    const isOnline = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const keys: string[] = [];
    const lost = open(address, {
      'GET /admin/clients': () => [{ ...record('21'), ...client, jobs: 1, notes: '' }],
      'POST /admin/jobs': ({ key }) => {
        keys.push(key);
        throw new TypeError('Failed to fetch');
      },
    });
    type('Crown Night');
    fireEvent.change(screen.getByLabelText(/^Client/), { target: { value: 'Lake' } });
    fireEvent.click(await screen.findByRole('button', { name: 'Lake Theatre' }));
    fireEvent.click(screen.getByRole('button', { name: 'Make the job' }));
    await screen.findByText(/^Error saving job/);
    const reloaded = lost.address();
    lost.unmount();
    isOnline.mockRestore();
    const again = open(reloaded, {
      'POST /admin/jobs': ({ body, key }) => {
        keys.push(key);
        return stored(body as JobInput);
      },
    });
    expect(title().value).toBe('Crown Night');
    fireEvent.click(screen.getByRole('button', { name: 'Make the job' }));
    await waitFor(() => expect(again.address()).toBe(`/admin/jobs/${record('11').id}`));
    expect(keys).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), keys[0]]);
    expect(drafts.all()).toEqual([]);
  });
});
