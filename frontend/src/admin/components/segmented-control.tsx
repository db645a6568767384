import { useId } from 'react';

interface SegmentedControlProps<Value extends string> {
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
  /** Stacks the options with radio marks, for longer labels. */
  isStacked?: boolean;
}

/** Single choice among a few visible options. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const { label, options, value, onChange, isStacked } = props;
  const name = useId();
  return (
    <fieldset className={isStacked ? 'adm-radios' : 'adm-segments'}>
      <legend className={isStacked ? 'adm-label' : 'visually-hidden'}>{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={isStacked ? 'adm-row' : undefined}>
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
