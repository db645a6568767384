import type { OldRecords, RetentionKind } from '@nfa/contracts';
import { longDay } from '../../lib/format.ts';
import { counted, formatNumber } from '../components/format-number.ts';

interface KindLabels {
  label: string;
  one: string;
  /** Several of them; with an "s" by default. */
  many?: string;
  /** Since when the days count. */
  since: string;
}

/** How the panel speaks of each kind of records. */
export const retentionLabels: Record<RetentionKind, KindLabels> = {
  registrations: {
    label: 'Registrations',
    one: 'registration',
    since: 'After they came, or after their start has ended. What they still owe stays in the books, with their name',
  },
  messages: { label: 'Messages', one: 'message', since: 'After they came, bookings too' },
  mails: { label: 'Mails sent', one: 'mail', since: 'After they were sent or given up' },
  packages: { label: 'Packages', one: 'package', since: 'After their last day, with the answers' },
  withdrawn_pictures: { label: 'Withdrawn pictures', one: 'picture', since: 'After the withdrawal, hidden at once' },
  sent_digitals: {
    label: 'Digitals that models sent',
    one: 'set',
    since: 'After they came, while nobody has used or declined them',
  },
  consent_links: {
    label: 'Links about consents',
    one: 'link',
    since: 'After they have ended, while no consent given over them stands',
  },
  my_pages: { label: 'Pages of models', one: 'page', since: 'After their session is over' },
  days_off: { label: 'Days off', one: 'entry', many: 'entries', since: 'After the last of the days' },
  permissions: {
    label: 'Permissions of guardians',
    one: 'permission',
    since: 'After the child’s last call in the job',
  },
  payment_notices: {
    label: 'Notices of M-Pesa',
    one: 'notice',
    since: 'After they came, where they led to no payment, but not before money is matched or marked as not ours',
  },
  sent_messages: { label: 'Messages about jobs and money', one: 'message', since: 'After they left by themselves' },
};

const usual: readonly [days: number, words: string][] = [
  [7, '7 days'],
  [30, '30 days'],
  [90, '90 days'],
  [183, '6 months'],
  [365, '12 months'],
  [730, '24 months'],
  [1_095, '36 months'],
  [1_826, '5 years'],
  [0, 'For ever'],
];

/** "12 months" of 365 days, "400 days" of 400. */
export const formatDays = (days: number): string =>
  usual.find(([known]) => known === days)?.[1] ?? `${formatNumber(days)} days`;

/** Options for the retention, the current one included. */
export function choicesFor(days: number): { value: number; label: string }[] {
  const all = new Set([...usual.map(([known]) => known), days]);
  const length = (value: number) => value || Number.POSITIVE_INFINITY;
  return [...all].sort((a, b) => length(a) - length(b)).map((value) => ({ value, label: formatDays(value) }));
}

/** Whether fewer records are kept than before. */
export const isShorter = (days: number, before: number): boolean => days !== 0 && (before === 0 || days < before);

/** "6 messages". */
export const formatCount = (kind: RetentionKind, count: number): string =>
  counted(count, retentionLabels[kind].one, retentionLabels[kind].many);

/** "6 would go, the oldest of May 5, 2024". */
export const wouldGo = ({ count, oldest_on }: OldRecords): string =>
  count === 0 ? 'None would go' : `${formatNumber(count)} would go, the oldest of ${longDay(oldest_on ?? '')}`;
