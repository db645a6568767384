import { Clock } from '../clock.ts';

/** A clock that stands still until a test moves it. */
export class FakeClock extends Clock {
  constructor(private at = new Date('2026-01-05T09:00:00Z')) {
    super();
  }

  override now(): Date {
    return new Date(this.at);
  }

  /** Moves the clock forward. */
  advance(ms: number): void {
    this.at = new Date(this.at.getTime() + ms);
  }
}
