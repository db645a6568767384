import { FormFoot } from '../components/form-foot.tsx';
import { FailureNotice } from '../components/notice.tsx';
import { TextField } from '../components/text-field.tsx';
import { mergeValues } from '../forms/merge.ts';
import { usePanelForm } from '../forms/use-panel-form.ts';

interface TaxFormProps {
  /** "R-2026-0318" */
  paper: string;
  /** Data from eTIMS: number of the control unit, number of the invoice in it, text of its QR code. */
  given: Record<string, string>;
  /** Reads them as they are stored now: what another tab has saved since stays. */
  readGiven: () => Promise<Record<string, string>>;
  /** Name of the control unit's number in them. */
  unit: 'cu_number' | 'etims';
  save: (given: Record<string, string>) => Promise<unknown>;
  onDone: () => void;
}

/** Form for the eTIMS data of a paper, which makes it a tax paper. */
export function TaxForm({ paper, given, readGiven, unit, save, onDone }: TaxFormProps) {
  const form = usePanelForm({
    values: given,
    save: async (typed, { begun }) => save(mergeValues(begun, typed, await readGiven()).values),
    onSaved: onDone,
  });
  return (
    <form {...form.props} className="adm-entry">
      <TextField {...form.field(unit, 'Control unit number')} maxLength={60} />
      <TextField {...form.field('cu_invoice_number', 'Control unit invoice number')} maxLength={60} />
      <TextField
        {...form.field('tax_qr', 'Text of the QR code')}
        maxLength={500}
        hint="Paste what eTIMS shows. It is printed as it is, never reckoned."
      />
      <FailureNotice text="Nothing was saved." failure={form.failure} />
      <FormFoot form={form} submit={`Save for ${paper}`} onCancel={onDone} />
    </form>
  );
}
