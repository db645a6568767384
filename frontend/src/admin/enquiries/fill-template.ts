import type { TemplateField } from '@nfa/contracts';

const FIELD = /\[([a-z ]+)\]/g;
const SENTENCE_END = /([.?!])[^\S\n]+/g;

/**
 * Fills the words in square brackets of a reply template. A sentence whose word is not known is left out: nobody is to read
 * "costs ." in a message. Brackets that are no field stay as they are.
 */
export function fillTemplate(text: string, values: Partial<Record<TemplateField, string>>): string {
  const isField = (name: string): name is TemplateField => name in fields;
  const isKnown = (sentence: string) =>
    [...sentence.matchAll(FIELD)].every(([, name = '']) => !isField(name) || values[name]);
  const fill = (sentence: string) =>
    sentence.replace(FIELD, (whole, name: string) => (isField(name) ? (values[name] ?? whole) : whole));
  const lines = text
    .split('\n')
    .map((line) => line.replace(SENTENCE_END, '$1\n').split('\n').filter(isKnown).map(fill).join(' '));
  return lines.join('\n').trim();
}

const fields: Record<TemplateField, true> = {
  name: true,
  academy: true,
  course: true,
  duration: true,
  price: true,
  'next step': true,
};
