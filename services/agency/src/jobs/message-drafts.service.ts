import { Injectable } from '@nestjs/common';
import type { MessageDraft, MessageDraftChange } from '@nfa/contracts';
import { editConflict, notFound } from '@nfa/service-kit';
import { MessageDraftsRepository } from './message-drafts.repository.ts';

/** Rules for drafts of messages to clients. */
@Injectable()
export class MessageDraftsService {
  constructor(private readonly drafts: MessageDraftsRepository) {}

  /** @throws Problem not_found, conflict when somebody saved it since `expectedVersion` */
  async change(id: string, change: MessageDraftChange, expectedVersion?: string): Promise<MessageDraft> {
    const isSaved = await this.drafts.update(id, change, expectedVersion);
    const draft = await this.drafts.find(id);
    if (!draft) throw notFound('message');
    if (!isSaved) throw editConflict('message');
    return draft;
  }
}
