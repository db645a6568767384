import type { Usage, UsageMedium, UsageState } from '@nfa/contracts';
import { longDay } from '../../lib/format.ts';

/** Where a client shows pictures, for labels. */
export const mediumLabels: Record<UsageMedium, string> = {
  website: 'Website',
  social: 'Social media',
  online_ads: 'Online advertising',
  print: 'Print',
  outdoor: 'Outdoor posters',
  packaging: 'Packaging',
  film: 'Film and television',
};

/** Text and look of the chip of a licence. */
export const stateLabels: Record<UsageState, readonly [words: string, look: 'bad' | 'warn' | 'ok' | 'quiet']> = {
  planned: ['Planned', 'quiet'],
  running: ['Runs', 'ok'],
  due: ['Ends soon', 'warn'],
  renewal_asked: ['Renewal asked', 'warn'],
  renewed: ['Renewed', 'ok'],
  ended: ['Waits for proof', 'warn'],
  proof_of_removal: ['Taken down', 'quiet'],
  overdue: ['Overdue', 'bad'],
};

/** "Website, print, Kenya, until January 11, 2027". */
export function formatTerms({ media, territory, ends_on, exclusive }: Usage): string {
  const named = media.map((medium) => mediumLabels[medium]).join(', ');
  return `${named}, ${territory}, until ${longDay(ends_on)}${exclusive ? ', exclusive' : ''}`;
}
