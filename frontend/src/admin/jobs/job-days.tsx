import { addDays, type Job } from '@nfa/contracts';
import { useController } from 'react-hook-form';
import { Button } from '../components/button.tsx';
import { IconButton } from '../components/icon-button.tsx';
import { Problem } from '../components/problem.tsx';
import { isDay } from '../data/calendar-days.ts';
import type { Form } from '../forms/field.ts';

/** A day of a job with its times. */
export type DayOfJob = Job['days'][number];

/** "2026-12-03 09:00 17:00": a day as the form holds it. */
export const toLine = ({ day, from, to }: DayOfJob): string => `${day} ${from} ${to}`;
/** A line that names a day and both times. */
export const wholeLine = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2} \d{2}:\d{2}$/;

export function toDay(line: string): DayOfJob {
  const [day = '', from = '', to = ''] = line.split(' ');
  return { day, from, to };
}

const parts = [
  { name: 'day', label: 'Day', type: 'date' },
  { name: 'from', label: 'Call', type: 'time' },
  { name: 'to', label: 'Wrap', type: 'time' },
] as const;

/** When everybody is called: a day after the last one is added with its times. */
export function JobDays({ form }: { form: Form }) {
  const { field, fieldState } = useController({ control: form.control, name: 'days' });
  const days = (Array.isArray(field.value) ? field.value : []).map(toDay);
  const set = (next: readonly DayOfJob[]) => field.onChange(next.map(toLine));
  const last = days.at(-1);
  const next = last
    ? { ...last, day: isDay(last.day) ? addDays(last.day, 1) : '' }
    : { day: '', from: '09:00', to: '17:00' };
  return (
    <fieldset className="adm-field adm-jobs__days">
      <legend className="adm-label">Days</legend>
      {days.map((one, at) => (
        // Two days may be the same while one of them is typed.
        // biome-ignore lint/suspicious/noArrayIndexKey: a day has no name but its place
        <p key={at}>
          {parts.map(({ name, label, type }) => (
            <label key={name}>
              <span className={at === 0 ? 'adm-hint' : 'visually-hidden'}>
                {label}
                {at > 0 && ` of day ${at + 1}`}
              </span>
              <input
                className="adm-input"
                type={type}
                value={one[name]}
                aria-invalid={(fieldState.error && one[name] === '') || undefined}
                onChange={({ target }) =>
                  set(days.map((old, place) => (place === at ? { ...one, [name]: target.value } : old)))
                }
              />
            </label>
          ))}
          <IconButton
            icon="trash"
            label={`Remove day ${at + 1}`}
            onClick={() => set(days.filter((_, place) => place !== at))}
          />
        </p>
      ))}
      <Problem text={fieldState.error && 'Every day needs its date, a start and an end'} />
      <Button icon="plus" onClick={() => set([...days, next])}>
        Add a day
      </Button>
    </fieldset>
  );
}
