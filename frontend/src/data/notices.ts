import type { PrivacyInput, SafetyInput } from '@nfa/contracts';
import { noticePaths } from '@nfa/contracts/plain';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { isRecord, loadOr } from '../lib/loading.ts';
import { type Localized, localized } from '../translations/text.ts';

/** Privacy notice shown when the API fails. */
const privacyFallback: PrivacyInput = {
  title: 'Privacy',
  lead: 'We keep what we need to answer you, to teach you and to find you work. We keep it for a set time, and then it goes.',
  text: '## Ask us\nThe whole notice cannot be shown right now. Call {phone} or write to {email}, and we will tell you.',
};

/** Safety page shown when the API fails. */
const safetyFallback: SafetyInput = {
  title: 'Safety',
  lead: 'Nobody becomes a model by paying to be seen. If somebody asks you to, it isn’t us.',
  text: '## Ask us\nThe whole page cannot be shown right now. Call {phone} or write to {email} before you pay anybody.',
  contacts: '',
};

/** Loads the privacy notice. */
export async function loadPrivacy(args: LoaderFunctionArgs): Promise<PrivacyInput & Localized> {
  const stored = await loadOr<Partial<PrivacyInput & Localized>>(args, localized(noticePaths.privacy), isRecord, {});
  return { ...privacyFallback, ...stored };
}

/** Loads the safety page. */
export async function loadSafety(args: LoaderFunctionArgs): Promise<SafetyInput & Localized> {
  const stored = await loadOr<Partial<SafetyInput & Localized>>(args, localized(noticePaths.safety), isRecord, {});
  return { ...safetyFallback, ...stored };
}
