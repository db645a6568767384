import { Body, Controller, Query } from '@nestjs/common';
import { NoteInput, ReplyInput, type Timeline, timelineRoutes } from '@nfa/contracts';
import { Endpoint, Id, IdempotencyKey } from '@nfa/service-kit';
import type { z } from 'zod';
import { TimelineService } from './timeline.service.ts';

@Controller()
export class TimelineController {
  constructor(private readonly timeline: TimelineService) {}

  @Endpoint(timelineRoutes.get)
  get(@Id() id: string): Promise<Timeline> {
    return this.timeline.get(id);
  }

  @Endpoint(timelineRoutes.addNote)
  addNote(
    @Id() id: string,
    @Body({ schema: NoteInput }) note: NoteInput,
    @IdempotencyKey() key?: string,
  ): Promise<Timeline> {
    return this.timeline.addNote(id, note, key);
  }

  @Endpoint(timelineRoutes.addReply)
  addReply(
    @Id() id: string,
    @Body({ schema: ReplyInput }) reply: ReplyInput,
    @IdempotencyKey() key?: string,
  ): Promise<Timeline> {
    return this.timeline.addReply(id, reply, key);
  }

  @Endpoint(timelineRoutes.setReminder)
  setReminder(
    @Id() id: string,
    @Query({ schema: timelineRoutes.setReminder.query }) query: z.output<typeof timelineRoutes.setReminder.query>,
  ): Promise<Timeline> {
    return this.timeline.setReminder(id, query.on ?? null);
  }
}
