import { StandardSchemaValidationPipe } from '@nestjs/common';
import { Problem } from './problem.ts';

const nameOf = (segment: PropertyKey | { readonly key: PropertyKey }): string =>
  String(typeof segment === 'object' ? segment.key : segment);

/** Validates `@Body({ schema })` and `@Query({ schema })`, and names every bad field. */
export const validationPipe = (): StandardSchemaValidationPipe =>
  new StandardSchemaValidationPipe({
    exceptionFactory: (found) => {
      const issues = found.map(({ path = [], message }) => ({ path: path.map(nameOf).join('.') || 'body', message }));
      return new Problem('invalid_input', issues.map(({ path, message }) => `${path} ${message}`).join('; '), issues);
    },
  });
