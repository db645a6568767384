import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type ActivityEntry, ModelInput, ModelProfile } from '@nfa/contracts';
import { onlineManager } from '@tanstack/react-query';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type Handlers, serve } from '../../testing/serve.ts';
import { show } from '../../testing/show.tsx';
import { ToastViewport } from '../panel/toast-viewport.tsx';
import { Component as ActivityScreen } from './activity-screen.tsx';

const here = '0190a000-0000-7000-8000-00000000000a';
const model = '0190a000-0000-7000-8000-000000000001';
const gone = '0190a000-0000-7000-8000-000000000002';
const at = '2026-11-24T07:42:00.000Z';
const entry = (parts: Partial<ActivityEntry>): ActivityEntry => ({
  id: '1',
  at,
  actor: here,
  action: 'replace',
  entity: 'models',
  entity_id: model,
  peer: '127.0.0.1',
  ...parts,
});

/** Response to a restore; the screen ignores its content. */
const stored = ModelProfile.parse({
  ...ModelInput.parse({ name: 'Zawadi Njeri', category: 'female', location: 'Kisumu', status: 'Rising Star' }),
  id: model,
  created_at: at,
  updated_at: at,
});

let queries: unknown[] = [];
let restored: string[] = [];
const version = (id: string, time: string, status: string, before: string | null) => ({
  id,
  at: time,
  by: 'administrator',
  action: 'replace',
  changes: [{ field: 'status', from: before, to: status }],
});

const handlers = (entries: ActivityEntry[]): Handlers => ({
  'GET /admin/activity': ({ query }) => {
    queries.push(query);
    return entries;
  },
  'GET /admin/session': () => ({ username: 'naserian', demo: false, expires_at: at }),
  'GET /admin/sessions': () => [
    { id: here, created_at: at, last_seen_at: at, client_ip: '127.0.0.1', device: 'Chrome on Linux', current: true },
  ],
  'GET /admin/trash': () => [{ kind: 'models', id: gone, title: 'Imani W.', image: '', removed_at: at, purge_at: at }],
  'GET /news': () => [],
  'GET /courses': () => [],
  'GET /admin/roster': () => [
    {
      id: model,
      name: 'Zawadi Njeri',
      surname: '',
      category: 'female',
      location: 'Kisumu',
      status: 'Rising Star',
      main_image: '',
      featured: false,
      visible: true,
      digitals_taken_on: '',
    },
  ],
  'GET /admin/models/:id/versions': () => [
    version('0190a000-0000-7000-8000-0000000000b2', at, 'Rising Star', 'Now Training'),
    version('0190a000-0000-7000-8000-0000000000b1', '2026-11-20T07:42:00.000Z', 'Now Training', null),
  ],
  'POST /admin/models/:id/versions/:version/restore': ({ params, query }) => {
    restored.push(`${params['version']} ${JSON.stringify(query)}`);
    return stored;
  },
  'POST /admin/models/:id/restore': ({ params }) => {
    restored.push(params['id'] ?? '');
    return stored;
  },
});

describe('ActivityScreen', () => {
  beforeEach(() => {
    queries = [];
    restored = [];
  });

  afterEach(() => onlineManager.setOnline(true));

  it('says who changed what from which value to which, and takes the one changed field back', async () => {
    serve(handlers([entry({})]));
    show(<ActivityScreen />, '/admin/activity');
    const row = (await screen.findByRole('link', { name: 'Zawadi Njeri' })).closest('li') as HTMLElement;
    await within(row).findByText('naserian, here');
    fireEvent.click(within(row).getByRole('button', { name: 'What changed' }));
    expect((await within(row).findByText('Rising Star')).closest('dd')?.textContent).toBe(
      'Now Training→becameRising Star',
    );
    fireEvent.click(within(row).getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(restored).toEqual(['0190a000-0000-7000-8000-0000000000b1 {"field":"status"}']));
  });

  it('shows what a save changed although another one followed at once', async () => {
    serve({
      ...handlers([entry({ at: '2026-11-24T07:41:59.000Z' })]),
      'GET /admin/models/:id/versions': () => [
        version('0190a000-0000-7000-8000-0000000000b2', at, 'Rising Star', 'Now Training'),
        version('0190a000-0000-7000-8000-0000000000b1', '2026-11-24T07:41:59.000Z', 'Now Training', 'New Face'),
      ],
    });
    show(<ActivityScreen />, '/admin/activity');
    fireEvent.click(await screen.findByRole('button', { name: 'What changed' }));
    expect((await screen.findByText('Now Training')).closest('dd')?.textContent).toBe('New Face→becameNow Training');
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('takes back no newer save with the one that is undone', async () => {
    let newest = [version('0190a000-0000-7000-8000-0000000000b2', at, 'Rising Star', 'Now Training')];
    const before = version('0190a000-0000-7000-8000-0000000000b1', '2026-11-20T07:42:00.000Z', 'Now Training', null);
    serve({ ...handlers([entry({})]), 'GET /admin/models/:id/versions': () => [...newest, before] });
    show(
      <>
        <ActivityScreen />
        <ToastViewport />
      </>,
      '/admin/activity',
    );
    fireEvent.click(await screen.findByRole('button', { name: 'What changed' }));
    const undo = await screen.findByRole('button', { name: 'Undo' });
    newest = [
      version('0190a000-0000-7000-8000-0000000000b3', '2026-11-24T08:00:00.000Z', 'Star', 'Rising Star'),
      ...newest,
    ];
    fireEvent.click(undo);
    await screen.findByText('Zawadi Njeri could not be set back.');
    screen.getByText('It was changed meanwhile.');
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    expect(restored).toEqual([]);
  });

  it('has a busy Undo while a save is taken back', async () => {
    serve(handlers([entry({})]));
    show(<ActivityScreen />, '/admin/activity');
    fireEvent.click(await screen.findByRole('button', { name: 'What changed' }));
    const undo = await screen.findByRole('button', { name: 'Undo' });
    globalThis.fetch = () => new Promise(() => undefined);
    fireEvent.click(undo);
    await waitFor(() => expect(undo.getAttribute('aria-disabled')).toBe('true'));
  });

  it('tells at once that nothing can be taken back without a network', async () => {
    serve(handlers([entry({})]));
    show(
      <>
        <ActivityScreen />
        <ToastViewport />
      </>,
      '/admin/activity',
    );
    fireEvent.click(await screen.findByRole('button', { name: 'What changed' }));
    const undo = await screen.findByRole('button', { name: 'Undo' });
    serve({});
    onlineManager.setOnline(false);
    fireEvent.click(undo);
    await screen.findByText('Zawadi Njeri could not be set back.');
  });

  it('names the operator who reset the password', async () => {
    serve(handlers([entry({ action: 'reset_password', entity: 'session', entity_id: null, actor: null })]));
    show(<ActivityScreen />, '/admin/activity');
    const row = (await screen.findByText('Password reset by the operator')).closest('li') as HTMLElement;
    within(row).getByText('The operator');
  });

  it('brings a deleted record back', async () => {
    serve(handlers([entry({ action: 'remove', entity_id: gone })]));
    show(<ActivityScreen />, '/admin/activity');
    await screen.findByText('Deleted Imani W.');
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(restored).toEqual([gone]));
  });

  it('is narrowed to a person, a kind of record and one record', async () => {
    serve(handlers([entry({})]));
    const { address } = show(<ActivityScreen />, '/admin/activity');
    fireEvent.change(await screen.findByLabelText('Who'), { target: { value: here } });
    await waitFor(() => expect(queries.at(-1)).toMatchObject({ actor: here }));
    fireEvent.click(screen.getByRole('button', { name: 'Only this: Zawadi Njeri' }));
    await waitFor(() => expect(queries.at(-1)).toMatchObject({ actor: here, entity: 'models', entity_id: model }));
    fireEvent.click(screen.getByRole('button', { name: 'Clear all filters' }));
    await waitFor(() => expect(address()).toBe('/admin/activity'));
  });
});
