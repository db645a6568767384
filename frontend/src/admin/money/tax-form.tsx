import type { InvoiceTaxInput, ReceiptTaxInput } from '@nfa/contracts';
import { type FormEvent, useState } from 'react';
import { Button } from '../components/button.tsx';
import { FailureNotice } from '../components/notice.tsx';
import { TextField } from '../components/text-field.tsx';
import { useFormGuard } from '../framework/leave-guard.tsx';

/** Data from eTIMS: number of the control unit, number of the invoice in it, text of its QR code. */
export type TaxGiven = [cuNumber: string, cuInvoiceNumber: string, qr: string];

interface TaxFormProps {
  /** "R-2026-0318" */
  paper: string;
  given: TaxGiven;
  save: (given: TaxGiven) => Promise<unknown>;
  onDone: () => void;
}

/** Form for the eTIMS data of a paper, which makes it a tax paper. */
export function TaxForm({ paper, given, save, onDone }: TaxFormProps) {
  const [isSaving, setSaving] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const guard = useFormGuard();

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSaving) return;
    const form = new FormData(event.currentTarget);
    const text = (name: string) => String(form.get(name)).trim();
    setSaving(true);
    try {
      await save([text('cu_number'), text('cu_invoice_number'), text('tax_qr')]);
      onDone();
    } catch (reason) {
      setError(reason);
      setSaving(false);
    }
  }

  return (
    <form {...guard} className="adm-entry" noValidate onSubmit={(event) => void submit(event)}>
      <TextField label="Control unit number" name="cu_number" defaultValue={given[0]} maxLength={60} />
      <TextField label="Control unit invoice number" name="cu_invoice_number" defaultValue={given[1]} maxLength={60} />
      <TextField
        label="Text of the QR code"
        name="tax_qr"
        defaultValue={given[2]}
        maxLength={500}
        hint="Paste what eTIMS shows. It is printed as it is, never reckoned."
      />
      <FailureNotice text="Nothing was saved." error={error} />
      <div>
        <Button onClick={onDone}>Cancel</Button>
        <Button look="primary" isSubmit aria-disabled={isSaving || undefined}>
          {isSaving ? 'Saving...' : `Save for ${paper}`}
        </Button>
      </div>
    </form>
  );
}

/** The fields of a receipt. */
export const receiptTax = ([cu_number, cu_invoice_number, tax_qr]: TaxGiven): ReceiptTaxInput => ({
  cu_number,
  cu_invoice_number,
  tax_qr,
});

/** The fields of an invoice. */
export const invoiceTax = ([etims, cu_invoice_number, tax_qr]: TaxGiven): InvoiceTaxInput => ({
  etims,
  cu_invoice_number,
  tax_qr,
});
