/** How long anything of an applicant stays on the device, in milliseconds. */
export const DAY_MS = 24 * 3_600_000;
const PREFIX = 'apply:';
const keyOf = (name: string) => PREFIX + name;

/** What was noted on this device within a day; a browser that blocks storage notes nothing. */
export function readDayNote<T>(name: string): T | undefined {
  try {
    const note = JSON.parse(localStorage.getItem(keyOf(name)) ?? 'null') as { at: number; value: T } | null;
    if (note && Date.now() - note.at < DAY_MS) return note.value;
    if (note) forgetDayNote(name);
  } catch {
    // Nothing was noted then.
  }
  return undefined;
}

/** Notes something on this device for a day. */
export function writeDayNote(name: string, value: unknown): void {
  try {
    localStorage.setItem(keyOf(name), JSON.stringify({ at: Date.now(), value }));
  } catch {
    // The form goes on without.
  }
}

/** Forgets what was noted. */
export function forgetDayNote(name: string): void {
  try {
    localStorage.removeItem(keyOf(name));
  } catch {
    // Nothing was noted then.
  }
}

/** Forgets everything that was noted more than a day ago. */
export function forgetOldNotes(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) readDayNote(key.slice(PREFIX.length));
  } catch {
    // Nothing was noted then.
  }
}
