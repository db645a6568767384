import type { Fact } from '@nfa/contracts/plain';

/** Facts that stand in one column; more are parted: the body beside the picture, the work under it. */
export const longestColumn = 4;

/** Facts with their names. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  if (facts.length === 0) return null;
  return (
    <dl className={`facts ${facts.length > longestColumn ? 'facts--columns' : ''}`}>
      {facts.map(({ label, value }) => (
        <div key={label} className={label === 'Measurements' ? 'facts-wide' : undefined}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
