import { CertificateInput, certificateRoutes, type Participant } from '@nfa/contracts';
import { Checkbox } from '../components/checkbox.tsx';
import { FormFoot } from '../components/form-foot.tsx';
import { FailureNotice } from '../components/notice.tsx';
import { TextField } from '../components/text-field.tsx';
import { usePanelForm } from '../forms/use-panel-form.ts';
import { call } from '../session/call.ts';

interface CertificateFormProps {
  person: Pick<Participant, 'id' | 'name'>;
  onClose: () => void;
}

/** Asks for the name on a certificate, and whether it is a child's. */
export function CertificateForm({ person: { id, name }, onClose }: CertificateFormProps) {
  const form = usePanelForm({
    values: { name, is_child: false },
    input: CertificateInput,
    save: (body) => call(certificateRoutes.issueCertificate, { params: { id }, body }),
    onSaved: onClose,
  });

  return (
    <form className="adm-stack adm-stack--tight adm-certificate" {...form.props}>
      <TextField {...form.field('name', 'Name on the certificate', 'Name')} maxLength={100} autoComplete="off" />
      <Checkbox isBox {...form.field('is_child', 'A child: whoever checks the code sees the first name only.')} />
      <FailureNotice text="This could not be done." failure={form.failure} />
      <FormFoot className="adm-cluster" form={form} submit="Issue certificate" busy="Issuing..." onCancel={onClose} />
    </form>
  );
}
