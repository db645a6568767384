import { z } from 'zod';
import { defineRoutes } from '../kit/route.ts';
import { formTokenPath } from '../public-paths.ts';

/** Proof that a page was opened just now; send it back in the `X-Form-Token` header of a form. */
export const FormToken = z.object({ stamp: z.string() }).meta({ id: 'FormToken' });
export type FormToken = z.infer<typeof FormToken>;

export const formTokenRoutes = defineRoutes('gateway', {
  get: {
    method: 'GET',
    path: formTokenPath,
    access: 'public',
    summary:
      'A token for one form: ask when the form is shown, send it back as X-Form-Token. Forms without one are accepted less often.',
    response: FormToken,
  },
});
