import '../components/table.css';
import { paymentSettingsRoutes, type Statement, statementRoutes, type Transfer, transferRoutes } from '@nfa/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { lineLabel } from '../../data/statement-lines.ts';
import { longDate, shillings } from '../../lib/format.ts';
import { Button, buttonClass } from '../components/button.tsx';
import { formatNumber } from '../components/format-number.ts';
import { Panel } from '../components/panel.tsx';
import { PanelLink } from '../components/panel-link.tsx';
import { Empty, LoadState } from '../components/states.tsx';
import { TableHead } from '../components/table-head.tsx';
import { useRecord } from '../data/queries.ts';
import { useOpened } from '../framework/use-opened.tsx';
import { call } from '../session/call.ts';
import { keyOf } from '../session/query-client.ts';
import { statementLineLabels } from './money-labels.ts';
import { PayOut } from './pay-out.tsx';
import { SendMoney } from './send-money.tsx';
import { TakeBackPayout } from './take-back-payout.tsx';
import { Transfers } from './transfers.tsx';

const POLL_MS = 3_000;

/** The account of a model with transfers to the phone; polled while a transfer is pending. */
const accountQuery = (model_id: string) =>
  queryOptions({
    queryKey: keyOf(statementRoutes.get, { params: { model_id } }),
    queryFn: async ({ signal }) => {
      const options = { params: { model_id }, signal };
      // In this order: what has arrived stands in the statement that is read after it.
      const transfers = await call(transferRoutes.list, options);
      const statement = await call(statementRoutes.get, options);
      return { statement: statement.data, transfers: transfers.data };
    },
    refetchInterval: ({ state }) => (state.data?.transfers.some(isUnderWay) ? POLL_MS : false),
  });

const isUnderWay = ({ state }: Transfer): boolean => state === 'sending';

/** Every shilling of a model with its paper. */
export function StatementPage({ modelId }: { modelId: string }) {
  const account = useQuery(accountQuery(modelId));
  return (
    <>
      <p className="adm-page__hint">
        <PanelLink to={{ section: 'money', id: 'models' }}>Back to all models</PanelLink>
      </p>
      {account.data ? <Shown {...account.data} /> : <LoadState what="The statement" of={account} />}
    </>
  );
}

function Shown({ statement, transfers }: { statement: Statement; transfers: Transfer[] }) {
  const { opened, opener, close, question } = useOpened<'pay' | 'send'>();
  const { data: settings } = useRecord(paymentSettingsRoutes.get);
  const { model_name, earned_kes, paid_kes, balance_kes, available_kes, waiting_kes } = statement;
  return (
    <Panel
      title={<bdi>{model_name}</bdi>}
      aside={
        <div className="adm-cluster">
          <a className={buttonClass('quiet')} href={statement.pdf_path} download aria-label={`PDF of ${model_name}`}>
            PDF
          </a>
          {settings?.sends_payouts && <Button {...opener('send')}>Send by M-Pesa</Button>}
          <Button {...opener('pay')} look="primary">
            Pay out
          </Button>
        </div>
      }
    >
      <div className="adm-money__sums">
        <p>
          Earned<b>{shillings(earned_kes)}</b>
          <span>{shillings(paid_kes)} paid out</span>
        </p>
        <p>
          You owe<b>{shillings(balance_kes)}</b>
          <span>{shillings(waiting_kes)} waits for clients</span>
        </p>
        <p>
          Can be paid out<b>{shillings(available_kes)}</b>
          <span>Clients have paid it</span>
        </p>
      </div>
      {opened === 'pay' && <PayOut statement={statement} onDone={close} />}
      {opened === 'send' && settings && (
        <SendMoney statement={statement} transfers={transfers} mode={settings.mode} onDone={close} />
      )}
      {question}
      <Transfers transfers={transfers} />
      <Lines lines={statement.lines} modelId={statement.model_id} />
    </Panel>
  );
}

function Lines({ lines, modelId }: { lines: Statement['lines']; modelId: string }) {
  if (lines.length === 0) return <Empty text="No line yet." />;
  return (
    <table className="adm-table adm-table--cards">
      <TableHead columns={['What', 'For', 'When', 'Amount', 'Balance']} />
      <tbody>
        {lines.map((line) => (
          <tr key={line.id}>
            <td className="adm-table__name">
              <strong>{statementLineLabels[line.kind]}</strong>
              {line.days_waiting !== null && <small>Waits {formatNumber(line.days_waiting)} days</small>}
            </td>
            <td data-label="For">
              {line.job_id ? (
                <PanelLink dir="auto" to={{ section: 'jobs', id: line.job_id }}>
                  {lineLabel(line)}
                </PanelLink>
              ) : (
                <span dir="auto">{lineLabel(line)}</span>
              )}
              {line.invoice_number && <small>{line.invoice_number}</small>}
              {line.payout_id && <TakeBackPayout line={line} id={line.payout_id} modelId={modelId} />}
            </td>
            <td data-label="When">{longDate(line.at)}</td>
            <td data-label="Amount">{shillings(line.amount_kes)}</td>
            <td data-label="Balance">{shillings(line.balance_kes)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
