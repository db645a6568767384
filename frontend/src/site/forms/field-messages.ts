import { currentLocale, own, t } from '../../translations/text.ts';
/** Turns what the contract says of a field into a sentence: "Full Name is required". */
export function fieldMessage(label: string, message: string | undefined): string | undefined {
  if (!message) return undefined;
  return /^(?:is|must|contains)\b/.test(message)
    ? t('{label} {problem}', { label, problem: problemOf(message) })
    : own(message);
}

// What the contract says of rare mistakes has no Kiswahili words of its own.
const problemOf = (message: string): string =>
  currentLocale() === 'sw' && own(message) === message ? t('is not valid') : own(message);
