import '../components/parts.css';
import './money.css';
import { Link } from 'react-router-dom';
import { Empty } from '../components/states.tsx';
import { useCurrentInView } from '../components/use-current-in-view.ts';
import { panelAddress } from '../data/panel-address.ts';
import { usePanelAddress } from '../data/use-panel-address.ts';
import { Charges } from './charges.tsx';
import { InvoiceSettingsForm } from './invoice-settings-form.tsx';
import { Invoices } from './invoices.tsx';
import { MoneyMonth } from './money-month.tsx';
import { MoneyNow } from './money-now.tsx';
import { MpesaSettings } from './mpesa-settings.tsx';
import { Payments } from './payments.tsx';
import { StatementPage } from './statement-page.tsx';
import { Statements } from './statements.tsx';
import { Pushes, Unmatched } from './unmatched.tsx';
import { WhatsAppSettings } from './whatsapp-settings.tsx';

const parts = [
  { id: '', label: 'Overview', content: <MoneyNow /> },
  {
    id: 'payments',
    label: 'Payments',
    content: (
      <>
        <Unmatched />
        <Payments />
        <Pushes />
      </>
    ),
  },
  { id: 'fees', label: 'Fees', content: <Charges /> },
  { id: 'invoices', label: 'Invoices', content: <Invoices /> },
  { id: 'models', label: 'Models', content: <Statements /> },
  {
    id: 'settings',
    label: 'Settings',
    content: (
      <>
        <InvoiceSettingsForm />
        <MpesaSettings />
        <WhatsAppSettings />
      </>
    ),
  },
];

/** Money screen: overview, payments, fees, invoices, models and settings. */
export function Component() {
  const { id, view } = usePanelAddress();
  const bar = useCurrentInView(id);
  return (
    <>
      <nav ref={bar} className="adm-parts adm-money__parts" aria-label="Money">
        {parts.map((part) => (
          <Link
            key={part.id}
            to={panelAddress({ section: 'money', id: part.id })}
            aria-current={part.id === id ? 'page' : undefined}
          >
            {part.label}
          </Link>
        ))}
      </nav>
      {id === 'month' ? (
        <MoneyMonth month={view} />
      ) : id === 'models' && view ? (
        <StatementPage key={view} modelId={view} />
      ) : (
        (parts.find((part) => part.id === id)?.content ?? <Empty text="There is nothing at this address." />)
      )}
    </>
  );
}
