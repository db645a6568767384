import { phoneDigits as digitsOf } from '@nfa/contracts';

/** Digits of a text that may be a phone number, as `phone_digits()` of the database returns them; otherwise "". */
export const phoneDigits = (text: string): string =>
  /^[\d +()./-]*$/.test(text) && text.replace(/\D/g, '').length >= 3 ? digitsOf(text) : '';

/** Collects the conditions of a list and their parameters; `$1` is the first parameter. */
export function whereOf(first: unknown) {
  const parameters: unknown[] = [first];
  // Casts the first parameter, so that Postgres has its type where no condition uses it.
  const conditions = ['$1::text IS NOT NULL'];
  return {
    parameters,
    /** Adds a parameter and returns its place. */
    use: (value: unknown): string => `$${parameters.push(value)}`,
    add: (condition: string): number => conditions.push(condition),
    sql: (): string => conditions.join(' AND '),
  };
}
