import { mergeValues } from '../forms/merge.ts';
import { usePanelForm } from '../forms/use-panel-form.ts';
import { type Outcome, useOutcome } from './use-outcome.ts';

type Typed = Record<string, string | boolean>;

interface Calls {
  /** Fields that are shown again, as they are stored. */
  open: Typed;
  /** Reads these fields as they are stored now: what another tab has saved since stays. */
  readOpen: () => Promise<Typed>;
  /** Names of the secret fields: an empty one is not sent, so that what is stored stays. */
  secrets: readonly string[];
  save: (body: Typed) => Promise<unknown>;
  test: () => Promise<{ data: Outcome }>;
}

/** Form of API keys: stores them, tests the stored ones, and tells what came of it. */
export function useKeys({ open, readOpen, secrets, save, test }: Calls) {
  const testing = useOutcome();
  const blank = Object.fromEntries(secrets.map((name) => [name, '']));
  const form = usePanelForm<Typed>({
    values: { ...open, ...blank },
    async save(typed, { begun }) {
      testing.reset();
      const { values } = mergeValues(begun, typed, { ...(await readOpen()), ...blank });
      const given = Object.entries(values).filter(([name, value]) => !secrets.includes(name) || isGiven(value));
      return save(Object.fromEntries(given));
    },
    onSaved(_, sent) {
      const stored = { ...sent, ...blank };
      // A key that was typed while the save ran is not stored yet.
      const { values } = mergeValues(sent, form.getValues(), stored);
      form.reset(stored);
      form.reset(values, { keepDefaultValues: true });
    },
    otherwise: 'Try again.',
  });

  return {
    form,
    outcome: testing.outcome ?? outcomeOf(form),
    isPending: form.isBusy || testing.isPending,
    onTest() {
      form.forget();
      testing.run(async () => (await test()).data);
    },
  };
}

function outcomeOf({ failure, isSaved }: { failure: string | undefined; isSaved: boolean }): Outcome | undefined {
  if (failure !== undefined) return { works: false, text: failure };
  return isSaved ? { works: true, text: 'Stored.' } : undefined;
}

const isGiven = (value: string | boolean): boolean => typeof value === 'boolean' || value.trim() !== '';
