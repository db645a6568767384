import type { Settings, SettingsInput } from '@nfa/contracts';
import { settingsQuery } from '../data/queries.ts';
import { drafts } from '../forms/drafts.ts';
import { SaveQueue, type SaveState } from '../framework/save-queue.ts';
import { call } from '../session/call.ts';
import { isConflict, isRefusal, logFailure, reasonOf } from '../session/failure.ts';
import { replaceSettings } from '../session/plain-routes.ts';
import { adminQueries } from '../session/query-client.ts';
import { uploads } from '../upload/uploads.ts';

/** Settings that were changed and are not stored yet. */
export type Patch = Partial<SettingsInput>;

/** What the screens show of the saver. */
export interface SettingsSaverState {
  patch: Patch;
  save: SaveState;
  /** Why the last save failed. */
  reason: string;
}

/** Name of the draft, and of the form that uploads belong to. */
export const assetsForm = 'assets';
const MAX_TRIES = 3;

/** Puts a patch onto the settings as they are stored now, whoever saved them last. */
async function savePatch(patch: Patch): Promise<Settings> {
  for (let tries = 1; ; tries += 1) {
    const known = adminQueries.getQueryData(settingsQuery.queryKey);
    // A page that is being closed has no time to ask first: the version tells whether what is known is still true.
    const current = known && tries === 1 ? known : await adminQueries.fetchQuery({ ...settingsQuery, staleTime: 0 });
    try {
      const version = current.updated_at;
      const body = { ...current, ...patch };
      return (await call(replaceSettings, { body, keepalive: true, ...(version && { version }) })).data;
    } catch (error) {
      if (!isConflict(error) || tries === MAX_TRIES) throw error;
    }
  }
}

/** Saves settings as they change, one save at a time, also after their screen was left. */
class SettingsSaver {
  private state: SettingsSaverState = { patch: {}, save: { phase: 'idle' }, reason: '' };
  private readonly listeners = new Set<() => void>();
  private readonly queue = new SaveQueue<Patch>(
    async (changes) => {
      const stored = await savePatch(changes);
      adminQueries.setQueryData(settingsQuery.queryKey, stored);
      // What was changed again meanwhile stays unsaved until its own turn.
      const rest = Object.entries(this.state.patch).filter(([name, value]) => changes[name as keyof Patch] !== value);
      if (rest.length === 0) drafts.discard(assetsForm);
      this.set({ patch: Object.fromEntries(rest) });
    },
    (save, error) => {
      if (save.phase === 'failed' && !isRefusal(error)) logFailure(error);
      this.set({ save, reason: save.phase === 'failed' ? reasonOf(error) : '' });
    },
  );

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly getState = (): SettingsSaverState => this.state;

  readonly change = (parts: Patch): void => {
    this.set({ patch: { ...this.state.patch, ...parts } });
    const values = this.state.patch as Record<string, string>;
    drafts.write(assetsForm, { at: new Date().toISOString(), version: '', values });
    this.queue.push(this.state.patch);
  };

  readonly retry = (): void => {
    if (Object.keys(this.state.patch).length > 0) this.queue.push(this.state.patch);
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

  private async resume(): Promise<void> {
    const left = drafts.read(assetsForm);
    if (!left) return;
    const { typedSettings } = await import('./typed-settings.ts');
    const typed = typedSettings(left.values);
    if (Object.keys(typed).length > 0) this.change({ ...typed, ...this.state.patch });
  }

  private set(parts: Partial<SettingsSaverState>): void {
    this.state = { ...this.state, ...parts };
    for (const listener of this.listeners) listener();
  }
}

/** The saver of this tab. */
export const settingsSaver = new SettingsSaver();
