import { Injectable } from '@nestjs/common';

/** Where code asks for the time, so that tests can move it. */
@Injectable()
export class Clock {
  /** The current time. */
  now(): Date {
    return new Date();
  }
}
