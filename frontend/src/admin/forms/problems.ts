import type { Issue } from '@nfa/contracts';
import { issueSentence } from '../session/failure.ts';
import type { Field } from './field.ts';

/** The first message of a field's errors, which may be nested as lists are; "" without one. */
export function firstMessage(error: unknown): string {
  if (typeof error !== 'object' || error === null) return '';
  if ('message' in error && typeof error.message === 'string' && error.message !== '') return error.message;
  for (const [key, inner] of Object.entries(error)) {
    // `ref` holds the DOM element, not errors.
    const message = key === 'ref' ? '' : firstMessage(inner);
    if (message) return message;
  }
  return '';
}

/** Message of a contract as a sentence with the label of its field: "Name is required". */
export const sentence = (field: Field, message: string, value?: unknown): string =>
  field.kind === 'select' && value === '' ? `${field.label} is required` : `${field.label} ${message}`;

/** Said of a refused form whose problems all stand beside their fields. */
export const fieldsAreMarked = 'Check the marked fields.';

/** The server's issues by field that the form shows; the rest goes to `other`. */
export function issuesByField(issues: readonly Issue[], fields: Record<string, Field>) {
  const byField = new Map<string, string>();
  const other: string[] = [];
  for (const issue of issues) {
    const { path, message } = issue;
    const name = path.split('.')[0] ?? '';
    const field = fields[name];
    if (!field) other.push(issueSentence(issue));
    else if (field.isHidden) other.push(sentence(field, message));
    else if (!byField.has(name)) byField.set(name, message);
  }
  return { byField, other };
}
