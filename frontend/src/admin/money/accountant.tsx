import { type MoneySheet, moneyExportRoutes, moneySheets } from '@nfa/contracts';
import { useState } from 'react';
import { Panel } from '../components/panel.tsx';
import { Select } from '../components/select.tsx';
import { ExportButtons } from '../enquiries/export-buttons.tsx';

const sheetLabels: Record<MoneySheet, string> = {
  journal: 'Journal',
  invoices: 'Invoices',
  receipts: 'Receipts',
  withholding: 'Withheld tax',
};

/** Sheets of this year for the accountant. */
export function Accountant() {
  const [sheet, setSheet] = useState<MoneySheet>('journal');
  return (
    <Panel title="For the accountant">
      <div className="adm-stack adm-pad">
        <Select
          aria-label="Sheet"
          value={sheet}
          onChange={({ target }) => setSheet(target.value as MoneySheet)}
          options={moneySheets.map((value) => [value, sheetLabels[value]])}
        />
        <ExportButtons routes={moneyExportRoutes} query={{ sheet }} name={sheet} />
        <p className="adm-hint">Every row of this year. Amounts are whole shillings.</p>
      </div>
    </Panel>
  );
}
