import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { ApiError } from '../../lib/api.ts';
import { useLeaveGuard } from '../forms/leave-guard.ts';
import { failureOf } from '../session/failure.ts';

interface Calls<Secret extends string> {
  /** Names of the secret fields: an empty one is not sent, so that what is stored stays. */
  secrets: readonly Secret[];
  save: (typed: FormData, secrets: Partial<Record<Secret, string>>) => Promise<unknown>;
  test: () => Promise<{ data: { works: boolean; text: string } }>;
}

/** Form of API keys: stores them, tests the stored ones, and maps errors to fields. */
export function useKeys<Secret extends string>({ secrets, save, test }: Calls<Secret>) {
  const [result, setResult] = useState<{ isGood: boolean; text: string }>();
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [isTouched, setTouched] = useState(false);
  useLeaveGuard(useId(), isTouched);
  const { mutate, isPending } = useMutation({
    mutationFn: (task: () => Promise<{ isGood: boolean; text: string }>) => task(),
    onMutate: () => {
      setResult(undefined);
      setProblems({});
    },
    onSuccess: (done) => setResult(done),
    onError: (cause) => {
      const issues = cause instanceof ApiError ? (cause.problem?.issues ?? []) : [];
      setProblems(Object.fromEntries(issues.map(({ path, message }) => [path, message])));
      const reason = failureOf(cause);
      if (reason !== undefined) setResult({ isGood: false, text: reason || 'Try again.' });
    },
  });

  return {
    result,
    problems,
    isPending,
    onChange: () => setTouched(true),
    onSubmit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault();
      const form = event.currentTarget;
      const typed = new FormData(form);
      const given = secrets.flatMap((name) => (textIn(typed, name) ? [[name, textIn(typed, name)]] : []));
      mutate(async () => {
        await save(typed, Object.fromEntries(given) as Partial<Record<Secret, string>>);
        setTouched(false);
        for (const name of secrets) {
          const field = form.elements.namedItem(name);
          if (field instanceof HTMLInputElement) field.value = '';
        }
        return { isGood: true, text: 'Stored.' };
      });
    },
    onTest: () =>
      mutate(async () => {
        const { works: isGood, text } = (await test()).data;
        return { isGood, text };
      }),
  };
}

/** Trimmed text of a field. */
export const textIn = (typed: FormData, name: string): string => String(typed.get(name) ?? '').trim();
