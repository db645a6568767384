import { CertificateInput } from '@nfa/contracts';
import { type FormEvent, useState } from 'react';
import { Button } from '../components/button.tsx';
import { TextField } from '../components/text-field.tsx';

interface CertificateFormProps {
  /** The name that the registration has. */
  name: string;
  onIssue: (input: CertificateInput) => Promise<void>;
  onCancel: () => void;
}

/** Asks for the name on a certificate, and whether it is a child's. */
export function CertificateForm({ name, onIssue, onCancel }: CertificateFormProps) {
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);

  async function issue(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    const input = CertificateInput.safeParse({ name: values.get('name'), is_child: values.has('is_child') });
    setProblem(input.error?.issues[0]?.message ?? '');
    if (!input.success) return;
    setBusy(true);
    await onIssue(input.data);
    setBusy(false);
  }

  return (
    <form className="adm-stack adm-stack--tight adm-certificate" noValidate onSubmit={(event) => void issue(event)}>
      <TextField
        label="Name on the certificate"
        problem={problem && `Name ${problem}`}
        name="name"
        defaultValue={name}
        maxLength={100}
        autoComplete="off"
      />
      <label className="adm-check">
        <input type="checkbox" name="is_child" />
        <span>A child: whoever checks the code sees the first name only.</span>
      </label>
      <div className="adm-cluster">
        <Button onClick={onCancel}>Cancel</Button>
        <Button look="primary" isSubmit disabled={isBusy}>
          {isBusy ? 'Issuing...' : 'Issue certificate'}
        </Button>
      </div>
    </form>
  );
}
