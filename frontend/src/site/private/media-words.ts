import type { UsageMedium } from '@nfa/contracts/plain';

const words: Record<UsageMedium, string> = {
  website: 'website',
  social: 'social media',
  online_ads: 'online advertising',
  print: 'print',
  outdoor: 'posters outside',
  packaging: 'packaging',
  film: 'film and television',
};

/** Where pictures are shown, as people say it: "website, print". */
export const mediaInWords = (media: readonly UsageMedium[]): string => media.map((medium) => words[medium]).join(', ');
