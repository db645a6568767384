import { randomInt } from 'node:crypto';

/** A random code that a person types: groups of characters with dashes between them. */
export const randomCode = (alphabet: string, groups: number, groupLength: number): string =>
  Array.from({ length: groups }, () =>
    Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)]).join(''),
  ).join('-');
