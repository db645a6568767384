import { z } from 'zod';
import { type PhotographSlot, photographSlots } from '../enquiries/application-choices.ts';
import { day, optionalLine, timestamp } from '../kit/primitives.ts';
import { defineRoutes } from '../kit/route.ts';
import type { DigitalField } from './digital-views.ts';
import { ModelProfile } from './models.ts';

/** The field of the digitals for each photograph of a set. */
export const digitalOfPhotograph: Readonly<Record<PhotographSlot, DigitalField>> = {
  face: 'digitals_front',
  profile: 'digitals_left',
  full: 'digitals_full',
  back: 'digitals_back',
};

/** Undecided new digitals of a model, as shown to the model or the guardian. */
export const NewDigitals = z.object({
  model_id: z.uuid(),
  /** Uploaded photographs of a set that is not sent yet. */
  photographs: z.array(z.enum(photographSlots)),
  /** Day on which the waiting set was sent, null without one. */
  sent_on: day.nullable(),
  /** Reason for which the last set was declined, "" without a reason; null when no set was declined. */
  declined: z.string().nullable(),
});
export type NewDigitals = z.infer<typeof NewDigitals>;

/** A set that waits for the administrator's decision. */
export const SentDigitals = z
  .object({
    id: z.uuid(),
    sent_at: timestamp,
    /** Addresses of photographs below `/api`, valid for ten minutes and only within a session. */
    photographs: z.array(z.object({ slot: z.enum(photographSlots), address: z.string() })),
  })
  .meta({ id: 'SentDigitals' });
export type SentDigitals = z.infer<typeof SentDigitals>;

/** Refusal of a set, with a reason for the model. */
export const DigitalsRefusal = z.object({ reason: optionalLine(200) }).meta({ id: 'DigitalsRefusal' });
export type DigitalsRefusal = z.infer<typeof DigitalsRefusal>;

export const sentDigitalRoutes = defineRoutes('catalogue', {
  find: {
    method: 'POST',
    path: '/internal/new-digitals',
    access: 'internal',
    summary: 'New digitals on their way of each of these models.',
    body: z.object({ model_ids: z.array(z.uuid()).max(100) }),
    response: z.array(NewDigitals),
  },
  keep: {
    method: 'POST',
    path: '/internal/models/:id/new-digitals',
    access: 'internal',
    summary: 'Keeps a photograph from the form field `file` for the next set of a model, instead of an earlier one.',
    query: z.object({ slot: z.enum(photographSlots) }),
    response: NewDigitals,
    consumes: 'multipart/form-data',
  },
  send: {
    method: 'POST',
    path: '/internal/models/:id/sent-digitals',
    access: 'internal',
    summary:
      'Hands the four photographs to the administrator, instead of a set that waits already; again changes nothing. 409 while one is missing.',
    response: NewDigitals,
  },
  list: {
    method: 'GET',
    path: '/admin/models/:id/sent-digitals',
    access: 'admin',
    summary: 'The digitals that a model sent and nobody has decided about: one set or none.',
    response: z.array(SentDigitals),
  },
  photograph: {
    method: 'GET',
    path: '/admin/models/:id/sent-digitals/:set_id/photographs/:slot',
    access: 'admin',
    summary: 'A photograph that a model sent, at a signed address.',
    query: z.object({ pass: z.string().max(64) }),
    response: z.unknown(),
    produces: 'image/jpeg',
    streamed: true,
  },
  useDigitals: {
    method: 'POST',
    path: '/admin/models/:id/sent-digitals/:set_id/use',
    access: 'admin',
    summary:
      'Makes the four photographs the digitals of the model, dated as they were sent; again changes nothing. 409 when the set was declined or replaced.',
    response: ModelProfile,
    hides: true,
    isSlow: true,
  },
  declineDigitals: {
    method: 'POST',
    path: '/admin/models/:id/sent-digitals/:set_id/decline',
    access: 'admin',
    summary:
      'Deletes a set unused and tells the model why; the same reason again changes nothing. 409 when it was decided otherwise or replaced.',
    body: DigitalsRefusal,
    response: NewDigitals,
    isSlow: true,
  },
});
