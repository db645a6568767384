import { type FormEvent, useRef, useState } from 'react';
import type { FieldValues, Path } from 'react-hook-form';
import type { FieldIssue } from './use-enquiry.ts';
import { type LoadForm, useLazyForm } from './use-lazy-form.ts';
import { useUnsentAnswers } from './use-unsent-answers.ts';

/** Sends checked answers; `isHoneypotFilled` when the honeypot was filled in. */
export type SendAnswers<Answers> = (
  answers: Answers,
  isHoneypotFilled: boolean,
) => Promise<{ isSent: boolean; issues: FieldIssue[] }>;

interface EnquiryFormOptions<Answers extends FieldValues> {
  /** Key of the unsent answers. */
  name: string;
  load: LoadForm<Answers>;
  isSending: boolean;
  send: SendAnswers<Answers>;
  onSent?: () => void;
}

/** Shared by the public forms: validates, sends once, keeps unsent answers, and marks the fields that the server refuses. */
export function useEnquiryForm<Answers extends FieldValues>(options: EnquiryFormOptions<Answers>) {
  const { open, submit: check, field, errors, setError } = useLazyForm<Answers>(options.load);
  const { receive, forget } = useUnsentAnswers(options.name);
  const [hasFailed, setHasFailed] = useState(false);
  const honeypot = useRef<HTMLInputElement>(null);

  const send = async (answers: Answers) => {
    const { isSent, issues } = await options.send(answers, Boolean(honeypot.current?.value));
    if (!isSent) {
      setHasFailed(true);
      for (const { path, message } of issues) setError(path as Path<Answers>, message);
      return;
    }
    forget();
    options.onSent?.();
  };
  const submit = (event: FormEvent<HTMLFormElement>, extra: Partial<Answers> = {}) => {
    event.preventDefault();
    if (options.isSending) return;
    setHasFailed(false);
    void check(event, extra, send);
  };

  return { form: { ref: receive, onFocus: () => void open() }, field, errors, hasFailed, submit, honeypot };
}
