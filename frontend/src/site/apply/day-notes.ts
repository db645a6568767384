/** Milliseconds for which notes about an application stay on the device. */
export const DAY_MS = 24 * 3_600_000;
/** Name of the note about a guardian's application whose mail has not been opened yet. */
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
    // Without storage there is no note.
  }
  return undefined;
}

/** Stores a note on this device for a day. */
export function writeDayNote(name: string, value: unknown): void {
  try {
    localStorage.setItem(keyOf(name), JSON.stringify({ at: Date.now(), value }));
  } catch {
    // The form works without the note.
  }
}

/** Removes a note. */
export function forgetDayNote(name: string): void {
  try {
    localStorage.removeItem(keyOf(name));
  } catch {
    // Without storage there is no note to remove.
  }
}

/** Removes all notes that are older than a day. */
export function forgetOldNotes(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) readDayNote(key.slice(PREFIX.length));
  } catch {
    // Then there are no notes.
  }
}
