import { DAY_MS, forgetOldNotes } from './day-notes.ts';
import { photographStore } from './photograph-store.ts';

/** Removes notes and photographs that are more than a day old. */
export async function forgetOld(): Promise<void> {
  forgetOldNotes();
  const photographs = await caches.open(photographStore);
  for (const key of await photographs.keys()) {
    const keptAt = Number((await photographs.match(key))?.headers.get('kept-at'));
    if (Date.now() - keptAt > DAY_MS) await photographs.delete(key);
  }
  if ((await photographs.keys()).length === 0) await caches.delete(photographStore);
}
