import { isDeepStrictEqual } from 'node:util';
import { StandardSchemaValidationPipe } from '@nestjs/common';
import type { z } from 'zod';
import { Problem } from './problem.ts';

interface FoundIssue {
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined;
  readonly message: string;
}

const nameOf = (segment: PropertyKey | { readonly key: PropertyKey }): string =>
  String(typeof segment === 'object' ? segment.key : segment);

/** The problem for invalid input. Names every invalid field, or `whole` when the input itself is invalid. */
export function invalidInput(found: readonly FoundIssue[], whole: 'body' | 'query'): Problem {
  const issues = found.map(({ path = [], message }) => ({ path: path.map(nameOf).join('.') || whole, message }));
  return new Problem('invalid_input', issues.map(({ path, message }) => `${path} ${message}`).join('; '), issues);
}

const fieldOf = ({ path: [field] }: z.core.$ZodIssue): string => String(field);

/** Fields of a record that its schema refuses, such as values from before a newer rule. */
export function refusedFields(schema: z.ZodType, record: object): Set<string> {
  return new Set(schema.safeParse(record).error?.issues.map(fieldOf));
}

/**
 * Checks a change of a stored record. A stored value that a newer rule refuses stays as it is, unless it is changed.
 * @throws Problem invalid_input that names every other invalid field
 */
export function validatedChange(
  schema: z.ZodType<object>,
  changed: Record<string, unknown>,
  stored: Record<string, unknown>,
): object {
  const parsed = schema.safeParse(changed);
  if (parsed.success) return parsed.data;
  const refused = refusedFields(schema, stored);
  const issues = parsed.error.issues.filter((issue) => {
    const field = fieldOf(issue);
    return !refused.has(field) || !isDeepStrictEqual(changed[field], stored[field]);
  });
  if (issues.length > 0) throw invalidInput(issues, 'body');
  return changed;
}

/** Validates `@Body({ schema })` and `@Query({ schema })`, and names every invalid field. */
export const validationPipe = (): StandardSchemaValidationPipe =>
  new StandardSchemaValidationPipe({ exceptionFactory: (found) => invalidInput(found, 'body') });
