import { expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { show } from '../../testing/show.tsx';
import { TaxForm } from './tax-form.tsx';

it('keeps what another tab has saved beside what is typed', async () => {
  const given = { etims: '', cu_invoice_number: '', tax_qr: '' };
  const saved: unknown[] = [];
  show(
    <TaxForm
      paper="INV-2026-0001"
      unit="etims"
      given={given}
      readGiven={async () => ({ ...given, etims: 'KRAMW017' })}
      save={async (body) => saved.push(body)}
      onDone={() => undefined}
    />,
  );
  fireEvent.change(screen.getByLabelText('Control unit invoice number'), { target: { value: '17' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save for INV-2026-0001' }));
  await waitFor(() => expect(saved).toEqual([{ etims: 'KRAMW017', cu_invoice_number: '17', tax_qr: '' }]));
});
