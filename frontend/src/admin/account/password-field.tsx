import { TextField } from '../components/text-field.tsx';
import type { useConfirmedForm } from '../session/use-confirmed-form.ts';

interface PasswordFieldProps {
  form: ReturnType<typeof useConfirmedForm>;
  /** Error of the field, where no notice of the form shows the error. */
  problem?: string;
}

/** The current password, which confirms a change of the account. */
export function PasswordField({ form, problem }: PasswordFieldProps) {
  return (
    <TextField
      label="Password"
      type="password"
      autoComplete="current-password"
      required
      value={form.typed}
      problem={problem}
      onChange={(event) => form.setTyped(event.target.value)}
    />
  );
}
