import { z } from 'zod';
import { defineRoutes } from '../kit/route.ts';

/** Response header of page data and request header of the public forms: proof that a page was open before the form was sent. */
export const FORM_STAMP_HEADER = 'x-form-stamp';
/** Request header of the public forms, `1` when the field that people cannot see was filled in. */
export const FORM_TRAP_HEADER = 'x-form-trap';

/** Proof that a page was opened now; send it back in the `X-Form-Stamp` header of a form. */
export const FormStamp = z.object({ stamp: z.string() }).meta({ id: 'FormStamp' });
export type FormStamp = z.infer<typeof FormStamp>;

export const formStampRoutes = defineRoutes('gateway', {
  get: {
    method: 'GET',
    path: '/form-stamp',
    access: 'public',
    summary:
      'A stamp for one form: ask when the form is shown, send it back as X-Form-Stamp. Forms without one are accepted less often.',
    response: FormStamp,
  },
});
