import './publication-control.css';
import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { longDate } from '../../lib/format.ts';
import { TextField } from '../components/text-field.tsx';
import type { Form } from '../forms/field.ts';
import { useServerTime } from '../session/server-clock.ts';
import { instantOf, isPlan, nextMorning, type PublicationState, timeUntil } from './publication.ts';

interface PublicationControlProps {
  /** Field that holds the day or the plan. */
  name: string;
  /** Field that is true for a draft. */
  draftField: string;
  form: Form;
}

const states: { value: PublicationState; label: string; hint: string }[] = [
  { value: 'draft', label: 'Draft', hint: 'Only seen here' },
  { value: 'scheduled', label: 'Scheduled', hint: 'Appears by itself' },
  { value: 'published', label: 'Published', hint: 'On the site' },
];

/** Draft, scheduled or published; times are those of Nairobi. */
export function PublicationControl({ name, draftField, form }: PublicationControlProps) {
  const [date, draft] = useWatch({ control: form.control, name: [name, draftField] });
  const value = String(date ?? '');
  const state: PublicationState = draft === true ? 'draft' : isPlan(value) ? 'scheduled' : 'published';
  const group = useId();
  const now = useServerTime();
  const set = (field: string, next: string | boolean) => form.setValue(field, next, { shouldDirty: true });

  function choose(next: PublicationState) {
    set(draftField, next === 'draft');
    if (next === 'scheduled' && !isPlan(value)) set(name, nextMorning(now));
    if (next === 'published' && isPlan(value)) set(name, '');
  }

  const [day = '', time = ''] = value.split('T');
  return (
    <div className="adm-stack">
      <div className="adm-options adm-publication__states">
        {states.map((option) => (
          <label key={option.value}>
            <input type="radio" name={group} checked={state === option.value} onChange={() => choose(option.value)} />
            <strong>{option.label}</strong>
            <small>{option.hint}</small>
          </label>
        ))}
      </div>
      {state === 'scheduled' && (
        <div className="adm-publication__plan">
          <TextField
            label="Day"
            type="date"
            value={day}
            onChange={({ target }) => set(name, `${target.value}T${time}`)}
          />
          <TextField
            label="Time in Nairobi"
            type="time"
            value={time}
            onChange={({ target }) => set(name, `${day}T${target.value}`)}
          />
          <p className="adm-hint" role="status">
            {timeUntil(value, now)
              ? `${timeUntil(value, now)}. Visitors read “${longDate(instantOf(value)?.toISOString())}”.`
              : 'Choose a time in the future.'}
          </p>
        </div>
      )}
      {state === 'published' && (
        <TextField
          label="Published date"
          type="date"
          hint="Leave it empty to use the time of the first save."
          value={day}
          onChange={({ target }) => set(name, target.value)}
        />
      )}
    </div>
  );
}
