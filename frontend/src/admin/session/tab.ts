import { randomKey } from '../../lib/random-key.ts';

const STORAGE_KEY = 'adminTab';
const LOCK_PREFIX = 'adminTab:';

let name = '';

/** Name of this tab: the same after a reload, another one in a duplicated tab. Call `claimTab` first. */
export const tabName = (): string => name;

function readName(): string | null {
  try {
    return window.sessionStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}

/** Holds the name for as long as the page lives; false when another tab holds it. */
function hold(candidate: string): Promise<boolean> {
  // Web Locks are missing on plain http.
  if (!('locks' in navigator)) return Promise.resolve(true);
  return new Promise((resolve) => {
    navigator.locks
      .request(LOCK_PREFIX + candidate, { ifAvailable: true }, (lock) => {
        resolve(lock !== null);
        return lock ? new Promise<void>(() => undefined) : undefined;
      })
      .catch(() => resolve(true));
  });
}

/** Gives this tab its name. A duplicated tab starts with the storage of the first one: the lock tells them apart. */
export async function claimTab(): Promise<void> {
  if (name !== '') return;
  const known = readName();
  const claimed = known !== null && (await hold(known)) ? known : randomKey();
  if (claimed !== known) await hold(claimed);
  name = claimed;
  try {
    window.sessionStorage.setItem(STORAGE_KEY, name);
  } catch {
    // Without storage the name lasts until the next load.
  }
}

/** Names of the tabs that are open; undefined where the browser cannot tell. */
export async function openTabs(): Promise<Set<string> | undefined> {
  if (!('locks' in navigator)) return undefined;
  const { held = [] } = await navigator.locks.query();
  return new Set(held.map((lock) => (lock.name ?? '').replace(LOCK_PREFIX, '')));
}
