import { memo, Suspense } from 'react';
import type { LineModel } from '../../data/line.ts';
import { lazyTouched } from '../../ui/lazy-optional.tsx';

// Included in the server's HTML as a row of links; the browser loads the code only when it has to render it again.
const load = async () => (await import('./chosen-people.tsx')).ChosenPeople;
const People = import.meta.env.SSR ? await load() : lazyTouched(load);

interface ChosenLineProps {
  models: readonly LineModel[];
}

const idsOf = ({ models }: ChosenLineProps): string => models.map(({ id }) => id).join();

/** The adults of a list on one line, at their relative heights. The server's HTML is kept while the list is the same. */
export const ChosenLine = memo(
  function ChosenLine({ models }: ChosenLineProps) {
    return (
      <Suspense>
        <People models={models} />
      </Suspense>
    );
  },
  (before, after) => idsOf(before) === idsOf(after),
);
