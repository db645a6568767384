import './intakes.css';
import type { CourseIntake } from '@nfa/contracts';
import { longDay } from '../../lib/format.ts';
import { lineOf } from '../../translations/text.ts';
import { Seats } from './seats.tsx';

interface IntakeChoiceProps {
  /** Prefix of the ids, and name of the group if it is not a field of the form. */
  prefix: string;
  legend: string;
  intakes: readonly CourseIntake[];
  selectedId: string;
  onSelect: (id: string) => void;
  /** Name of the field that is sent. */
  name?: string;
}

/** Radio buttons for the starts of a course. */
export function IntakeChoice({ prefix, legend, intakes, selectedId, onSelect, name }: IntakeChoiceProps) {
  return (
    <fieldset className="intakes">
      <legend>{legend}</legend>
      {intakes.map((intake) => (
        <label key={intake.id} className={`intake ${intake.id === selectedId ? 'intake--on' : ''}`}>
          <input
            type="radio"
            name={name ?? `${prefix}-intake`}
            value={intake.id}
            checked={intake.id === selectedId}
            onChange={() => onSelect(intake.id)}
          />
          <span className="intake-day">{longDay(intake.starts_on)}</span>
          <span className="intake-facts">{lineOf(intake, 'days', 'hours')}</span>
          <span className="intake-facts">{lineOf(intake, 'venue')}</span>
          <Seats intake={intake} hasSquares />
        </label>
      ))}
    </fieldset>
  );
}
