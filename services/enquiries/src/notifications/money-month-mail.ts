import { shillings } from '@nfa/contracts';
import { type MailText, writeLetter } from './mail-page.ts';
import type { MailPayload } from './mail-payload.ts';

type MoneyMonthMail = Extract<MailPayload, { kind: 'money_month' }>;

const monthName = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** Writes the monthly mail about the past month's money to the owner, in English like the panel. */
export function writeMoneyMonth(month: MoneyMonthMail, publicUrl: string): MailText {
  const { jobs_kes, courses_kes, invoices, clients_owe_kes, fees_owed_kes } = month;
  const issued = invoices === 1 ? '1 invoice' : `${invoices} invoices`;
  return writeLetter({
    subject: `Your money in ${monthName.format(new Date(month.month))}`,
    sentences: [
      `${shillings(jobs_kes + courses_kes)} came in: ${shillings(jobs_kes)} for jobs, ${shillings(courses_kes)} for courses and more.`,
      `You issued ${issued}, ${shillings(month.invoiced_kes)} together. Your fees and shares are ${shillings(month.agency_kes)}.`,
      `Models earned ${shillings(month.models_earned_kes)}, and ${shillings(month.paid_out_kes)} were paid out.`,
      `At its end clients owed ${shillings(clients_owe_kes)}, course fees of ${shillings(fees_owed_kes)} were open, and you owed models ${shillings(month.models_owed_kes)}.`,
    ],
    link: { href: new URL(month.link, publicUrl).href, label: 'Open the month on one page, to print it' },
    footer: 'This mail comes once a month, on the 1st, to the address for notifications of the panel.',
    publicUrl,
  });
}
