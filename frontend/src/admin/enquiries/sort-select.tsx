import './sort-select.css';
import { Select } from '../components/select.tsx';

const sorts = [
  { value: '', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'name', label: 'By name' },
];

/** The order of a list that the server sorts. */
export function SortSelect({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  return (
    <Select
      className="adm-sort"
      aria-label="Order"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      options={sorts.map((sort) => [sort.value, sort.label])}
    />
  );
}
