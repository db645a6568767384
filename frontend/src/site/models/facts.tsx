import { profileFacts } from '@nfa/contracts/plain';
import type { ShownModel } from '../../data/shown-model.ts';

/** More facts than these stand in two columns. */
const longestColumn = 4;

/** What is known of a model; facts without a value are left out. */
export function Facts({ model }: { model: ShownModel }) {
  const facts = profileFacts(model);
  if (facts.length === 0) return null;
  return (
    <dl className={`facts ${facts.length > longestColumn ? 'facts--columns' : ''}`}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Rows that stand in for facts on their way. */
export function FactsSkeleton() {
  return (
    <div className="facts facts--loading" aria-hidden="true">
      {['Height', 'Measurements', 'Experience'].map((label) => (
        <div key={label}>
          <span>{label}</span>
          <span />
        </div>
      ))}
    </div>
  );
}
