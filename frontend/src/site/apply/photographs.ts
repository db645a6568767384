import type { PhotographSlot } from '@nfa/contracts';
import type { Label } from '../../translations/kiswahili.ts';

/** The four photographs, with instructions. */
export const poses: readonly { slot: PhotographSlot; name: Label; text: Label }[] = [
  { slot: 'face', name: 'Face', text: 'Eyes to the lens, mouth closed, hair off the face.' },
  { slot: 'profile', name: 'pose|Profile', text: 'Turn a quarter, left or right. Shoulders down.' },
  { slot: 'full', name: 'Full length', text: 'Head to shoes, arms loose, weight on both feet.' },
  { slot: 'back', name: 'pose|Back', text: 'The same stance, turned away.' },
];
