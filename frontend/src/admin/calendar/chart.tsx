import type { CourseWithIntakes, SchoolTerms } from '@nfa/contracts';
import { type CSSProperties, memo, useDeferredValue, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { PanelLink } from '../components/panel-link.tsx';
import { formatLongDay, shortMonth, shortWeekday, weekdayOf } from '../data/calendar-days.ts';
import { panelAddress } from '../data/panel-address.ts';
import { RowPicture } from '../framework/row-picture.tsx';
import { CalendarBar } from './calendar-bar.tsx';
import type { CalendarDialog } from './calendar-dialog.ts';
import { coursesOn, type Entry, isSchoolDay, type Row } from './calendar-rows.ts';
import { DayPopover } from './day-popover.tsx';
import { useDraggedBar } from './use-dragged-bar.ts';
import { useFocusedBar } from './use-focused-bar.ts';
import { type Marked, useMarkedDays } from './use-marked-days.ts';
import { useMoveCall } from './use-move-call.tsx';

interface ChartProps {
  days: readonly string[];
  today: string;
  rows: readonly Row[];
  /** Also those that the filters hide. */
  entries: readonly Entry[];
  /** "10 of 12 models". */
  counted: string;
  courses: readonly CourseWithIntakes[];
  terms: SchoolTerms;
  onOpen: (dialog: CalendarDialog) => void;
}

/** Keys that open a dialog for the marked days. */
const dialogKeys: Readonly<Record<string, CalendarDialog['kind']>> = { o: 'option', d: 'off' };

/** More rows than a high screen shows. */
const ROWS_AT_FIRST = 30;

/** Grid of models and days with their entries. */
export function Chart(props: ChartProps) {
  const { days, today, entries, counted, courses, terms, onOpen } = props;
  // The first screenful renders at once, the rest deferred.
  const rows = useDeferredValue(props.rows, props.rows.slice(0, ROWS_AT_FIRST));
  const columns = useMemo(() => days.map((day) => columnOf(day, today)), [days, today]);
  const [chosen, setChosen] = useState<{ modelId: string | undefined; marked: Marked; at: HTMLElement }>();
  const daysOf = ({ from, to }: Marked) => ({ from: days[from] ?? '', to: days[to] ?? '' });
  const ask = (kind: CalendarDialog['kind'], asked: Marked) => {
    const model = rows[asked.row]?.model;
    if (model) onOpen({ kind, model, ...daysOf(asked) });
  };
  const { current, marked, forget, listeners } = useMarkedDays({
    rows: rows.length,
    columns: days.length,
    onChosen: (marked, at) => setChosen({ modelId: rows[marked.row]?.model.id, marked, at }),
    onHeld: (held) => ask('option', held),
    onLetter: (letter, asked) => {
      const kind = dialogKeys[letter];
      if (kind) ask(kind, asked);
      return kind !== undefined;
    },
  });
  const { move, question } = useMoveCall(entries);
  const draggedBar = useDraggedBar({ rows, onMove: move });
  const onBarKey = useFocusedBar({ rows, onMove: move });
  // The rows may be read again in another order meanwhile.
  const chosenRow = chosen && rows.find(({ model }) => model.id === chosen.modelId);
  const close = () => {
    setChosen(undefined);
    forget();
  };
  const row = Math.min(current.row, rows.length - 1);
  const column = Math.min(current.column, days.length - 1);
  return (
    <>
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: its days are walked with the arrow keys
        role="grid"
        className="adm-cal"
        aria-label="Calendar"
        aria-multiselectable="true"
        style={{ '--days': days.length } as CSSProperties}
        {...listeners}
        {...draggedBar(listeners)}
        onKeyDown={(event) => {
          if (!onBarKey(event)) listeners.onKeyDown(event);
        }}
      >
        <thead>
          <tr>
            <th scope="col">{counted}</th>
            {columns.map(({ day, words, className }, index) => (
              <th
                key={day}
                scope="col"
                className={className}
                aria-current={day === today ? 'date' : undefined}
                aria-label={words}
              >
                {shortWeekday(day)}
                <b>
                  {Number(day.slice(8))}
                  {(index === 0 || day.endsWith('-01')) && <small>{shortMonth(day)}</small>}
                </b>
              </th>
            ))}
          </tr>
          <CourseLane days={days} courses={courses} />
        </thead>
        <tbody>
          {rows.map((one, index) => (
            <ModelRow
              key={one.model.id}
              row={one}
              index={index}
              columns={columns}
              terms={terms}
              stop={index === row ? column : -1}
              markedFrom={marked?.row === index ? Math.min(marked.from, marked.to) : -1}
              markedTo={marked?.row === index ? Math.max(marked.from, marked.to) : -1}
              onOpen={onOpen}
            />
          ))}
        </tbody>
      </table>
      {chosen && chosenRow && (
        <DayPopover
          row={chosenRow}
          {...daysOf(chosen.marked)}
          at={chosen.at}
          onOpen={(dialog) => {
            close();
            onOpen(dialog);
          }}
          onMove={(entry, by, kind) => {
            close();
            move(entry, by, kind);
          }}
          onClose={close}
        />
      )}
      {question}
    </>
  );
}

/** Data of a day for its cells. */
interface Column {
  day: string;
  words: string;
  className: string | undefined;
}

function columnOf(day: string, today: string): Column {
  const isWeekend = weekdayOf(day) % 6 === 0;
  const className = [isWeekend && 'is-weekend', day === today && 'is-today'].filter(Boolean).join(' ') || undefined;
  return { day, words: formatLongDay(day), className };
}

interface ModelRowProps {
  row: Row;
  index: number;
  columns: readonly Column[];
  terms: SchoolTerms;
  /** Column of the tab stop, -1 for none. */
  stop: number;
  markedFrom: number;
  markedTo: number;
  onOpen: (dialog: CalendarDialog) => void;
}

const ModelRow = memo(function ModelRow(props: ModelRowProps) {
  const { row, index, columns, terms, stop, markedFrom, markedTo, onOpen } = props;
  const { model, bars, lanes } = row;
  const [first = '', last = ''] = [columns[0]?.day, columns.at(-1)?.day];
  return (
    <tr data-row={index} style={{ '--lanes': lanes } as CSSProperties}>
      <th scope="row">
        <RowPicture url={model.main_image} />
        <PanelLink className="adm-cal__name" dir="auto" tabIndex={-1} to={{ section: 'models', id: model.id }}>
          {model.name}
        </PanelLink>
      </th>
      {columns.map(({ day, words, className }, column) => {
        const isMarked = markedFrom <= column && column <= markedTo && markedFrom >= 0;
        const beginning = bars.filter((bar) => bar.column === column);
        return (
          <td
            key={day}
            // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a day takes the focus and can be marked
            role="gridcell"
            data-column={column}
            className={className}
            data-school={isSchoolDay(model, day, terms) || undefined}
            aria-selected={isMarked || undefined}
            tabIndex={column === stop ? 0 : -1}
            // Entries that begin on the day name its cell, so no label may replace them.
            aria-label={beginning.length === 0 ? `${model.name}, ${words}` : undefined}
          >
            {beginning.map((bar) => (
              <CalendarBar
                key={bar.entry.id}
                bar={bar}
                cut={
                  [bar.entry.from < first && 'before', bar.entry.to > last && 'after'].filter(Boolean).join(' ') ||
                  undefined
                }
                onOpen={onOpen}
              />
            ))}
          </td>
        );
      })}
    </tr>
  );
});

/** Row of the days on which courses are taught; courses book no models. */
function CourseLane({ days, courses }: { days: readonly string[]; courses: readonly CourseWithIntakes[] }) {
  const lane = days.map((day) => coursesOn(courses, day));
  if (lane.every((taught) => taught.length === 0)) return null;
  return (
    <tr className="adm-cal__lane">
      <th scope="row">Courses</th>
      {lane.map((taught, column) => (
        <td key={days[column]} data-taught={taught.length > 0 || undefined}>
          {taught.map(({ id, title }) => (
            <Link key={id} to={panelAddress({ section: 'courses', id })} title={title}>
              {title}
            </Link>
          ))}
        </td>
      ))}
    </tr>
  );
}
