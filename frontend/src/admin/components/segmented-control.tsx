import { useId } from 'react';

interface SegmentedControlProps {
  label: string;
  options: readonly { value: string; label: string }[];
  value: string;
  onChange: (value: string) => void;
  /** Stacks the options with radio marks, for longer labels. */
  isStacked?: boolean;
}

/** Single choice among a few visible options. */
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
