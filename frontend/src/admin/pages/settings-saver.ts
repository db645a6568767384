import { neverSaved, type Settings, type SettingsInput } from '@nfa/contracts';
import { settingsQuery } from '../data/queries.ts';
import { drafts, draftTime } from '../forms/drafts.ts';
import type { FormValues } from '../forms/field.ts';
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
  /** Changes of settings that somebody else has changed since: each waits for a decision. */
  left: Patch;
  save: SaveState;
  /** Why the last save failed. */
  reason: string;
}

/** Name of the draft, and of the form that uploads belong to. */
export const assetsForm = 'assets';
const MAX_TRIES = 3;
const key = ['settings', assetsForm] as const;

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

const pick = (values: Patch, isChosen: (name: keyof Patch) => boolean): Patch =>
  Object.fromEntries(Object.entries(values).filter(([name]) => isChosen(name as keyof Patch)));

type Texts = NonNullable<Settings['translations']>['sw'];

const textsOf = ({ translations }: Patch): Texts => translations?.sw ?? {};

/** Translations of a patch on those that are stored now, undefined where both sides changed the same text. */
function rebasedTranslations(patch: Patch, base: Patch, current: Settings): Settings['translations'] | undefined {
  const [mine, before, theirs] = [textsOf(patch), textsOf(base), textsOf(current)];
  const names = Object.keys({ ...mine, ...before }) as (keyof Texts)[];
  const changed = names.filter((name) => !isSame(mine[name], before[name]));
  if (changed.some((name) => !isSame(theirs[name], before[name]))) return undefined;
  return { sw: { ...theirs, ...Object.fromEntries(changed.map((name) => [name, mine[name]])) } };
}

/**
 * Applies a patch to the stored settings, retrying when somebody else saved first.
 * @param base what the patch replaces, as far as it is known
 * @returns the settings, and the part of the patch that was left out, since somebody else changed the same setting
 */
async function savePatch(patch: Patch, base: Patch): Promise<{ stored: Settings; left: Patch }> {
  for (let tries = 1; ; tries += 1) {
    const known = adminQueries.getQueryData(settingsQuery.queryKey);
    // A closing page has no time to refetch: the version detects stale settings instead.
    const current = known && tries === 1 ? known : await adminQueries.fetchQuery({ ...settingsQuery, staleTime: 0 });
    const translations =
      patch.translations && base.translations !== undefined && rebasedTranslations(patch, base, current);
    const left = pick(
      patch,
      (name) =>
        name in base &&
        !isSame(current[name], base[name]) &&
        !isSame(current[name], patch[name]) &&
        !(name === 'translations' && translations),
    );
    const mine = { ...pick(patch, (name) => !(name in left)), ...(translations && { translations }) };
    if (Object.keys(mine).length === 0) return { stored: current, left };
    try {
      const version = current.updated_at ?? neverSaved;
      const body = { ...current, ...mine };
      return { stored: (await call(replaceSettings, { body, keepalive: true, version })).data, left };
    } catch (error) {
      if (!isConflict(error) || tries === MAX_TRIES) throw error;
    }
  }
}

/** Saves settings as they change, one save at a time, also after their screen was left. */
class SettingsSaver {
  readonly state = new Store<SettingsSaverState>({ patch: {}, left: {}, save: { phase: 'idle' }, reason: '' });
  /** What the patch replaces. */
  private base: Patch = {};
  /** The part of the draft that this tab is about; all others are of other tabs. */
  private drafted: object = {};

  readonly change: ChangeSettings = (parts, before): void => {
    const known = adminQueries.getQueryData(settingsQuery.queryKey);
    if (known) this.base = { ...pick(known, (name) => name in parts), ...before, ...this.base };
    this.set({ patch: { ...this.state.get().patch, ...parts } });
    this.keep();
    this.retry();
  };

  /** Saves the changes that were left over those of somebody else, or forgets them. */
  readonly settle = (isMine: boolean): void => {
    const { left, patch } = this.state.get();
    this.set({ left: {} });
    if (isMine) this.change({ ...left, ...patch });
    else this.keep();
  };

  readonly retry = (): void => {
    if (!this.hasChanges()) return;
    this.set({ save: { phase: 'saving' } });
    void write(key, () => this.saveAll(), {
      onError: (error) => {
        if (isLastWrite(key)) this.set({ save: { phase: 'failed' }, reason: reasonOf(error) });
      },
    });
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

  private hasChanges(): boolean {
    return Object.keys(this.state.get().patch).length > 0;
  }

  // One save stores all pending changes; a queued save may then find none.
  private async saveAll(): Promise<void> {
    if (!this.hasChanges()) return;
    const changes = this.state.get().patch;
    const { stored, left } = await savePatch(changes, this.base);
    adminQueries.setQueryData(settingsQuery.queryKey, stored);
    // Values changed during the save stay pending.
    const patch = pick(this.state.get().patch, (name) => changes[name] !== this.state.get().patch[name]);
    // Translations are merged when they are saved: those pending now were made from the ones before the merge.
    const { translations } = changes;
    this.base = pick(translations ? { ...stored, translations } : stored, (name) => name in patch);
    this.set({ patch, left: pick({ ...this.state.get().left, ...left }, (name) => !(name in patch)), reason: '' });
    this.keep();
    if (Object.keys(patch).length > 0) return;
    const isAllLeft = Object.keys(changes).every((name) => name in left);
    this.set({ save: isAllLeft ? { phase: 'idle' } : { phase: 'saved', at: serverNow() } });
  }

  /** Writes the draft of what is not stored, or forgets it; what another tab could not store stays in it. */
  private keep(): void {
    const draft = drafts.read(assetsForm);
    const isOfOthers = (name: string) => !(name in this.drafted);
    const own = { ...this.state.get().left, ...this.state.get().patch };
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
