import { Link } from 'react-router-dom';
import { formatNumber } from '../components/format-number.ts';
import { useStats } from '../data/queries.ts';
import { panelAddress } from '../data/use-panel-query.ts';
import { moreSections, type Section, sections } from '../registry.tsx';

const badgeWords = {
  pending_registrations: 'pending',
  unread_messages: 'unread',
  waiting_applications: 'waiting',
  open_bookings: 'open',
  due_requests: 'due',
  new_package_answers: 'new',
};

interface EntriesProps {
  label: string;
  entries: readonly Section[];
  current: string;
  onChosen?: () => void;
}

function Entries({ label, entries, current, onChosen }: EntriesProps) {
  const { data: stats } = useStats();
  return (
    <nav aria-label={label}>
      {entries.map(({ key, label: name, badge, Screen }) => {
        const count = badge && stats ? (stats[badge] ?? 0) : 0;
        return (
          <Link
            key={key}
            to={panelAddress({ section: key })}
            aria-current={key === current ? 'page' : undefined}
            onPointerEnter={Screen.preload}
            onFocus={Screen.preload}
            {...(onChosen && { onClick: onChosen })}
          >
            {name}
            {badge && count > 0 && (
              <span className="adm-badge">
                {formatNumber(count)}
                <span className="visually-hidden"> {badgeWords[badge]}</span>
              </span>
            )}
          </Link>
        );
      })}
    </nav>
  );
}

/** Both groups of the menu. */
export function MenuEntries({ current, onChosen }: Pick<EntriesProps, 'current' | 'onChosen'>) {
  const chosen = onChosen && { onChosen };
  return (
    <>
      <Entries label="Admin" entries={sections} current={current} {...chosen} />
      <Entries label="More" entries={moreSections} current={current} {...chosen} />
    </>
  );
}
