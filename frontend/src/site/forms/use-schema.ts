import { useRef } from 'react';
import type { z } from 'zod';

/** Loads the contract's schema of a form, when a visitor focuses the form, so that other readers do not load it. */
export type LoadSchema = () => Promise<{ schema: z.ZodType }>;

/** Milliseconds after which a form is sent without its schema, since a stalled connection may never fail. */
const LONGEST_MS = 4_000;

/**
 * Hook that returns the loader of a form's schema; it resolves to undefined if the
 * schema cannot be loaded in time, and then only the server validates.
 */
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
    return Promise.race([loading.current, new Promise<undefined>((resolve) => setTimeout(resolve, LONGEST_MS))]);
  };
}
