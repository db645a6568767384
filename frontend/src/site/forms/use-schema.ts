import { useRef } from 'react';
import type { z } from 'zod';

/** Loads the contract's schema of a form: when a visitor focuses the form, so that readers do not pay for it. */
export type LoadSchema = () => Promise<{ schema: z.ZodType }>;

/** The loader of a form; it answers undefined while the schema cannot be had: then the server alone validates. */
export function useSchema(loadSchema: LoadSchema): () => Promise<z.ZodType | undefined> {
  const loading = useRef<Promise<z.ZodType | undefined>>(undefined);
  return () => {
    loading.current ??= loadSchema().then(
      ({ schema }) => schema,
      (error: unknown) => {
        console.error(error);
        loading.current = undefined;
        return undefined;
      },
    );
    return loading.current;
  };
}
