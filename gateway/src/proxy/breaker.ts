const WINDOW = 20;
const MIN_FAILURES_IN_WINDOW = 10;
const FAILURES_IN_A_ROW = 5;
const OPEN_MS = 5_000;

/** Stops calling a service that does not answer: opens after 5 failures in a row or 10 of 20, tries one call after 5 s. */
export class Breaker {
  private readonly outcomes: boolean[] = [];
  private inARow = 0;
  private openUntil = 0;
  private probing = false;

  constructor(private readonly now: () => number = Date.now) {}

  /** Whether a call may go out now; a call that may must report `succeeded`, `failed` or `abandoned`. */
  admits(): boolean {
    if (this.openUntil === 0) return true;
    if (this.probing || this.now() < this.openUntil) return false;
    this.probing = true;
    return true;
  }

  get isOpen(): boolean {
    return this.openUntil !== 0;
  }

  succeeded(): void {
    if (this.openUntil !== 0) {
      this.openUntil = 0;
      this.outcomes.length = 0;
    }
    this.probing = false;
    this.inARow = 0;
    this.record(true);
  }

  failed(): void {
    this.inARow += 1;
    this.record(false);
    const failures = this.outcomes.filter((ok) => !ok).length;
    const isBroken =
      this.inARow >= FAILURES_IN_A_ROW || (this.outcomes.length === WINDOW && failures >= MIN_FAILURES_IN_WINDOW);
    if (this.probing || isBroken) this.openUntil = this.now() + OPEN_MS;
    this.probing = false;
  }

  /** The caller went away before there was an outcome. */
  abandoned(): void {
    this.probing = false;
  }

  private record(ok: boolean): void {
    this.outcomes.push(ok);
    if (this.outcomes.length > WINDOW) this.outcomes.shift();
  }
}
