import type { CSSProperties } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '../components/icon.tsx';
import { shortDay } from '../data/calendar-days.ts';
import { panelAddress } from '../data/panel-address.ts';
import { type Bar, barTitle, type Entry, stateLabels } from './calendar-rows.ts';

/** Mark of an entry in every view; a label shows beside it where there is room. */
export const markOf = ({ state, rank, isPassed }: Entry): string =>
  state === 'option' && (isPassed || (rank ?? 1) > 1) ? 'option-later' : state;

/** Description of an entry for screen readers and tooltips. */
export const spoken = (entry: Entry): string => `${barTitle(entry)}${afterTitle(entry)}`;

function afterTitle({ state, from, to, detail, isPassed, clash }: Entry): string {
  const days = from === to ? shortDay(from) : `${shortDay(from)} to ${shortDay(to)}`;
  const words = state === 'off' ? '' : `, ${stateLabels[state].toLowerCase()}`;
  return [`${words}, ${days}`, detail, isPassed && 'the hold has passed', clash && `also ${clash.title} at that time`]
    .filter(Boolean)
    .join(', ');
}

interface CalendarBarProps {
  bar: Bar;
  /** Whether the entry starts before the first visible day. */
  isCutBefore: boolean;
  isCutAfter: boolean;
  onDayOff: (entry: Entry) => void;
}

/** Bar of a call, which links to its job, or of days off, which open a dialog. */
export function CalendarBar({
  bar: { entry, column, columns, lane },
  isCutBefore,
  isCutAfter,
  onDayOff,
}: CalendarBarProps) {
  const look = {
    className: `adm-cal__bar${entry.clash ? ' is-clash' : ''}`,
    style: { '--column': column, '--columns': columns, '--lane': lane } as CSSProperties,
    'data-state': markOf(entry),
    'data-entry': entry.id,
    'data-cut': [isCutBefore && 'before', isCutAfter && 'after'].filter(Boolean).join(' ') || undefined,
    title: spoken(entry),
    // The grid is one tab stop: Enter on a day lists its entries.
    tabIndex: -1,
  };
  const words = (
    <span>
      {entry.clash && <Icon name="warning" />}
      <b dir="auto">{barTitle(entry)}</b>
      {columns > 1 && entry.detail && <small dir="auto"> {entry.detail}</small>}
      <span className="visually-hidden">{afterTitle(entry)}</span>
    </span>
  );
  if (entry.state === 'off')
    return (
      <button type="button" {...look} onClick={() => onDayOff(entry)}>
        {words}
      </button>
    );
  return (
    <Link {...look} draggable={false} to={panelAddress({ section: 'jobs', id: entry.jobId })}>
      {words}
    </Link>
  );
}
