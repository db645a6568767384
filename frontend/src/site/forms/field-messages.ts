import { own, t, translatedOr } from '../../translations/text.ts';

/** A message of the contract as a sentence, such as "Full Name is required". */
export function fieldMessage(label: string, message: string | undefined): string | undefined {
  if (!message) return undefined;
  return /^(?:is|must|contains)\b/.test(message)
    ? t('{label} {problem}', { label, problem: translatedOr(message, t('is not valid')) })
    : own(message);
}
