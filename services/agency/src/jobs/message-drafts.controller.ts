import { Body, Controller } from '@nestjs/common';
import { type MessageDraft, MessageDraftChange, messageDraftRoutes } from '@nfa/contracts';
import { Endpoint, Id, IfMatch } from '@nfa/service-kit';
import { MessageDraftsService } from './message-drafts.service.ts';

@Controller()
export class MessageDraftsController {
  constructor(private readonly drafts: MessageDraftsService) {}

  @Endpoint(messageDraftRoutes.change)
  change(
    @Id() id: string,
    @Body({ schema: MessageDraftChange }) change: MessageDraftChange,
    @IfMatch() expectedVersion?: string,
  ): Promise<MessageDraft> {
    return this.drafts.change(id, change, expectedVersion);
  }
}
