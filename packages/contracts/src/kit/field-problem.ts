import type { z } from 'zod';

const kinds: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object with fields',
};
const formats: Record<string, string> = {
  url: 'an address (URL)',
  uuid: 'an id',
  email: 'an address like name@example.com',
};
const units: Record<string, [one: string, more: string]> = {
  string: ['character', 'characters'],
  array: ['entry', 'entries'],
};

/** Problem of a field, as text that follows its name. The library's own messages are about types, not about what to do. */
export function problemOf(issue: z.core.$ZodRawIssue): string {
  const isMissing = issue.input === undefined || issue.input === null;
  switch (issue.code) {
    case 'invalid_type':
      return isMissing ? 'is required' : `must be ${kinds[issue.expected] ?? issue.expected}`;
    case 'invalid_value':
      if (isMissing || issue.input === '') return 'is required';
      return `must be ${issue.values.length > 1 ? 'one of: ' : ''}${issue.values.join(', ')}`;
    case 'invalid_format':
      return issue.format in formats ? `must be ${formats[issue.format]}` : 'is not valid';
    case 'too_small':
      return bound('at least', Number(issue.minimum), issue.origin);
    case 'too_big':
      return bound('at most', Number(issue.maximum), issue.origin);
    case 'unrecognized_keys':
      return 'has fields that do not belong there';
    case 'custom':
    case 'invalid_element':
    case 'invalid_key':
    case 'invalid_union':
    case 'not_multiple_of':
      return 'is not valid';
  }
}

function bound(limit: string, count: number, origin: string): string {
  const unit = units[origin];
  return unit ? `must have ${limit} ${count} ${unit[count === 1 ? 0 : 1]}` : `must be ${limit} ${count}`;
}
