import { photographStore } from '../site/apply/photograph-store.ts';

/** Removes data of applicants older than a day from this device; loads the code only if there is any. */
export async function forgetApplicants(): Promise<void> {
  try {
    if (localStorage.length === 0 && !(await caches.has(photographStore))) return;
    await (await import('../site/apply/forget-old.ts')).forgetOld();
  } catch {
    // A browser that blocks storage stores nothing.
  }
}
