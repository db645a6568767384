/** Time for which notes of an applicant stay on the device, in milliseconds. */
export const DAY_MS = 24 * 3_600_000;
/** Note with the guardian's application that waits for its mail to be opened. */
export const WAITING = 'waiting';
const PREFIX = 'apply:';
const keyOf = (name: string) => PREFIX + name;

/** Reads a note that is less than a day old; undefined where storage is blocked. */
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

/** Stores a note on this device for a day. */
export function writeDayNote(name: string, value: unknown): void {
  try {
    localStorage.setItem(keyOf(name), JSON.stringify({ at: Date.now(), value }));
  } catch {
    // The form goes on without.
  }
}

/** Removes a note. */
export function forgetDayNote(name: string): void {
  try {
    localStorage.removeItem(keyOf(name));
  } catch {
    // Nothing was noted then.
  }
}

/** Removes all notes that are older than a day. */
export function forgetOldNotes(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) readDayNote(key.slice(PREFIX.length));
  } catch {
    // Nothing was noted then.
  }
}
