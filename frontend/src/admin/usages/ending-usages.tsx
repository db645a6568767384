import type { AgencyOverview } from '@nfa/contracts';
import { Panel } from '../components/panel.tsx';
import { PanelLink } from '../components/panel-link.tsx';
import { UsageRow } from './usage-row.tsx';

/** Licences that end soon, or have ended without a confirmation of the client. */
export function EndingUsages({ usages }: Pick<AgencyOverview, 'usages'>) {
  return (
    <Panel title="Licences that end">
      <ul className="adm-rows">
        {usages.map((usage) => (
          <UsageRow key={usage.id} usage={usage} consents={usage.consents}>
            <PanelLink dir="auto" to={{ section: 'jobs', id: usage.job.id }}>
              {usage.job.title}, {usage.client.name}
            </PanelLink>
            <small>{daysLeftLabel(usage.days_left)}</small>
          </UsageRow>
        ))}
      </ul>
    </Panel>
  );
}

function daysLeftLabel(days: number): string {
  if (days < 0) return days === -1 ? 'Ended yesterday' : `Ended ${-days} days ago`;
  if (days === 0) return 'Ends today';
  return days === 1 ? 'Ends tomorrow' : `Ends in ${days} days`;
}
