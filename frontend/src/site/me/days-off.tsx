import type { MyPage } from '@nfa/contracts';
import { useEffect, useRef } from 'react';
import { isoDay, longDay, longMonth } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { here, t } from '../../translations/text.ts';
import { useOneSubmit } from '../forms/use-one-submit.ts';
import { Drawer } from './drawer.tsx';
import type { MyCall, MyPerson } from './question.tsx';

const MONTHS = 3;
const names = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'] as const;

interface DaysOffProps {
  person: MyPerson;
  holder: MyPage['holder'];
  now: Date;
  /** Whether it is open initially, as after a change. */
  isOpen: boolean;
  /** Day that the last tap marked as off, "" for one that it unmarked; undefined if nothing was stored. */
  stored: string | undefined;
}

/** The days of three months: a tap marks a day as off or unmarks it. */
export function DaysOff({ person: { model_id, days_off, calls }, holder, now, isOpen, stored }: DaysOffProps) {
  // A further tap makes the browser abort the response to the first one.
  const { isSending, onSubmit } = useOneSubmit();
  const status = useRef<HTMLParagraphElement>(null);
  // Screen readers do not announce the status of a new document, but read from the focused element.
  useEffect(() => status.current?.focus({ preventScroll: true }), []);
  const today = isoDay(now.toISOString());
  const state =
    days_off.length === 0
      ? t('None')
      : days_off.length === 1
        ? t('One entry')
        : t('{n} entries', { n: days_off.length });
  return (
    <Drawer id={`days-${model_id}`} title={t('Days off')} state={state} isOpen={isOpen || stored !== undefined}>
      {stored !== undefined && (
        <p role="status" tabIndex={-1} ref={status}>
          {days_off.some((entry) => covers(entry, stored))
            ? t('Stored: {day}, off.', { day: longDay(stored) })
            : t('Stored: given back.')}
        </p>
      )}
      <form method="post" action={here(paths.me)} className="me-inside" aria-busy={isSending} onSubmit={onSubmit}>
        <input type="hidden" name="model_id" value={model_id} />
        <input type="hidden" name="reason" value={holder === 'guardian' ? 'school' : 'private'} />
        {monthsFrom(today).map((month) => (
          <Month key={month} month={month} today={today} daysOff={days_off} booked={bookedDays(calls)} />
        ))}
      </form>
      <p className="text-small quiet links">{t('Struck: off. Framed: booked, call us about that day.')}</p>
    </Drawer>
  );
}

/** First days of this month and the next ones. */
function monthsFrom(today: string): string[] {
  const first = new Date(`${today.slice(0, 7)}-01T12:00:00Z`);
  return Array.from({ length: MONTHS }, (_, count) => {
    const month = new Date(first);
    month.setUTCMonth(month.getUTCMonth() + count);
    return month.toISOString().slice(0, 7);
  });
}

/** First and last day, both included. */
type Days = Pick<MyPerson['days_off'][number], 'starts_on' | 'ends_on'>;

const covers = ({ starts_on, ends_on }: Days, day: string): boolean => starts_on <= day && day <= ends_on;

// A job that ends at midnight does not book the next day.
const bookedDays = (calls: readonly MyCall[]): Days[] =>
  calls
    .filter(({ kind }) => kind === 'confirmed')
    .map(({ starts_at, ends_at }) => ({
      starts_on: isoDay(starts_at),
      ends_on: isoDay(new Date(Date.parse(ends_at) - 1).toISOString()),
    }));

interface MonthProps {
  month: string;
  today: string;
  daysOff: MyPerson['days_off'];
  booked: readonly Days[];
}

function Month({ month, today, daysOff, booked }: MonthProps) {
  const first = new Date(`${month}-01T12:00:00Z`);
  const empty = (first.getUTCDay() + 6) % 7;
  const length = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  const cells = Array.from({ length: Math.ceil((empty + length) / 7) * 7 }, (_, place) => place - empty + 1);
  const weeks = Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
  const dayOf = (date: number) => `${month}-${String(date).padStart(2, '0')}`;
  return (
    <table className="me-month">
      <caption>{longMonth(`${month}-01`)}</caption>
      <thead>
        <tr>
          {names.map((name) => (
            <th key={name} scope="col">
              {t(name)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((date) => (
              <td key={date}>
                {date >= 1 && date <= length && (
                  <Day
                    day={dayOf(date)}
                    date={date}
                    today={today}
                    daysOff={daysOff}
                    isBooked={booked.some((days) => covers(days, dayOf(date)))}
                  />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface DayProps {
  day: string;
  date: number;
  today: string;
  daysOff: MyPerson['days_off'];
  isBooked: boolean;
}

function Day({ day, date, today, daysOff, isBooked }: DayProps) {
  const entry = daysOff.find((each) => covers(each, day));
  const said = isBooked
    ? t('{day}, booked', { day: longDay(day) })
    : entry
      ? t('{day}, off', { day: longDay(day) })
      : longDay(day);
  // Entries of the agency can be changed only by the agency.
  const isFixed = day < today || isBooked || entry?.by === 'agency';
  const look = entry ? 'is-off' : isBooked ? 'is-booked' : day < today ? 'is-past' : '';
  if (isFixed)
    return (
      <span className={look}>
        <span className="visually-hidden">{said}</span>
        <span aria-hidden="true">{date}</span>
      </span>
    );
  return (
    <button className={look} type="submit" name={entry ? 'back' : 'off'} value={entry?.id ?? day} aria-label={said}>
      {date}
    </button>
  );
}
