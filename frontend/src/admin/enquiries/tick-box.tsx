import './tick-box.css';

interface TickBoxProps {
  label: string;
  isTicked: boolean;
  onTick: (isTicked: boolean) => void;
}

/** Chooses a row for what is done with many at once. */
export function TickBox({ label, isTicked, onTick }: TickBoxProps) {
  return (
    <label className="adm-tick">
      <input type="checkbox" data-letter="x" checked={isTicked} onChange={(event) => onTick(event.target.checked)} />
      <span className="visually-hidden">{label}</span>
    </label>
  );
}
