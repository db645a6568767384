import { Toast } from '@base-ui/react/toast';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { neverSaved, type SettingsInput, settingsDefaults } from '@nfa/contracts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { serve } from '../../testing/serve.ts';
import { show } from '../../testing/show.tsx';
import { settingsQuery } from '../data/queries.ts';
import { drafts } from '../forms/drafts.ts';
import type { FormValues } from '../forms/field.ts';
import { same } from '../forms/merge.ts';
import { adminQueries } from '../session/query-client.ts';
import { uploads } from '../upload/uploads.ts';
import { Component as AssetsScreen } from './assets-screen.tsx';
import { assetsForm, type Patch, settingsSaver } from './settings-saver.ts';

const at = '2026-11-25T07:42:00.000Z';
let stored: SettingsInput = settingsDefaults;
let savedAt: string | undefined = at;
let sentVersion = '';
/** Called once, when the next save arrives. */
let onSave: (() => void) | undefined;

const inKiswahili = (texts: Record<string, string>) => ({
  sw: Object.fromEntries(Object.entries(texts).map(([key, value]) => [key, { text: value, of: '00000000' }])),
});

const ToastButtons = () =>
  Toast.useToastManager()
    .toasts.filter(({ transitionStatus }) => transitionStatus !== 'ending')
    .map(({ id, actionProps }) => <button key={id} type="button" {...actionProps} />);

/** Opens the panel, in which the changes of an earlier visit are saved by themselves. */
async function open(): Promise<void> {
  serve({
    'GET /settings': () => ({ ...stored, updated_at: savedAt }),
    'PUT /admin/settings': ({ body, version }) => {
      sentVersion = version;
      const happens = onSave;
      onSave = undefined;
      happens?.();
      stored = body as SettingsInput;
      return { ...stored, updated_at: at };
    },
  });
  show(
    <>
      <AssetsScreen />
      <ToastButtons />
    </>,
    '/admin/assets',
  );
  await screen.findByLabelText('Logo text');
  settingsSaver.start()();
}

describe('changes of site assets that an earlier visit could not save', () => {
  beforeEach(() => {
    localStorage.clear();
    savedAt = at;
    sentVersion = '';
    stored = { ...settingsDefaults, logo_text: 'THEIRS', logo_size: 'small' };
    drafts.write(assetsForm, {
      at,
      version: '',
      base: { logo_text: 'BEFORE', logo_size: 'small' },
      values: { logo_text: 'MINE', logo_size: 'large' },
    });
  });

  it.each([
    ['Load the other version', 'THEIRS'],
    ['Save mine', 'MINE'],
  ])('are saved where nothing else was, and otherwise asked about: %s', async (answer, text) => {
    await open();
    const question = await screen.findByRole('region', { name: /^This page was changed meanwhile/ });
    expect(within(question).getByRole('radio', { name: /^Yours, typed here *MINE$/ })).toBeTruthy();
    expect(within(question).getByRole('radio', { name: /^Theirs *THEIRS$/ })).toBeTruthy();
    expect(within(question).getAllByRole('group')).toHaveLength(1);
    expect([stored.logo_text, stored.logo_size]).toEqual(['THEIRS', 'large']);
    expect(await screen.findByText(/^Saved/)).toBeTruthy();
    const saved = settingsSaver.state.get().save;
    fireEvent.click(within(question).getByRole('button', { name: answer }));
    await waitFor(() => expect(stored.logo_text).toBe(text));
    await waitFor(() => expect(drafts.read(assetsForm)).toBeUndefined());
    expect(screen.queryByRole('region', { name: /^This page was changed meanwhile/ })).toBeNull();
    await waitFor(() => expect(settingsSaver.state.get().save.phase).toBe('saved'));
    // Nothing is sent where the other version stays.
    const isSavedAgain = !same(settingsSaver.state.get().save, saved);
    expect(isSavedAgain).toBe(text === 'MINE');
  });

  it.each([
    ['where they were saved before', at, at],
    ['for the first time', undefined, neverSaved],
  ])('are saved only while nobody else has, %s', async (_, updatedAt, version) => {
    savedAt = updatedAt;
    stored = { ...stored, logo_text: 'BEFORE' };
    await open();
    await waitFor(() => expect(drafts.read(assetsForm)).toBeUndefined());
    expect(sentVersion).toBe(version);
  });

  it('are saved without a value that is not valid any more', async () => {
    stored = { ...stored, logo_text: 'BEFORE' };
    const film = `/media/${'1'.repeat(64)}.mp4`;
    drafts.write(assetsForm, {
      at,
      version: '',
      base: { logo_text: 'BEFORE', hero_background_image: '' },
      values: { logo_text: 'MINE', hero_background_image: film },
    });
    await open();
    await waitFor(() => expect(stored.logo_text).toBe('MINE'));
    expect(stored.hero_background_image).toBe(settingsDefaults.hero_background_image);
    await waitFor(() => expect(drafts.read(assetsForm)).toBeUndefined());
  });

  it.each([
    [
      'a text that nobody else changed',
      'portfolio_title_2',
      'Yetu',
      { portfolio_title_1: 'Yao', portfolio_title_2: 'Yetu' },
    ],
    ['a text that somebody else changed too', 'portfolio_title_1', 'Yetu', { portfolio_title_1: 'Yao' }],
  ])('replace no translation of somebody else with %s', async (_, name, text, expected) => {
    stored = { ...settingsDefaults, translations: inKiswahili({ portfolio_title_1: 'Yao' }) };
    const before = { portfolio_title_1: 'Zamani' };
    drafts.write(assetsForm, {
      at,
      version: '',
      base: { translations: inKiswahili(before), logo_size: stored.logo_size } as Patch as FormValues,
      values: { translations: inKiswahili({ ...before, [name]: text }), logo_size: 'large' } as Patch as FormValues,
    });
    await open();
    await waitFor(() => expect(stored.logo_size).toBe('large'));
    expect(stored.translations).toEqual(inKiswahili(expected));
    const question = screen.queryByRole('region', { name: /^This page was changed meanwhile/ });
    expect(Boolean(question)).toBe(name === 'portfolio_title_1');
    if (question) {
      expect(within(question).getByRole('group', { name: 'Portfolio title 1 in Kiswahili' })).toBeTruthy();
      fireEvent.click(within(question).getByRole('button', { name: 'Load the other version' }));
    }
    await waitFor(() => expect(drafts.read(assetsForm)).toBeUndefined());
  });

  it('keep translations of somebody else when pictures are moved again during the save', async () => {
    const [before, first, second] = ['Zamani', 'Kwanza', 'Pili'].map((text) => ({
      translations: inKiswahili({ portfolio_title_2: text }),
    }));
    stored = {
      ...settingsDefaults,
      translations: inKiswahili({ portfolio_title_1: 'Yao', portfolio_title_2: 'Zamani' }),
    };
    onSave = () => act(() => settingsSaver.change(second as Patch));
    drafts.write(assetsForm, {
      at,
      version: '',
      base: before as Patch as FormValues,
      values: first as Patch as FormValues,
    });
    await open();
    await waitFor(() => expect(drafts.read(assetsForm)).toBeUndefined());
    expect(stored.translations).toEqual(inKiswahili({ portfolio_title_1: 'Yao', portfolio_title_2: 'Pili' }));
  });

  it.each([
    ['Load the other version', 'THEIRS'],
    ['Save mine', 'MINE'],
  ])('are decided about also while another change is being saved: %s', async (answer, text) => {
    await open();
    const question = await screen.findByRole('region', { name: /^This page was changed meanwhile/ });
    await waitFor(() => expect(settingsSaver.state.get().save.phase).not.toBe('saving'));
    onSave = () => fireEvent.click(within(question).getByRole('button', { name: answer }));
    act(() => settingsSaver.change({ company_name: 'Nairobi' }));
    await waitFor(() => expect(drafts.read(assetsForm)).toBeUndefined());
    expect([stored.company_name, stored.logo_text]).toEqual(['Nairobi', text]);
    expect(screen.queryByRole('region', { name: /^This page was changed meanwhile/ })).toBeNull();
  });

  it('replace no text that was typed after the decision', async () => {
    await open();
    const question = await screen.findByRole('region', { name: /^This page was changed meanwhile/ });
    await waitFor(() => expect(settingsSaver.state.get().save.phase).not.toBe('saving'));
    onSave = () => {
      fireEvent.click(within(question).getByRole('button', { name: 'Load the other version' }));
      act(() => settingsSaver.change({ logo_text: 'TYPED ON' }));
    };
    act(() => settingsSaver.change({ company_name: 'Nairobi' }));
    await screen.findByRole('radio', { name: /^Yours, typed here *TYPED ON$/ });
    fireEvent.click(screen.getByRole('button', { name: 'Save mine' }));
    await waitFor(() => expect(drafts.read(assetsForm)).toBeUndefined());
    expect(stored.logo_text).toBe('TYPED ON');
  });

  it('need no decision once the text of somebody else is typed during a save', async () => {
    await open();
    await screen.findByRole('region', { name: /^This page was changed meanwhile/ });
    await waitFor(() => expect(settingsSaver.state.get().save.phase).not.toBe('saving'));
    onSave = () => act(() => settingsSaver.change({ logo_text: 'THEIRS' }));
    act(() => settingsSaver.change({ company_name: 'Nairobi' }));
    await waitFor(() => expect(drafts.read(assetsForm)).toBeUndefined());
    await waitFor(() => expect(settingsSaver.state.get().save.phase).not.toBe('saving'));
    expect(screen.queryByRole('region', { name: /^This page was changed meanwhile/ })).toBeNull();
  });

  it('are forgotten where they were stored after all', async () => {
    stored = { ...settingsDefaults, logo_text: 'MINE', logo_size: 'large' };
    await open();
    await waitFor(() => expect(drafts.read(assetsForm)).toBeUndefined());
    expect(screen.queryByRole('region', { name: /^This page was changed meanwhile/ })).toBeNull();
  });
});

it('leaves what another tab could not save in the draft', async () => {
  localStorage.clear();
  stored = settingsDefaults;
  await open();
  const ofTheOther = { base: { logo_text: settingsDefaults.logo_text }, values: { logo_text: 'OF THE OTHER' } };
  drafts.write(assetsForm, { at, version: '', ...ofTheOther });
  act(() => settingsSaver.change({ logo_size: 'large' }));
  expect(drafts.read(assetsForm)?.values).toEqual({ logo_text: 'OF THE OTHER', logo_size: 'large' });
  await waitFor(() => expect(stored.logo_size).toBe('large'));
  await waitFor(() => expect(settingsSaver.state.get().save.phase).toBe('saved'));
  expect(drafts.read(assetsForm)).toMatchObject(ofTheOther);
});

describe('a change made while another one is being saved', () => {
  beforeEach(() => {
    localStorage.clear();
    stored = settingsDefaults;
  });

  it('moves a translation of the gallery without leaving a second one', async () => {
    stored = { ...stored, translations: inKiswahili({ portfolio_title_1: 'Moja' }) };
    await open();
    const moved = { translations: inKiswahili({ portfolio_title_2: 'Moja' }) } as Patch;
    onSave = () => act(() => settingsSaver.change(moved));
    act(() => settingsSaver.change({ company_name: 'Nairobi' }));
    await waitFor(() => expect(drafts.read(assetsForm)).toBeUndefined());
    expect(stored.translations).toEqual(moved.translations);
  });

  /** Refuses the next save as one of an older version, once `happens` was called. */
  function refuseOnce(happens: () => void): void {
    const served = globalThis.fetch;
    globalThis.fetch = async (input, init) => {
      if (init?.method !== 'PUT') return served(input, init);
      globalThis.fetch = served;
      happens();
      return Response.json({ title: 'Changed meanwhile', status: 409 }, { status: 409 });
    };
  }

  it('is asked about when somebody else changed the same translation meanwhile, beside one that is being saved', async () => {
    const translations = (texts: Record<string, string>) => ({ translations: inKiswahili(texts) }) as Patch;
    stored = { ...stored, ...translations({ portfolio_title_1: 'Moja' }) };
    await open();
    refuseOnce(() => {
      act(() => settingsSaver.change(translations({ portfolio_title_1: 'Kwanza', portfolio_title_2: 'Yetu' })));
      stored = { ...stored, ...translations({ portfolio_title_1: 'Moja', portfolio_title_2: 'Yao' }) };
    });
    act(() => settingsSaver.change(translations({ portfolio_title_1: 'Kwanza' })));
    await screen.findByRole('region', { name: /^This page was changed meanwhile/ });
    expect(stored.translations).toEqual(inKiswahili({ portfolio_title_1: 'Kwanza', portfolio_title_2: 'Yao' }));
  });

  it('is said to be saved where the answer of an earlier try was lost', async () => {
    await open();
    await waitFor(() => expect(settingsSaver.state.get().save.phase).not.toBe('saving'));
    const { save } = settingsSaver.state.get();
    refuseOnce(() => {
      stored = { ...stored, company_name: 'Nairobi' };
    });
    act(() => settingsSaver.change({ company_name: 'Nairobi' }));
    await waitFor(() => expect(drafts.read(assetsForm)).toBeUndefined());
    await waitFor(() => expect(settingsSaver.state.get().save.phase).toBe('saved'));
    expect(same(settingsSaver.state.get().save, save)).toBe(false);
  });

  it('is asked about when somebody else changed the same text meanwhile', async () => {
    await open();
    refuseOnce(() => {
      act(() => settingsSaver.change({ logo_text: 'MINE' }));
      stored = { ...stored, logo_text: 'THEIRS' };
    });
    act(() => settingsSaver.change({ company_name: 'Nairobi' }));
    const question = await screen.findByRole('region', { name: /^This page was changed meanwhile/ });
    expect([stored.company_name, stored.logo_text]).toEqual(['Nairobi', 'THEIRS']);
    fireEvent.click(within(question).getByRole('button', { name: 'Save mine' }));
    await waitFor(() => expect(stored.logo_text).toBe('MINE'));
  });
});

it('asks about a text that somebody else saved while it was typed', async () => {
  localStorage.clear();
  stored = settingsDefaults;
  await open();
  const field = screen.getByLabelText<HTMLInputElement>('Logo text');
  field.focus();
  fireEvent.change(field, { target: { value: 'MINE' } });
  stored = { ...stored, logo_text: 'THEIRS' };
  act(() => void adminQueries.setQueryData(settingsQuery.queryKey, { ...stored, updated_at: at }));
  fireEvent.blur(field);
  const question = await screen.findByRole('region', { name: /^This page was changed meanwhile/ });
  expect(stored.logo_text).toBe('THEIRS');
  // The field still shows, so it is where another text is typed.
  expect(document.activeElement).toBe(field);
  expect(field.value).toBe('MINE');
  expect(within(question).queryByRole('radio', { name: 'Write' })).toBeNull();
  // The heading of the page stands around the screen: a level below it comes first here.
  expect(screen.getAllByRole('heading')[0]?.tagName).toBe('H2');
  fireEvent.click(within(question).getByRole('radio', { name: /^Theirs/ }));
  fireEvent.change(field, { target: { value: 'MINE AFTER ALL' } });
  fireEvent.blur(field);
  await screen.findByRole('radio', { name: /^Yours, typed here *MINE AFTER ALL$/ });
  fireEvent.click(within(question).getByRole('button', { name: 'Save mine' }));
  await waitFor(() => expect(stored.logo_text).toBe('MINE AFTER ALL'));
});

it('moves no picture of the gallery while a file for its place or the next one is on its way', async () => {
  localStorage.clear();
  stored = {
    ...settingsDefaults,
    portfolio_title_1: 'Runway',
    portfolio_title_2: 'Studio',
    portfolio_title_3: 'Street',
  };
  await open();
  act(() => uploads.add({ form: assetsForm, field: 'portfolio_image_1' }, [new File(['x'], 'runway.jpg')]));
  for (const name of ['Move Runway back', 'Move Studio forward']) fireEvent.click(screen.getByRole('button', { name }));
  fireEvent.click(screen.getByRole('button', { name: 'Move Studio back' }));
  await waitFor(() => expect(stored.portfolio_title_3).toBe('Studio'));
  expect(stored.portfolio_title_1).toBe('Runway');
  act(() => uploads.dropAll(assetsForm));
  fireEvent.click(screen.getByRole('button', { name: 'Move Runway back' }));
  await waitFor(() => expect(stored.portfolio_title_2).toBe('Runway'));
});

it('brings a removed file back unless another one has taken its place', async () => {
  localStorage.clear();
  const [former, newer] = ['1', '2'].map((digit) => `/media/${digit.repeat(64)}.jpg`);
  stored = { ...settingsDefaults, logo_image: former ?? '' };
  await open();
  const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
  await press('Logo image: remove');
  await waitFor(() => expect(stored.logo_image).toBe(''));
  await press('Undo');
  await waitFor(() => expect(stored.logo_image).toBe(former));
  await press('Logo image: remove');
  await waitFor(() => expect(stored.logo_image).toBe(''));
  act(() => settingsSaver.change({ logo_image: newer ?? '' }));
  await waitFor(() => expect(stored.logo_image).toBe(newer));
  await press('Undo');
  await screen.findByRole('region', { name: /^This page was changed meanwhile/ });
  expect(stored.logo_image).toBe(newer);
  await press('Load the other version');
  await waitFor(() => expect(drafts.read(assetsForm)).toBeUndefined());
});
