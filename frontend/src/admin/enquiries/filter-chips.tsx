import './filter-chips.css';

interface FilterChipsProps {
  label: string;
  options: readonly { value: string; label: string; count: number | undefined }[];
  value: string;
  onChoose: (value: string) => void;
}

/** Filters in sight, each with how much it matches. */
export function FilterChips({ label, options, value, onChoose }: FilterChipsProps) {
  return (
    <fieldset className="adm-chips" aria-label={label}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChoose(option.value)}
        >
          {option.label}
          {option.count !== undefined && <span>{option.count}</span>}
        </button>
      ))}
    </fieldset>
  );
}

const sorts = [
  { value: '', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'name', label: 'By name' },
];

/** The order of a list that the server sorts. */
export function SortSelect({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  return (
    <select
      className="adm-input adm-select adm-sort"
      aria-label="Order"
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      {sorts.map((sort) => (
        <option key={sort.value} value={sort.value}>
          {sort.label}
        </option>
      ))}
    </select>
  );
}
