import { Injectable } from '@nestjs/common';

/** The source of the current time, which tests replace. */
@Injectable()
export class Clock {
  /** The current time. */
  now(): Date {
    return new Date();
  }
}
