import { type MoneySheet, moneyExportRoutes, moneySheets, nairobiDay } from '@nfa/contracts';
import { useState } from 'react';
import { Panel } from '../components/panel.tsx';
import { Select } from '../components/select.tsx';
import { ExportButtons } from '../enquiries/export-buttons.tsx';
import { useServerTime } from '../session/server-clock.ts';

const sheetLabels: Record<MoneySheet, string> = {
  journal: 'Journal',
  invoices: 'Invoices',
  receipts: 'Receipts',
  withholding: 'Withheld tax',
};

/** Sheets of this year or the last one for the accountant. */
export function Accountant() {
  const thisYear = Number(nairobiDay(useServerTime()).slice(0, 4));
  const [sheet, setSheet] = useState<MoneySheet>('journal');
  const [year, setYear] = useState(thisYear);
  return (
    <Panel title="For the accountant">
      <div className="adm-stack adm-pad">
        <Select
          aria-label="Sheet"
          value={sheet}
          onChange={({ target }) => setSheet(target.value as MoneySheet)}
          options={moneySheets.map((value) => [value, sheetLabels[value]])}
        />
        <Select
          aria-label="Year"
          value={year}
          onChange={({ target }) => setYear(Number(target.value))}
          options={[thisYear, thisYear - 1].map((value) => [value, String(value)])}
        />
        <ExportButtons
          routes={moneyExportRoutes}
          query={{ sheet, from: `${year}-01-01`, to: `${year}-12-31` }}
          name={`${sheet}-${year}`}
        />
        <p className="adm-hint">Every row of the year. Amounts are whole shillings.</p>
      </div>
    </Panel>
  );
}
