import type { PhotographSlot } from '@nfa/contracts';

/** The four photographs, with the words that guide. */
export const poses: readonly { slot: PhotographSlot; name: string; text: string }[] = [
  { slot: 'face', name: 'Face', text: 'Eyes to the lens, mouth closed, hair off the face.' },
  { slot: 'profile', name: 'Profile', text: 'Turn a quarter, left or right. Shoulders down.' },
  { slot: 'full', name: 'Full length', text: 'Head to shoes, arms loose, weight on both feet.' },
  { slot: 'back', name: 'Back', text: 'The same stance, turned away.' },
];
