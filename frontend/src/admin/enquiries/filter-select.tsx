import './filter-select.css';
import { Select } from '../components/select.tsx';

interface FilterSelectProps {
  label: string;
  value: string | undefined;
  onChange: (value: string) => void;
  /** Label of the empty value, which filters nothing. */
  all: string;
  options: readonly (readonly [value: string, label: string])[];
}

/** A filter of a list, marked while it is in use. */
export function FilterSelect({ label, value = '', onChange, all, options }: FilterSelectProps) {
  return (
    <Select
      className={`adm-sort${value ? ' is-used' : ''}`}
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      empty={all}
      options={options}
    />
  );
}
