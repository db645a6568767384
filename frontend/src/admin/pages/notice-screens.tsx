import {
  type noticeTexts,
  type Privacy,
  PrivacyInput,
  privacyRoutes,
  type Safety,
  SafetyInput,
  safetyRoutes,
} from '@nfa/contracts';
import { type Field, textArea, textField, translationsField } from '../forms/field.ts';
import { PageEditor, type PageSection } from './page-editor.tsx';

const textHint =
  '“## ” starts a section, “- ” an entry of a list. {phone}, {whatsapp} and {email} become links, {ages} the ages of children who may apply.';

const texts = {
  title: textField('Title', { note: '' }),
  lead: textArea('First paragraph', { rows: 3, note: '' }),
  text: textArea('Text', { rows: 18, note: '', hint: textHint }),
} satisfies Record<(typeof noticeTexts)[number], Field>;

const privacy: PageSection<PrivacyInput, Privacy> = {
  name: 'privacy',
  noun: 'privacy notice',
  routes: privacyRoutes,
  input: PrivacyInput,
  fields: {
    ...texts,
    translations: translationsField(texts),
  },
  saveLabel: 'Update Privacy',
  saved: 'Privacy notice updated successfully!',
  saveFailed: 'Error updating privacy notice',
};

const safety: PageSection<SafetyInput, Safety> = {
  name: 'safety',
  noun: 'safety page',
  routes: safetyRoutes,
  input: SafetyInput,
  fields: {
    ...texts,
    translations: translationsField(texts),
    contacts: textArea('Our other numbers, addresses and handles', {
      rows: 4,
      hint: 'One a line, for the check “Is this number ours?”. Those on the contact page and in the footer are included.',
    }),
  },
  saveLabel: 'Update Safety',
  saved: 'Safety page updated successfully!',
  saveFailed: 'Error updating safety page',
};

/** The privacy notice. */
export const PrivacyNoticeScreen = () => <PageEditor part={privacy} />;

/** The safety page. */
export const SafetyScreen = () => <PageEditor part={safety} />;
