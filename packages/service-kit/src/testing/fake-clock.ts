import { Clock } from '../clock.ts';

/** A clock that only a test moves. */
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
