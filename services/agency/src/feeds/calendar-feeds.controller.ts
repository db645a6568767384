import { Body, Controller, Param } from '@nestjs/common';
import { type CalendarFeed, CalendarFeedInput, calendarFeedRoutes, type Deleted } from '@nfa/contracts';
import { Endpoint, Id } from '@nfa/service-kit';
import { CalendarFeedsService } from './calendar-feeds.service.ts';

@Controller()
export class CalendarFeedsController {
  constructor(private readonly feeds: CalendarFeedsService) {}

  @Endpoint(calendarFeedRoutes.list)
  list(): Promise<CalendarFeed[]> {
    return this.feeds.list();
  }

  @Endpoint(calendarFeedRoutes.create)
  create(@Body({ schema: CalendarFeedInput }) input: CalendarFeedInput): Promise<CalendarFeed> {
    return this.feeds.create(input);
  }

  @Endpoint(calendarFeedRoutes.revoke)
  revoke(@Id() id: string): Promise<Deleted> {
    return this.feeds.revoke(id);
  }

  @Endpoint(calendarFeedRoutes.file)
  file(@Param('token') token: string): Promise<string> {
    return this.feeds.file(token);
  }
}
