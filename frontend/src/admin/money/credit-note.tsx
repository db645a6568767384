import { type Invoice, invoiceRoutes } from '@nfa/contracts';
import { FormFoot } from '../components/form-foot.tsx';
import { FailureNotice } from '../components/notice.tsx';
import { TextField } from '../components/text-field.tsx';
import { usePanelForm } from '../forms/use-panel-form.ts';
import { call } from '../session/call.ts';

/** Cancels an invoice with a numbered credit note. */
export function CreditNote({ invoice, onDone }: { invoice: Invoice; onDone: () => void }) {
  const form = usePanelForm({
    values: { reason: '' },
    check: ({ reason }) => ({ reason: reason.trim() === '' ? 'is required.' : undefined }),
    save: (body) => call(invoiceRoutes.creditNote, { params: { id: invoice.id }, body }),
    onSaved: onDone,
  });
  return (
    <form {...form.props} className="adm-entry">
      <TextField
        {...form.field('reason', 'Reason')}
        hint="The job can be changed and invoiced again; what was paid pays the next invoice."
        maxLength={300}
      />
      <FailureNotice text="The invoice stands." failure={form.failure} />
      <FormFoot form={form} look="danger" submit={`Take ${invoice.number} back`} onCancel={onDone} />
    </form>
  );
}
