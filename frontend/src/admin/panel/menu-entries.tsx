import { Link } from 'react-router-dom';
import { formatNumber } from '../components/format-number.ts';
import { panelAddress } from '../data/panel-address.ts';
import { useStats } from '../data/queries.ts';
import { mainScreens, moreScreens, type Screen } from '../screens.ts';

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
  entries: readonly Screen[];
  current: string;
  onChosen?: () => void;
}

function Entries({ label, entries, current, onChosen }: EntriesProps) {
  const { data: stats } = useStats();
  return (
    <nav aria-label={label}>
      {entries.map(({ section, label: name, badge, load }) => {
        const count = badge && stats ? (stats[badge] ?? 0) : 0;
        // A failed read is told where the screen opens.
        const readAhead = () => void load().catch(() => undefined);
        return (
          <Link
            key={section}
            to={panelAddress({ section })}
            aria-current={section === current ? 'page' : undefined}
            onPointerEnter={readAhead}
            onFocus={readAhead}
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
      <Entries label="Admin" entries={mainScreens} current={current} {...chosen} />
      <Entries label="More" entries={moreScreens} current={current} {...chosen} />
    </>
  );
}
