import './tabs.css';
import { Link } from 'react-router-dom';

/** One option of a filter. */
export interface Tab {
  label: string;
  to: string;
  isCurrent: boolean;
}

/** Filter whose options are links: it works without script, and each option can be shared. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  return (
    <nav className="tabs" aria-label={label}>
      {tabs.map((tab) => (
        <Link key={tab.label} to={tab.to} preventScrollReset aria-current={tab.isCurrent ? 'true' : undefined}>
          {tab.label}
        </Link>
      ))}
    </nav>
  );
}
