import { photographStore } from '../site/apply/photograph-store.ts';

/** Forgets what an applicant left on this device more than a day ago. Who left nothing loads no code for it. */
export async function forgetApplicants(): Promise<void> {
  try {
    if (localStorage.length === 0 && !(await caches.has(photographStore))) return;
    await (await import('../site/apply/forget-old.ts')).forgetOld();
  } catch {
    // A browser that blocks storage keeps nothing.
  }
}
