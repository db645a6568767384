import { Button } from '../components/button.tsx';
import { TextField } from '../components/text-field.tsx';
import type { useKeys } from './use-keys.ts';

interface SecretFieldsProps<Secret extends string> {
  labels: Record<Secret, string>;
  stored: readonly Secret[];
  form: ReturnType<typeof useKeys>['form'];
  /** Hints of fields that are not stored yet. */
  hints?: Partial<Record<Secret, string>>;
}

/** Fields of keys that are stored encrypted: none is shown again, and an empty one changes nothing. */
export function SecretFields<Secret extends string>({ labels, stored, form, hints }: SecretFieldsProps<Secret>) {
  return (Object.keys(labels) as Secret[]).map((name) => (
    <TextField
      key={name}
      {...form.field(name, labels[name], '')}
      type="password"
      autoComplete="new-password"
      hint={
        stored.includes(name)
          ? 'Stored, never shown again. Type a new one to replace it.'
          : (hints?.[name] ?? 'Not stored yet')
      }
    />
  ));
}

type Keys = Pick<ReturnType<typeof useKeys>, 'outcome' | 'isPending' | 'onTest'>;

/** Buttons to save and test the keys, with the result of the last action. */
export function KeyButtons({ keys: { outcome, isPending, onTest }, hint }: { keys: Keys; hint: string }) {
  return (
    <div className="adm-field">
      <Button isSubmit look="primary" aria-disabled={isPending}>
        Save keys
      </Button>{' '}
      <Button aria-disabled={isPending} onClick={onTest}>
        Test the stored keys
      </Button>
      <p role="status" className={outcome ? (outcome.works ? 'adm-ok' : 'adm-problem') : 'adm-hint'}>
        {outcome?.text ?? hint}
      </p>
    </div>
  );
}
