import { bodyFacts, type Fact, workFacts } from '@nfa/contracts/plain';
import type { ShownModel } from '../../data/shown-model.ts';
import { longestColumn } from './facts.tsx';

/** Facts of a model, divided into those beside and those below the picture. */
export function factsOf(model: ShownModel): { beside: Fact[]; under: Fact[] } {
  const body = bodyFacts(model);
  const work = workFacts(model);
  const fitsTogether = body.length + work.length <= longestColumn;
  return fitsTogether ? { beside: [...body, ...work], under: [] } : { beside: body, under: work };
}
