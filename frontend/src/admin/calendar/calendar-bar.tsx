import type { CSSProperties } from 'react';
import { shortDay } from '../../lib/format.ts';
import { Icon } from '../components/icon.tsx';
import type { CalendarDialog } from './calendar-dialog.ts';
import { type Bar, barTitle, type Entry, stateLabels } from './calendar-rows.ts';
import { EntryLink } from './entry-link.tsx';

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
  /** Which ends of the entry are out of sight: "before", "after" or both. */
  cut: string | undefined;
  onOpen: (dialog: CalendarDialog) => void;
}

/** Bar of a call or of days off. */
export function CalendarBar({ bar: { entry, column, columns, lane }, cut, onOpen }: CalendarBarProps) {
  return (
    <EntryLink
      entry={entry}
      onOpen={onOpen}
      className={`adm-cal__bar${entry.clash ? ' is-clash' : ''}`}
      style={{ '--column': column, '--columns': columns, '--lane': lane } as CSSProperties}
      data-state={markOf(entry)}
      data-entry={entry.id}
      data-cut={cut}
      title={spoken(entry)}
      // The grid is one tab stop: Enter on a day lists its entries.
      tabIndex={-1}
    >
      <span>
        {entry.clash && <Icon name="warning" />}
        <b dir="auto">{barTitle(entry)}</b>
        {columns > 1 && entry.detail && <small dir="auto"> {entry.detail}</small>}
        <span className="visually-hidden">{afterTitle(entry)}</span>
      </span>
    </EntryLink>
  );
}
