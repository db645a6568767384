import { neverSaved, type Settings, type SettingsInput } from '@nfa/contracts';
import { readNow, settingsQuery } from '../data/queries.ts';
import { drafts, draftTime } from '../forms/drafts.ts';
import type { FormValues } from '../forms/field.ts';
import { type FieldConflict, mergeValues, same, valueAt, withChosen } from '../forms/merge.ts';
import { call } from '../session/call.ts';
import { isConflict, reasonOf } from '../session/failure.ts';
import { replaceSettings } from '../session/first-view-routes.ts';
import { adminQueries, isLastWrite, write } from '../session/query-client.ts';
import { serverNow } from '../session/server-clock.ts';
import { Store } from '../session/store.ts';
import { uploads } from '../upload/uploads.ts';

/** Settings that were changed and are not stored yet. */
export type Patch = Partial<SettingsInput>;

/** Saves changed settings; `before` holds what they replace, where that may have changed since somebody began to type. */
export type ChangeSettings = (parts: Patch, before?: Patch) => void;

/** State of the saves. */
export type SaveState = { phase: 'idle' } | { phase: 'saving' } | { phase: 'saved'; at: Date } | { phase: 'failed' };

/** State of the saver that screens show. */
export interface SettingsSaverState {
  patch: Patch;
  /** Changes in the patch of what somebody else has changed too: each waits for a decision. */
  conflicts: FieldConflict[];
  save: SaveState;
  /** Why the last save failed. */
  reason: string;
}

/** Name of the draft, and of the form that uploads belong to. */
export const assetsForm = 'assets';
const MAX_TRIES = 3;
const key = ['settings', assetsForm] as const;

const pick = (values: Patch, isChosen: (name: keyof Patch) => boolean): Patch =>
  Object.fromEntries(Object.entries(values).filter(([name]) => isChosen(name as keyof Patch)));

/** Settings as the merge takes them: translations by the name of their text. */
export const valuesOf = (patch: Patch): FormValues =>
  ({ ...patch, ...('translations' in patch && { translations: patch.translations?.sw ?? {} }) }) as FormValues;

const patchOf = (values: FormValues): Patch => ({
  ...values,
  ...('translations' in values && { translations: { sw: values['translations'] as object } }),
});

/**
 * Merges a patch into the stored settings, retrying when somebody else saved first.
 * @param base what the patch replaces, as far as it is known
 * @returns the settings, what was left out, since somebody else changed it too, and whether the rest had to be sent
 */
async function savePatch(
  patch: Patch,
  base: Patch,
): Promise<{ stored: Settings; conflicts: FieldConflict[]; isSent: boolean }> {
  for (let tries = 1; ; tries += 1) {
    const known = adminQueries.getQueryData(settingsQuery.queryKey);
    // A closing page has no time to refetch: the version detects stale settings instead.
    const current = known && tries === 1 ? known : await readNow(settingsQuery);
    const theirs = valuesOf(current);
    const { values, conflicts } = mergeValues(valuesOf({ ...current, ...base }), valuesOf(patch), theirs);
    const mine = withChosen(values, conflicts, 'theirs');
    if (Object.keys(mine).every((name) => same(mine[name], theirs[name])))
      // After a conflict without one, an earlier try was stored, whose answer was lost.
      return { stored: current, conflicts, isSent: tries > 1 && conflicts.length === 0 };
    try {
      const version = current.updated_at ?? neverSaved;
      const body = { ...current, ...patchOf(mine) };
      const { data } = await call(replaceSettings, { body, keepalive: true, version });
      return { stored: data, conflicts, isSent: true };
    } catch (error) {
      if (!isConflict(error) || tries === MAX_TRIES) throw error;
    }
  }
}

/** Saves settings as they change, one save at a time, also after their screen was left. */
class SettingsSaver {
  readonly state = new Store<SettingsSaverState>({ patch: {}, conflicts: [], save: { phase: 'idle' }, reason: '' });
  /** What the patch replaces. */
  private base: Patch = {};
  /** State between two saves. A change that the server holds already is not sent, and leaves it. */
  private lastSave: SaveState = { phase: 'idle' };
  /** The part of the draft that this tab is about; all others are of other tabs. */
  private drafted: object = {};

  readonly change: ChangeSettings = (parts, before): void => {
    const known = adminQueries.getQueryData(settingsQuery.queryKey);
    if (known) this.base = { ...pick(known, (name) => name in parts), ...before, ...this.base };
    this.set({ patch: { ...this.state.get().patch, ...parts } });
    this.keep();
    this.retry();
  };

  /**
   * Takes what was decided about the conflicts as the new changes. A save may be under way, and change the patch when
   * it ends, so the decision waits for it.
   */
  readonly settle = (values: FormValues): void => {
    const { conflicts } = this.state.get();
    this.save(() => {
      const patch = valuesOf(this.state.get().patch);
      // A text that was typed on since is asked about again.
      const decided = conflicts.filter((conflict) => same(valueAt(patch, conflict), conflict.yours));
      const chosen = decided.map((conflict) => ({ ...conflict, yours: valueAt(values, conflict) ?? conflict.yours }));
      this.base = patchOf(withChosen(valuesOf(this.base), decided, 'theirs'));
      this.set({ patch: patchOf(withChosen(patch, chosen, 'yours')), conflicts: [] });
      this.keep();
    });
  };

  readonly retry = (): void => {
    if (this.hasChanges()) this.save();
  };

  /** Saves what a crash, an ended session or a closed tab left behind, and takes uploads for the site's assets. */
  start(): () => void {
    void this.resume();
    window.addEventListener('online', this.retry);
    const stopReceiving = uploads.receive(assetsForm, ({ field, url }) => this.change({ [field]: url }));
    return () => {
      window.removeEventListener('online', this.retry);
      stopReceiving();
    };
  }

  /** @param before runs when the saves that are under way have ended */
  private save(before?: () => void): void {
    this.set({ save: { phase: 'saving' } });
    const saveAll = () => {
      before?.();
      return this.saveAll();
    };
    void write(key, saveAll, {
      onError: (error) => {
        if (isLastWrite(key)) this.set({ save: { phase: 'failed' }, reason: reasonOf(error) });
      },
    });
  }

  private hasChanges(): boolean {
    return Object.keys(this.state.get().patch).length > 0;
  }

  private async saveAll(): Promise<void> {
    // One save stores all pending changes; a queued save may then find none.
    if (this.hasChanges()) await this.storeChanges();
    if (isLastWrite(key)) this.set({ save: this.lastSave });
  }

  private async storeChanges(): Promise<void> {
    const sent = this.state.get().patch;
    const { stored, conflicts, isSent } = await savePatch(sent, this.base);
    adminQueries.setQueryData(settingsQuery.queryKey, stored);
    if (isSent) this.lastSave = { phase: 'saved', at: serverNow() };
    // What was changed during the save stays pending, and what waits for a decision.
    const saved = valuesOf(stored);
    const values = withChosen(saved, conflicts, 'yours');
    const before = valuesOf({ ...this.base, ...sent });
    const pending = mergeValues(before, valuesOf(this.state.get().patch), values);
    const patch = pick(patchOf(pending.values), (name) => !same(pending.values[name], saved[name]));
    // What somebody else changed too is no base of it: the next save asks.
    const base = withChosen(withChosen(saved, conflicts, 'base'), pending.conflicts, 'base');
    this.base = pick(patchOf(base), (name) => name in patch);
    this.set({ patch, conflicts: conflicts.filter(({ name }) => name in patch), reason: '' });
    this.keep();
  }

  /** Writes the draft of what is not stored, or forgets it; what another tab could not store stays in it. */
  private keep(): void {
    const draft = drafts.read(assetsForm);
    const isOfOthers = (name: string) => !(name in this.drafted);
    const own = this.state.get().patch;
    const values = { ...pick(draft?.values ?? {}, isOfOthers), ...own } as FormValues;
    const base = { ...pick(draft?.base ?? {}, isOfOthers), ...this.base } as FormValues;
    this.drafted = own;
    if (Object.keys(values).length === 0) drafts.discard(assetsForm);
    else drafts.write(assetsForm, { at: draftTime(), version: '', base, values });
  }

  private async resume(): Promise<void> {
    const draft = drafts.read(assetsForm);
    if (!draft) return;
    const { typedSettings } = await import('./typed-settings.ts');
    const typed = typedSettings(draft.values);
    if (Object.keys(typed).length === 0) return;
    // A change whose base is unknown must not replace another value.
    const base: Patch = Object.fromEntries(Object.keys(typed).map((name) => [name, draft.base?.[name]]));
    this.base = { ...base, ...this.base };
    this.drafted = draft.values;
    this.change({ ...typed, ...this.state.get().patch });
  }

  private set(parts: Partial<SettingsSaverState>): void {
    this.state.set({ ...this.state.get(), ...parts });
  }
}

/** The saver of this tab. */
export const settingsSaver = new SettingsSaver();
