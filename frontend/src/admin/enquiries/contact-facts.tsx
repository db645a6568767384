import { longDate } from '../../lib/format.ts';
import { PhoneNumber } from '../components/phone-number.tsx';
import { privacyWords } from './privacy-labels.ts';

interface Contact {
  phone: string;
  email: string;
  created_at: string;
  privacy_version: string | null;
}

/** What the dialog of every enquiry tells of who sent it. */
export const contactFacts = ({ phone, email, created_at, privacy_version }: Contact) => [
  { label: 'Phone', value: <PhoneNumber of={phone} /> },
  { label: 'Email', value: email },
  { label: 'Received', value: longDate(created_at) },
  { label: 'Privacy notice', value: privacyWords(privacy_version) },
];
