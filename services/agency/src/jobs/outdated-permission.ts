import type { Permission } from '@nfa/contracts';
import type { CallEntity } from './calls.entity.ts';
import type { JobEntity } from './jobs.entity.ts';

/** Facts of a job that the guardian's page shows: a permission is invalid once they change. */
export const factsOf = ({ title, place, brief }: Pick<JobEntity, 'title' | 'place' | 'brief'>): string =>
  [title, place, brief].join('\n');

/**
 * Whether the guardian's permission is invalid because the job has changed, or a planned call of the child was added or changed.
 */
export const isOutdated = ({ id, model_id, state }: Permission, calls: readonly CallEntity[]): boolean =>
  state === 'given' &&
  calls.some(
    (call) =>
      call.model_id === model_id && call.kind !== 'released' && call.kind !== 'worked' && call.permission_id !== id,
  );
