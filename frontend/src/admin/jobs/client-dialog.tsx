import { type Client, ClientInput, clientRoutes } from '@nfa/contracts';
import { useQuery } from '@tanstack/react-query';
import { FormFoot } from '../components/form-foot.tsx';
import { ModalDialog } from '../components/modal-dialog.tsx';
import { FailureLine } from '../components/problem.tsx';
import { LoadState } from '../components/states.tsx';
import { TextArea, TextField } from '../components/text-field.tsx';
import { readNow, recordQuery } from '../data/queries.ts';
import { typedNumber } from '../forms/typed-number.ts';
import { usePanelForm } from '../forms/use-panel-form.ts';
import { FormDialog } from '../framework/form-dialog.tsx';
import { call } from '../session/call.ts';

const clientQuery = (id: string) => recordQuery(clientRoutes.get, { params: { id } });

interface ClientDialogProps {
  id: string;
  onClose: () => void;
}

/** Edits a client. */
export function ClientDialog({ id, onClose }: ClientDialogProps) {
  const client = useQuery(clientQuery(id));
  if (client.data) return <EditClient client={client.data} onClose={onClose} />;
  return (
    <ModalDialog title="Client" hasClose onClose={onClose}>
      <LoadState what="The client" of={client} />
    </ModalDialog>
  );
}

const valuesOf = ({ name, person, phone, email, kra_pin, terms_days, notes }: Client) => ({
  ...{ name, person, phone, email, kra_pin, notes },
  terms_days: String(terms_days),
});

function EditClient({ client, onClose }: { client: Client; onClose: () => void }) {
  const { id } = client;
  const form = usePanelForm({
    values: valuesOf(client),
    record: {
      stored: client,
      valuesOf,
      reread: () => readNow(clientQuery(id)),
    },
    toInput: (typed) => ({ ...typed, terms_days: typedNumber(typed.terms_days) }),
    input: ClientInput,
    save: async (body, { version }) => (await call(clientRoutes.replace, { params: { id }, body, version })).data,
    onSaved(_client, _values, isWhole) {
      if (isWhole) onClose();
    },
  });

  return (
    <FormDialog title="Client" isDirty={form.isDirty} onClose={onClose}>
      <form className="adm-stack adm-jobs__client" {...form.props}>
        <TextField {...form.field('name', 'Company or person')} maxLength={150} />
        <TextField {...form.field('person', 'Contact person')} maxLength={100} />
        <TextField {...form.field('phone', 'Phone')} type="tel" />
        <TextField {...form.field('email', 'Email')} type="email" />
        <TextField {...form.field('kra_pin', 'KRA PIN')} placeholder="P000111111A" />
        <TextField
          {...form.field('terms_days', 'Days to pay')}
          inputMode="numeric"
          hint="Invoices that are issued stay as they are."
        />
        <TextArea {...form.field('notes', 'Notes')} rows={2} maxLength={2_000} />
        <FailureLine text="The client could not be saved." failure={form.failure} />
        <FormFoot className="adm-dialog__row" form={form} submit="Save client" onCancel={onClose} />
      </form>
    </FormDialog>
  );
}
