import './sort-select.css';

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
