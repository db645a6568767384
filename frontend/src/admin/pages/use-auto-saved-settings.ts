import { type Settings, SettingsInput, settingsRoutes } from '@nfa/contracts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { adminQueries, reloadAll, settingsQuery } from '../data/queries.ts';
import { drafts } from '../framework/drafts.ts';
import { useLeaveGuard } from '../framework/leave-guard.tsx';
import { SaveQueue, type SaveState } from '../framework/save-queue.ts';
import { call } from '../session/call.ts';
import { isConflict, isRefusal, logFailure, reasonOf } from '../session/failure.ts';

/** Settings that were changed and are not stored yet. */
export type Patch = Partial<SettingsInput>;

const DRAFT = 'assets';
const TRIES = 3;

/** Puts a patch onto the settings as they are stored now, whoever saved them last. */
async function savePatch(patch: Patch): Promise<Settings> {
  for (let tries = 1; ; tries += 1) {
    const current = await adminQueries.fetchQuery({ ...settingsQuery, staleTime: tries === 1 ? 5_000 : 0 });
    try {
      const version = current.updated_at;
      const body = { ...current, ...patch };
      return (await call(settingsRoutes.replace, { body, ...(version && { version }) })).data;
    } catch (error) {
      if (!isConflict(error) || tries === TRIES) throw error;
    }
  }
}

function readDraft(): Patch {
  const found = SettingsInput.partial().safeParse(drafts.read(DRAFT)?.values ?? {});
  if (!found.success) return {};
  const kept = drafts.read(DRAFT)?.values ?? {};
  return Object.fromEntries(Object.entries(found.data).filter(([name]) => name in kept)) as Patch;
}

/** Settings that save themselves: one save in flight, the latest wins, and the state of it. */
export function useAutoSavedSettings() {
  const [patch, setPatch] = useState<Patch>(readDraft);
  const [state, setState] = useState<SaveState>({ phase: 'idle' });
  const [reason, setReason] = useState('');
  const latest = useRef(patch);
  useLeaveGuard(DRAFT, state.phase === 'saving' || state.phase === 'failed');

  const queue = useRef<SaveQueue<Patch>>(undefined);
  queue.current ??= new SaveQueue<Patch>(
    async (changes) => {
      const stored = await savePatch(changes);
      adminQueries.setQueryData(settingsQuery.queryKey, stored);
      // What was changed again meanwhile stays unsaved until its own turn.
      const rest = Object.entries(latest.current).filter(([name, value]) => changes[name as keyof Patch] !== value);
      latest.current = Object.fromEntries(rest) as Patch;
      setPatch(latest.current);
      if (rest.length === 0) drafts.discard(DRAFT);
    },
    (next, error) => {
      setState(next);
      if (next.phase === 'saved') void reloadAll();
      if (next.phase !== 'failed') return;
      setReason(reasonOf(error));
      if (!isRefusal(error)) logFailure(error);
    },
  );

  const change = useCallback((parts: Patch) => {
    latest.current = { ...latest.current, ...parts };
    setPatch(latest.current);
    drafts.write(DRAFT, {
      at: new Date().toISOString(),
      version: '',
      values: latest.current as Record<string, string>,
    });
    queue.current?.push(latest.current);
  }, []);

  const retry = useCallback(() => queue.current?.push(latest.current), []);

  // What a crash or an ended session left behind is saved now.
  useEffect(() => {
    if (Object.keys(latest.current).length > 0) retry();
  }, [retry]);

  return { patch, state, reason, change, retry };
}
