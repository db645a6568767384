import { type Invoice, invoiceRoutes } from '@nfa/contracts';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Button } from '../components/button.tsx';
import { FailureNotice } from '../components/notice.tsx';
import { TextField } from '../components/text-field.tsx';
import { useFormGuard } from '../framework/leave-guard.tsx';
import { call } from '../session/call.ts';

/** Cancels an invoice with a numbered credit note. */
export function CreditNote({ invoice, onDone }: { invoice: Invoice; onDone: () => void }) {
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const { isPending, error, mutate } = useMutation({
    mutationFn: () => call(invoiceRoutes.creditNote, { params: { id: invoice.id }, body: { reason } }),
    onSuccess: onDone,
  });
  const guard = useFormGuard();
  function save(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (reason.trim() !== '' && !isPending) mutate();
  }
  return (
    <form {...guard} className="adm-entry" noValidate onSubmit={save}>
      <TextField
        label="Reason"
        hint="The job can be changed and invoiced again; what was paid pays the next invoice."
        maxLength={300}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        problem={isTried && reason.trim() === '' ? 'Reason is required.' : undefined}
      />
      <FailureNotice text="The invoice stands." error={error} />
      <div>
        <Button onClick={onDone}>Cancel</Button>
        <Button look="danger" isSubmit aria-disabled={isPending || undefined}>
          {isPending ? 'Saving...' : `Take ${invoice.number} back`}
        </Button>
      </div>
    </form>
  );
}
