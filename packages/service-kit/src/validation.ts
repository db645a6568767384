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

/** Parses a value with a schema. @throws Problem invalid_input that names every invalid field */
export function validated<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw invalidInput(parsed.error.issues, 'body');
  return parsed.data;
}

/** Validates `@Body({ schema })` and `@Query({ schema })`, and names every invalid field. */
export const validationPipe = (): StandardSchemaValidationPipe =>
  new StandardSchemaValidationPipe({ exceptionFactory: (found) => invalidInput(found, 'body') });
