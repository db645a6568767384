import { z } from 'zod';
import { defineRoutes } from '../kit/route.ts';

/** Pages with texts that the owner has changed and not translated, with the names of those texts. */
export const UntranslatedPages = z
  .array(
    z.object({
      page: z.enum(['settings', 'about', 'contact', 'privacy', 'safety']),
      texts: z.array(z.string()).min(1),
    }),
  )
  .meta({ id: 'UntranslatedPages' });
export type UntranslatedPages = z.infer<typeof UntranslatedPages>;

export const untranslatedPageRoutes = defineRoutes('content', {
  list: {
    method: 'GET',
    path: '/admin/untranslated-pages',
    access: 'admin',
    summary: 'Pages with words of the owner that visitors of the pages in Kiswahili read in English.',
    response: UntranslatedPages,
  },
});
