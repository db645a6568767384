import { photographStore } from './photograph-store.ts';
import { poses } from './photographs.ts';

const keyOf = (owner: string, slot: string) => `/unsent-photograph/${owner}/${slot}`;

/** Keeps a reduced photograph on the device until sent, so that a reload loses nothing; does nothing without storage. */
export async function keepUnsent(owner: string, slot: string, photograph: Blob, isStopped = false): Promise<void> {
  try {
    const headers = { 'kept-at': String(Date.now()), ...(isStopped && { stopped: '1' }) };
    const kept = new Response(photograph, { headers });
    await (await caches.open(photographStore)).put(keyOf(owner, slot), kept);
  } catch {
    // Without storage the photograph is sent from memory.
  }
}

/** A photograph that was not sent before the page was left, and whether it was stopped. */
export async function readUnsent(owner: string, slot: string) {
  try {
    const kept = await (await caches.open(photographStore)).match(keyOf(owner, slot));
    return kept && { photograph: await kept.blob(), isStopped: kept.headers.has('stopped') };
  } catch {
    return undefined;
  }
}

/** Removes a photograph from the device once it has been sent. */
export async function forgetUnsent(owner: string, slot: string): Promise<void> {
  try {
    await (await caches.open(photographStore)).delete(keyOf(owner, slot));
  } catch {
    // Then nothing was stored.
  }
}

/** Removes all photographs of an application or a set of digitals from the device, which others may use for theirs. */
export async function forgetAllUnsent(owner: string): Promise<void> {
  await Promise.all(poses.map(({ slot }) => forgetUnsent(owner, slot)));
}
