import './day-range.css';

interface DayRangeProps {
  /** YYYY-MM-DD, "" for none. */
  from: string;
  to: string;
  onChange: (days: { from: string; to: string }) => void;
}

/** The days on which something came, in Nairobi. */
export function DayRange({ from, to, onChange }: DayRangeProps) {
  return (
    <fieldset className={`adm-days${from || to ? ' is-used' : ''}`} aria-label="Received">
      <input
        type="date"
        className="adm-input"
        aria-label="From day"
        value={from}
        max={to || undefined}
        onChange={({ target }) => onChange({ from: target.value, to })}
      />
      <span aria-hidden="true">–</span>
      <input
        type="date"
        className="adm-input"
        aria-label="To day"
        value={to}
        min={from || undefined}
        onChange={({ target }) => onChange({ from, to: target.value })}
      />
    </fieldset>
  );
}
