/** Work that is done again and again, never twice at the same time. */
export class Periodic {
  private timer?: NodeJS.Timeout;
  private running: Promise<void> = Promise.resolve();
  private isStopped = false;
  private isRunning = false;
  private wasTriggered = false;

  constructor(
    private readonly intervalMs: number,
    private readonly work: () => Promise<void>,
    private readonly onError: (error: unknown) => void,
  ) {}

  /** Does the work now, or once more right after the run at hand. */
  trigger(): void {
    this.wasTriggered = true;
    if (this.isRunning || this.isStopped) return;
    clearTimeout(this.timer);
    this.running = this.run();
  }

  /** Ends when the run at hand has ended; no other begins. */
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
    if (!this.isStopped) this.timer = setTimeout(() => this.trigger(), this.intervalMs);
  }
}
