import { beforeEach, expect, it, jest } from '@jest/globals';
import {
  type ApplicationModel,
  ApplicationNotes,
  type ApplicationRow,
  ModelInput,
  type ModelProfile,
} from '@nfa/contracts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { ApiError } from '../../lib/api.ts';
import { serve } from '../../testing/serve.ts';
import { show } from '../../testing/show.tsx';
import { Component as ApplicationsScreen } from './applications-screen.tsx';

const id = '0190a000-0000-7000-8000-000000000031';
const at = '2026-11-24T07:42:00.000Z';
const shortlisted: ApplicationRow = {
  ...{ id, created_at: at, updated_at: at, number: 'A-0417', way: 'adult', state: 'sent', stage: 'shortlisted' },
  ...{ name: 'Zawadi Njeri', town: 'Kisumu', height: '180 cm', age_band: '18 to 24', phone: '+254712345678' },
  ...{ email: 'zawadi@example.com', experience: '', guardian_name: '', guardian_relation: '', confirmed_at: null },
  ...{ sent_at: at, answer_by: '2026-12-01T07:42:00.000Z', decided_at: null, told_at: null },
  photographs: [{ slot: 'face', bytes: 5 }],
  ...{ photographs_until: null, notes: '', model_id: null, locale: 'en' },
} as ApplicationRow;

/** Reply to the application, once the panel has shown it. */
const reply = async () => ((await screen.findByLabelText(/^Reply to/)) as HTMLTextAreaElement).value;

let row = shortlisted;
beforeEach(() => {
  localStorage.clear();
  row = shortlisted;
  // The cards of the board wait for their photographs until they are in view: none is here.
  globalThis.IntersectionObserver = class {
    observe() {}
    disconnect() {}
  } as unknown as typeof IntersectionObserver;
});

it('promises the deletion of the photographs for the day that the server sets, not before it is known', async () => {
  let answer: (() => void) | undefined;
  serve({
    'GET /admin/applications': () => [row],
    'GET /admin/applications/:id/photographs': () => ({ until: at, addresses: [] }),
    'PUT /admin/applications/:id/stage': () => {
      row = { ...row, stage: 'declined', decided_at: at, photographs_until: '2027-02-22T07:42:00.000Z' };
      return row;
    },
  });
  const served = globalThis.fetch;
  globalThis.fetch = async (...request) => {
    if (request[1]?.method === 'PUT') await new Promise<void>((resolve) => (answer = resolve));
    return served(...request);
  };
  show(<ApplicationsScreen />, `/admin/applications/${id}`);
  await reply();
  expect(screen.getByText(/^Private\./).textContent).toBe(
    'Private. Deleted 90 days after the decision, or two years after the last change without one.',
  );
  fireEvent.click(screen.getByRole('button', { name: 'Declined', pressed: false }));
  await screen.findByRole('button', { name: 'Declined', pressed: true });
  expect(await reply()).toContain('It is a no this time');
  expect(await reply()).not.toContain('deleted');
  answer?.();
  await screen.findByText('Private. Deleted on February 22, 2027.');
  expect(await reply()).toContain('The photographs are deleted by February 22, 2027.');
});

it('keeps a reply that was typed when the column changes and when it is opened again, until the template is wanted', async () => {
  serve({
    'GET /admin/applications': () => [row],
    'GET /admin/applications/:id/photographs': () => ({ until: at, addresses: [] }),
    'PUT /admin/applications/:id/stage': () => {
      row = { ...row, stage: 'declined', decided_at: at, photographs_until: '2027-02-22T07:42:00.000Z' };
      return row;
    },
  });
  const { unmount } = show(<ApplicationsScreen />, `/admin/applications/${id}`);
  await reply();
  fireEvent.change(screen.getByLabelText(/^Reply to/), { target: { value: 'Dear Zuri, we met on Friday.' } });
  fireEvent.click(screen.getByRole('button', { name: 'Declined', pressed: false }));
  await screen.findByText('Private. Deleted on February 22, 2027.');
  expect(await reply()).toBe('Dear Zuri, we met on Friday.');
  unmount();
  show(<ApplicationsScreen />, `/admin/applications/${id}`);
  expect(await reply()).toBe('Dear Zuri, we met on Friday.');
  fireEvent.click(screen.getByRole('button', { name: 'Use the template' }));
  expect(await reply()).toContain('It is a no this time');
});

/** Opens the application and makes a model of it. */
async function makeModel() {
  show(<ApplicationsScreen />, `/admin/applications/${id}`);
  fireEvent.click(await screen.findByRole('checkbox', { name: 'They agree to a profile' }));
  fireEvent.click(screen.getByRole('button', { name: 'Make a model' }));
}

it('becomes a hidden model without what was written for the agency alone', async () => {
  row = { ...shortlisted, experience: 'I left my last agency over money' };
  let made: Partial<ModelInput> = {};
  serve({
    'GET /admin/applications': () => [row],
    'GET /admin/applications/:id/photographs': () => ({ until: at, addresses: [] }),
    'POST /admin/models': ({ body }) => {
      made = body as ModelInput;
      return { ...made, id: '0190a000-0000-7000-8000-000000000034', created_at: at, updated_at: at };
    },
    'PUT /admin/applications/:id/model': ({ body }) => {
      row = { ...row, model_id: (body as ApplicationModel).model_id };
      return row;
    },
  });
  await makeModel();
  await waitFor(() => expect(row.model_id).not.toBeNull());
  expect(made).toMatchObject({ name: 'Zawadi Njeri', location: 'Kisumu', visible: false, experience: '' });
});

it('becomes a model again once that one was deleted, not the same one', async () => {
  const [deleted, fresh] = ['0190a000-0000-7000-8000-000000000033', '0190a000-0000-7000-8000-000000000034'];
  row = { ...shortlisted, model_id: deleted };
  const keys: string[] = [];
  serve({
    'GET /admin/applications': () => [row],
    'GET /admin/applications/:id/photographs': () => ({ until: at, addresses: [] }),
    'POST /admin/models': ({ key, body }) => {
      keys.push(key);
      return { ...(body as ModelInput), id: fresh, created_at: at, updated_at: at };
    },
    'PUT /admin/applications/:id/model': ({ body }) => {
      row = { ...row, model_id: (body as ApplicationModel).model_id };
      return row;
    },
  });
  await makeModel();
  await waitFor(() => expect(row.model_id).toBe(fresh));
  expect(keys).toEqual([`application-${id}-${deleted}`]);
});

it('becomes a model of the category that is chosen, also when an answer with another one was lost', async () => {
  // A request that fails online is sent again by itself.
  const isOnline = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  let model: ModelProfile | undefined;
  serve({
    'GET /admin/applications': () => [row],
    'GET /admin/applications/:id/photographs': () => ({ until: at, addresses: [] }),
    'POST /admin/models': ({ body }) => {
      if (model) return model;
      const fresh = { id: '0190a000-0000-7000-8000-000000000034', created_at: at, updated_at: at };
      model = { ...ModelInput.parse(body), ...fresh };
      throw new TypeError('Failed to fetch');
    },
    'PUT /admin/models/:id': ({ body, version }) => {
      if (model && version === model.updated_at) model = { ...model, ...(body as ModelInput) };
      return model;
    },
    'PUT /admin/applications/:id/model': ({ body }) => {
      row = { ...row, model_id: (body as ApplicationModel).model_id };
      return row;
    },
  });
  await makeModel();
  await screen.findByText(/^Error saving model/);
  isOnline.mockRestore();
  fireEvent.change(screen.getByLabelText('Category'), { target: { value: 'male' } });
  fireEvent.click(screen.getByRole('button', { name: 'Make a model' }));
  await waitFor(() => expect(row.model_id).toBe(model?.id));
  expect(model?.category).toBe('male');
});

it.each<[ApplicationRow['state'], number]>([
  ['sent', 1],
  ['draft', 0],
])('offers to delete photographs at once when no more can come: %s', async (state, offers) => {
  row = { ...shortlisted, state };
  serve({
    'GET /admin/applications': () => [row],
    'GET /admin/applications/:id/photographs': () => ({ until: at, addresses: [] }),
  });
  show(<ApplicationsScreen />, `/admin/applications/${id}`);
  await reply();
  expect(screen.queryAllByRole('button', { name: 'Delete now' })).toHaveLength(offers);
});

it('keeps notes that were typed on top of those saved elsewhere meanwhile, and says what the next save replaces', async () => {
  const sent: unknown[] = [];
  serve({
    'GET /admin/applications': () => [row],
    'GET /admin/applications/:id/photographs': () => ({ until: at, addresses: [] }),
    'PUT /admin/applications/:id/notes': ({ body }) => {
      const { notes, former_notes } = ApplicationNotes.parse(body);
      sent.push({ notes, former_notes });
      if (former_notes !== row.notes) throw new ApiError(409);
      row = { ...row, notes };
      return row;
    },
  });
  show(<ApplicationsScreen />, `/admin/applications/${id}`);
  await reply();
  const field = screen.getByLabelText<HTMLTextAreaElement>(/^Notes/);
  const save = screen.getByRole('button', { name: 'Save notes' });
  fireEvent.change(field, { target: { value: 'Calm.' } });
  row = { ...row, notes: 'Tall.' };
  fireEvent.click(save);
  await screen.findByText('Notes is “Tall.” elsewhere. Saving replaces that.');
  expect([field.value, row.notes]).toEqual(['Calm.', 'Tall.']);
  fireEvent.click(save);
  await screen.findByText('Saved');
  expect(sent).toEqual([
    { notes: 'Calm.', former_notes: '' },
    { notes: 'Calm.', former_notes: 'Tall.' },
  ]);
  expect(row.notes).toBe('Calm.');
});

it('moves no card whose data was deleted, which the server refuses', async () => {
  row = { ...shortlisted, stage: 'declined', decided_at: at, told_at: at, name: '', town: '', phone: '', email: '' };
  serve({ 'GET /admin/applications': () => [row] });
  show(<ApplicationsScreen />, `/admin/applications/${id}`);
  const column = await screen.findByRole('group', { name: 'Column' });
  expect((column as HTMLFieldSetElement).disabled).toBe(true);
});
