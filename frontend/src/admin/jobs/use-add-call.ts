import { type CallInput, callRoutes } from '@nfa/contracts';
import { useRef } from 'react';
import { randomKey } from '../../lib/random-key.ts';
import { call } from '../session/call.ts';

/** Adds calls to a job; one whose response was lost is stored once, also when it is sent again. */
export function useAddCall(jobId: string) {
  const keys = useRef(new Map<string, string>());
  return async (body: Partial<CallInput>) => {
    const text = JSON.stringify(body);
    const idempotencyKey = keys.current.get(text) ?? randomKey();
    keys.current.set(text, idempotencyKey);
    await call(callRoutes.addCall, { params: { id: jobId }, body, idempotencyKey });
    keys.current.delete(text);
  };
}
