import '../components/popover.css';
import { Popover } from '@base-ui/react/popover';
import { daysBetween } from '@nfa/contracts';
import { useRef } from 'react';
import { Button } from '../components/button.tsx';
import { Icon } from '../components/icon.tsx';
import { formatLongDay } from '../data/calendar-days.ts';
import { JobMark } from '../jobs/job-mark.tsx';
import { markOf, spoken } from './calendar-bar.tsx';
import type { CalendarDialog } from './calendar-dialog.ts';
import type { Entry, Row } from './calendar-rows.ts';
import { EntryLink } from './entry-link.tsx';
import { type MoveKind, movedTimes, moveLabel } from './use-move-call.tsx';

/** Buttons that move a call without a mouse. */
const moves: { kind: MoveKind; days: number; words: string }[] = [
  { kind: 'whole', days: -1, words: 'Earlier' },
  { kind: 'whole', days: 1, words: 'Later' },
  { kind: 'end', days: -1, words: 'Shorter' },
  { kind: 'end', days: 1, words: 'Longer' },
];

interface DayPopoverProps {
  row: Row;
  from: string;
  to: string;
  at: HTMLElement;
  onOpen: (dialog: CalendarDialog) => void;
  onMove: (entry: Entry, days: number, kind: MoveKind) => void;
  onClose: () => void;
}

/** Entries on the chosen days of a model, and actions on these days. */
export function DayPopover(props: DayPopoverProps) {
  const { row, from, to, at, onOpen, onMove, onClose } = props;
  const { model, bars } = row;
  const first = useRef<HTMLButtonElement>(null);
  const count = daysBetween(from, to);
  const standing = bars.map(({ entry }) => entry).filter((entry) => entry.from <= to && entry.to >= from);
  return (
    <Popover.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Popover.Portal>
        <Popover.Positioner anchor={at} sideOffset={6} align="start" collisionPadding={12} className="adm-place">
          <Popover.Popup className="adm-popover adm-cal__popover" initialFocus={first} finalFocus={{ current: at }}>
            <Popover.Title>
              {model.name}
              {count > 1 && `, ${count} days`}
            </Popover.Title>
            <Popover.Description>
              {count > 1 ? `${formatLongDay(from)} to ${formatLongDay(to)}` : formatLongDay(from)}
            </Popover.Description>
            {standing.length > 0 && (
              <ul>
                {standing.map((entry) => (
                  <li key={entry.id}>
                    <JobMark of={markOf(entry)} />
                    <EntryLink className="adm-link" entry={entry} onOpen={onOpen}>
                      {spoken(entry)}
                    </EntryLink>
                    {entry.isMovable && (
                      <span className="adm-cluster">
                        {moves
                          .filter(({ kind, days }) => entry.call && movedTimes(entry.call, days, kind))
                          .map(({ kind, days, words }) => (
                            <Button
                              key={words}
                              look="quiet"
                              aria-label={moveLabel(entry, kind, days)}
                              onClick={() => onMove(entry, days, kind)}
                            >
                              {words}
                            </Button>
                          ))}
                      </span>
                    )}
                  </li>
                ))}
              </ul>
            )}
            <p>
              <Button ref={first} look="primary" onClick={() => onOpen({ kind: 'option', model, from, to })}>
                Make an option
              </Button>
              <Button onClick={() => onOpen({ kind: 'off', model, from, to })}>Days off</Button>
              <Popover.Close className="adm-button adm-button--quiet adm-button--square" aria-label="Close">
                <Icon name="close" />
              </Popover.Close>
            </p>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
