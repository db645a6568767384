import { type MoneySheet, moneyExportRoutes, moneySheets } from '@nfa/contracts';
import { useState } from 'react';
import { Panel } from '../components/panel.tsx';
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
      <div className="adm-money__export">
        <select
          className="adm-input adm-select"
          aria-label="Sheet"
          value={sheet}
          onChange={({ target }) => setSheet(target.value as MoneySheet)}
        >
          {moneySheets.map((value) => (
            <option key={value} value={value}>
              {sheetLabels[value]}
            </option>
          ))}
        </select>
        <ExportButtons routes={moneyExportRoutes} query={{ sheet }} name={sheet} />
        <p className="adm-hint">Every row of this year. Amounts are whole shillings.</p>
      </div>
    </Panel>
  );
}
