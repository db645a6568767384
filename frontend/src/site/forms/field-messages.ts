import { currentLocale, own, t } from '../../translations/text.ts';
/** Message of the contract as a sentence: "Full Name is required". */
export function fieldMessage(label: string, message: string | undefined): string | undefined {
  if (!message) return undefined;
  return /^(?:is|must|contains)\b/.test(message)
    ? t('{label} {problem}', { label, problem: problemOf(message) })
    : own(message);
}

// Rare messages of the contract have no translation into Kiswahili.
const problemOf = (message: string): string =>
  currentLocale() === 'sw' && own(message) === message ? t('is not valid') : own(message);
