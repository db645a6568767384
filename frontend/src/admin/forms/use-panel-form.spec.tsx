import { describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { z } from 'zod';
import { ApiError } from '../../lib/api.ts';
import { show } from '../../testing/show.tsx';
import { FailureNotice } from '../components/notice.tsx';
import { TextField } from '../components/text-field.tsx';
import { adminQueries } from '../session/query-client.ts';
import { losesTyping } from './unsaved-forms.ts';
import { usePanelForm } from './use-panel-form.ts';

const Input = z.object({ name: z.string().min(1, 'is required'), seats: z.int('must be a whole number') });

function Form({ save }: { save: (input: z.infer<typeof Input>, key: string) => Promise<unknown> }) {
  const form = usePanelForm({
    values: { name: '', seats: '1', note: '' },
    toInput: ({ name, seats }) => ({ name, seats: Number(seats) }),
    input: Input,
    save: (input, { idempotencyKey }) => save(input, idempotencyKey),
  });
  return (
    <form {...form.props}>
      <TextField {...form.field('name', 'Name')} />
      <TextField {...form.field('seats', 'Seats in all', 'Seats')} />
      <button type="submit">Save</button>
      <FailureNotice text="Not saved." failure={form.failure} />
      <p>{[form.isDirty && 'dirty', form.isBusy && 'busy', form.isSaved && 'saved'].filter(Boolean).join(' ')}</p>
    </form>
  );
}

const Plan = z.object({ plan: z.array(z.int('must be a whole number')) });

function PlanForm({ save }: { save: () => Promise<unknown> }) {
  const form = usePanelForm({
    values: { plan: '' },
    toInput: ({ plan }) => ({ plan: plan.split('/').map(Number) }),
    input: Plan,
    save,
  });
  return (
    <form {...form.props}>
      <TextField {...form.field('plan', 'In parts')} />
      <button type="submit">Save</button>
    </form>
  );
}

interface Row {
  name: string;
  place: string;
  updated_at: string;
}

const Place = z.object({ name: z.string().trim(), place: z.string().trim() });

function NestedForm({ save, onSaved }: { save: () => Promise<void>; onSaved: (isWhole: boolean) => void }) {
  const form = usePanelForm({
    values: { texts: { sw: { text: '' } } },
    save,
    onSaved: (_result, _values, isWhole) => onSaved(isWhole),
  });
  return (
    <form {...form.props}>
      <TextField {...form.field('texts.sw.text', 'Kiswahili')} />
      <button type="submit">{form.isBusy ? 'Saving...' : 'Save'}</button>
    </form>
  );
}

/** A form of a record; `read` hands it another version. */
function RecordForm({ first, reread, save }: { first: Row; reread: () => Row; save: (version: string) => Row }) {
  const [row, setRow] = useState(first);
  read = setRow;
  const form = usePanelForm({
    values: { name: row.name, place: row.place },
    record: {
      stored: row,
      valuesOf: ({ name, place }) => ({ name, place }),
      reread: () => Promise.resolve(reread()),
    },
    input: Place,
    save: async (_, { version }) => save(version),
  });
  return (
    <form {...form.props}>
      <TextField {...form.field('name', 'Name')} />
      <TextField {...form.field('place', 'Place')} />
      <button type="submit">Save</button>
      <FailureNotice text="Not saved." failure={form.failure} />
    </form>
  );
}
let read: (row: Row) => void = () => undefined;

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));

describe('a form of the panel', () => {
  it('marks every field that the contract refuses, focuses the first one, and stores nothing', async () => {
    const sent: unknown[] = [];
    show(<Form save={(input) => Promise.resolve(sent.push(input))} />);
    type('Seats in all', 'many');
    send();
    expect(await screen.findByText('Name is required')).toBeTruthy();
    expect(screen.getByText('Seats must be a whole number')).toBeTruthy();
    expect(document.activeElement).toBe(field('Name'));
    type('Name', 'Zuri');
    await waitFor(() => expect(screen.queryByText('Name is required')).toBeNull());
    expect(sent).toEqual([]);
  });

  it('marks the field that the server refuses, and sends the next try with the same key until it is stored', async () => {
    const keys: string[] = [];
    const issues = [{ path: 'name', message: 'is taken' }];
    show(
      <Form
        save={(_, key) => {
          keys.push(key);
          if (keys.length > 1) return Promise.resolve();
          return Promise.reject(new ApiError(400, { type: '', title: '', status: 400, code: '', issues } as never));
        }}
      />,
    );
    type('Name', 'Zuri');
    send();
    expect(await screen.findByText('Name is taken')).toBeTruthy();
    expect(screen.getByText('dirty')).toBeTruthy();
    send();
    expect(await screen.findByText('saved')).toBeTruthy();
    send();
    await waitFor(() => expect(keys.length).toBe(3));
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  it('marks a field that holds in one text what the contract has in parts', async () => {
    const issues = [{ path: 'plan.0.percent', message: 'is too much' }];
    const refusal = { type: '', title: '', status: 400, code: '', issues } as never;
    show(<PlanForm save={() => Promise.reject(new ApiError(400, refusal))} />);
    type('In parts', '50 / half');
    send();
    expect(await screen.findByText('In parts must be a whole number')).toBeTruthy();
    type('In parts', '50 / 50');
    send();
    expect(await screen.findByText('In parts is too much')).toBeTruthy();
  });

  it.each([
    ['Check the marked fields.', 'every issue stands beside its field', [{ path: 'name', message: 'is taken' }]],
    [
      'Note is too long. Model id is unknown',
      'the form does not show a field',
      [
        { path: 'name', message: 'is taken' },
        { path: 'note', message: 'is too long' },
        { path: 'model_id', message: 'is unknown' },
      ],
    ],
    ['The server has a problem right now. Try again in a moment.', 'it names no field', undefined],
  ])('tells "%s" of a refusal when %s', async (told, _, issues) => {
    const status = issues ? 400 : 503;
    const refusal = { type: '', title: '', status, code: '', issues } as never;
    show(<Form save={() => Promise.reject(new ApiError(status, refusal))} />);
    type('Name', 'Zuri');
    send();
    expect(await screen.findByText(told)).toBeTruthy();
    expect(screen.queryByText('Name is taken') === null).toBe(issues === undefined);
    expect(screen.queryByText('is taken')).toBeNull();
  });

  it('follows its record until something is typed, and saves that on top of what somebody else stored meanwhile', async () => {
    const versions: string[] = [];
    const theirs = { name: 'Zuri', place: 'Kisumu', updated_at: '3' };
    const save = (version: string) => {
      versions.push(version);
      if (version !== '3') throw new ApiError(409);
      return { ...theirs, updated_at: '4' };
    };
    show(<RecordForm first={{ name: 'Zuri', place: 'Nairobi', updated_at: '1' }} reread={() => theirs} save={save} />);
    act(() => read({ name: 'Zuri', place: 'Nakuru', updated_at: '2' }));
    expect(field('Place').value).toBe('Nakuru');
    type('Name', 'Zuri W.');
    act(() => read(theirs));
    expect(field('Place').value).toBe('Nakuru');
    send();
    await waitFor(() => expect(field('Place').value).toBe('Kisumu'));
    expect(field('Name').value).toBe('Zuri W.');
    send();
    await waitFor(() => expect(versions).toEqual(['2', '3']));
  });

  it('marks a field that was changed here and elsewhere with what the next save replaces', async () => {
    const theirs = { name: 'Zuri N.', place: '', updated_at: '2' };
    const versions: string[] = [];
    const save = (version: string) => {
      versions.push(version);
      if (version !== '2') throw new ApiError(409);
      return { ...theirs, updated_at: '3' };
    };
    show(<RecordForm first={{ name: 'Zuri', place: 'Nairobi', updated_at: '1' }} reread={() => theirs} save={save} />);
    type('Name', 'Zuri W.');
    send();
    expect(await screen.findByText('Name is “Zuri N.” elsewhere. Saving replaces that.')).toBeTruthy();
    expect(screen.getByText(/^It was changed elsewhere meanwhile/)).toBeTruthy();
    expect(screen.queryByText(/^Place/, { selector: '[role=alert]' })).toBeNull();
    expect([field('Name').value, field('Place').value]).toEqual(['Zuri W.', '']);
    send();
    await waitFor(() => expect(versions).toEqual(['1', '2']));
    await waitFor(() => expect(screen.queryByText(/elsewhere/)).toBeNull());
  });

  it('takes its own save whose answer was lost for done, although the server has tidied what was typed', async () => {
    const stored = { name: 'Zuri W.', place: 'Nairobi', updated_at: '2' };
    const versions: string[] = [];
    const save = (version: string) => {
      versions.push(version);
      if (version !== '2') throw new ApiError(409);
      return { ...stored, updated_at: '3' };
    };
    show(<RecordForm first={{ name: 'Zuri', place: 'Nairobi', updated_at: '1' }} reread={() => stored} save={save} />);
    adminQueries.setQueryData(['jobs'], 'with the former name');
    type('Name', ' Zuri W. ');
    send();
    await waitFor(() => expect(losesTyping()).toBe(false));
    expect(screen.queryByText(/elsewhere/)).toBeNull();
    expect(adminQueries.getQueryState(['jobs'])?.isInvalidated).toBe(true);
    send();
    await waitFor(() => expect(versions).toEqual(['1', '2']));
  });

  it('tells the reason of a conflict that is not about its version', async () => {
    const refusal = { type: '', title: '', status: 409, code: '', detail: 'The name is taken.' } as never;
    const row = { name: 'Zuri', place: 'Nairobi', updated_at: '1' };
    const refuse = () => {
      throw new ApiError(409, refusal);
    };
    show(<RecordForm first={row} reread={() => row} save={refuse} />);
    type('Name', 'Zuri W.');
    send();
    expect(await screen.findByText('The name is taken.')).toBeTruthy();
    expect(screen.queryByText(/elsewhere/)).toBeNull();
  });

  it('sends a double click once, and keeps what is typed while it is stored', async () => {
    const sent: unknown[] = [];
    let store: () => void = () => undefined;
    show(
      <Form
        save={(input) => {
          sent.push(input);
          return new Promise<void>((resolve) => {
            store = resolve;
          });
        }}
      />,
    );
    type('Name', 'Zuri');
    send();
    send();
    expect(await screen.findByText('dirty busy')).toBeTruthy();
    type('Name', 'Zuri Wamboka');
    store();
    expect(await screen.findByText('dirty saved')).toBeTruthy();
    expect(field('Name').value).toBe('Zuri Wamboka');
    expect(losesTyping()).toBe(true);
    expect(sent).toEqual([{ name: 'Zuri', seats: 1 }]);
  });

  it('counts what was typed into a nested field while it was stored', async () => {
    let store: () => void = () => undefined;
    const whole: boolean[] = [];
    const save = () => new Promise<void>((resolve) => (store = resolve));
    show(<NestedForm save={save} onSaved={(isWhole) => void whole.push(isWhole)} />);
    type('Kiswahili', 'Karibu');
    send();
    await screen.findByRole('button', { name: 'Saving...' });
    type('Kiswahili', 'Karibuni');
    store();
    await waitFor(() => expect(whole).toEqual([false]));
    expect(field('Kiswahili').value).toBe('Karibuni');
    expect(losesTyping()).toBe(true);
  });
});
