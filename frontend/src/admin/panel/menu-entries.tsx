import { type MouseEvent, useId } from 'react';
import { Link } from 'react-router-dom';
import { formatNumber } from '../components/format-number.ts';
import { Icon } from '../components/icon.tsx';
import { panelAddress } from '../data/panel-address.ts';
import { useStats } from '../data/queries.ts';
import { footScreens, mainScreens, type Screen, type ScreenGroup, screenGroups, screens } from '../screens.ts';

const badgeLabels = {
  pending_registrations: 'pending',
  unread_messages: 'unread',
  waiting_applications: 'waiting',
  open_bookings: 'open',
  due_requests: 'due',
  new_package_answers: 'new',
};

interface EntryProps {
  screen: Screen;
  /** Outline of an icon before the label, in 24 units. */
  shape?: string;
  current: string;
  onChosen?: ((event: MouseEvent<HTMLElement>) => void) | undefined;
}

/** Number of waiting records of the given screens. */
function useWaiting(list: readonly Screen[]): number {
  const { data: stats } = useStats();
  return list.reduce((sum, { badge }) => sum + ((badge && stats?.[badge]) ?? 0), 0);
}

/** A link to a screen with the number of what waits there. */
function MenuEntry({ screen, shape, current, onChosen }: EntryProps) {
  const { section, label, badge, hint, load } = screen;
  const count = useWaiting([screen]);
  // The screen itself reports a failed load when opened.
  const readAhead = () => void load().catch(() => undefined);
  return (
    <Link
      to={panelAddress({ section })}
      aria-current={section === current ? 'page' : undefined}
      onPointerEnter={readAhead}
      onFocus={readAhead}
      {...(onChosen && { onClick: onChosen })}
    >
      {shape && (
        <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
          <path d={shape} />
        </svg>
      )}
      {label}
      {hint && <small>{hint}</small>}
      {badge && count > 0 && (
        <span className="adm-badge">
          {formatNumber(count)}
          <span className="visually-hidden"> {badgeLabels[badge]}</span>
        </span>
      )}
    </Link>
  );
}

/** A group that opens beside the menu; the browser closes it by Escape or a click elsewhere. */
function FoldedGroup({ group, current }: { group: ScreenGroup; current: string }) {
  const id = useId();
  const waiting = useWaiting(group.screens);
  const isCurrent = group.screens.some(({ section }) => section === current);
  return (
    <>
      <button type="button" className={`adm-cell${isCurrent ? ' is-current' : ''}`} popoverTarget={id}>
        {group.label}
        {waiting > 0 && (
          <span className="adm-cell__dot">
            <span className="visually-hidden">, {formatNumber(waiting)} waiting</span>
          </span>
        )}
        <Icon name="down" />
      </button>
      <div id={id} popover="auto" className="adm-flyout">
        {group.screens.map((screen) => (
          <MenuEntry
            key={screen.section}
            screen={screen}
            current={current}
            onChosen={({ currentTarget }) => currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()}
          />
        ))}
      </div>
    </>
  );
}

interface MenuEntriesProps {
  current: string;
  /** Shows every group open, as there is room for it. */
  isWhole?: boolean;
  onChosen?: () => void;
}

/** The nine screens of the site first, then the others in their groups. */
export function MenuEntries({ current, isWhole = false, onChosen }: MenuEntriesProps) {
  const entries = (list: readonly Screen[]) =>
    list.map((screen) => <MenuEntry key={screen.section} screen={screen} current={current} onChosen={onChosen} />);
  const folded = isWhole ? [] : screenGroups.filter((group) => group.isFolded);
  return (
    <>
      <nav aria-label="Admin">{entries(mainScreens)}</nav>
      <nav aria-label="More">
        {screenGroups.map((group) =>
          folded.includes(group) ? null : (
            <fieldset key={group.label} className="adm-menu-group">
              <legend>{group.label}</legend>
              {entries(group.screens)}
            </fieldset>
          ),
        )}
        {folded.length > 0 && (
          <div className="adm-cells">
            {folded.map((group) => (
              <FoldedGroup key={group.label} group={group} current={current} />
            ))}
          </div>
        )}
        <div className="adm-menu-foot">{entries(footScreens)}</div>
      </nav>
    </>
  );
}

const daily = [
  { section: 'dashboard', label: 'Today', shape: 'M4 11.5L12 4l8 7.5V20h-5.5v-5.5h-5V20H4z' },
  { section: 'registrations', shape: 'M12 11.5a4 4 0 100-8 4 4 0 000 8zM4 20.5c.8-4.2 4-6 8-6s7.2 1.8 8 6' },
  { section: 'messages', shape: 'M4 4h16v12H10l-6 4.5V4zM8.5 8.5h7M8.5 12h4' },
  { section: 'jobs', shape: 'M4 6h16v14H4zM4 10.5h16M8.5 3.5V8M15.5 3.5V8' },
] as const;

/** Bar of daily screens at the foot of a phone. */
export function DailyEntries({ current }: { current: string }) {
  return (
    <nav className="adm-daily" aria-label="Shortcuts">
      {daily.map(({ section, shape, ...renamed }) => {
        const screen = screens.find((one) => one.section === section);
        return screen && <MenuEntry key={section} screen={{ ...screen, ...renamed }} shape={shape} current={current} />;
      })}
    </nav>
  );
}
