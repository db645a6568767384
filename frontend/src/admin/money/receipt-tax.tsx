import { type ReceiptPage, receiptPageRoutes } from '@nfa/contracts';
import { useQuery } from '@tanstack/react-query';
import { LoadState } from '../components/states.tsx';
import { readNow, recordQuery } from '../data/queries.ts';
import { call } from '../session/call.ts';
import { TaxForm } from './tax-form.tsx';

const taxOf = ({ cu_number, cu_invoice_number, tax_qr }: ReceiptPage) => ({ cu_number, cu_invoice_number, tax_qr });

/** Form for the eTIMS data of a receipt. */
export function ReceiptTax({ code, onDone }: { code: string; onDone: () => void }) {
  const query = recordQuery(receiptPageRoutes.get, { params: { code } });
  const receipt = useQuery(query);
  if (!receipt.data) return <LoadState what="The receipt" of={receipt} />;
  const { id, number } = receipt.data;
  return (
    <TaxForm
      paper={number}
      given={taxOf(receipt.data)}
      readGiven={async () => taxOf(await readNow(query))}
      unit="cu_number"
      save={async (body) => {
        await call(receiptPageRoutes.saveTax, { params: { id }, body });
        await receipt.refetch();
      }}
      onDone={onDone}
    />
  );
}
