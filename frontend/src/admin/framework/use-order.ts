import { useState } from 'react';
import { useFailureToast } from '../components/use-failure-toast.ts';
import { usePending } from '../data/use-pending.ts';
import { call } from '../session/call.ts';
import type { Callable } from '../session/callable.ts';
import { isLastWrite, write } from '../session/query-client.ts';
import { entityOf } from '../session/shown-with.ts';

const FAILED = 'Error saving the order. Please try again.';

/** The order of a list: it shows at once, before it is stored. @param route undefined where a list has no order of its own */
export function useOrder<Row extends { id: string }>(
  list: Callable,
  route: Callable | undefined,
  stored: readonly Row[],
) {
  const failures = useFailureToast();
  const [note, setNote] = useState('');
  const key = [entityOf(list.path), 'order'] as const;
  const { order } = usePending(key[0])({ id: 'order', order: stored });

  function store(next: readonly Row[]) {
    if (!route) return;
    const save = async () => {
      // Of several queued orders only the latest is stored.
      if (!isLastWrite(key)) return;
      await call(route, { body: { ids: next.map(({ id }) => id) } });
      if (isLastWrite(key)) setNote('The order is saved.');
    };
    failures.clear(FAILED);
    void write(key, save, {
      parts: { order: next },
      onError: (error) => {
        if (isLastWrite(key)) failures.show(FAILED, error, () => store(next));
      },
    });
  }

  return { order, store, note, setNote };
}
