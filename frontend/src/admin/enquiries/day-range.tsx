import './day-range.css';
import { DateInput } from '../components/date-input.tsx';

interface DayRangeProps {
  /** YYYY-MM-DD, "" for none. */
  from: string;
  to: string;
  onChange: (days: { from: string; to: string }) => void;
}

/** The days on which something came, in Nairobi. */
export function DayRange({ from, to, onChange }: DayRangeProps) {
  return (
    <fieldset className={`adm-days adm-row${from || to ? ' is-used' : ''}`} aria-label="Received">
      <DateInput
        className="adm-input"
        aria-label="From day"
        value={from}
        max={to || undefined}
        onChange={(day) => void onChange({ from: day, to })}
      />
      <span aria-hidden="true">–</span>
      <DateInput
        className="adm-input"
        aria-label="To day"
        value={to}
        min={from || undefined}
        onChange={(day) => void onChange({ from, to: day })}
      />
    </fieldset>
  );
}
