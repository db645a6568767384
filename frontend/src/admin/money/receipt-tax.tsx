import { receiptPageRoutes } from '@nfa/contracts';
import { LoadState } from '../components/states.tsx';
import { useRecord } from '../data/queries.ts';
import { call } from '../session/call.ts';
import { TaxForm } from './tax-form.tsx';

/** Form for the eTIMS data of a receipt. */
export function ReceiptTax({ code, onDone }: { code: string; onDone: () => void }) {
  const receipt = useRecord(receiptPageRoutes.get, { params: { code } });
  if (!receipt.data) return <LoadState what="The receipt" of={receipt} />;
  const { id, number, cu_number, cu_invoice_number, tax_qr } = receipt.data;
  return (
    <TaxForm
      paper={number}
      given={{ cu_number, cu_invoice_number, tax_qr }}
      unit="cu_number"
      save={async (body) => {
        await call(receiptPageRoutes.saveTax, { params: { id }, body });
        await receipt.refetch();
      }}
      onDone={onDone}
    />
  );
}
