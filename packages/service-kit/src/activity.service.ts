import { Injectable } from '@nestjs/common';
import { type ActivityLine, maxActivityLines } from '@nfa/contracts';
import { ActivityRepository } from './activity.repository.ts';

/** Hands the activity lines of a service over to the gateway. */
@Injectable()
export class ActivityService {
  constructor(private readonly lines: ActivityRepository) {}

  /** Deletes lines that the log has, by their ids, and returns the oldest of the others. */
  async takeOver(logged: string[]): Promise<ActivityLine[]> {
    if (logged.length > 0) await this.lines.remove(logged);
    return this.lines.findOldest(maxActivityLines);
  }
}
