import { useCallback, useEffect, useRef, useState } from 'react';
import { type FormProof, fetchFormToken } from '../../data/enquiries.ts';
import { ApiError } from '../../lib/api.ts';
import { randomKey } from '../../lib/random-key.ts';

/** One bad field that the server names. */
export interface FieldIssue {
  path: string;
  message: string;
}

/**
 * Sends the input of a public form: once however often the button is pressed, and safely again after a failure.
 * @param post sends the input with its proof
 */
export function useEnquiry<Input>(post: (input: Input, proof: FormProof) => Promise<unknown>) {
  const [state, setState] = useState<'open' | 'sending' | 'sent'>('open');
  const isSending = useRef(false);
  const attempt = useRef({ text: '', key: '' });
  const formToken = useFormToken();

  const send = async (input: Input, isHoneypotFilled: boolean): Promise<{ isSent: boolean; issues: FieldIssue[] }> => {
    if (isSending.current) return { isSent: false, issues: [] };
    isSending.current = true;
    setState('sending');
    const text = JSON.stringify(input);
    if (attempt.current.text !== text) attempt.current = { text, key: randomKey() };
    try {
      await post(input, { idempotencyKey: attempt.current.key, formToken: formToken.take(), isHoneypotFilled });
      attempt.current = { text: '', key: '' };
      setState('sent');
      return { isSent: true, issues: [] };
    } catch (error) {
      console.error(error);
      setState('open');
      return { isSent: false, issues: (error instanceof ApiError && error.problem?.issues) || [] };
    } finally {
      isSending.current = false;
      formToken.fetchNext();
    }
  };

  return { state, send, reopen: () => setState('open') };
}

/** Holds a form token for the next attempt; each is valid once. */
function useFormToken() {
  const held = useRef<string>(undefined);
  const call = useRef<AbortController>(undefined);
  const fetchNext = useCallback(() => {
    call.current?.abort();
    const own = new AbortController();
    call.current = own;
    void fetchFormToken(own.signal).then((token) => {
      if (!own.signal.aborted) held.current = token;
    });
  }, []);
  useEffect(() => {
    fetchNext();
    return () => call.current?.abort();
  }, [fetchNext]);
  const take = () => {
    const token = held.current;
    held.current = undefined;
    return token;
  };
  return { fetchNext, take };
}
