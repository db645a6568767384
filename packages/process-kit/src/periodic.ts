/** Repeats work, without overlapping runs. */
export class Periodic {
  private timer?: NodeJS.Timeout;
  private running: Promise<void> = Promise.resolve();
  private isStopped = false;
  private isRunning = false;
  private wasTriggered = false;

  /**
   * @param intervalMs milliseconds from the end of one run to the start of the next
   * @param onError called when a run fails; the next run starts in any case
   */
  constructor(
    private readonly intervalMs: number,
    private readonly work: () => Promise<void>,
    private readonly onError: (error: unknown) => void = () => undefined,
  ) {}

  /** Starts a run now, or another one as soon as the current one ends. */
  trigger(): void {
    this.wasTriggered = true;
    if (this.isRunning || this.isStopped) return;
    clearTimeout(this.timer);
    this.running = this.run();
  }

  /** Starts the first run after some milliseconds. */
  triggerAfter(ms: number): void {
    this.timer = setTimeout(() => this.trigger(), ms);
  }

  /** Resolves when the current run has ended; no further run starts. */
  async stop(): Promise<void> {
    this.isStopped = true;
    clearTimeout(this.timer);
    await this.running;
  }

  private async run(): Promise<void> {
    this.isRunning = true;
    while (this.wasTriggered && !this.isStopped) {
      this.wasTriggered = false;
      await this.work().catch(this.onError);
    }
    this.isRunning = false;
    if (!this.isStopped) this.triggerAfter(this.intervalMs);
  }
}
