import { useCallback, useEffect, useRef, useState } from 'react';
import { askForStamp, type FormProof } from '../../data/enquiries.ts';
import { ApiError } from '../../lib/api.ts';
import { randomKey } from '../../lib/random-key.ts';

/** One bad field that the server names. */
export interface FieldIssue {
  path: string;
  message: string;
}

/**
 * Sends the answers of a public form: once however often the button is pressed, and safely again after a failure.
 * @param post sends the answers with their proof
 */
export function useEnquiry<Answers>(post: (answers: Answers, proof: FormProof) => Promise<unknown>) {
  const [state, setState] = useState<'open' | 'sending' | 'sent'>('open');
  const isSending = useRef(false);
  const attempt = useRef({ answers: '', key: '' });
  const stamp = useStamp();

  const send = async (answers: Answers, isTrapped: boolean): Promise<{ isSent: boolean; issues: FieldIssue[] }> => {
    if (isSending.current) return { isSent: false, issues: [] };
    isSending.current = true;
    setState('sending');
    const text = JSON.stringify(answers);
    if (attempt.current.answers !== text) attempt.current = { answers: text, key: randomKey() };
    try {
      await post(answers, { idempotencyKey: attempt.current.key, stamp: stamp.take(), isTrapped });
      attempt.current = { answers: '', key: '' };
      setState('sent');
      return { isSent: true, issues: [] };
    } catch (error) {
      console.error(error);
      setState('open');
      return { isSent: false, issues: (error instanceof ApiError && error.problem?.issues) || [] };
    } finally {
      isSending.current = false;
      stamp.ask();
    }
  };

  return { state, send, reopen: () => setState('open') };
}

/** Holds a stamp for the next attempt; each is good for one. */
function useStamp() {
  const held = useRef<string>(undefined);
  const call = useRef<AbortController>(undefined);
  const ask = useCallback(() => {
    call.current?.abort();
    const own = new AbortController();
    call.current = own;
    void askForStamp(own.signal).then((stamp) => {
      if (!own.signal.aborted) held.current = stamp;
    });
  }, []);
  useEffect(() => {
    ask();
    return () => call.current?.abort();
  }, [ask]);
  const take = () => {
    const stamp = held.current;
    held.current = undefined;
    return stamp;
  };
  return { ask, take };
}
