import type { PackageAnswer, PackagePick } from '@nfa/contracts';
import { useEffect, useRef, useState } from 'react';
import {
  forgetWaiting,
  keepRemark,
  keepWaiting,
  keptRemark,
  sendAnswer,
  sendWaiting,
  type WaitingAnswer,
  waitingAnswers,
} from './waiting-answers.ts';

/** Milliseconds after the last letter of a remark before it is saved. */
const remarkDelayMs = 800;

/** State of an answer; `closed`: the link no longer works, `gone`: the model left the package, `nameless`: the browser lost the name. */
export type AnswerState = 'open' | 'saving' | 'saved' | 'waiting' | 'failed' | 'closed' | 'gone' | 'nameless';

interface Answered {
  answer: PackageAnswer | undefined;
  remark: string;
  state: AnswerState;
  /** Time of the last save. */
  at: Date | undefined;
}

/** A client's answer about a model: sent at once, and kept in the browser while there is no network. */
export function useAnswer(action: string, modelId: string, pick: Pick<PackagePick, 'answer' | 'remark'> | undefined) {
  const [shown, setShown] = useState<Answered>({
    answer: pick?.answer,
    remark: pick?.remark ?? '',
    state: 'open',
    at: undefined,
  });
  // Read before hydration, which restores the server's text.
  const [typedEarly] = useState(() => earlyRemark());
  const latest = useRef(shown);
  latest.current = shown;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const running = useRef<Promise<void>>(Promise.resolve());

  const change = (changes: Partial<Answered>) => {
    latest.current = { ...latest.current, ...changes };
    setShown(latest.current);
  };

  // Stored until it is sent, because the client may leave the page at any time.
  const keep = () => {
    const { answer, remark } = latest.current;
    keepRemark(action, modelId, answer ? '' : remark);
    if (!answer) return undefined;
    const kept = { action, modelId, answer, remark };
    keepWaiting(kept);
    return kept;
  };

  async function save(): Promise<void> {
    const sent = keep();
    if (!sent) return;
    change({ state: 'saving' });
    try {
      const status = await sendAnswer(sent);
      if (status >= 500 || status === 429) return change({ state: 'failed' });
      // Kept, and sent under the name that the client enters next.
      if (status === 403) return change({ state: 'nameless' });
      forgetWaiting(sent);
      if (status === 404) return change({ state: 'closed' });
      if (status === 410) return change({ state: 'gone' });
      change(status < 400 ? { state: 'saved', at: new Date() } : { state: 'failed' });
    } catch {
      change({ state: 'waiting' });
    }
  }

  // Answers are sent one after the other, so that an older one cannot arrive last.
  const enqueue = () => {
    clearTimeout(timer.current);
    timer.current = undefined;
    keep();
    running.current = running.current.then(save);
  };

  const flush = () => {
    if (timer.current !== undefined) enqueue();
  };

  const write = (remark: string) => {
    change({ remark, state: 'open' });
    keep();
    clearTimeout(timer.current);
    timer.current = setTimeout(enqueue, remarkDelayMs);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: listens once for each page
  useEffect(() => {
    const isThis = (waiting: WaitingAnswer) => waiting.action === action && waiting.modelId === modelId;
    const kept = waitingAnswers().find(isThis);
    if (kept) change({ answer: kept.answer, remark: kept.remark, state: 'waiting' });
    else if (!latest.current.answer) change({ remark: keptRemark(action, modelId) });
    if (typedEarly !== undefined && typedEarly !== (pick?.remark ?? '')) write(typedEarly);
    const retry = () => {
      const others = waitingAnswers().filter((waiting) => !isThis(waiting));
      running.current = running.current.then(async () => {
        await sendWaiting(others);
        if (latest.current.state === 'waiting') await save();
      });
    };
    retry();
    window.addEventListener('online', retry);
    window.addEventListener('pagehide', flush);
    return () => {
      window.removeEventListener('online', retry);
      window.removeEventListener('pagehide', flush);
    };
  }, [action, modelId]);

  return {
    ...shown,
    choose: (answer: PackageAnswer) => {
      change({ answer });
      enqueue();
    },
    write,
    /** Saves a remark without waiting for further input. */
    flush,
  };
}

/** Text of the field before hydration, which the client may have typed already. */
const earlyRemark = (): string | undefined =>
  typeof document === 'undefined' ? undefined : document.querySelector<HTMLTextAreaElement>('#package-remark')?.value;
