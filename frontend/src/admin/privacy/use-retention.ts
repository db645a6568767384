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
import { useState } from 'react';
import type { useRecordWrite } from '../components/use-record-write.ts';
import { usePending } from '../data/use-pending.ts';
import { call } from '../session/call.ts';
import { isLastWrite, whenReread } from '../session/query-client.ts';
import { isShorter } from './retention-labels.ts';

function routesOf(kind: RetentionKind) {
  if (enquiryRetentionKinds.some((known) => known === kind)) return enquiryRetentionRoutes;
  return agencyRetentionKinds.some((known) => known === kind) ? agencyRetentionRoutes : catalogueRetentionRoutes;
}

interface Outcome {
  /** Stores a change of a kind of records. */
  store: ReturnType<typeof useRecordWrite>['store'];
  onDone: (days: number) => void;
}

/** Saves how long a kind of records is kept; asks first when records would go at the next run. */
export function useRetention({ kind, days: before }: Retention, { store, onDone }: Outcome) {
  const routes = routesOf(kind);
  const withPending = usePending('retention');
  const [asked, setAsked] = useState<{ days: number; old: OldRecords }>();

  async function save(days: number) {
    await call(routes.set, { body: { kind, days } });
    await whenReread();
    onDone(days);
  }

  async function saveOrAsk(days: number) {
    // Of several choices in a row, only the last one counts.
    const isLast = () => isLastWrite(['retention', kind]);
    if (!isLast()) return;
    if (isShorter(days, before)) {
      const { data: old } = await call(routes.preview, { query: { kind, days } });
      if (!isLast()) return;
      if (old.count > 0) return setAsked({ days, old });
    }
    await save(days);
  }

  return {
    days: asked?.days ?? withPending({ id: kind, days: before }).days,
    /** Records that the pending question is about. */
    asked: asked?.old,
    choose: (days: number) => void store(kind, () => saveOrAsk(days), { days }),
    answer(isYes: boolean) {
      setAsked(undefined);
      if (isYes && asked) void store(kind, () => save(asked.days), { days: asked.days });
    },
  };
}
