import assert from 'node:assert/strict';

/** Polls until `holds` returns true. @returns milliseconds counted in intervals, so that the delay of timers on a busy machine is left out */
export async function until(holds, what, timeoutMs = 60_000) {
  const everyMs = 50;
  const started = Date.now();
  for (let waitedMs = 0; Date.now() - started < timeoutMs; waitedMs += everyMs) {
    if (await holds()) return waitedMs;
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
  assert.fail(`${what} did not happen within ${timeoutMs} ms`);
}
