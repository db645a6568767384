import type { ModelCategory } from '@nfa/contracts';
import { own } from '../../translations/text.ts';

function labelsOf(category: ModelCategory): string[] {
  if (category === 'kids') return ['Height', 'Clothing size', 'Languages', 'Experience'];
  const isMale = category === 'male';
  return ['Height', isMale ? 'Chest' : 'Bust', 'Waist', 'Hips', 'Shoe', isMale ? 'Suit' : 'Dress', 'Hair', 'Eyes'];
}

/** Placeholder rows while the facts of a model are loading. */
export function FactsSkeleton({ category }: { category: ModelCategory }) {
  return (
    <div
      className={`facts rows ruled facts--loading ${category === 'kids' ? '' : 'facts--columns'}`}
      aria-hidden="true"
    >
      {labelsOf(category).map((label) => (
        <div key={label}>
          <span>{own(label)}</span>
          <span />
        </div>
      ))}
    </div>
  );
}
