import type { PackageAnswer } from '@nfa/contracts';

/** An answer that is to be posted to its page. */
export interface WaitingAnswer {
  /** Address of the page. */
  action: string;
  modelId: string;
  answer: PackageAnswer;
  remark: string;
}

const key = 'waitingPackageAnswers';

/** Answers that this browser could not send yet, the last one for each model. */
export function waitingAnswers(): WaitingAnswer[] {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '[]') as WaitingAnswer[];
  } catch {
    return [];
  }
}

const store = (answers: WaitingAnswer[]): void => {
  try {
    localStorage.setItem(key, JSON.stringify(answers));
  } catch {
    // Without storage the answer is kept while the page is open.
  }
};

const isSame = (a: WaitingAnswer, b: WaitingAnswer): boolean => a.action === b.action && a.modelId === b.modelId;

/** Keeps an answer until it can be sent. */
export function keepWaiting(answer: WaitingAnswer): void {
  store([...waitingAnswers().filter((other) => !isSame(other, answer)), answer]);
}

/** Removes an answer that was stored or refused, unless it was changed meanwhile. */
export function forgetWaiting(answer: WaitingAnswer): void {
  const isIt = (other: WaitingAnswer) =>
    isSame(other, answer) && other.answer === answer.answer && other.remark === answer.remark;
  store(waitingAnswers().filter((other) => !isIt(other)));
}

const remarkKey = (action: string, modelId: string) => `packageRemark:${action}:${modelId}`;

/** Keeps a remark without an answer for as long as the tab is open. */
export function keepRemark(action: string, modelId: string, remark: string): void {
  try {
    if (remark) sessionStorage.setItem(remarkKey(action, modelId), remark);
    else sessionStorage.removeItem(remarkKey(action, modelId));
  } catch {
    // Without storage the remark is kept while the page is open.
  }
}

/** The kept remark without an answer, "" if there is none. */
export function keptRemark(action: string, modelId: string): string {
  try {
    return sessionStorage.getItem(remarkKey(action, modelId)) ?? '';
  } catch {
    return '';
  }
}

/**
 * Posts an answer to its page as a form. A stored one is answered by a redirect to the list, which is not loaded.
 * @returns the status, 0 once it is stored, 403 when the client's name is no longer known
 * @throws TypeError when offline
 */
export async function sendAnswer({ action, modelId, answer, remark }: WaitingAnswer): Promise<number> {
  const body = new URLSearchParams({ model_id: modelId, answer, remark });
  return (await fetch(action, { method: 'POST', body, keepalive: true, redirect: 'manual' })).status;
}

/**
 * Sends waiting answers in order until one fails; those for a package that does not know the client stay in the queue.
 * @returns whether any answer left the queue
 */
export async function sendWaiting(answers = waitingAnswers()): Promise<boolean> {
  let isSent = false;
  for (const answer of answers) {
    const status = await sendAnswer(answer).catch(() => 503);
    if (status >= 500 || status === 429) break;
    if (status === 403) continue;
    forgetWaiting(answer);
    isSent = true;
  }
  return isSent;
}
