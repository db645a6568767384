import { type ModelPackage, packageRoutes } from '@nfa/contracts';
import { useEffect } from 'react';
import { call } from '../session/call.ts';
import { logFailure } from '../session/failure.ts';

/** Reports answers as seen once the window is visible. */
export function useSeenAnswers({ id, new_answers, answered_at }: ModelPackage): void {
  useEffect(() => {
    if (new_answers === 0 || answered_at === null) return;
    const see = () => {
      if (document.visibilityState !== 'visible') return;
      document.removeEventListener('visibilitychange', see);
      call(packageRoutes.noteSeen, { params: { id }, body: { until: answered_at } }).catch(logFailure);
    };
    document.addEventListener('visibilitychange', see);
    see();
    return () => document.removeEventListener('visibilitychange', see);
  }, [id, new_answers, answered_at]);
}
