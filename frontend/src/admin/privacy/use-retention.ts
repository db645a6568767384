import {
  agencyRetentionKinds,
  agencyRetentionRoutes,
  catalogueRetentionRoutes,
  enquiryRetentionKinds,
  enquiryRetentionRoutes,
  type OldRecords,
  type Retention,
  type RetentionKind,
} from '@nfa/contracts';
import { useRef, useState } from 'react';
import { call } from '../session/call.ts';
import { failureOf } from '../session/failure.ts';
import { whenReread, write } from '../session/query-client.ts';
import { isShorter } from './retention-labels.ts';

interface Outcome {
  onDone: (days: number) => void;
  onFailed: (reason: string) => void;
}

/** Chosen number of days, with the records to be removed once they need confirmation. */
interface Choice {
  days: number;
  old?: OldRecords;
}

function routesOf(kind: RetentionKind) {
  if (enquiryRetentionKinds.some((known) => known === kind)) return enquiryRetentionRoutes;
  return agencyRetentionKinds.some((known) => known === kind) ? agencyRetentionRoutes : catalogueRetentionRoutes;
}

/** Saves how long a kind of records is kept; asks first when records would go at the next run. */
export function useRetention({ kind, days: before }: Retention, { onDone, onFailed }: Outcome) {
  const routes = routesOf(kind);
  const [choice, setChoice] = useState<Choice>();
  const last = useRef<Choice>(undefined);

  async function save({ days }: Choice) {
    await call(routes.set, { body: { kind, days } });
    await whenReread();
    onDone(days);
  }

  async function apply(chosen: Choice) {
    if (last.current !== chosen) return;
    if (!chosen.old && isShorter(chosen.days, before)) {
      const { data: old } = await call(routes.preview, { query: { kind, days: chosen.days } });
      if (last.current !== chosen) return;
      if (old.count > 0) return setChoice({ ...chosen, old });
    }
    await save(chosen);
    if (last.current === chosen) setChoice(undefined);
  }

  function start(chosen: Choice) {
    last.current = chosen;
    setChoice({ days: chosen.days });
    void write(['retention', kind], () => apply(chosen), {
      onError: (reason) => {
        if (last.current === chosen) setChoice(undefined);
        const failure = failureOf(reason);
        if (failure !== undefined) onFailed(failure || 'Try again.');
      },
    });
  }

  return {
    days: choice?.days ?? before,
    /** Records that the pending question is about. */
    asked: choice?.old,
    choose: (days: number) => start({ days }),
    answer: (isYes: boolean) => (isYes && choice ? start(choice) : setChoice(undefined)),
  };
}
