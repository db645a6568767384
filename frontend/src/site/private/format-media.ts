import type { UsageMedium } from '@nfa/contracts/plain';
import type { Label } from '../../translations/kiswahili.ts';
import { t } from '../../translations/text.ts';

const words: Record<UsageMedium, Label> = {
  website: 'website',
  social: 'social media',
  online_ads: 'online advertising',
  print: 'print',
  outdoor: 'posters outside',
  packaging: 'packaging',
  film: 'film and television',
};

/** Media of a licence as text: "website, print". */
export const formatMedia = (media: readonly UsageMedium[]): string =>
  media.map((medium) => t(words[medium])).join(', ');
