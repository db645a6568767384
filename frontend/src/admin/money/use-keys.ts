import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { usePanelForm } from '../forms/use-panel-form.ts';
import { failureOf } from '../session/failure.ts';

type Typed = Record<string, string | boolean>;

interface Calls {
  /** Fields that are shown again, as they are stored. */
  open: Typed;
  /** Names of the secret fields: an empty one is not sent, so that what is stored stays. */
  secrets: readonly string[];
  save: (body: Typed) => Promise<unknown>;
  test: () => Promise<{ data: { works: boolean; text: string } }>;
}

/** Form of API keys: stores them, tests the stored ones, and tells what came of it. */
export function useKeys({ open, secrets, save, test }: Calls) {
  const [result, setResult] = useState<{ isGood: boolean; text: string }>();
  const blank = Object.fromEntries(secrets.map((name) => [name, '']));
  const form = usePanelForm<Typed>({
    values: { ...open, ...blank },
    save: (typed) =>
      tell(async () => {
        const given = Object.entries(typed).filter(([name, value]) => !secrets.includes(name) || isGiven(value));
        await save(Object.fromEntries(given));
        return { isGood: true, text: 'Stored.' };
      }),
    onSaved: (_, sent) => form.reset({ ...sent, ...blank }),
  });
  const testing = useMutation({
    mutationFn: () =>
      tell(async () => {
        const { works: isGood, text } = (await test()).data;
        return { isGood, text };
      }),
  });

  async function tell(action: () => Promise<{ isGood: boolean; text: string }>) {
    setResult(undefined);
    try {
      setResult(await action());
    } catch (cause) {
      const reason = failureOf(cause);
      if (reason !== undefined) setResult({ isGood: false, text: reason || 'Try again.' });
      throw cause;
    }
  }

  return { form, result, isPending: form.isBusy || testing.isPending, onTest: () => testing.mutate() };
}

const isGiven = (value: string | boolean): boolean => typeof value === 'boolean' || value.trim() !== '';
