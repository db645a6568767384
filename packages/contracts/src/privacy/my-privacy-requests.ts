import { z } from 'zod';
import { defineRoutes } from '../kit/route.ts';
import { PrivacyRequest, PrivacyRequestInput } from './privacy-requests.ts';

/** Request about the data of a model, made on their own page. */
export const MyPrivacyAsk = PrivacyRequestInput.pick({ name: true, phone: true, email: true, wants: true })
  .extend({ model_id: z.uuid() })
  .meta({ id: 'MyPrivacyAsk' });
export type MyPrivacyAsk = z.infer<typeof MyPrivacyAsk>;

/** An unanswered request, for the person who made it. */
export const MyPrivacyRequest = PrivacyRequest.pick({ wants: true, received_on: true, due_on: true })
  .extend({ model_id: z.uuid() })
  .meta({ id: 'MyPrivacyRequest' });
export type MyPrivacyRequest = z.infer<typeof MyPrivacyRequest>;

export const myPrivacyRequestRoutes = defineRoutes('enquiries', {
  ask: {
    method: 'POST',
    path: '/internal/my-privacy-requests',
    access: 'internal',
    summary: 'Notes a request of my page; one of the same kind about the same model that is open stays the only one.',
    body: MyPrivacyAsk,
    response: MyPrivacyRequest,
  },
  open: {
    method: 'POST',
    path: '/internal/my-privacy-requests/open',
    access: 'internal',
    summary: 'Requests of my page about these models that are open.',
    body: z.object({ model_ids: z.array(z.uuid()).max(100) }).meta({ id: 'MyPrivacyModels' }),
    response: z.array(MyPrivacyRequest),
  },
});
