import { CertificateInput } from '@nfa/contracts';
import { Checkbox } from '../components/checkbox.tsx';
import { FormFoot } from '../components/form-foot.tsx';
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
      <Checkbox isBox {...form.field('is_child', 'A child: whoever checks the code sees the first name only.')} />
      <FormFoot className="adm-cluster" form={form} submit="Issue certificate" busy="Issuing..." onCancel={onClose} />
    </form>
  );
}
