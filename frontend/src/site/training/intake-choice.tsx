import './intakes.css';
import type { CourseIntake } from '@nfa/contracts';
import { longDay } from '../../lib/format.ts';
import { lineOf } from '../../translations/text.ts';
import { Seats } from './seats.tsx';

interface IntakeChoiceProps {
  /** Begins the ids, and names the group where it is no field of the form. */
  prefix: string;
  legend: string;
  intakes: readonly CourseIntake[];
  selectedId: string;
  onSelect: (id: string) => void;
  /** Name of the field that is sent. */
  name?: string;
}

/** The starts of a course, one to choose. */
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
