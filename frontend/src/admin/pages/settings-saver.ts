import type { Settings, SettingsInput } from '@nfa/contracts';
import { settingsQuery } from '../data/queries.ts';
import { drafts } from '../forms/drafts.ts';
import { call } from '../session/call.ts';
import { isConflict, reasonOf } from '../session/failure.ts';
import { replaceSettings } from '../session/plain-routes.ts';
import { adminQueries, isLastWrite, write } from '../session/query-client.ts';
import { uploads } from '../upload/uploads.ts';

/** Settings that were changed and are not stored yet. */
export type Patch = Partial<SettingsInput>;

/** State of the saves. */
export type SaveState = { phase: 'idle' } | { phase: 'saving' } | { phase: 'saved'; at: Date } | { phase: 'failed' };

/** State of the saver that screens show. */
export interface SettingsSaverState {
  patch: Patch;
  save: SaveState;
  /** Why the last save failed. */
  reason: string;
}

/** Name of the draft, and of the form that uploads belong to. */
export const assetsForm = 'assets';
const MAX_TRIES = 3;
const key = ['settings', assetsForm] as const;

/** Applies a patch to the stored settings, retrying when somebody else saved first. */
async function savePatch(patch: Patch): Promise<Settings> {
  for (let tries = 1; ; tries += 1) {
    const known = adminQueries.getQueryData(settingsQuery.queryKey);
    // A closing page has no time to refetch: the version detects stale settings instead.
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

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly getState = (): SettingsSaverState => this.state;

  readonly change = (parts: Patch): void => {
    this.set({ patch: { ...this.state.patch, ...parts } });
    const values = this.state.patch as Record<string, string>;
    drafts.write(assetsForm, { at: new Date().toISOString(), version: '', values });
    this.retry();
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
    return Object.keys(this.state.patch).length > 0;
  }

  // One save stores all pending changes; a queued save may then find none.
  private async saveAll(): Promise<void> {
    if (!this.hasChanges()) return;
    const changes = this.state.patch;
    adminQueries.setQueryData(settingsQuery.queryKey, await savePatch(changes));
    // Values changed during the save stay pending.
    const rest = Object.entries(this.state.patch).filter(([name, value]) => changes[name as keyof Patch] !== value);
    this.set({ patch: Object.fromEntries(rest), reason: '' });
    if (rest.length > 0) return;
    drafts.discard(assetsForm);
    this.set({ save: { phase: 'saved', at: new Date() } });
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
