import '../components/table.css';
import { statementRoutes } from '@nfa/contracts';
import { shillings } from '../../lib/format.ts';
import { PanelLink } from '../components/panel-link.tsx';
import { Empty, LoadState } from '../components/states.tsx';
import { TableHead } from '../components/table-head.tsx';
import { useList } from '../data/queries.ts';

/** What the agency owes to each model. */
export function Statements() {
  const models = useList(statementRoutes.list);
  if (!models.data) return <LoadState what="The models" of={models} />;
  return (
    <section className="adm-panel adm-list__frame" aria-label="Models">
      {models.data.length === 0 ? (
        <Empty text="No model has earned yet." />
      ) : (
        <table className="adm-table adm-table--cards">
          <TableHead columns={['Model', 'Earned', 'Paid out', 'You owe', 'Can be paid out']} />
          <tbody>
            {models.data.map((row) => (
              <tr key={row.model_id}>
                <td className="adm-table__name">
                  <PanelLink dir="auto" to={{ section: 'money', id: 'models', view: row.model_id }}>
                    {row.model_name}
                  </PanelLink>
                </td>
                <td data-label="Earned">{shillings(row.earned_kes)}</td>
                <td data-label="Paid out">{shillings(row.paid_kes)}</td>
                <td data-label="You owe">{shillings(row.balance_kes)}</td>
                <td data-label="Can be paid">{shillings(Math.max(0, row.available_kes))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
