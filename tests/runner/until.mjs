import assert from 'node:assert/strict';

/** Looks again until it holds. @returns milliseconds as timers of this process count them, which a busy machine holds up */
export async function until(holds, what, timeoutMs = 60_000) {
  const everyMs = 50;
  const started = Date.now();
  for (let waitedMs = 0; Date.now() - started < timeoutMs; waitedMs += everyMs) {
    if (await holds()) return waitedMs;
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
  assert.fail(`${what} did not happen within ${timeoutMs} ms`);
}
