import { describe, expect, it } from '@jest/globals';
import type { InvoiceSettings } from '@nfa/contracts';
import { act, fireEvent, screen } from '@testing-library/react';
import { serve } from '../../testing/serve.ts';
import { show } from '../../testing/show.tsx';
import { invalidate, whenReread } from '../session/query-client.ts';
import { InvoiceSettingsForm } from './invoice-settings-form.tsx';

describe('the settings of invoices', () => {
  it.each([
    ['before they were read again', false],
    ['after they were read again', true],
  ])('keep what another tab has saved while a field was typed, %s', async (_, isReread) => {
    let stored: InvoiceSettings = { kra_pin: 'P000111111A', paybill: '', bank: '', charges_vat: false, vat_bp: 1_650 };
    serve({
      'GET /admin/invoice-settings': () => stored,
      'PUT /admin/invoice-settings': ({ body }) => {
        stored = body as InvoiceSettings;
        return stored;
      },
    });
    show(<InvoiceSettingsForm />);
    const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
    fireEvent.change(await screen.findByLabelText('Bank and account'), { target: { value: 'Kisima Bank 01' } });
    stored = { ...stored, paybill: '600000', charges_vat: true };
    if (isReread)
      await act(async () => {
        invalidate('invoice-settings');
        await whenReread();
      });
    fireEvent.click(screen.getByRole('button', { name: 'Save settings' }));
    await screen.findByText(/^Saved\./);
    expect(stored).toEqual({
      ...{ kra_pin: 'P000111111A', paybill: '600000', bank: 'Kisima Bank 01', charges_vat: true, vat_bp: 1_650 },
    });
    expect(field('PayBill number').value).toBe('600000');
    expect(field('Bank and account').value).toBe('Kisima Bank 01');
  });
});
