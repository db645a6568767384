/** Where saves stand. */
export type SaveState = { phase: 'idle' } | { phase: 'saving' } | { phase: 'saved'; at: Date } | { phase: 'failed' };

/**
 * Saves one at a time: while one is under way only the latest value waits and replaces older ones.
 * A failed save is reported once; the next value tries again.
 */
export class SaveQueue<T> {
  private waiting: { value: T } | undefined;
  private isSaving = false;

  constructor(
    private readonly save: (value: T) => Promise<void>,
    private readonly report: (state: SaveState, error?: unknown) => void,
    private readonly now: () => Date = () => new Date(),
  ) {}

  push(value: T): void {
    this.waiting = { value };
    if (!this.isSaving) void this.run();
  }

  private async run(): Promise<void> {
    this.isSaving = true;
    this.report({ phase: 'saving' });
    let end: [SaveState, unknown?] = [{ phase: 'idle' }];
    while (this.waiting) {
      const { value } = this.waiting;
      this.waiting = undefined;
      try {
        await this.save(value);
        end = [{ phase: 'saved', at: this.now() }];
      } catch (error) {
        end = [{ phase: 'failed' }, error];
      }
    }
    this.isSaving = false;
    this.report(...end);
  }
}
