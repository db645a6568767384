import { type FormEvent, useRef, useState } from 'react';
import type { FieldValues, Path } from 'react-hook-form';
import type { FieldIssue } from './use-enquiry.ts';
import { useKeptAnswers } from './use-kept-answers.ts';
import { type LoadForm, useLazyForm } from './use-lazy-form.ts';

/** Sends checked answers; `isTrapped` when the hidden field was filled in. */
export type SendAnswers<Answers> = (
  answers: Answers,
  isTrapped: boolean,
) => Promise<{ isSent: boolean; issues: FieldIssue[] }>;

interface EnquiryFormParts<Answers extends FieldValues> {
  /** Name under which unsent answers are kept. */
  name: string;
  load: LoadForm<Answers>;
  isSending: boolean;
  send: SendAnswers<Answers>;
  onSent?: () => void;
}

/** What the public forms do alike: they check, send once, keep what is unsent, and mark what the server refuses. */
export function useEnquiryForm<Answers extends FieldValues>(parts: EnquiryFormParts<Answers>) {
  const { open, submit: check, field, errors, setError } = useLazyForm<Answers>(parts.load);
  const { receive, forget } = useKeptAnswers(parts.name);
  const [hasFailed, setHasFailed] = useState(false);
  const trap = useRef<HTMLInputElement>(null);

  const send = async (answers: Answers) => {
    const { isSent, issues } = await parts.send(answers, Boolean(trap.current?.value));
    if (!isSent) {
      setHasFailed(true);
      for (const { path, message } of issues) setError(path as Path<Answers>, message);
      return;
    }
    forget();
    parts.onSent?.();
  };
  const submit = (event: FormEvent<HTMLFormElement>, extra: Partial<Answers> = {}) => {
    event.preventDefault();
    if (parts.isSending) return;
    setHasFailed(false);
    void check(event, extra, send);
  };

  return { form: { ref: receive, onFocus: () => void open() }, field, errors, hasFailed, submit, trap };
}
