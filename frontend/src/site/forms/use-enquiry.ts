import { useCallback, useRef, useState } from 'react';
import type { FormProof } from '../../data/post-form.ts';
import { ApiError } from '../../lib/api.ts';
import { randomKey } from '../../lib/random-key.ts';
import { inLanguage } from '../../translations/text.ts';
import { useFormResult } from './form-result.ts';
import type { Attempt } from './use-enquiry-form.ts';
import { useFormToken } from './use-form-token.ts';
import { keepAttempt, keptAttempt } from './use-unsent-answers.ts';

/**
 * Sends the input of a public form; another attempt with the same input carries the same idempotency key, also
 * when the page was loaded again: the answer to the first one may be lost although the form was stored.
 * @param name of the form
 * @param post sends the input with its proof
 */
export function useEnquiry<Input>(name: string, post: (input: Input, proof: FormProof) => Promise<unknown>) {
  const result = useFormResult();
  const [state, setState] = useState<'open' | 'sending' | 'sent'>(result?.isSent ? 'sent' : 'open');
  const attempt = useRef<readonly [text: string, key: string]>(undefined);
  const formToken = useFormToken();

  const send = async (values: Record<string, string>, isHoneypotFilled: boolean): Promise<Attempt> => {
    setState('sending');
    const text = JSON.stringify(values);
    const before = attempt.current ?? keptAttempt(name);
    const now = before?.[0] === text ? before : ([text, randomKey()] as const);
    attempt.current = now;
    keepAttempt(name, now);
    try {
      const proof = { idempotencyKey: now[1], formToken: formToken.take(), isHoneypotFilled };
      await post(inLanguage(values) as Input, proof);
      attempt.current = undefined;
      keepAttempt(name);
      setState('sent');
      return { isSent: true, issues: [] };
    } catch (error) {
      console.error(error);
      setState('open');
      if (!(error instanceof ApiError)) return { isSent: false, issues: [] };
      return { isSent: false, issues: error.problem?.issues ?? [], retryAfterS: error.retryAfterS };
    } finally {
      formToken.fetchNext();
    }
  };

  const reopen = useCallback(() => setState((now) => (now === 'sent' ? 'open' : now)), []);
  return { state, send, reopen };
}
