import { z } from 'zod';
import { flag, wholeNumber } from '../kit/primitives.ts';
import { defineRoutes } from '../kit/route.ts';
import { applicationPaths } from '../public-paths.ts';
import { applicationStages, type PhotographSlot } from './application-choices.ts';
import { Application, ApplicationAgreement, ApplicationExperience, ApplicationStart } from './application-forms.ts';
import {
  ApplicationModel,
  ApplicationNotes,
  ApplicationRow,
  GuardianLink,
  PhotographAddresses,
} from './application-records.ts';

const open = { access: 'public' } as const;
const admin = { access: 'admin' } as const;

export const applicationRoutes = defineRoutes('enquiries', {
  start: {
    method: 'POST',
    path: applicationPaths.start,
    ...open,
    summary:
      'Begins an application; a guardian gets a link by mail first. Send an Idempotency-Key to make a retry safe.',
    body: ApplicationStart,
    response: Application,
    status: 201,
    throttle: 'form',
  },
  confirm: {
    method: 'POST',
    path: applicationPaths.confirm,
    ...open,
    summary:
      'Opens the one-time link of a guardian; photographs are accepted from now on. Send an Idempotency-Key to make a retry safe.',
    response: Application,
    throttle: 'form',
  },
  mailAgain: {
    method: 'POST',
    path: applicationPaths.mailAgain,
    ...open,
    summary:
      'Mails a guardian the same link once more, a minute after the last time at the earliest. Send an Idempotency-Key to make a retry safe.',
    response: Application,
    throttle: 'form',
  },
  get: {
    method: 'GET',
    path: applicationPaths.get,
    ...open,
    isPrivate: true,
    summary: 'An application, by the secret id in the applicant’s link.',
    response: Application,
  },
  setExperience: {
    method: 'PUT',
    path: applicationPaths.experience,
    ...open,
    summary: 'Keeps what the applicant says of their experience.',
    body: ApplicationExperience,
    response: Application,
    throttle: 'answer',
  },
  ...photographUploads(),
  send: {
    method: 'POST',
    path: applicationPaths.send,
    ...open,
    summary: 'Sends an application with its four photographs; again changes nothing.',
    body: ApplicationAgreement,
    response: Application,
    throttle: 'form',
  },
  withdraw: {
    method: 'POST',
    path: applicationPaths.withdraw,
    ...open,
    summary:
      'Withdraws an application and deletes everything; photographs follow at once, or as soon as the media service responds.',
    response: Application,
  },
  list: {
    method: 'GET',
    path: '/admin/applications',
    ...admin,
    summary: 'Applications on the board, shortest clock first.',
    response: z.array(ApplicationRow),
  },
  setStage: {
    method: 'PUT',
    path: '/admin/applications/:id/stage',
    ...admin,
    summary: 'Moves an application on the board; nobody is told by that.',
    query: z.object({ stage: z.enum(applicationStages) }),
    response: ApplicationRow,
  },
  markTold: {
    method: 'PUT',
    path: '/admin/applications/:id/told',
    ...admin,
    summary: 'Records that the applicant was told.',
    response: ApplicationRow,
  },
  setNotes: {
    method: 'PUT',
    path: '/admin/applications/:id/notes',
    ...admin,
    summary:
      'Keeps the notes about an application, which the applicant never sees; with `from`, only while those are stored.',
    body: ApplicationNotes,
    response: ApplicationRow,
  },
  renewGuardianLink: {
    method: 'PUT',
    path: '/admin/applications/:id/guardian-link',
    ...admin,
    summary:
      'Lets a guardian’s link work for its whole time again, and mails it when asked. Send an Idempotency-Key to make a retry safe.',
    query: z.object({ mail: flag.optional() }),
    response: GuardianLink,
  },
  linkModel: {
    method: 'PUT',
    path: '/admin/applications/:id/model',
    ...admin,
    summary: 'Links an application with the model that was made of it.',
    body: ApplicationModel,
    response: ApplicationRow,
  },
  photographs: {
    method: 'GET',
    path: '/admin/applications/:id/photographs',
    ...admin,
    summary: 'Signs addresses of an adult’s photographs for ten minutes.',
    response: PhotographAddresses,
  },
  showPhotographs: {
    method: 'POST',
    path: '/admin/applications/:id/show',
    ...admin,
    summary: 'Signs addresses of the photographs for ten minutes; every call is in the activity log.',
    response: PhotographAddresses,
  },
  deletePhotographs: {
    method: 'DELETE',
    path: '/admin/applications/:id/photographs',
    ...admin,
    summary: 'Deletes the photographs of an application now.',
    response: ApplicationRow,
    isSlow: true,
  },
  photograph: {
    method: 'GET',
    path: '/admin/applications/:id/photographs/:slot',
    ...admin,
    summary: 'A photograph of an application at a signed address.',
    query: z.object({ until: wholeNumber(0, 999_999_999), signature: z.string().regex(/^[\w-]{43}$/, 'is not valid') }),
    response: z.unknown(),
    produces: 'image/jpeg',
    streamed: true,
  },
});

// Each photograph has a path of its own, so that no other names are possible.
function photographUploads() {
  const upload = (slot: PhotographSlot) =>
    ({
      method: 'POST',
      path: `${applicationPaths.get}/photographs/${slot}`,
      ...open,
      summary: `Keeps the photograph "${slot}" from the form field \`file\`, instead of an earlier one.`,
      response: Application,
      consumes: 'multipart/form-data',
      throttle: 'photograph',
    }) as const;
  return {
    uploadFace: upload('face'),
    uploadProfile: upload('profile'),
    uploadFull: upload('full'),
    uploadBack: upload('back'),
  };
}
