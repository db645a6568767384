import type { Fact } from '@nfa/contracts/plain';
import { type Localized, langOf, own } from '../../translations/text.ts';

/** Facts that stand in one column; more are parted: the body beside the picture, the work under it. */
export const longestColumn = 4;

/** Facts with their names. */
export function Facts({ facts, of = {} }: { facts: readonly Fact[]; of?: Localized }) {
  if (facts.length === 0) return null;
  return (
    <dl className={`facts rows ruled ${facts.length > longestColumn ? 'facts--columns' : ''}`}>
      {facts.map(({ label, value }) => (
        <div key={label} className={label === 'Measurements' ? 'facts-wide' : undefined}>
          <dt>{own(label)}</dt>
          <dd {...(label === 'Experience' && langOf(of, 'experience', value))}>{own(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
