import { useId } from 'react';

interface SegmentedControlProps {
  label: string;
  options: readonly { value: string; label: string }[];
  value: string;
  onChange: (value: string) => void;
  /** One below the other with round marks, for longer labels. */
  isStacked?: boolean;
}

/** One of a few, all of them in sight. */
export function SegmentedControl({ label, options, value, onChange, isStacked }: SegmentedControlProps) {
  const name = useId();
  return (
    <fieldset className={isStacked ? 'adm-radios' : 'adm-segments'}>
      <legend className={isStacked ? 'adm-label' : 'visually-hidden'}>{label}</legend>
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
