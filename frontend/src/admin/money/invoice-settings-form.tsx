import { InvoiceSettings, invoiceRoutes } from '@nfa/contracts';
import { useQuery } from '@tanstack/react-query';
import { Checkbox } from '../components/checkbox.tsx';
import { FormFoot } from '../components/form-foot.tsx';
import { FailureNotice } from '../components/notice.tsx';
import { Panel } from '../components/panel.tsx';
import { LoadState } from '../components/states.tsx';
import { TextField } from '../components/text-field.tsx';
import { readNow, recordQuery } from '../data/queries.ts';
import { mergeValues } from '../forms/merge.ts';
import { typedNumber } from '../forms/typed-number.ts';
import { usePanelForm } from '../forms/use-panel-form.ts';
import { call } from '../session/call.ts';

const settingsQuery = recordQuery(invoiceRoutes.settings);

/** Details of the agency on future invoices. */
export function InvoiceSettingsForm() {
  const settings = useQuery(settingsQuery);
  if (settings.data) return <Form settings={settings.data} />;
  return <LoadState what="The settings" of={settings} />;
}

function Form({ settings }: { settings: InvoiceSettings }) {
  const form = usePanelForm({
    values: { ...settings, vat_bp: String(settings.vat_bp / 100) },
    toInput: (typed) => ({ ...typed, vat_bp: Math.round(typedNumber(typed.vat_bp) * 100) }),
    input: InvoiceSettings,
    async save(typed, { begun }) {
      const body = mergeValues(begun, typed, await readNow(settingsQuery)).values;
      return call(invoiceRoutes.setSettings, { body });
    },
  });

  return (
    <Panel title="What invoices say">
      <form className="adm-entry" {...form.props}>
        <TextField {...form.field('kra_pin', 'KRA PIN')} placeholder="P000111111A" />
        <TextField {...form.field('paybill', 'PayBill number')} maxLength={20} />
        <TextField {...form.field('bank', 'Bank and account')} maxLength={500} />
        <Checkbox isBox {...form.field('charges_vat', 'Invoices carry VAT')} />
        <TextField
          {...form.field('vat_bp', 'VAT in percent')}
          inputMode="decimal"
          hint="Whether and on what VAT is due is for your accountant to say."
        />
        <FailureNotice text="The settings were not saved." failure={form.failure} />
        <FormFoot form={form} submit="Save settings">
          {form.isSaved && <p role="status">Saved. Invoices that are issued stay as they are.</p>}
        </FormFoot>
      </form>
    </Panel>
  );
}
