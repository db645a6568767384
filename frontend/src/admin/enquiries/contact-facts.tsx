import type { Locale } from '@nfa/contracts';
import { longDate } from '../../lib/format.ts';
import { PhoneNumber } from '../components/phone-number.tsx';
import { privacyLabel } from './privacy-labels.ts';

interface Contact {
  phone: string;
  email: string;
  created_at: string;
  privacy_version: string | null;
  locale: Locale;
}

/** Facts about the sender that every enquiry dialog shows. */
export const contactFacts = ({ phone, email, created_at, privacy_version, locale }: Contact) => [
  { label: 'Phone', value: <PhoneNumber of={phone} /> },
  ...(email ? [{ label: 'Email', value: email }] : []),
  { label: 'Received', value: longDate(created_at) },
  ...(locale === 'sw' ? [{ label: 'Language', value: 'Kiswahili' }] : []),
  { label: 'Privacy notice', value: privacyLabel(privacy_version) },
];
