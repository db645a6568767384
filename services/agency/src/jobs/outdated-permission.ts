import type { Permission } from '@nfa/contracts';
import type { CallEntity } from './calls.entity.ts';
import type { JobEntity } from './jobs.entity.ts';

/** Facts of a job that a guardian is shown: a yes does not count once they change. */
export const factsOf = ({ title, place, brief }: Pick<JobEntity, 'title' | 'place' | 'brief'>): string =>
  [title, place, brief].join('\n');

/** Whether the job has changed, or a planned call of the child was added or changed, since the guardian's yes, which does not count. */
export const isOutdated = ({ id, model_id, state }: Permission, calls: readonly CallEntity[]): boolean =>
  state === 'given' &&
  calls.some(
    (call) =>
      call.model_id === model_id && call.kind !== 'released' && call.kind !== 'worked' && call.permission_id !== id,
  );
