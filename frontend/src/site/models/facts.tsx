import { bodyFacts, type Fact, workFacts } from '@nfa/contracts/plain';
import type { ShownModel } from '../../data/shown-model.ts';

/** Facts that stand in one column; more are parted: the body beside the picture, the work under it. */
const longestColumn = 4;

/** What is known of a model, for beside the picture and for under it. */
export function factsOf(model: ShownModel): { beside: Fact[]; under: Fact[] } {
  const body = bodyFacts(model);
  const work = workFacts(model);
  const fitsTogether = body.length + work.length <= longestColumn;
  return fitsTogether ? { beside: [...body, ...work], under: [] } : { beside: body, under: work };
}

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
