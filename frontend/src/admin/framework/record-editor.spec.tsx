import { Toast } from '@base-ui/react/toast';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { textHash } from '@nfa/contracts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { type ComponentProps, useState } from 'react';
import { z } from 'zod';
import { serve } from '../../testing/serve.ts';
import { show } from '../../testing/show.tsx';
import { type Draft, drafts } from '../forms/drafts.ts';
import { textField, toggleField, translationsField } from '../forms/field.ts';
import { RecordEditor } from './record-editor.tsx';
import { defineResource, type SaveQuestion } from './resource.ts';

const Input = z.object({
  name: z.string().trim().min(1, 'is required'),
  walk: z
    .string()
    .overwrite((text) => text.replace(/ +/g, ' '))
    .min(1, 'is required'),
  hair: z.string().max(9, 'is too long'),
  visible: z.boolean(),
});
const Row = z.object({ ...Input.shape, id: z.string(), updated_at: z.string() });
type Row = z.infer<typeof Row>;
const Translations = z.object({
  sw: z.record(z.string(), z.object({ text: z.string(), of: z.string().optional() })),
});
const route = (method: 'GET' | 'POST' | 'PUT', path: string) => ({ method, path, response: Row });

const resource = defineResource<z.infer<typeof Input>, Row>({
  section: 'models',
  noun: 'model',
  plural: 'Models',
  routes: {
    list: { ...route('GET', '/roster'), response: z.array(Row) },
    create: route('POST', '/models'),
    replace: route('PUT', '/models/:id'),
    versions: { ...route('GET', '/versions'), response: z.array(z.never()) },
    restoreVersion: route('POST', '/versions'),
  },
  input: Input,
  fields: {
    name: textField('Name'),
    walk: textField('Walk', { part: 'walk' }),
    hair: textField('Hair', { part: 'walk', fold: 'looks' }),
    visible: toggleField('Visible on the site', {
      initial: true,
      states: { on: 'Visible', off: 'Hidden' },
      isBesideSave: true,
    }),
  },
  parts: [
    { key: 'profile', label: 'Profile' },
    { key: 'walk', label: 'Digitals and walk' },
    { key: 'consent', label: 'Consent', Panel: () => <p>Saved by itself</p> },
  ],
  folds: { looks: { title: 'Looks', summary: () => null } },
  nameOf: ({ name }) => name,
  pictureOf: () => '',
  searchOf: ({ name }) => name,
  columns: [],
  publicPath: () => '/',
  saveFailed: 'Error saving model. Please try again.',
});

const record: Row = {
  id: 'a',
  updated_at: '2026-11-24T07:42:00.000Z',
  name: 'Zuri',
  walk: 'Slow',
  hair: 'Black',
  visible: true,
};

interface EditorProps {
  of?: ComponentProps<typeof RecordEditor>['resource'];
  isNew?: boolean;
  opened?: Row;
  stored?: Row;
  reload?: () => Promise<Row>;
  onSaved?: () => void;
  onCancel?: (unsaved: Draft | undefined) => void;
  questionBeforeSave?: () => Promise<SaveQuestion | undefined>;
}

const nothing = () => undefined;

function Editor({
  of = resource,
  isNew,
  opened = record,
  stored = record,
  reload = () => Promise.resolve(stored),
  onSaved = nothing,
  onCancel = nothing,
  questionBeforeSave,
}: EditorProps) {
  return (
    <RecordEditor
      resource={{ ...of, ...(questionBeforeSave && { questionBeforeSave }) }}
      record={isNew ? undefined : opened}
      draftId={isNew ? 'b' : ''}
      isMissing={false}
      reload={reload}
      onSaved={onSaved}
      onCancel={onCancel}
    />
  );
}

/** Answers a save with 409 unless it has the version of `newest`. @returns what was sent with it */
function refuseAllBut(newest: Row): unknown[] {
  const sent: unknown[] = [];
  globalThis.fetch = async (_address, init) => {
    if (!new Headers(init?.headers).get('if-match')?.includes(newest.updated_at))
      return Response.json({ title: 'Changed', status: 409 }, { status: 409 });
    sent.push(JSON.parse(String(init?.body)));
    return Response.json(newest);
  };
  return sent;
}

/** An editor that can be left, and what the panel tells afterwards. */
function Left(props: EditorProps) {
  const [isLeft, setLeft] = useState(false);
  const { toasts } = Toast.useToastManager();
  return (
    <>
      {!isLeft && <Editor {...props} />}
      <button type="button" onClick={() => setLeft(true)}>
        Leave
      </button>
      {toasts.map(({ id, title, description }) => (
        <p key={id}>{`${title} ${description}`}</p>
      ))}
    </>
  );
}

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: new RegExp(`^${label}`), hidden: true }), { target: { value } });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save model' }));

describe('RecordEditor', () => {
  beforeEach(() => {
    localStorage.clear();
    serve({});
  });

  afterEach(() => {
    jest.useRealTimers();
  });

  it('has sections with addresses, of which each keeps what was typed in another', async () => {
    const { address } = show(<Editor />, '/admin/models/a');
    type('Name', 'Zuri Wamboka');
    fireEvent.click(screen.getByRole('link', { name: 'Consent' }));
    expect(address()).toBe('/admin/models/a/consent');
    await screen.findByText('Saved by itself');
    expect(screen.queryByRole('button', { name: 'Save model' })).toBeNull();
    fireEvent.click(screen.getByRole('link', { name: 'Profile' }));
    expect(address()).toBe('/admin/models/a');
    expect(screen.getByRole('textbox', { name: /^Name/ })).toHaveProperty('value', 'Zuri Wamboka');
  });

  it('opens the section of the field that a save was refused for', async () => {
    const { address } = show(<Editor />, '/admin/models/a/walk');
    type('Walk', '');
    fireEvent.click(screen.getByRole('link', { name: 'Profile' }));
    save();
    await waitFor(() => expect(address()).toBe('/admin/models/a/walk'));
    await screen.findByText('Walk is required');
    expect(screen.getByRole('link', { name: 'Digitals and walk to check' })).toBeTruthy();
  });

  it('focuses a field that a save was refused for in a closed fold', async () => {
    show(<Editor opened={{ ...record, hair: 'Black, natural' }} />, '/admin/models/a/walk');
    save();
    await screen.findByText('Hair is too long');
    await waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe('hair'));
  });

  it('says in its head and beside Save whether visitors see the record', () => {
    show(<Editor />, '/admin/models/a');
    const isOn = () => screen.getByLabelText<HTMLInputElement>('Visible on the site').checked;
    expect(isOn()).toBe(true);
    fireEvent.click(screen.getByRole('radio', { name: 'Hidden' }));
    expect(isOn()).toBe(false);
    fireEvent.click(screen.getByLabelText('Visible on the site'));
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Visible' }).checked).toBe(true);
  });

  it('is left to the save bar by its first link', () => {
    show(<Editor />, '/admin/models/a');
    const target = screen.getByRole('link', { name: 'Skip to Save model' }).getAttribute('href') ?? '';
    const bar = document.getElementById(target.slice(1));
    expect(bar?.contains(screen.getByRole('button', { name: 'Save model' }))).toBe(true);
  });

  it('forgets a draft that says what is stored', () => {
    const { id, updated_at: version, ...values } = record;
    drafts.write(`models:${id}`, { at: version, version, values });
    show(<Editor />, '/admin/models/a');
    expect(drafts.all()).toEqual([]);
  });

  it('keeps Save and Cancel active when a save failed without a network', async () => {
    globalThis.fetch = () => Promise.reject(new TypeError('network'));
    Object.defineProperty(navigator, 'onLine', { configurable: true, value: false });
    show(<Editor />, '/admin/models/a');
    type('Name', 'Typed without a network');
    save();
    await screen.findByText('Error saving model. Please try again.');
    for (const name of ['Save model', 'Cancel'])
      expect(screen.getByRole('button', { name }).getAttribute('aria-disabled')).toBeNull();
    expect(localStorage.getItem('adminDraft:models:a')).toContain('Typed without a network');
    Object.defineProperty(navigator, 'onLine', { configurable: true, value: true });
  });

  it('goes on from what was saved while the record is still shown as it was before', async () => {
    const after = '2026-11-24T07:43:00.000Z';
    globalThis.fetch = async (_address, init) =>
      Response.json({ ...JSON.parse(String(init?.body)), id: 'a', updated_at: after });
    const onSaved = jest.fn();
    show(<Editor onSaved={onSaved} />, '/admin/models/a');
    type('Name', 'Zuri Wamboka');
    save();
    await waitFor(() => expect(onSaved).toHaveBeenCalled());
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Save model' }).getAttribute('aria-disabled')).not.toBe('true'),
    );
    expect(screen.getByRole('textbox', { name: /^Name/ })).toHaveProperty('value', 'Zuri Wamboka');
  });

  it('saves again by itself when no answer came, also where the browser never saw the network go', async () => {
    jest.useFakeTimers();
    let isDown = true;
    const saved: unknown[] = [];
    globalThis.fetch = async (_address, init) => {
      if (isDown) throw new TypeError('network');
      const row = { ...JSON.parse(String(init?.body)), id: 'a', updated_at: '2026-11-24T07:43:00.000Z' };
      saved.push(row.name);
      return Response.json(row);
    };
    show(<Editor />, '/admin/models/a');
    type('Name', 'Zuri Wamboka');
    save();
    await act(() => jest.advanceTimersByTimeAsync(7_000));
    screen.getByText(/^Not saved\. A draft is kept/);
    // What is being typed meanwhile is not saved by itself.
    type('Name', 'Zuri Wamboka Nj');
    isDown = false;
    await act(() => jest.advanceTimersByTimeAsync(7_000));
    expect(saved).toEqual(['Zuri Wamboka']);
    expect(screen.getByRole('textbox', { name: /^Name/ })).toHaveProperty('value', 'Zuri Wamboka Nj');
  });

  it('asks nothing about its own save whose answer was lost, although the server has tidied what was typed', async () => {
    let stored = record;
    globalThis.fetch = async (_address, init) => {
      const { headers, body } = init ?? {};
      if (!new Headers(headers).get('if-match')?.includes(stored.updated_at))
        return Response.json({ title: 'Changed', status: 409 }, { status: 409 });
      const isLost = stored === record;
      stored = { ...Row.parse({ ...record, ...JSON.parse(String(body)) }), updated_at: '2026-11-24T07:43:00.000Z' };
      if (isLost) throw new TypeError('network');
      return Response.json(stored);
    };
    const onSaved = jest.fn();
    const reload = () => Promise.resolve(stored);
    show(<Editor onSaved={onSaved} reload={reload} />, '/admin/models/a');
    type('Name', ' Zuri Wamboka ');
    type('Walk', 'Very  slow');
    save();
    await waitFor(() => expect(onSaved).toHaveBeenCalled(), { timeout: 4_000 });
    expect(stored).toMatchObject({ name: 'Zuri Wamboka', walk: 'Very slow' });
  });

  it('says of which English a translation is when a save is merged with other English', async () => {
    const texts = { name: textField('Name') };
    const theirs = { ...record, name: 'Theirs', updated_at: '2026-11-24T07:43:00.000Z' };
    const sent = refuseAllBut(theirs);
    const { id, updated_at: version, ...typed } = record;
    const values = { ...typed, translations: { name: { text: 'Nyota', of: '' } } };
    drafts.write(`models:${id}`, { at: version, version, base: { ...typed, translations: {} }, values });
    const of = {
      ...resource,
      input: Input.extend({ translations: Translations.nullable() }),
      fields: { translations: translationsField(texts), ...resource.fields },
    };
    show(<Editor of={of} stored={theirs} />, '/admin/models/a');
    save();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({
      name: 'Theirs',
      translations: { sw: { name: { text: 'Nyota', of: textHash('Zuri') } } },
    });
  });

  it('keeps the translations of texts that another form of the page has when a save is merged', async () => {
    const Part = Input.pick({ name: true }).extend({
      translations: Translations.nullable(),
    });
    const english = { of: textHash('English') };
    const walk = { text: 'Polepole', ...english };
    const opened = { ...record, translations: { sw: { name: { text: 'Nyota', ...english }, walk } } };
    const theirs = { ...opened, hair: 'Brown', updated_at: '2026-11-24T07:43:00.000Z' };
    const sent = refuseAllBut(theirs);
    const { id, updated_at: version, name } = opened;
    const base = { name, translations: opened.translations.sw };
    const values = { name, translations: { ...base.translations, name: { text: 'Nyota mpya', of: '' } } };
    drafts.write(`models:${id}`, { at: version, version, base, values });
    const { name: nameField } = resource.fields;
    const translations = translationsField({ name: textField('Name') });
    const of = { ...resource, input: Part, fields: { ...(nameField && { name: nameField }), translations } };
    show(<Editor of={of} opened={opened} stored={theirs} />, '/admin/models/a');
    save();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ translations: { sw: { name: { text: 'Nyota mpya' }, walk } } });
  });

  it('keeps what was chosen in a conflict when the form is sent by a key', async () => {
    const sent: unknown[] = [];
    globalThis.fetch = async (_address, init) => {
      if (init?.body) sent.push(JSON.parse(String(init.body)).name);
      return Response.json({ title: 'Changed', status: 409 }, { status: 409 });
    };
    const theirs = { ...record, name: 'Theirs', updated_at: '2026-11-24T07:43:00.000Z' };
    show(<Editor stored={theirs} />, '/admin/models/a');
    type('Name', 'Mine');
    save();
    fireEvent.click(await screen.findByRole('radio', { name: 'Write' }));
    const written = screen.getByRole('textbox', { name: 'Name, in place of both' });
    fireEvent.change(written, { target: { value: 'Both' } });
    const form = written.closest('form');
    await act(async () => form?.requestSubmit());
    expect(sent).toEqual(['Mine']);
    expect(screen.getByRole('textbox', { name: 'Name, in place of both' })).toHaveProperty('value', 'Both');
  });

  it('hands over what an edit began from when it is cancelled, so that its undo overwrites no save of others', () => {
    const cancelled: (Draft | undefined)[] = [];
    show(<Editor onCancel={(unsaved) => cancelled.push(unsaved)} />, '/admin/models/a');
    type('Walk', 'Fast');
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    const { version, base, values } = cancelled[0] ?? {};
    expect(version).toBe(record.updated_at);
    expect(base).toEqual({ name: 'Zuri', walk: 'Slow', hair: 'Black', visible: true });
    expect(values).toEqual({ name: 'Zuri', walk: 'Fast', hair: 'Black', visible: true });
  });

  it('names a new record in the address only where the device keeps its draft', () => {
    const { address } = show(<Editor isNew />, '/admin/models');
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    type('Name', 'Z');
    Storage.prototype.setItem = setItem;
    expect(address()).toBe('/admin/models');
  });

  it('keeps what arrives in the form while a conflict is decided', async () => {
    globalThis.fetch = async () => Response.json({ title: 'Changed', status: 409 }, { status: 409 });
    const theirs = { ...record, name: 'Theirs', updated_at: '2026-11-24T07:43:00.000Z' };
    show(<Editor stored={theirs} />, '/admin/models/a');
    type('Name', 'Mine');
    save();
    const keepTyping = await screen.findByRole('button', { name: 'Keep typing' });
    fireEvent.click(screen.getByRole('radio', { name: 'Hidden' }));
    fireEvent.click(keepTyping);
    expect(screen.getByRole('textbox', { name: /^Name/ })).toHaveProperty('value', 'Mine');
    expect(screen.getByLabelText<HTMLInputElement>('Visible on the site').checked).toBe(false);
  });

  const saveFailed = 'Error saving model. Please try again.';
  const changed = () => Response.json({ title: 'Changed', status: 409 }, { status: 409 });
  it.each([
    ['is refused', () => Response.json({ title: 'No', status: 400, detail: 'Not now.' }, { status: 400 }), 'Not now.'],
    ['meets a change of the same field by somebody else', changed, 'It was changed meanwhile.'],
  ])('tells of a save that %s after its form was left', async (_, answer, reason) => {
    let respond: (response: Response) => void = nothing;
    globalThis.fetch = () => new Promise((resolve) => (respond = resolve));
    show(<Left stored={{ ...record, name: 'Theirs', updated_at: '2026-11-24T07:43:00.000Z' }} />, '/admin/models/a');
    type('Name', 'Mine');
    save();
    await waitFor(() => expect(respond).not.toBe(nothing));
    fireEvent.click(screen.getByRole('button', { name: 'Leave' }));
    respond(answer());
    await screen.findByText(`${saveFailed} ${reason}`);
    expect(drafts.read('models:a')?.values).toMatchObject({ name: 'Mine' });
  });

  it('tells of a save that waits for an answer after its form was left', async () => {
    let ask: (question: SaveQuestion) => void = nothing;
    const questionBeforeSave = () => new Promise<SaveQuestion>((resolve) => (ask = resolve));
    show(<Left questionBeforeSave={questionBeforeSave} />, '/admin/models/a');
    type('Name', 'Mine');
    save();
    await waitFor(() => expect(ask).not.toBe(nothing));
    fireEvent.click(screen.getByRole('button', { name: 'Leave' }));
    ask({ title: 'Publish without a consent?', text: '', confirm: 'Publish' });
    await screen.findByText(new RegExp(`^${saveFailed} .*Publish without a consent`));
  });
});
