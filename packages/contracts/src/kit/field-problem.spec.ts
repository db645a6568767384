import { z } from 'zod';
import './primitives.ts';

describe('what is wrong with a field', () => {
  it.each([
    [z.string(), undefined, 'is required'],
    [z.enum(['male', 'female']), null, 'is required'],
    [z.string(), { a: 1 }, 'must be text'],
    [z.boolean(), 'yes', 'must be true or false'],
    [z.int(), 1.5, 'must be a whole number'],
    [z.array(z.string()), 'a', 'must be a list'],
    [z.object({}), [], 'must be an object with fields'],
    [z.enum(['male', 'female']), 'alien', 'must be one of: male, female'],
    [z.literal(true), false, 'must be true'],
    [z.number().min(2), 1, 'must be at least 2'],
    [z.string().max(2), 'abc', 'must have at most 2 characters'],
    [z.array(z.string()).min(1), [], 'must have at least 1 entry'],
    [z.strictObject({}), { a: 1 }, 'has fields that do not belong there'],
    [z.uuid(), 'x', 'must be an id'],
    [z.string().regex(/a/), 'x', 'is not valid'],
  ])('is said in plain words (%#)', (schema, value, message) => {
    expect(schema.safeParse(value).error?.issues[0]?.message).toBe(message);
  });
});
