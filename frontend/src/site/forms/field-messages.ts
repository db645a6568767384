import { own, t, translatedOr } from '../../translations/text.ts';

/** Message of the contract as a sentence: "Full Name is required". */
export function fieldMessage(label: string, message: string | undefined): string | undefined {
  if (!message) return undefined;
  return /^(?:is|must|contains)\b/.test(message)
    ? t('{label} {problem}', { label, problem: translatedOr(message, t('is not valid')) })
    : own(message);
}
