import { maxShortlist } from '@nfa/contracts/plain';
import { useSyncExternalStore } from 'react';
import { reportFigure } from './figures.ts';

/** A model on the shortlist, with the data for the tray. */
export interface ShortlistEntry {
  id: string;
  name: string;
  main_image: string;
}

const STORAGE_KEY = 'shortlist';
const empty: readonly ShortlistEntry[] = [];

const listeners = new Set<() => void>();
let stored: string | null = null;
// The shortlist while storage is blocked or full; it lasts as long as the page is open.
let memory: string | null = null;
let entries = empty;

/** The shortlist of this browser, in order. */
export function readShortlist(): readonly ShortlistEntry[] {
  const text = readStorage();
  if (text !== stored) {
    stored = text;
    entries = parse(text);
  }
  return entries;
}

/** Replaces the shortlist in every tab; drops models beyond the maximum. */
export function writeShortlist(next: readonly ShortlistEntry[]): void {
  const kept = next.slice(0, maxShortlist).map(({ id, name, main_image }) => ({ id, name, main_image }));
  entries = kept;
  stored = kept.length === 0 ? null : JSON.stringify(kept);
  try {
    if (stored === null) localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, stored);
    memory = null;
  } catch (error) {
    console.error(error);
    memory = stored;
  }
  for (const listener of listeners) listener();
}

/** Adds a model at the end of a list with room, which is counted, or removes it. */
export function toggleShortlist(model: ShortlistEntry): void {
  const before = readShortlist();
  const rest = before.filter(({ id }) => id !== model.id);
  if (rest.length < before.length) writeShortlist(rest);
  else if (before.length < maxShortlist) {
    writeShortlist([...before, model]);
    reportFigure('shortlist', [model.id]);
  }
}

/** Hook that returns the shortlist of this browser and follows its changes; empty on the rendering server. */
export const useShortlist = (): readonly ShortlistEntry[] =>
  useSyncExternalStore(subscribe, readShortlist, () => empty);

function readStorage(): string | null {
  try {
    return memory ?? localStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Other tabs write to the same storage.
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

function parse(text: string | null): readonly ShortlistEntry[] {
  try {
    const list: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(list) ? list.filter(isEntry).slice(0, maxShortlist) : empty;
  } catch {
    return empty;
  }
}

const isEntry = (entry: unknown): entry is ShortlistEntry =>
  typeof entry === 'object' &&
  entry !== null &&
  (['id', 'name', 'main_image'] as const).every((field) => typeof (entry as ShortlistEntry)[field] === 'string');
