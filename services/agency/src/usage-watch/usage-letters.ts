import { type RenewalOffer, shillings, type UsageMedium, type WatchedUsage } from '@nfa/contracts';
import { formatLongDay } from '../format/format-time.ts';

const media: Record<UsageMedium, string> = {
  website: 'your website',
  social: 'social media',
  online_ads: 'online advertising',
  print: 'print',
  outdoor: 'outdoor posters',
  packaging: 'packaging',
  film: 'film and television',
};

const and = new Intl.ListFormat('en');
const dayOf = (day: string): string => formatLongDay(new Date(`${day}T12:00:00Z`));

type Facts = Pick<WatchedUsage, 'client' | 'job' | 'models' | 'media' | 'territory' | 'ends_on' | 'days_left'>;

const isOver = ({ days_left }: Facts): boolean => days_left < 0;

const end = (usage: Facts): string => `${isOver(usage) ? 'ended' : 'ends'} on ${dayOf(usage.ends_on)}`;

const greeting = ({ client }: Facts): string => (client.person ? `Hello ${client.person},` : 'Hello,');

const pictures = ({ models, job, media: named, territory }: Facts): string =>
  `the pictures of ${and.format(models.map(({ name }) => name))} from "${job.title}" (${and.format(
    named.map((medium) => media[medium]),
  )}, ${territory})`;

/** Asks a client whether to renew a licence. @param chargesVat whether VAT is added to the price */
export function renewalLetter(usage: Facts, { starts_on, ends_on, fee_kes }: RenewalOffer, chargesVat: boolean) {
  const subject = `Your licence for "${usage.job.title}" ${end(usage)}`;
  const text = `${greeting(usage)}

your licence for ${pictures(usage)} ${end(usage)}. You may go on using them from ${dayOf(starts_on)} to ${dayOf(ends_on)} for ${shillings(fee_kes)}${chargesVat ? ' plus VAT' : ''}.

Do you want to? A yes or a no is enough.`;
  return { subject, text };
}

/** Asks a client to take pictures down, and to confirm the removal at a link that is appended to the text. */
export function removalLetter(usage: Facts) {
  const subject = `The licence for "${usage.job.title}" ${end(usage)}`;
  const text = `${greeting(usage)}

the licence for ${pictures(usage)} ${end(usage)}. Please take them down ${isOver(usage) ? 'now' : 'until then'}, and tell us here that nothing is used any more:`;
  return { subject, text };
}
