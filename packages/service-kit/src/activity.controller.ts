import { Body, Controller, type Type } from '@nestjs/common';
import type { ActivityLine, activityRoutesOf } from '@nfa/contracts';
import type { z } from 'zod';
import { ActivityService } from './activity.service.ts';
import { Endpoint } from './endpoint.ts';

type TakeOver = (typeof activityRoutesOf)[keyof typeof activityRoutesOf]['takeOver'];

/** Builds the controller by which the gateway takes over the activity lines of a service. */
export function activityController(route: TakeOver): Type {
  @Controller()
  class ActivityController {
    constructor(private readonly activity: ActivityService) {}

    @Endpoint(route)
    takeOver(@Body({ schema: route.body }) { logged }: z.output<typeof route.body>): Promise<ActivityLine[]> {
      return this.activity.takeOver(logged);
    }
  }
  return ActivityController;
}
