import { TextField } from '../components/text-field.tsx';
import type { useConfirmedForm } from './use-confirmed-form.ts';

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
      value={form.password}
      problem={problem}
      onChange={(event) => form.setPassword(event.target.value)}
    />
  );
}
