import '../components/joined.css';
import './calendar.css';
import '../jobs/job-mark.css';
import { addDays, callRoutes, childRuleRoutes, modelCategories, nairobiDay } from '@nfa/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { Button } from '../components/button.tsx';
import { IconButton } from '../components/icon-button.tsx';
import { PanelLink } from '../components/panel-link.tsx';
import { SegmentedControl } from '../components/segmented-control.tsx';
import { LoadingRows, LoadState } from '../components/states.tsx';
import {
  type CalendarView,
  calendarViews,
  isDay,
  mondayOf,
  rangeTitle,
  shownDays,
  stepped,
} from '../data/calendar-days.ts';
import { newRecord } from '../data/panel-address.ts';
import { recordQuery, useCourses, useRecord } from '../data/queries.ts';
import { usePanelAddress } from '../data/use-panel-address.ts';
import { CalendarFeedLine } from '../my-pages/calendar-feed.tsx';
import { areLetterKeysOn, isDialogOpen } from '../panel/letter-keys.ts';
import { useServerTime } from '../session/server-clock.ts';
import { Agenda } from './agenda.tsx';
import type { CalendarDialog } from './calendar-dialog.ts';
import { CalendarFilterTools } from './calendar-filters.tsx';
import { type CalendarFilters, coursesOn, entriesOf, narrowed, rowsOf } from './calendar-rows.ts';
import { Chart } from './chart.tsx';
import { Clashes } from './clashes.tsx';
import { DaysOffDialog } from './days-off-dialog.tsx';
import { Legend } from './legend.tsx';
import { Month } from './month.tsx';
import { OptionDialog } from './option-dialog.tsx';
import { SmallMonth } from './small-month.tsx';
import { StaleBand } from './stale-band.tsx';
import { useIsWide } from './use-is-wide.ts';

const views: { value: CalendarView; label: string }[] = [
  { value: 'weeks', label: '2 weeks' },
  { value: 'month', label: 'Month' },
  { value: 'agenda', label: 'Agenda' },
];
const noTerms = { terms: [] };
const none: never[] = [];

/** View, day and filters of the calendar, read from the address. */
function usePlace() {
  const { id, params, change } = usePanelAddress();
  const isWide = useIsWide();
  const today = nairobiDay(useServerTime());
  const asked = calendarViews.find((view) => view === id);
  const view = asked ?? (isWide ? 'weeks' : 'agenda');
  const from = params.get('from') ?? '';
  const day = isDay(from) ? from : today;
  const filters = useMemo<CalendarFilters>(
    () => ({
      find: params.get('find') ?? '',
      board: modelCategories.find((board) => board === params.get('board')) ?? '',
      client: params.get('client') ?? '',
      state: params.get('state') ?? '',
    }),
    [params],
  );
  const go = (parts: Record<string, string>) => change(parts, { replace: true });
  return { view, day, today, filters, go };
}

/** Shortcuts of the calendar: T for today, 1 to 3 for views. The chart handles keys of days. */
function useCalendarKeys(go: (parts: Record<string, string>) => void) {
  useEffect(() => {
    function onKeyDown({ key, target, ctrlKey, metaKey, altKey, defaultPrevented }: KeyboardEvent) {
      const isTyping = target instanceof Element && target.matches('input, textarea, select');
      if (defaultPrevented || isTyping || ctrlKey || metaKey || altKey || !areLetterKeysOn() || isDialogOpen()) return;
      const view = views[Number(key) - 1]?.value;
      if (view) go({ id: view });
      else if (key.toLowerCase() === 't') go({ from: '' });
    }
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [go]);
}

/** Calendar of the agency: calls and days off of the models. */
export function Component() {
  const { view, day, today, filters, go } = usePlace();
  useCalendarKeys(go);
  const now = useServerTime();
  const days = useMemo(() => shownDays(view, day), [view, day]);
  // The small month beside the agenda begins on a Monday.
  const range = { from: view === 'agenda' ? mondayOf(day) : (days[0] ?? day), to: days.at(-1) ?? day };
  const calendar = useQuery({
    ...recordQuery(callRoutes.calendar, { query: range }),
    placeholderData: keepPreviousData,
  });
  const { data: terms = noTerms } = useRecord(childRuleRoutes.terms);
  const { data: courses = none } = useCourses();
  const [dialog, setDialog] = useState<CalendarDialog>();
  const { data } = calendar;
  const minute = Math.floor(now.getTime() / 60_000);
  const entries = useMemo(() => (data ? entriesOf(data, new Date(minute * 60_000)) : none), [data, minute]);
  const rows = useMemo(
    () => (data ? rowsOf(data.models, entries, days, filters) : none),
    [data, entries, days, filters],
  );
  const shown = narrowed(entries, filters);
  const isEmpty = {
    weeks: rows.length === 0,
    month: shown.length === 0,
    // Its small month also shows the days of the week before its first day.
    agenda: shown.every(({ to }) => to < day),
  };
  const close = () => setDialog(undefined);

  return (
    <>
      <div className="adm-cluster adm-cal__head">
        <p className="adm-joined">
          <IconButton look="plain" icon="back" label="Earlier" onClick={() => go({ from: stepped(view, day, -1) })} />
          <Button onClick={() => go({ from: '' })}>Today</Button>
          <IconButton look="plain" icon="arrow" label="Later" onClick={() => go({ from: stepped(view, day, 1) })} />
        </p>
        <h2 aria-live="polite">{rangeTitle(view, days, day)}</h2>
        <SegmentedControl label="View" options={views} value={view} onChange={(next) => go({ id: next })} />
        <PanelLink look="primary" icon="plus" to={{ section: 'jobs', id: newRecord }}>
          New job
        </PanelLink>
      </div>
      <CalendarFilterTools filters={filters} jobs={data?.jobs ?? none} onNarrow={go} />
      {data ? (
        <div className="adm-waiting" aria-busy={calendar.isPlaceholderData}>
          <StaleBand
            readAt={calendar.dataUpdatedAt}
            isOther={calendar.isPlaceholderData}
            isFailed={calendar.isRefetchError}
          />
          <Clashes entries={shown} />
          {view === 'weeks' && rows.length > 0 && (
            <Chart
              days={days}
              today={today}
              rows={rows}
              entries={entries}
              counted={`${rows.length} of ${data.models.length} models`}
              courses={courses}
              terms={terms}
              onOpen={setDialog}
            />
          )}
          {view === 'month' && (
            <Month
              days={days}
              month={day.slice(0, 7)}
              today={today}
              entries={shown}
              isTaught={(one) => coursesOn(courses, one).length > 0}
              onDay={(chosen) => go({ id: 'agenda', from: chosen })}
            />
          )}
          {view === 'agenda' && (
            <>
              <SmallMonth
                days={shownDays('weeks', day)}
                chosen={day}
                today={today}
                entries={shown}
                onDay={(chosen) => go({ from: chosen })}
              />
              <Agenda days={days} today={today} entries={shown} onOpen={setDialog} />
            </>
          )}
          <Nothing isEmpty={!calendar.isPlaceholderData && isEmpty[view]} filters={filters} onNarrow={go} />
          {view === 'agenda' && (
            <Button className="adm-cal__more" onClick={() => go({ from: addDays(day, days.length) })}>
              Show the next two weeks
            </Button>
          )}
          <AgencyFeed />
          {view === 'weeks' && (
            <>
              <Legend />
              <p className="adm-hint adm-cal__keys">
                Drag across days, or hold a finger on a day, to make an option; drag a bar to move it, its right edge to
                make it longer. Keys: arrows move by day and model, Shift and arrows mark days, Enter asks what to make
                or to move, F2 goes to the bar of a day, where arrows move it by a day and Shift and arrows its end, O
                makes an option, D days off, T shows today, 1 to 3 the views.
              </p>
            </>
          )}
        </div>
      ) : (
        <LoadState what="The calendar" of={calendar} waiting={<LoadingRows count={8} height={64} />} />
      )}
      {dialog?.kind === 'option' && <OptionDialog asked={dialog} onClose={close} />}
      {dialog?.kind === 'off' && <DaysOffDialog {...dialog} onClose={close} />}
    </>
  );
}

/** Calendar feed for other programs, loaded once expanded. */
function AgencyFeed() {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="adm-panel adm-more adm-cal__feed" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>In other calendars</summary>
      {isOpen && <CalendarFeedLine modelId={null} />}
    </details>
  );
}

interface NothingProps {
  isEmpty: boolean;
  filters: CalendarFilters;
  onNarrow: (parts: Record<string, string>) => void;
}

/** Empty state of the calendar, with buttons to go on. */
function Nothing({ isEmpty, filters, onNarrow }: NothingProps) {
  if (!isEmpty) return null;
  const isNarrowed = Object.values(filters).some((value) => value !== '');
  return (
    <div className="adm-state adm-cal__empty">
      <p>{isNarrowed ? 'Nothing fits.' : 'Nothing is planned on these days.'}</p>
      {isNarrowed ? (
        <Button onClick={() => onNarrow({ find: '', board: '', client: '', state: '' })}>Show everything</Button>
      ) : (
        <PanelLink look="plain" to={{ section: 'jobs' }}>
          See the enquiries
        </PanelLink>
      )}
    </div>
  );
}
