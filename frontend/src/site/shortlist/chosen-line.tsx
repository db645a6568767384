import { memo, Suspense } from 'react';
import type { LineModel } from '../../data/line.ts';
import { whenTouched } from '../../lib/when-touched.ts';
import { lazyOptional } from '../../ui/lazy-optional.tsx';

// Part of the page that the server sends, a row of links; a browser needs its script to draw it again.
const People = import.meta.env.SSR
  ? (await import('./chosen-people.tsx')).ChosenPeople
  : lazyOptional(() =>
      whenTouched()
        .then(() => import('./chosen-people.tsx'))
        .then(({ ChosenPeople }) => ChosenPeople),
    );

interface ChosenLineProps {
  models: readonly LineModel[];
}

const idsOf = ({ models }: ChosenLineProps): string => models.map(({ id }) => id).join();

/** The adults of a list on one line, at their heights. It stays as the server sent it while they are the same. */
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
