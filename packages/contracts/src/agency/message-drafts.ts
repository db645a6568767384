import { z } from 'zod';
import { recordFields } from '../kit/common.ts';
import { multiLine } from '../kit/primitives.ts';
import { defineRoutes } from '../kit/route.ts';
import { JobClient } from './clients.ts';

/** States of a draft. */
export const draftStates = ['open', 'sent', 'dropped'] as const;

/** A message to a client that the service drafts and the administrator sends. */
export const MessageDraft = z
  .object({
    ...recordFields,
    job_id: z.uuid(),
    call_id: z.uuid(),
    client: JobClient,
    text: z.string(),
    state: z.enum(draftStates),
  })
  .meta({ id: 'MessageDraft' });
export type MessageDraft = z.infer<typeof MessageDraft>;

/** New state of a draft, and its text. */
export const MessageDraftChange = z
  .object({ state: z.enum(draftStates), text: multiLine(2_000).optional() })
  .meta({ id: 'MessageDraftChange' });
export type MessageDraftChange = z.infer<typeof MessageDraftChange>;

export const messageDraftRoutes = defineRoutes('agency', {
  change: {
    method: 'PUT',
    path: '/admin/message-drafts/:id',
    access: 'admin',
    summary: 'Notes that a message to a client was sent or dropped, or changes its words.',
    body: MessageDraftChange,
    response: MessageDraft,
  },
});
