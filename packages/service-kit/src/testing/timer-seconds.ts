const TICK_MS = 50;

/**
 * Seconds that the timers of this process count while `work` runs. A machine that is too busy to run the process
 * stops this clock together with the timeouts under test.
 */
export async function timerSeconds(work: () => Promise<unknown>): Promise<number> {
  let ticks = 0;
  const timer = setInterval(() => {
    ticks += 1;
  }, TICK_MS);
  try {
    await work();
  } finally {
    clearInterval(timer);
  }
  return (ticks * TICK_MS) / 1_000;
}
