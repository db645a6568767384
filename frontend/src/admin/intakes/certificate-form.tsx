import { CertificateInput } from '@nfa/contracts';
import { Button } from '../components/button.tsx';
import { TextField } from '../components/text-field.tsx';
import { usePanelForm } from '../forms/use-panel-form.ts';

interface CertificateFormProps {
  /** The name that the registration has. */
  name: string;
  /** @returns whether it was issued */
  onIssue: (input: CertificateInput) => Promise<boolean>;
  onClose: () => void;
}

/** Asks for the name on a certificate, and whether it is a child's. */
export function CertificateForm({ name, onIssue, onClose }: CertificateFormProps) {
  const form = usePanelForm({
    values: { name, is_child: false },
    input: CertificateInput,
    save: async (body) => {
      if (!(await onIssue(body))) throw new Error('The certificate was not issued.');
    },
    onSaved: onClose,
  });

  return (
    <form className="adm-stack adm-stack--tight adm-certificate" {...form.props}>
      <TextField {...form.field('name', 'Name on the certificate', 'Name')} maxLength={100} autoComplete="off" />
      <label className="adm-check">
        <input type="checkbox" {...form.register('is_child')} />
        <span>A child: whoever checks the code sees the first name only.</span>
      </label>
      <div className="adm-cluster">
        <Button onClick={onClose}>Cancel</Button>
        <Button look="primary" isSubmit disabled={form.isBusy}>
          {form.isBusy ? 'Issuing...' : 'Issue certificate'}
        </Button>
      </div>
    </form>
  );
}
